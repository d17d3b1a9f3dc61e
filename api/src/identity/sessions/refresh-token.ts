import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';

/** A random text; only its hash is stored. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/** 256 random bits need no salt and no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Derived from the token: a token sent twice (two tabs, a lost response) gets one successor. */
export const successorOf = (token: string, key: KeyObject): string =>
  createHmac('sha256', key).update(token).digest('base64url');
