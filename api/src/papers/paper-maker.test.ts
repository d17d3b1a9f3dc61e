import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { Paper } from './paper.ts';
import { type PaperMaker, startPaperMaker } from './paper-maker.ts';

/** A thread that does what the paper's title says. */
const script = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ title }) => {
    if (title === 'crash') process.exit(3);
    if (title === 'throw') throw new Error('boom');
    if (title === 'hang') for (;;);
    if (title === 'refuse') return parentPort.postMessage({ error: 'not drawn' });
    parentPort.postMessage({ pdf: new TextEncoder().encode(title) });
  });`;
const file = join(mkdtempSync(join(tmpdir(), 'papers-')), 'thread.mjs');
writeFileSync(file, script);

const paper = (title: string): Paper => ({
  kind: 'receipt',
  title,
  brand: 'tibara',
  madeAt: '2026-11-20T01:00:00.000Z',
  language: 'en',
  from: { name: '', lines: [] },
  to: { name: '', lines: [] },
  facts: [],
  currency: 'MYR',
  lines: [],
  total: { label: '', cents: 0 },
  notes: [],
});

let maker: PaperMaker;
let errors: unknown[] = [];
const start = (patienceMs = 20_000) => {
  errors = [];
  maker = startPaperMaker({ worker: pathToFileURL(file), patienceMs, onError: (error) => errors.push(error) });
};
const make = async (title: string, vendorId = 'v') => String(await maker.make({ vendorId, paper: paper(title) }));
afterEach(() => maker.close());

test.each(['crash', 'throw', 'hang', 'refuse'])(
  'a thread that fails (%s) costs its own paper, and the next papers are made',
  async (how) => {
    start(how === 'hang' ? 1000 : 20_000);
    const [failed, second, third] = await Promise.allSettled([make(how), make('second'), make('third')]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect([second, third]).toMatchObject([{ value: 'second' }, { value: 'third' }]);
    expect(errors).toHaveLength(1);
  },
);

test('papers are made in the sequence they were asked for, at most so many wait, and of one merchant fewer', async () => {
  start();
  const papersOf = (vendorId: string, count: number) =>
    Array.from({ length: count }, (_, index) => make(`${vendorId} ${index}`, vendorId));
  const all = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((vendor) => papersOf(vendor, 12)));
  const made = all.filter(({ status }) => status === 'fulfilled').length;
  const refused = all.filter((each) => each.status === 'rejected').map(({ reason }) => reason.code);
  // The first is not waiting.
  expect(made).toBe(41);
  expect(new Set(refused)).toEqual(new Set(['too_many_requests']));
  expect(all.slice(0, 12).filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  expect(await make('later')).toBe('later');
});

test('a maker that closes refuses what is not made, and leaves nothing running', async () => {
  start();
  const waiting = Promise.allSettled([make('hang'), make('second')]);
  await maker.close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
