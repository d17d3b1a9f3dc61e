import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { derive, rootsOf } from './roots.ts';

test('an installation without a secret makes and keeps a private one', () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'tibara-keys-')), 'data');
  const [made] = rootsOf({ DATA_DIR });
  expect(made).toHaveLength(43);
  expect(rootsOf({ DATA_DIR })).toEqual([made]);
  expect(statSync(join(DATA_DIR, 'access-token-secret')).mode & 0o777).toBe(0o600);
});

test('the secret beside is the second root', () => {
  const settings = { ACCESS_TOKEN_SECRET: 'new', ACCESS_TOKEN_SECRET_BESIDE: 'old', DATA_DIR: '/nowhere' };
  expect(rootsOf(settings)).toEqual(['new', 'old']);
});

test('the derivation of a key never changes', () => {
  const key = derive('a'.repeat(32), 'public link');
  expect(key.export().toString('hex')).toBe('6b85aec123d4457f4730a2c09d04473ae90a2073809262baef429342b6f5a2a9');
});

test('each purpose and each secret has a key of its own', () => {
  const key = derive('a'.repeat(32), 'access token');
  expect(key.equals(derive('a'.repeat(32), 'refresh token'))).toBe(false);
  expect(key.equals(derive('b'.repeat(32), 'access token'))).toBe(false);
});
