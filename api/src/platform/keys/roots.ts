import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type RootSettings = {
  ACCESS_TOKEN_SECRET?: string | undefined;
  ACCESS_TOKEN_SECRET_BESIDE?: string | undefined;
  DATA_DIR: string;
};

/** The secret of this installation, followed by the one accepted beside it during a change. */
export type Roots = readonly [string, ...string[]];

export function rootsOf(settings: RootSettings): Roots {
  const { ACCESS_TOKEN_SECRET_BESIDE: beside } = settings;
  return beside ? [secretOf(settings), beside] : [secretOf(settings)];
}

/** 256 bits, equal in every process with this root. A derived key reveals no other. */
export const derive = (root: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', root, '', purpose, 32)));

/** Tells secrets apart, and reveals none: 64 bits. */
export const fingerprintOf = (root: string): string =>
  derive(root, 'fingerprint').export().toString('hex').slice(0, 16);

/** Without a secret in the settings (sandbox only), one is made once and stored beside the data. */
function secretOf({ ACCESS_TOKEN_SECRET, DATA_DIR }: RootSettings): string {
  if (ACCESS_TOKEN_SECRET) return ACCESS_TOKEN_SECRET;
  const path = join(DATA_DIR, 'access-token-secret');
  mkdirSync(DATA_DIR, { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(own, path); // complete or not at all, and only by the first of two processes that start together
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(path, 'utf8');
}
