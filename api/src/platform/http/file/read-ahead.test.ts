import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

const alive = new AbortController().signal;
const options = { room: 10, patienceMs: 60_000, signal: alive };
const textOf = async (file: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part);
  return Buffer.concat(parts).toString();
};

test('a file far larger than the buffer is complete', async () => {
  const source = new PassThrough();
  const text = textOf(readAhead(source, options));
  const parts = Array.from({ length: 50 }, (_, index) => `${index} 面;`);
  for (const part of parts) source.write(part);
  source.end();
  expect(await text).toBe(parts.join(''));
});

test('a file is read to its end even if the client takes nothing', async () => {
  const source = new PassThrough({ highWaterMark: 1000 });
  const file = readAhead(source, { ...options, room: 1_000_000 });
  file.read(0);
  source.end('x'.repeat(900_000));
  await once(source, 'end');
  expect(await textOf(file)).toHaveLength(900_000);
});

test('a file is broken off if its client makes the source wait', async () => {
  const source = new PassThrough().end('x'.repeat(500_000));
  const file = readAhead(source, { ...options, room: 100, patienceMs: 20 });
  file.read(0);
  await expect(once(file, 'end')).rejects.toMatchObject({ name: 'AbortError' });
  expect(source.destroyed).toBe(true);
});

test.each(['its source', 'its reader'])('a file is broken off with %s', async (with_) => {
  const source = new PassThrough();
  const gone = new AbortController();
  const text = textOf(readAhead(source, { ...options, signal: gone.signal }));
  source.write('a part');
  if (with_ === 'its source') source.destroy(new Error('gone'));
  else gone.abort(new Error('gone'));
  await expect(text).rejects.toThrow();
  expect(source.destroyed).toBe(true);
});
