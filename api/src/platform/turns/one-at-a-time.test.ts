import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';
import { whileServing } from './taker.ts';
import { CallerLeft } from './work.ts';

/** Jobs that end on command; `begun` is the order in which they began. */
function makeWorks() {
  const begun: string[] = [];
  const start = (owner: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const result = oneAtATime(owner, () => {
      begun.push(name);
      return promise;
    });
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { begun, start };
}
const later = () => new Promise((resolve) => setImmediate(resolve));

test('an owner’s second import begins when the first has ended', async () => {
  const { begun, start } = makeWorks();
  const [first, second] = [start('a', 'first'), start('a', 'second')];
  await later();
  expect(begun).toEqual(['first']);
  first.end();
  second.end();
  expect(await Promise.all([first.result, second.result])).toEqual(['first', 'second']);
});

test('another owner’s import does not wait', async () => {
  const { begun, start } = makeWorks();
  const works = [start('a', 'first'), start('b', 'other')];
  await later();
  expect(begun).toEqual(['first', 'other']);
  for (const { end } of works) end();
});

test('an import that fails lets the next one begin', async () => {
  const { begun, start } = makeWorks();
  const [first, second] = [start('a', 'first'), start('a', 'second')];
  first.fail();
  await expect(first.result).rejects.toThrow('first');
  await later();
  expect(begun).toEqual(['first', 'second']);
  second.end();
});

test('the import of a caller who has left does not begin', async () => {
  const { begun, start } = makeWorks();
  const first = start('a', 'first');
  const gone = new AbortController();
  const second = await whileServing({ owner: 'a', signal: gone.signal }, async () => start('a', 'second'));
  gone.abort();
  first.end();
  await expect(second.result).rejects.toThrow(CallerLeft);
  expect(begun).toEqual(['first']);
});
