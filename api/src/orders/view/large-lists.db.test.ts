import { api } from '@tibara/contract';
import { largestReply } from '@tibara/contract/page';
import { addDays, businessDay } from '@tibara/contract/time';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeConfirmed, makeDraft } from '#test/make-order-group.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { jsonBytes } from '../../platform/http/large-page.ts';
import { bytesOf } from './bytes.ts';

const host = await startApi();
const { call, clock, inspectorDb } = host;
const first = businessDay(clock.now());
const day = (index: number) => addDays(first, index);

/** Only letters of three bytes, at the forms' greatest lengths. */
const long = (length: number) => '面'.repeat(length);
const texts = { product: long(200), noteToDriver: long(1000), recipientName: long(100), receiptNumber: long(100) };
const seeded: string[] = [];

/** A draft with this many of the largest drop-offs for each day, inserted as rows. */
async function seedDays(merchant: Merchant, ...days: number[]): Promise<void> {
  const { id, vendorId } = await makeDraft(host, merchant, [texts]);
  seeded.push(vendorId);
  await sql`insert into order_groups select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + n,
      'pick_up_date_time', g.pick_up_date_time + day * interval '1 day'))).*
    from order_groups g, unnest(${days}::int[]) with ordinality as wanted (day, n) where g.id = ${id}`.execute(
    inspectorDb,
  );
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_group_id', g.id,
      'number', n, 'ordinal', n))).*
    from orders o join order_groups g on g.vendor_id = o.vendor_id, generate_series(1, 100) n
    where o.order_group_id = ${id} and g.number > 1000`.execute(inspectorDb);
  await sql`delete from order_group_words where vendor_id = ${vendorId}`.execute(inspectorDb);
  await sql`delete from order_groups where id = ${id}`.execute(inspectorDb);
}

afterEach(async () => {
  // The seeded groups have no search words, so the invariants would fail.
  await sql`delete from order_groups where vendor_id = any(${seeded}::uuid[])`.execute(inspectorDb);
});

const ask = ({ token, vendorId }: Merchant, query: object) =>
  call(api.orders.list, { token, query: { vendorId, ...query } });
const idsIn = (body: unknown) => (body as { id: string }[]).map(({ id }) => id);

test('a page that is measured and refused costs units for each of its drop-offs', async () => {
  const merchant = await makeMerchant(host.ctx);
  await seedDays(merchant, 0, 1, 2, 3);
  const left = ({ headers }: { headers: Record<string, unknown> }) =>
    Number(/"vendor";r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
  const before = left(await ask(merchant, { page: 0, size: 1, q: 'zzz' }));
  const refused = await ask(merchant, { page: 0, size: 8 });
  expect(refused.status).toBe(422);
  expect(before - left(refused)).toBeGreaterThanOrEqual(3 + 0.05 * 400);
});

test('[R429] a plain list over 2 MB is refused with the longest range that fits', async () => {
  const merchant = await makeMerchant(host.ctx);
  await seedDays(merchant, 0, 1, 1, 4, 5);
  const { status, error } = await ask(merchant, { startDate: day(0), endDate: day(300) });
  expect([status, error.code, error.message]).toEqual([
    422,
    'rule_violation',
    `These days have more than 2 MB of orders. Ask for ${day(0)} to ${day(3)}, then for the days after.`,
  ]);
  expect(error.data).toEqual({ field: 'startDate', startDate: day(0), endDate: day(3) });
  const fits = await ask(merchant, { startDate: day(0), endDate: day(3) });
  expect([fits.status, idsIn(fits.body).length]).toEqual([200, 3]);
  expect(jsonBytes(fits.body)).toBeLessThanOrEqual(largestReply);
  expect((await ask(merchant, { startDate: day(4), endDate: day(300) })).status).toBe(200);
});

test('a day over 2 MB comes complete in smaller parts', async () => {
  const merchant = await makeMerchant(host.ctx);
  await seedDays(merchant, 0, 0, 0, 0, 0, 0, 0, 1);
  const refused = await ask(merchant, { startDate: day(0), endDate: day(1) });
  expect([refused.status, refused.error.message]).toEqual([
    422,
    `The day ${day(0)} has more than 2 MB. Ask for this day alone, in parts, with after.`,
  ]);
  const { field: _, ...query } = refused.error.data as { field: string; after: string };
  const parts: string[][] = [];
  for (let { after } = query; ; after = parts.at(-1)?.at(-1) ?? '') {
    const { status, body } = await ask(merchant, { ...query, after });
    expect([status, jsonBytes(body) <= largestReply]).toEqual([200, true]);
    const ids = idsIn(body);
    if (ids.length === 0) break;
    parts.push(ids);
  }
  const all = parts.flat();
  expect([parts.length > 1, all.length, new Set(all).size]).toEqual([true, 7, 7]);
  expect(all).toEqual([...all].sort().reverse());
});

test('a part is of one day', async () => {
  const merchant = await makeMerchant(host.ctx);
  const { status, error } = await ask(merchant, { startDate: day(0), endDate: day(1), after: merchant.vendorId });
  expect([status, error.message]).toEqual([
    422,
    'A list with after is part of one day. Send this day as the first and as the last.',
  ]);
});

test('a page over 2 MB is refused with a size that fits', async () => {
  const merchant = await makeMerchant(host.ctx);
  await seedDays(merchant, 0, 0, 0, 0, 0, 0, 0);
  const { status, error } = await ask(merchant, { size: 6 });
  expect([status, error.message, error.data]).toEqual([
    422,
    'This page has more than 2 MB. Ask for pages of 3.',
    { field: 'size', size: 3 },
  ]);
  const fits = await ask(merchant, { size: 3, page: 1 });
  expect([fits.status, jsonBytes(fits.body) <= largestReply]).toEqual([200, true]);
});

test('a group is measured at its bytes plus at most a tenth', async () => {
  const merchant = await makeMerchant(host.ctx);
  const draft = await makeDraft(host, merchant, [texts, { noteToDriver: '"\n\t\\ é' }]);
  const placed = await makeConfirmed(host, merchant, [texts, texts, texts]);
  await sql`update order_groups set rider = ${JSON.stringify({ name: long(100), contactNumber: '+60111234567', vehicle: 'WXY 1234', position: { latitude: 3.1234567, longitude: 101.1234567 } })}::jsonb,
    rider_changed_heard = created_at where id = ${placed.id}`.execute(inspectorDb);
  for (const { id } of [draft, placed]) {
    const { body } = await call(api.orders.get, { token: merchant.token, params: { id } });
    const [sized] = await inTransaction(host.db, merchant, (tx) =>
      bytesOf(tx, merchant.vendorId, {
        from: (value) => `select id, pick_up_date_time from order_groups where vendor_id = $1 and id = ${value(id)}`,
        sequence: 'id',
      }),
    );
    const share = (sized?.bytes ?? 0) / jsonBytes(body);
    expect(share).toBeGreaterThanOrEqual(1);
    expect(share).toBeLessThan(1.1);
  }
  await sql`update order_groups set rider = null, rider_changed_heard = null where id = ${placed.id}`.execute(
    inspectorDb,
  );
});
