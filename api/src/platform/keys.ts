import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type SecretSettings = { ACCESS_TOKEN_SECRET?: string | undefined; DATA_DIR: string };

/** The uses of keys. All are derived from one secret, but knowing one key does not reveal another. */
export type KeyPurpose =
  | 'access token'
  | 'refresh token'
  | 'one-time code'
  | 'queued message'
  | 'public link'
  | 'contact'
  | 'known device';

/** 256 bits, the same on every process of an installation; read in once, since that costs five times what a signature does. */
export function keyFor(settings: SecretSettings, purpose: KeyPurpose): KeyObject {
  const known = keys.get(settings) ?? new Map<KeyPurpose, KeyObject>();
  keys.set(settings, known);
  const key =
    known.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secretOf(settings), '', purpose, 32)));
  known.set(purpose, key);
  return key;
}

const keys = new WeakMap<SecretSettings, Map<KeyPurpose, KeyObject>>();

/**
 * Without a secret in the settings (sandbox only) one is made once and stored beside the data, readable by its owner.
 */
function secretOf({ ACCESS_TOKEN_SECRET, DATA_DIR }: SecretSettings): string {
  if (ACCESS_TOKEN_SECRET) return ACCESS_TOKEN_SECRET;
  const path = join(DATA_DIR, 'access-token-secret');
  mkdirSync(DATA_DIR, { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(own, path); // complete or not at all, and only by the first of two processes that start at the same time
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(path, 'utf8');
}
