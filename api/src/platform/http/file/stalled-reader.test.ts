import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { untilTaken } from './send-rows.ts';

const alive = new AbortController().signal;

test('a file whose reader takes nothing is given up, so that others get theirs', async () => {
  const text = new PassThrough({ highWaterMark: 4 });
  text.write('more than fits');
  await expect(untilTaken(text, alive, 20)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a file whose reader is slow goes on as soon as it has taken a part', async () => {
  const text = new PassThrough({ highWaterMark: 4 });
  text.write('more than fits');
  const taken = untilTaken(text, alive, 60_000);
  text.resume();
  await expect(taken).resolves.toBeUndefined();
});
