import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { OperatorNeeded } from '../counts/warnings.ts';
import { inTransaction } from '../db/transaction/tx.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { defineQueue } from './queue.ts';
import { whileClocksAgree } from './while-clocks-agree.ts';

const { db } = await testDatabase();
const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);
let wrongBy = 0;
const ours = () => Date.now() + wrongBy;
const done: string[] = [];

async function start(name: string, jobs: Jobs) {
  const queue = defineQueue<Record<string, never>>(name);
  jobs.register(queue, async () => void done.push(name));
  await jobs.start({ work: true });
  afterAll(() => jobs.stop());
  return () => inTransaction(db, {}, (tx) => jobs.enqueue(tx, queue, {}));
}

test('a server whose clock is wrong takes no jobs until it is right', async () => {
  wrongBy = 3_600_000;
  const ask = await start('test.wrong', createJobs({ db, onError, ours }));
  const askOther = await start('test.right', createJobs({ db, onError }));
  await ask();
  await askOther();
  await vi.waitFor(() => expect(done).toEqual(['test.right']), { timeout: 5000, interval: 10 });
  expect(String(errors)).toMatch(
    /^Error: the clock differs from the database's by 3\d{6} ms, so this server takes no jobs$/,
  );
  wrongBy = 0;
  await vi.waitFor(() => expect(done).toEqual(['test.right', 'test.wrong']), { timeout: 10_000, interval: 10 });
});

test.each([-2500, 2500])('a clock that jumps by %i ms ends the work until it is right', async (jump) => {
  const acts: string[] = [];
  wrongBy = 0;
  const act = (name: string) => async () => void acts.push(name);
  const stop = await whileClocksAgree(db, { begin: act('begin'), end: act('end'), onError, ours, everyMs: 10 });
  const seen = (...wanted: string[]) => vi.waitFor(() => expect(acts).toEqual(wanted), { timeout: 5000, interval: 10 });
  await seen('begin');
  wrongBy = jump;
  await seen('begin', 'end');
  expect(errors.at(-1)).toBeInstanceOf(OperatorNeeded);
  wrongBy = 0;
  await seen('begin', 'end', 'begin');
  await stop();
});
