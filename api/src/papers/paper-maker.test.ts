import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { paperCalled, threadThatObeys } from '../../test/paper-thread.ts';
import { type PaperMaker, startPaperMaker } from './paper-maker.ts';

let maker: PaperMaker;
let errors: unknown[] = [];
const start = (patienceMs = 20_000) => {
  errors = [];
  maker = startPaperMaker({ worker: threadThatObeys, patienceMs, onError: (error) => errors.push(error) });
};
const make = async (title: string, vendorId = 'v', signal?: AbortSignal) =>
  String(await maker.make({ vendorId, paper: paperCalled(title), ...(signal && { signal }) }));
const papersOf = (vendorId: string, count: number) =>
  Array.from({ length: count }, (_, index) => make(`${vendorId}${index}`, vendorId));
const madeOf = async (papers: Promise<string>[]) =>
  (await Promise.allSettled(papers)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
const hasLeft = { statusCode: 499 };
afterEach(() => maker.close());

test.each(['crash', 'throw', 'hang', 'refuse'])('a failed thread (%s) loses only its own paper', async (how) => {
  // A new thread must start and draw within the same limit, also on a busy machine.
  start(how === 'hang' ? 5000 : 20_000);
  const [failed, second, third] = await Promise.allSettled([make(how), make('second'), make('third')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  expect([second, third]).toMatchObject([{ value: 'second' }, { value: 'third' }]);
  expect(errors).toHaveLength(1);
});

test('vendors take turns, and each vendor’s papers keep their order', async () => {
  start();
  const made: string[] = [];
  const note = (papers: Promise<string>[]) => papers.map(async (paper) => made.push(await paper));
  await Promise.all([...note(papersOf('a', 4)), ...note(papersOf('b', 2)), ...note(papersOf('c', 1))]);
  expect(made).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']);
});

test('at most eight papers of one vendor wait', async () => {
  start();
  const papers = papersOf('a', 12);
  // The first one is being drawn and does not count.
  expect(await madeOf(papers)).toHaveLength(9);
  await expect(papers.at(-1)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await make('later', 'a')).toBe('later');
});

test("another vendor's first paper enters a full queue", async () => {
  start();
  const papers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((vendor) => papersOf(vendor, 12));
  const made = await madeOf(papers);
  expect(made.filter((each) => /[fg]/.test(each))).toEqual(['f0', 'g0']);
  expect(made).toHaveLength(1 + 40 + 2);
});

test('at most a hundred papers wait', async () => {
  start();
  expect(await madeOf(Array.from({ length: 120 }, (_, index) => make('one', `vendor ${index}`)))).toHaveLength(101);
});

test('a waiting paper is dropped when its caller leaves', async () => {
  start();
  const leaving = new AbortController();
  const papers = [...papersOf('a', 8), make('crash', 'a', leaving.signal)];
  leaving.abort();
  await expect(papers.at(-1)).rejects.toMatchObject(hasLeft);
  expect(await madeOf([...papers, make('last', 'a')])).toHaveLength(9);
  expect(errors).toEqual([]);
});

test('a paper being drawn is given up when its caller leaves', async () => {
  start();
  const leaving = new AbortController();
  const papers = [make('until left', 'a', leaving.signal), make('second', 'b')];
  await setImmediate();
  leaving.abort();
  await expect(papers[0]).rejects.toMatchObject(hasLeft);
  expect(await papers[1]).toBe('second');
  expect(errors).toEqual([]);
});

test('a paper of a caller who already left is not drawn', async () => {
  start();
  await expect(make('hang', 'a', AbortSignal.abort())).rejects.toMatchObject(hasLeft);
  expect(await make('second')).toBe('second');
});

test('a closing maker refuses open papers and leaves nothing running', async () => {
  start();
  const waiting = Promise.allSettled([make('hang'), make('second')]);
  await maker.close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
