import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeEach, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { place } from '#test/place-booking.ts';
import { polledFleet } from '#test/polled-fleet.ts';
import { getOrderGroup, type Observation } from '../../orders/index.ts';
import { onStatement } from '../../platform/db/connection/follow-statements.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { couriersOf } from '../fleet/couriers.ts';
import { countReads } from './budget.ts';
import { pollCouriers } from './start-polling.ts';

const far = polledFleet(() => host.clock.now());
const host = await startApi({
  far: { couriers: couriersOf([far.fleet]) },
  env: { LOG_LEVEL: 'silent', COURIER_READS_PER_MINUTE: '40' },
});
const { ctx, clock, inspectorDb } = host;
const startOfTest = clock.now().toISOString();

beforeEach(async () => {
  clock.set(startOfTest);
  far.reads.length = 0;
  for (const table of ['courier_reads', 'courier_looks'] as const) await inspectorDb.deleteFrom(table).execute();
});

const read = ({ id, vendorId }: OrderGroup) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));
const planned = ({ id }: OrderGroup) =>
  inspectorDb.selectFrom('courier_looks').select('look_at').where('order_group_id', '=', id).executeTakeFirst();

/** At its courier, an hour before its pick-up time. */
async function makePlaced(): Promise<OrderGroup> {
  const group = await makeConfirmed(host, await makeMerchant(ctx));
  await place(host, group);
  await host.readEvents(group.vendorId);
  return group;
}

type Seen = Observation extends infer Each
  ? Each extends Observation
    ? Omit<Each, 'eventId' | 'occurredAt'>
    : never
  : never;

/** The courier's own state, of which no report arrives. */
function becomes({ id }: OrderGroup, seen: Seen[], end: 'completed' | null = null): void {
  const observations = seen.map((each) => ({
    ...each,
    eventId: `look-${id}-${each.type}`,
    occurredAt: clock.now(),
  })) as Observation[];
  far.seen.set(id, { is: 'found', reference: `far-${id}`, cents: 500, end, observations });
}

async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    clock.advance(1);
    await pollCouriers(ctx);
  }
}

test('an order reaches its end by look-ups while all reports are lost', async () => {
  const group = await makePlaced();
  const assigned = {
    type: 'assigned',
    rider: { name: 'Farid', contactNumber: '+60111234567', vehicle: 'WXY 1' },
  } as const;
  becomes(group, [assigned]);
  await pass(11);
  expect((await read(group)).status).toBe('ASSIGNED');
  becomes(group, [assigned, { type: 'picked_up' }]);
  await pass(11);
  expect((await read(group)).status).toBe('IN_TRANSIT');
  becomes(
    group,
    [assigned, { type: 'picked_up' }, { type: 'delivered', orderId: group.orders[0]?.id ?? '' }],
    'completed',
  );
  await pass(11);
  expect((await read(group)).status).toBe('SUCCESS');
  expect(await planned(group)).toBeUndefined();
  expect(far.reads).toHaveLength(3);
});

test('a courier whose reports arrive is not read', async () => {
  const group = await makePlaced();
  for (const type of ['assigned', 'picked_up'] as const) {
    await pass(9);
    await fleetTells(host, group, type);
  }
  await pass(9);
  expect(far.reads).toEqual([]);
  await pass(2);
  expect(far.reads).toHaveLength(1);
});

test('a courier that does not answer is read again ten minutes later', async () => {
  const group = await makePlaced();
  far.seen.set(group.id, { is: 'unknown', cause: 'no answer' });
  await pass(10);
  expect(far.reads).toHaveLength(1);
  await pass(10);
  expect(far.reads).toHaveLength(2);
  expect(await read(group)).toMatchObject({ status: 'CONFIRMED', needsPerson: null });
});

test('a look-up without reads left happens once there are some', async () => {
  await makePlaced();
  clock.advance(10);
  for (let count = 0; count < 40; count++) await countReads(ctx, far.fleet);
  await pollCouriers(ctx);
  expect(far.reads).toEqual([]);
  await pass(2);
  expect(far.reads).toHaveLength(1);
});

test('a look-up that the courier ended a booking ends the order', async () => {
  const group = await makePlaced();
  far.seen.set(group.id, { is: 'gone' });
  await pass(10);
  expect((await read(group)).status).toBe('FAILED');
});

test('a poll with nothing due asks the database once', async () => {
  await makePlaced();
  const sent: string[] = [];
  const stop = onStatement((_, name) => sent.push(name()));
  await pollCouriers(ctx);
  stop();
  const polls = ['is-poll-due', 'claim-look', 'next-watch'];
  expect(sent.filter((name) => polls.includes(name))).toEqual(['is-poll-due']);
});
