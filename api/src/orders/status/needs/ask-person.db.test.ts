import { api } from '@tibara/contract';
import type { Need } from '@tibara/contract/orders/needs';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed, makeDraft } from '#test/make-order-group.ts';
import { askPerson, needNobody } from '../../index.ts';

const lines: string[] = [];
const host = await startApi({ log: (line) => lines.push(line) });
const { call, clock, ctx, inspectorDb } = host;
const merchant = await makeMerchant(ctx);

const ask = ({ id: orderGroupId, vendorId }: Pick<OrderGroup, 'id' | 'vendorId'>, need: Need) =>
  inTransaction(ctx.db, { vendorId }, (tx) => askPerson(ctx, tx, { vendorId, orderGroupId, need }));
const end = ({ id: orderGroupId, vendorId }: OrderGroup, ...needs: Need[]) =>
  inTransaction(ctx.db, { vendorId }, (tx) => needNobody(ctx, tx, { vendorId, orderGroupId, needs }));
const read = async ({ id }: OrderGroup) => {
  const { needsPerson, needsPersonSince, version } = (
    await call(api.orders.get, { token: merchant.token, params: { id } })
  ).body;
  return { needsPerson, needsPersonSince, version };
};
const eventsOf = async ({ id }: OrderGroup) =>
  (
    await sql<{ payload: { need: Need } }>`select payload from events where subject = ${id}
      and what = 'order.needsPerson' order by happened_at, id`.execute(inspectorDb)
  ).rows.map(({ payload }) => payload.need);
const logged = ({ id }: OrderGroup) =>
  lines.filter((line) => line.includes('"level":50') && line.includes('an order needs a person') && line.includes(id));

test('a need is shown, leaves an event, and is logged as an error', async () => {
  const group = await makeConfirmed(host, merchant);
  const before = await read(group);
  expect(before).toMatchObject({ needsPerson: null, needsPersonSince: null });
  const since = clock.now().toISOString();
  for (let times = 0; times < 2; times++) await ask(group, 'courier unknown');
  const after = { needsPerson: 'courier unknown', needsPersonSince: since, version: before.version + 1 };
  expect(await read(group)).toEqual(after);
  expect(await eventsOf(group)).toEqual(['courier unknown']);
  expect(logged(group)).toHaveLength(1);
});

test('only a named need is ended', async () => {
  const group = await makeConfirmed(host, merchant);
  await ask(group, 'cancel unanswered');
  await end(group, 'courier unknown');
  expect(await read(group)).toMatchObject({ needsPerson: 'cancel unanswered' });
  await end(group, 'courier unknown', 'cancel unanswered');
  expect(await read(group)).toMatchObject({ needsPerson: null, needsPersonSince: null });
});

test('a need about the goods stays', async () => {
  const group = await makeConfirmed(host, merchant);
  for (const type of ['assigned', 'picked_up', 'unassigned'] as const) await fleetTells(host, group, type);
  await ask(group, 'cancel unanswered');
  expect(await read(group)).toMatchObject({ needsPerson: 'goods with rider' });
  expect(await eventsOf(group)).toEqual(['goods with rider']);
  expect(logged(group)).toHaveLength(1);
});

test('a draft and an ended order need nobody', async () => {
  const group = await makeConfirmed(host, merchant);
  for (const type of ['assigned', 'picked_up', 'unassigned', 'failed'] as const) await fleetTells(host, group, type);
  await ask(group, 'courier unknown');
  expect(await read(group)).toMatchObject({ needsPerson: null, needsPersonSince: null });
  const draft = await makeDraft(host, merchant);
  await ask(draft, 'courier unknown');
  expect(await read(draft)).toMatchObject({ needsPerson: null });
  expect(await eventsOf(draft)).toEqual([]);
});

const cancel = async ({ id }: OrderGroup) =>
  (await call(api.orders.cancel, { token: merchant.token, params: { id } })).status;

test('a cancel ends the need', async () => {
  const group = await makeConfirmed(host, merchant);
  await ask(group, 'courier unknown');
  expect(await cancel(group)).toBe(200);
  const { rows } = await sql`select needs_person from order_groups where id = ${group.id}`.execute(inspectorDb);
  expect(rows).toEqual([{ needs_person: null }]);
});

test("another merchant's order is not found", async () => {
  const group = await makeConfirmed(host, merchant);
  const { vendorId } = await makeMerchant(ctx);
  await expect(ask({ id: group.id, vendorId }, 'courier unknown')).rejects.toThrow('Not found');
});
