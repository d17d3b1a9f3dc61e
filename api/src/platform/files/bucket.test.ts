import { expect, test } from 'vitest';
import { faults, startBucketServer } from '#test/bucket-server.ts';
import { readEnv } from '../../env.ts';
import { AppError } from '../errors.ts';
import { type Bucket, makeBucket, sumOf } from './bucket.ts';
import { makeFileReader } from './file-reader.ts';

const server = await startBucketServer();
const bytes = Buffer.from('a picture');
const file = { key: 'installation/1f', sha256: sumOf(bytes) };
const env = readEnv({ NODE_ENV: 'test', ...server.settings });

function open({ isHeld = false, patienceMs = 200 } = {}): Bucket {
  const bucket = makeBucket(env, { isActive: isHeld }, patienceMs);
  if (!bucket) throw new Error('no bucket');
  return bucket;
}

const problemOf = async (settings: Record<string, string>) => {
  try {
    readEnv({ NODE_ENV: 'test', ...server.settings, ...settings });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

test('a stored file is read back with its sum', async () => {
  const bucket = open();
  await bucket.put(file.key, bytes);
  expect(await bucket.read(file)).toEqual(bytes);
  await expect(bucket.read({ ...file, sha256: sumOf(Buffer.from('another')) })).rejects.toThrow('other bytes');
});

test('a file that is removed twice is gone', async () => {
  const bucket = open();
  await bucket.put(file.key, bytes);
  await bucket.remove(file.key);
  await bucket.remove(file.key);
  await expect(bucket.read(file)).rejects.toThrow('it has no installation/1f');
});

test('files are listed in the sequence of their keys, after a given one', async () => {
  const bucket = open();
  for (const key of ['list/b', 'list/c', 'list/a', 'other/a']) await bucket.put(key, bytes);
  expect(await bucket.list('list/', '')).toEqual(['list/a', 'list/b', 'list/c']);
  expect(await bucket.list('list/', 'list/a')).toEqual(['list/b', 'list/c']);
});

test.each(Object.entries(faults))('a bucket that %s fails with its host, and stores nothing', async (name, fault) => {
  const bucket = open();
  const stored = name === 'loses the object' || name === 'sends other bytes';
  server.objects.clear();
  server.fault = fault;
  if (!stored) await expect(bucket.put(file.key, bytes)).rejects.toThrow(/The bucket at 127\.0\.0\.1:\d+: /);
  if (name !== 'is full') await expect(bucket.read(file)).rejects.toThrow(/The bucket at 127\.0\.0\.1:\d+: /);
  expect(server.objects.size).toBe(0);
});

test('a missing bucket is not a removed file', async () => {
  server.fault = faults['answers 404'];
  await expect(open().remove(file.key)).rejects.toThrow('404 NoSuchBucket');
  await expect(open().list('installation/', '')).rejects.toThrow('404 NoSuchBucket');
});

test('a held copy reads the bucket, and changes nothing in it', async () => {
  await open().put(file.key, bytes);
  const held = open({ isHeld: true });
  server.asked.length = 0;
  await expect(held.put(file.key, Buffer.from('another'))).rejects.toThrow('held copy');
  await expect(held.remove(file.key)).rejects.toThrow('held copy');
  expect(await held.read(file)).toEqual(bytes);
  expect(server.asked).toEqual(['GET']);
});

test('at most 16 callers read at once, and the next is refused in words', async () => {
  let reads = 0;
  server.fault = () => {
    reads += 1;
    return true;
  };
  const read = makeFileReader(open(), { atOnce: 16, patienceMs: 300 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => read(file)));
  const refused = outcomes.map((each) => (each.status === 'rejected' ? each.reason : null));
  expect(reads).toBe(16);
  for (const error of refused) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ status: 503, message: expect.stringContaining('cannot be shown right now') });
  }
});

test('a caller waits five seconds for a hanging bucket', { timeout: 20_000 }, async () => {
  server.fault = faults.hangs;
  const from = performance.now();
  await expect(makeFileReader(open({ patienceMs: 30_000 }))(file)).rejects.toMatchObject({ status: 503 });
  expect(performance.now() - from).toBeGreaterThan(4900);
});

test('the reads of an ended fault leave room for others', async () => {
  server.fault = faults['answers 500'];
  const read = makeFileReader(open(), { atOnce: 1, patienceMs: 200 });
  await expect(read(file)).rejects.toThrow('cannot be shown');
  server.fault = null;
  await open().put(file.key, bytes);
  expect(await read(file)).toEqual(bytes);
});

test('a bucket without a name, a key or a safe address is refused', async () => {
  expect(await problemOf({})).toBeNull();
  expect(await problemOf({ BUCKET_URL: '' })).toBe('BUCKET_URL must be set for FILES=bucket');
  expect(await problemOf({ BUCKET_URL: '', FILES: 'database' })).toBeNull();
  expect(await problemOf({ BUCKET_URL: 'http://s3.example.com' })).toContain('must be an https address');
  expect(await problemOf({ BUCKET_URL: 'https://s3.example.com' })).toBeNull();
  for (const name of ['BUCKET_NAME', 'BUCKET_KEY', 'BUCKET_SECRET'])
    expect(await problemOf({ [name]: '' })).toBe(`${name} must be set for BUCKET_URL`);
});
