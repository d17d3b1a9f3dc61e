import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { inTransaction } from '../db/transaction/tx.ts';
import { createJobs } from '../jobs/jobs.ts';
import { defineQueue } from '../jobs/queue.ts';
import { happened } from './happened.ts';
import { startNumbering } from './number-events.ts';
import { registerReader } from './readers.ts';

const { db, inspectorDb } = await testDatabase();
const VENDOR = '0192f000-0000-7000-8000-000000000001';
const jobs = createJobs({ db, onError: console.error });
const sentQueue = defineQueue<{ vendorId: string; of: string }>('test.sent');
let kills = 1;
jobs.register(sentQueue, async () => {});
registerReader(jobs, {
  name: 'killed',
  kinds: ['order.cancelled'],
  async read(tx, { vendorId, subject }) {
    await jobs.enqueue(tx, sentQueue, { vendorId, of: subject });
    if (kills-- > 0) throw new Error('killed after the sending is queued');
  },
});
const read: string[] = [];
registerReader(jobs, {
  name: 'other',
  kinds: ['order.cancelled', 'order.settled'],
  when: ({ what, payload }) => what === 'order.cancelled' || payload.status === 'FAILED',
  read: async (_tx, { what, number }) => void read.push(`${what} ${number}`),
});
await jobs.start({ work: true });
const stop = startNumbering({ db, jobs }, console.error);
afterAll(async () => {
  await stop();
  await jobs.stop();
});

const now = new Date();
const sent = async (of: string) =>
  (await sql`select from pgboss.job where name = 'test.sent' and data->>'of' = ${of}`.execute(inspectorDb)).rows.length;
const stateOf = async (queue: string) =>
  (await sql<{ state: string }>`select state from pgboss.job where name = ${queue}`.execute(inspectorDb)).rows.map(
    ({ state }) => state,
  );

test('a killed reader sends once and delays no other reader', async () => {
  await inTransaction(db, { vendorId: VENDOR }, async (tx) => {
    const about = { vendorId: VENDOR, now };
    await happened(tx, { ...about, what: 'order.cancelled', subject: 'first', payload: {} });
    const settled = { cents: 0, voucherCents: 0 };
    for (const status of ['SUCCESS', 'FAILED'] as const)
      await happened(tx, { ...about, what: 'order.settled', subject: status, payload: { status, ...settled } });
  });
  await vi.waitFor(() => expect(read.toSorted()).toEqual(['order.cancelled 1', 'order.settled 3']), 5000);
  await vi.waitFor(async () => expect(await stateOf('events.killed')).toEqual(['completed']), 10_000);
  expect([kills, await sent('first')]).toEqual([-1, 1]);
});
