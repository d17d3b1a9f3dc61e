import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { keptForGood } from '#test/kept-for-good.ts';
import { cards, makePayer, topUpWith } from '#test/make-card.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeConfirmed, makeDraft } from '#test/make-order-group.ts';
import { readInvoice } from '../../billing/papers/invoice-view.ts';
import { replayTrip } from '../../dispatch/index.ts';
import { reorderOrderGroup } from '../../orders/draft/reorder.ts';
import { getOrderGroup } from '../../orders/index.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { forgetOld, type Round } from './forget.ts';
import { kinds, monthly } from './list.ts';

const host = await startApi();
const { app, call, clock, ctx, inspectorDb } = host;
const DAY = 24 * 60;

/** Like the job, run after run; returns the number of runs. */
async function forgetAll(runMs?: number): Promise<number> {
  let runs = 0;
  for (let round: Round | null = {}; round; runs++) round = await forgetOld(ctx, round, runMs);
  return runs;
}

const count = async (table: string, where = 'true') =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(inspectorDb))
    .rows[0]?.n;
const read = ({ id, vendorId }: OrderGroup) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));

async function makeDelivered(): Promise<OrderGroup> {
  const merchant = await makeMerchant(ctx);
  const group = await makeConfirmed(host, merchant, [{ recipientEmail: 'wei@ling.test' }]);
  await replayTrip(ctx, group, () => ({ at: ctx.now() }));
  await ctx.positions.store();
  return group;
}

test('every table has a storage time or is kept for good', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    inspectorDb,
  );
  const listed = new Set([
    ...[...kinds, ...monthly].flatMap(({ tables }) => tables),
    ...keptForGood.map(({ table }) => table),
  ]);
  expect([...listed].sort()).toEqual(rows.map(({ name }) => name));
  const both = keptForGood.filter(({ table }) => kinds.some(({ tables }) => tables.includes(table)));
  expect(both).toEqual([]);
});

test('a delivered order loses positions, proof and people, not its money', async () => {
  const group = await makeDelivered();
  const delivered = await read(group);
  expect(delivered).toMatchObject({ status: 'SUCCESS', rider: { position: null } });
  const positions = () => count('rider_positions', `booking_id = '${group.id}'`);
  const proofs = () => count('proofs', `vendor_id = '${group.vendorId}'`);
  const payment = delivered.payment;
  await sql`update orders set product = 'Insulin', received_by = 'Farah (guard)' where order_group_id = ${group.id}`.execute(
    inspectorDb,
  );

  clock.advance(29 * DAY);
  await forgetAll();
  expect(await positions()).toBe(1);
  clock.advance(2 * DAY);
  await forgetAll();
  expect(await positions()).toBe(0);
  expect((await read(group)).rider?.name).toBe(delivered.rider?.name);
  expect(await count('public_links', `order_group_id = '${group.id}' and kind = 'tracking'`)).toBe(0);
  expect(await count('simulated_trips', `reference = '${group.id}'`)).toBe(0);
  expect(await proofs()).toBe(1);

  clock.advance(335 * DAY);
  await forgetAll();
  expect(await proofs()).toBe(0);
  expect((await read(group)).orders[0]).toMatchObject({
    recipientName: 'Wei Ling',
    receivedBy: 'Farah (guard)',
    proofOfDelivery: null,
  });

  clock.advance(366 * DAY);
  await forgetAll();
  const forgotten = await read(group);
  expect(forgotten.orders[0]).toMatchObject({
    recipientName: 'removed',
    recipientPhone: 'removed',
    recipientEmail: '',
    dropOffLocation: { address: 'removed', country: 'MY', coordinate: { latitude: 3.2, longitude: 101.7 } },
    deliveryFee: delivered.orders[0]?.deliveryFee,
  });
  expect(forgotten).toMatchObject({ rider: null, pickUpPersonName: 'removed', subtotal: delivered.subtotal, payment });
  const { rows } = await sql`select 1 from orders o join order_groups g on g.id = o.order_group_id
    where (o.*, g.*)::text ~ 'Wei Ling|Insulin|Farah|60198765432|Jalan Ampang|Jalan Pudu|60123456789'`.execute(
    inspectorDb,
  );
  expect(rows).toEqual([]);
  const words = await sql<{ word: string }>`select word from order_group_words where vendor_id = ${group.vendorId}
    order by word`.execute(inspectorDb);
  expect(words.rows.map(({ word }) => word)).toEqual(['000001', '1']);
  const { vendorId, user } = group;
  const caller = { vendorId, userId: user.id, userName: user.userName };
  const again = reorderOrderGroup(ctx, caller, { id: group.id }, null);
  await expect(again).rejects.toThrow('The names and addresses of this order were removed after two years.');
});

