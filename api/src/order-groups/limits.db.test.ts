import { api } from '@tibara/contract';
import { maximumListGroups, maximumListStops } from '@tibara/contract/order-groups/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { dropOff, makeDraftAt, pickUp } from '../../test/make-order-group.ts';
import { atMetre, rulerRouter } from '../../test/ruler-router.ts';

const { maps } = rulerRouter();
const host = await startApi({ far: { maps } });
const { call, inspectorDb } = host;

test('an order of the year 2099 or with COD of nine hundred million is refused in words, one by one and by file', async () => {
  const { token } = await makeMerchant(host.ctx);
  const late = { pickUpDateTime: '2099-12-31T00:00:00.000Z' };
  const refused = await call(api.orderGroups.create, { token, body: pickUp(host, late) });
  expect([refused.status, refused.error.message]).toEqual([422, 'The pick-up can be booked at most 60 days ahead.']);
  const { id } = await makeDraftAt(host, { token });
  const stop = (changes: object) => dropOff(host, { dropOffLocation: atMetre(3000), ...changes });
  const wrong = [
    stop({ deliverDateTime: late.pickUpDateTime }),
    stop({ isCodEnabled: true, codAmount: 90_000_000_000 }),
  ];
  for (const body of wrong) {
    const { status, error } = await call(api.orderGroups.addOrder, { token, params: { id }, body });
    expect([status, error.message]).toEqual([422, expect.stringContaining('at most')]);
  }
  const bulk = await call(api.orderGroups.addOrders, { token, params: { id }, body: { orders: wrong } });
  expect(bulk.error.data?.rows).toMatchObject([
    { index: 0, field: 'deliverDateTime' },
    { index: 1, field: 'codAmount' },
  ]);
});

test('the plain list has a maximum length, and asks to choose fewer days', async () => {
  const { token, vendorId } = await makeMerchant(host.ctx);
  const { id } = await makeDraftAt(host, { token }, 3000);
  const listed = async () => {
    const days = { startDate: '2026-11-20', endDate: '2026-11-20' };
    const { status, body, error } = await call(api.orderGroups.list, { token, query: { vendorId, ...days } as never });
    return status === 200 && Array.isArray(body) ? body.length : error;
  };
  const tooLong = { code: 'rule_violation', message: expect.stringContaining('Choose fewer days.') };
  // As many copies as fit, inserted by the owner.
  const copyGroups = (count: number) =>
    sql`insert into order_groups select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(),
      'number', g.number + n))).* from order_groups g, generate_series(1, ${count}::int) n where g.id = ${id}`.execute(
      inspectorDb,
    );
  const copyStops = (count: number) =>
    sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'number', o.number + n, 'ordinal', o.ordinal + n))).* from orders o, generate_series(1, ${count}::int) n
      where o.order_group_id = ${id}`.execute(inspectorDb);
  await copyGroups(maximumListGroups);
  expect(await listed()).toMatchObject(tooLong);
  await sql`delete from order_groups where id = (select max(id::text)::uuid from order_groups where id <> ${id})`.execute(
    inspectorDb,
  );
  expect(await listed()).toBe(maximumListGroups);
  await sql`delete from order_groups where vendor_id = ${vendorId} and id <> ${id}`.execute(inspectorDb);
  await copyStops(maximumListStops);
  expect(await listed()).toMatchObject(tooLong);
  await sql`delete from order_groups where vendor_id = ${vendorId}`.execute(inspectorDb);
}, 60_000);
