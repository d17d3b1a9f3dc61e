import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import type { Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction/tx.ts';
import { happened, onHappened } from './happened.ts';
import { numberEvents } from './number-events.ts';

const { ctx, db, inspectorDb } = await startApi();
const amount = { cents: 500, currency: 'MYR' } as const;

/** A separate vendor for each test. */
const newVendor = async () => (await makeMerchant(ctx)).vendorId;
const topUp = (tx: Tx, vendorId: string, subject = 'one') =>
  happened(tx, { vendorId, what: 'topUp.succeeded', subject, payload: amount, now: ctx.now() });
const topUpOf = (vendorId: string, subject?: string) =>
  inTransaction(db, { vendorId }, (tx) => topUp(tx, vendorId, subject));

type Row = { id: string; what: string; subject: string; payload: object; number: number | null };
const eventsOf = async (vendorId: string) =>
  (
    await sql<Row>`select id, what, subject, payload, number from events where vendor_id = ${vendorId} order by number`.execute(
      inspectorDb,
    )
  ).rows;
const numbersOf = async (vendorId: string) => (await eventsOf(vendorId)).map(({ number }) => number);
const linesOf = async (vendorId: string) =>
  (
    await sql<{ id: string; act: string; detail: object }>`
      select id, act, detail from money_lines where vendor_id = ${vendorId} and act = 'topUp.succeeded'`.execute(
      inspectorDb,
    )
  ).rows;
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

test('an act leaves its audit line and its event under one id', async () => {
  const vendorId = await newVendor();
  await topUpOf(vendorId);
  const [line] = await linesOf(vendorId);
  expect(line).toMatchObject({ act: 'topUp.succeeded', detail: amount });
  expect(await eventsOf(vendorId)).toEqual([
    { id: line?.id, what: 'topUp.succeeded', subject: 'one', payload: amount, number: null },
  ]);
});

test('an act that fails leaves neither', async () => {
  const vendorId = await newVendor();
  const woken: string[] = [];
  const ignore = onHappened((vendor) => woken.push(vendor));
  const failed = inTransaction(db, { vendorId }, async (tx) => {
    await topUp(tx, vendorId);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  ignore();
  expect([await linesOf(vendorId), await eventsOf(vendorId), woken]).toEqual([[], [], []]);
});

test('an operator’s words go into the audit line, not into the event', async () => {
  const vendorId = await newVendor();
  const about = { vendorId, what: 'balance.returned', subject: 'one', payload: amount, now: ctx.now() } as const;
  await inTransaction(db, { vendorId }, (tx) => happened(tx, { ...about, detail: { bankReference: 'Mei Tan 7' } }));
  expect((await eventsOf(vendorId))[0]?.payload).toEqual(amount);
});

test('events are numbered once, however often', async () => {
  const vendorId = await newVendor();
  for (const subject of ['first', 'second', 'third']) await topUpOf(vendorId, subject);
  for (let times = 0; times < 2; times++) await numberEvents(ctx, [vendorId]);
  const numbered = await eventsOf(vendorId);
  expect(numbered.map(({ number, subject }) => [number, subject])).toEqual([
    [1, 'first'],
    [2, 'second'],
    [3, 'third'],
  ]);
});

test('concurrent numbering gives each event one number without gaps', async () => {
  const vendors = [await newVendor(), await newVendor()];
  const acts = vendors.flatMap((vendorId) => upTo(20).map(() => () => topUpOf(vendorId)));
  const numbering = () => numberEvents(ctx, vendors.toReversed());
  await Promise.all(acts.flatMap((act, at) => (at % 4 === 0 ? [act(), numbering()] : [act()])));
  await numbering();
  for (const vendorId of vendors) expect(await numbersOf(vendorId)).toEqual(upTo(20));
});

test('an event committed late gets a later number than those read', async () => {
  const vendorId = await newVendor();
  const commit = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const late = inTransaction(db, { vendorId }, async (tx) => {
    await topUp(tx, vendorId, 'begun first');
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  await topUpOf(vendorId, 'committed first');
  await numberEvents(ctx, [vendorId]);
  commit.resolve();
  await late;
  await numberEvents(ctx, [vendorId]);
  expect((await eventsOf(vendorId)).map(({ subject }) => subject)).toEqual(['committed first', 'begun first']);
});

test('events of one transaction keep their order', async () => {
  const vendorId = await newVendor();
  const subjects = upTo(30).map(String);
  await inTransaction(db, { vendorId }, async (tx) => {
    for (const subject of subjects) await topUp(tx, vendorId, subject);
  });
  await numberEvents(ctx, [vendorId]);
  expect((await eventsOf(vendorId)).map(({ subject }) => subject)).toEqual(subjects);
});

test('an event kind of a newer release waits for its server', async () => {
  const vendorId = await newVendor();
  await topUpOf(vendorId, 'known');
  await sql`insert into events (vendor_id, id, happened_at, what, subject, payload)
    values (${vendorId}, gen_random_uuid(), now(), 'order.newer', 'new', '{}')`.execute(inspectorDb);
  await numberEvents(ctx, [vendorId]);
  expect((await eventsOf(vendorId)).map(({ subject, number }) => [subject, number])).toEqual([
    ['known', 1],
    ['new', null],
  ]);
  await sql`delete from events where subject = 'new'`.execute(inspectorDb);
});

test('nobody sees or numbers an event of another merchant', async () => {
  const [mine, yours] = [await newVendor(), await newVendor()];
  await topUpOf(yours);
  await numberEvents(ctx, [mine]);
  const seen = await inTransaction(db, { vendorId: mine }, (tx) => sql`/* only here */ select from events`.execute(tx));
  expect(seen.rows).toEqual([]);
  expect(await numbersOf(yours)).toEqual([null]);
  const forged = inTransaction(db, { vendorId: mine }, (tx) => topUp(tx, yours));
  await expect(forged).rejects.toThrow('row-level security');
});