test('the lines of an invoice are deleted after seven years', async () => {
  const group = await makeDelivered();
  const { vendorId, user } = group;
  const lines = async () => {
    const caller = { vendorId, userId: user.id, userName: user.userName };
    return (await readInvoice(ctx, caller, group.id)).lines;
  };
  const issued = await lines();
  expect(issued[0]).toMatchObject({ recipient: 'Wei Ling', address: expect.stringContaining('Jalan') });
  clock.advance(3 * 365 * DAY);
  await forgetAll();
  expect((await read(group)).orders[0]?.recipientName).toBe('removed');
  expect(await lines()).toEqual(issued);
  clock.advance(4 * 365 * DAY + 1);
  await forgetAll();
  expect(JSON.stringify(await lines())).not.toMatch(/Wei Ling|Jalan/);
});

test('expired rows are deleted, and no earlier', async () => {
  clock.set(new Date().toISOString());
  const payer = await makePayer(host, cards.declines);
  const group = await makeDelivered();
  await makeDraft(host, await makeMerchant(ctx));
  expect((await topUpWith(host, payer, 5000, 'declined')).status).toBe(402);
  await call(api.users.requestOtp, {
    body: { userName: 'new@shop.test', contactNumber: '+60123450000', otpType: 'REGISTER', platform: 'TIBARA' },
  });
  const tables = [
    'idempotency_keys',
    'outbox',
    'events',
    'fleet_events',
    'card_events',
    'card_declines',
    'sessions',
  ] as const;
  const rest = ['refresh_tokens', 'one_time_codes', 'rate_limits'] as const;
  const filled = async () => {
    const counts = await Promise.all([...tables, ...rest].map(async (table) => [table, await count(table)] as const));
    return counts.filter(([, rows]) => rows !== 0).map(([table]) => table);
  };
  await forgetAll();
  expect(await filled()).toEqual([...tables, ...rest]);
  expect(await count('idempotency_keys', `key = 'confirm ${group.id}'`)).toBe(1);
  clock.advance(3 * DAY - 1);
  await forgetAll();
  expect(await count('idempotency_keys', `key = 'confirm ${group.id}'`)).toBe(1);
  clock.advance(2);
  await forgetAll();
  expect(await count('idempotency_keys', `key = 'confirm ${group.id}'`)).toBe(0);
  clock.advance(2 * 365 * DAY + DAY);
  await forgetAll();
  expect(await filled()).toEqual([]);
  expect(await count('order_groups', "status = 'OPEN'")).toBe(0);
});

test('an event is kept for thirty days', async () => {
  clock.set(new Date().toISOString());
  const { id } = await makeConfirmed(host, await makeMerchant(ctx));
  const confirmed = () => count('events', `subject = '${id}' and what = 'order.confirmed'`);
  clock.advance(30 * DAY - 1);
  await forgetAll();
  expect(await confirmed()).toBe(1);
  clock.advance(2);
  await forgetAll();
  expect(await confirmed()).toBe(0);
});

test('an address saved by a confirm is deleted after two years', async () => {
  clock.set(new Date().toISOString());
  const merchant = await makeMerchant(ctx);
  await makeConfirmed(host, merchant);
  const own = `vendor_id = '${merchant.vendorId}'`;
  const [first] = (
    await sql<{ id: string }>`update address_bookmarks set is_automatic = false, bookmark_name = 'By hand'
      where ${sql.raw(own)} and job_type = 'PICK_UP' returning id`.execute(inspectorDb)
  ).rows;
  const saved = () => count('address_bookmarks', `${own} and is_automatic and contact_name = 'Wei Ling'`);
  expect(first).toBeDefined();
  clock.advance(2 * 365 * DAY - 1);
  await forgetAll();
  expect(await saved()).toBe(1);
  clock.advance(2);
  await forgetAll();
  expect(await saved()).toBe(0);
  expect(await count('address_bookmarks', `${own} and bookmark_name = 'By hand'`)).toBe(1);
  const { userName, password } = merchant;
  const again = await call(api.identity.token, { body: { grant_type: 'password', userName, password } });
  await makeConfirmed(host, { ...merchant, token: again.body.access_token });
  expect(await saved()).toBe(1);
});

test('an interrupted round resumes, and two may run together', async () => {
  await Promise.all(Array.from({ length: 4 }, makeDelivered));
  clock.advance(60 * DAY);
  expect(await forgetAll(0)).toBeGreaterThan(4);
  await makeDelivered();
  clock.advance(60 * DAY);
  await Promise.all([forgetAll(), forgetAll(0), forgetAll()]);
  expect(await count('order_groups', "rider ->> 'position' is not null")).toBe(0);
});

test('the figures show the oldest row of each kind', async () => {
  await makeDelivered();
  clock.advance(120);
  await forgetAll();
  const { body } = await app.inject('/metrics');
  const [, oldest] = /retention_oldest_seconds\{kind="kept answers"\} (\S+)/.exec(body) ?? [];
  expect(Number(oldest)).toBeGreaterThanOrEqual(7200);
  expect(Number(oldest)).toBeLessThan(72 * 3600);
  expect(body).toContain('retention_kept_seconds{kind="kept answers"} 259200');
});
