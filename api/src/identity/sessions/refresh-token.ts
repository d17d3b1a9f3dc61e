import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Opaque to who holds it; only its hash is stored. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/** 256 random bits need no salt and no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Derived, so that a token sent twice (two tabs, a lost answer) can be answered alike though no token is stored. */
export const successorOf = (token: string, key: Buffer): string =>
  createHmac('sha256', key).update(token).digest('base64url');
