import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeEach, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { bookingOf, place } from '#test/place-booking.ts';
import { polledFleet } from '#test/polled-fleet.ts';
import { getOrderGroup } from '../../orders/index.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { newId } from '../../platform/ids.ts';
import { couriersOf } from '../fleet/couriers.ts';
import { takeReads } from './budget.ts';
import { pollCouriers } from './start-polling.ts';
import { watchRider } from './watch.ts';

const LIMIT = 240;
const far = polledFleet(() => host.clock.now());
const host = await startApi({
  far: { couriers: couriersOf([far.fleet]) },
  env: { LOG_LEVEL: 'silent', COURIER_READS_PER_MINUTE: String(LIMIT) },
});
const { ctx, clock, inspectorDb } = host;
const startOfTest = clock.now().toISOString();

beforeEach(async () => {
  clock.set(startOfTest);
  far.reads.length = 0;
  for (const table of ['courier_reads', 'courier_watches', 'courier_looks'] as const)
    await inspectorDb.deleteFrom(table).execute();
});

const read = ({ id, vendorId }: OrderGroup) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));

async function makeAssigned(): Promise<OrderGroup> {
  const group = await makeConfirmed(host, await makeMerchant(ctx));
  await place(host, group);
  await fleetTells(host, group, 'assigned');
  return read(group);
}

const poll = async (seconds: number) => {
  clock.advance(seconds / 60);
  await pollCouriers(ctx);
};
const positionsOf = ({ id }: OrderGroup) =>
  far.reads.filter(({ key, what }) => key === id && what === 'position').length;

/** The most reads within any minute. */
function mostInAMinute(): number {
  return Math.max(
    ...far.reads.map(({ at }, first) => far.reads.slice(first).filter((later) => later.at < at + 60_000).length),
  );
}

test('many open pages of an order share a read each ten seconds', async () => {
  const group = await makeAssigned();
  for (let second = 0; second < 60; second++) {
    await Promise.all([watchRider(ctx, group, null), watchRider(ctx, group, group.orders[0]?.id ?? null)]);
    await poll(1);
  }
  expect(positionsOf(group)).toBe(6);
  await ctx.positions.store();
  expect((await read(group)).rider?.position).toEqual({ latitude: 3.1, longitude: 101.6 });
});

test('an order is not polled before its page is open nor after', async () => {
  const [followed, other] = [await makeAssigned(), await makeAssigned()];
  await watchRider(ctx, followed, null);
  for (let time = 0; time < 180; time += 10) await poll(10);
  expect(positionsOf(followed)).toBe(5);
  expect(positionsOf(other)).toBe(0);
});

test('an order without a rider is not polled', async () => {
  const group = await makeConfirmed(host, await makeMerchant(ctx));
  await place(host, group);
  await watchRider(ctx, await read(group), null);
  await poll(10);
  expect(far.reads).toEqual([]);
});

test('a withdrawn booking is not polled', async () => {
  const group = await makeAssigned();
  await watchRider(ctx, group, null);
  await inspectorDb.updateTable('bookings').set({ status: 'withdrawn' }).where('id', '=', group.id).execute();
  await poll(10);
  expect(far.reads).toEqual([]);
});

test('look-ups get reads while positions have used up theirs', async () => {
  const group = await makeAssigned();
  await watchRider(ctx, group, null);
  for (let count = 0; count < 12; count++) await takeReads(ctx, far.fleet);
  await pollCouriers(ctx);
  expect(positionsOf(group)).toBe(0);
  expect(await takeReads(ctx, far.fleet)).toBe(true);
});

test('500 followed riders take turns within the limit', async () => {
  const groups = [];
  for (let count = 0; count < 5; count++) groups.push(await makeAssigned());
  for (const group of groups) {
    const booking = await bookingOf(host, group);
    if (!booking) throw new Error('no booking');
    // Without a cost, because the ledger has the first one's alone.
    const copied = { ...booking, cents: null, booked_cents: 0, stops: JSON.stringify(booking.stops) };
    const others = Array.from({ length: 99 }, () => ({ ...copied, id: newId(clock.now()) }));
    await inspectorDb.insertInto('bookings').values(others).execute();
    const references = others.map(({ id }) => ({ reference: id, vendor_id: group.vendorId, order_group_id: group.id }));
    await inspectorDb.insertInto('fleet_references').values(references).execute();
  }
  for (let second = 0; second < 180; second++) {
    if (second % 30 === 0) for (const group of groups) await watchRider(ctx, group, null);
    // Two processes.
    clock.advance(1 / 60);
    await Promise.all([pollCouriers(ctx), pollCouriers(ctx)]);
  }
  expect(mostInAMinute()).toBeLessThanOrEqual(LIMIT);
  expect(far.reads.length).toBeGreaterThan(0.85 * LIMIT * 3);
  const turns = new Map<string, number>();
  for (const { key } of far.reads) turns.set(key, (turns.get(key) ?? 0) + 1);
  expect(turns.size).toBe(500);
  const counts = [...turns.values()];
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
}, 120_000);
