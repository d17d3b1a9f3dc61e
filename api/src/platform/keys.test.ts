import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyFor } from './keys.ts';

test('an installation without a secret makes one that only its owner can read, and keeps it', () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'tibara-keys-')), 'data');
  const first = keyFor({ DATA_DIR }, 'access token');
  expect(first.symmetricKeySize).toBe(32);
  expect(keyFor({ DATA_DIR }, 'access token').equals(first)).toBe(true);
  expect(statSync(join(DATA_DIR, 'access-token-secret')).mode & 0o777).toBe(0o600);
});

test('each purpose has a key of its own, which follows the secret', () => {
  const settings = { ACCESS_TOKEN_SECRET: 'a'.repeat(32), DATA_DIR: '/nowhere' };
  const key = keyFor(settings, 'access token');
  expect(key.equals(keyFor(settings, 'refresh token'))).toBe(false);
  expect(key.equals(keyFor({ ...settings, ACCESS_TOKEN_SECRET: 'b'.repeat(32) }, 'access token'))).toBe(false);
});
