import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';

const start = (READER_URL: string) => readEnv({ NODE_ENV: 'test', READER_URL, READER_MODEL: 'small' }).READER_URL;

test.each([
  'https://models.example/v1',
  'http://127.0.0.1:8080/v1',
  'http://[::1]:8080/v1',
  'http://10.0.0.7/v1',
  'http://localhost:11434/v1',
  'http://llama:8080/v1',
  'http://host.docker.internal:11434/v1',
])('the second reader may be at %s', (url) => {
  expect(start(url)).toBe(url);
});

test.each([
  'http://models.example/v1',
  'http://8.8.8.8/v1',
  'http://10.evil.example/v1',
  'http://134744072/v1',
  'ftp://127.0.0.1/v1',
  'file:///etc/passwd',
  'models.example/v1',
])('the second reader may not be at %s', (url) => {
  expect(() => start(url)).toThrow(/READER_URL must be an https address/);
});

test('the second reader needs a model', () => {
  expect(() => readEnv({ READER_URL: 'https://models.example/v1' })).toThrow('READER_MODEL must be set for READER_URL');
});
