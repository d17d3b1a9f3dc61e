import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { farFleet } from '#test/far-fleet.ts';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeConfirmed } from '#test/make-order-group.ts';
import { place } from '#test/place-booking.ts';
import { readEnv } from '../../env.ts';
import { cancelGroup, getOrderGroup, lockGroup, setParts } from '../../orders/index.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { newId } from '../../platform/ids.ts';
import { createLiveHub } from '../../platform/live/hub.ts';
import { receiveSigned } from '../fleet/protocol/read-event.ts';
import { signatureHeader, signEvent } from '../fleet/protocol/signature.ts';

const settings = { NODE_ENV: 'test', SANDBOX: 'on', FLEET_SECRET: 'shared', LOG_LEVEL: 'silent' };
const clock = { now: () => new Date(0) };
const far = farFleet(receiveSigned(readEnv(settings), () => clock.now()));
const host = await startApi({ far: { couriers: far.couriers }, env: settings });
const { ctx, inspectorDb } = host;
clock.now = host.clock.now;
let merchant: Merchant;
beforeEach(async () => {
  merchant = await makeMerchant(ctx);
});

let events = 0;
const here = { latitude: 3.1357, longitude: 101.6891 };
const there = { latitude: 3.2468, longitude: 101.7913 };
const farid = { name: 'Farid', contactNumber: '+60111234567', vehicle: 'WXY 1234' };
/** Minutes from now, by the fleet's clock. */
const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

async function send(message: unknown) {
  const payload = JSON.stringify(message);
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: signEvent(Buffer.from(payload), 'shared', clock.now()),
  };
  const reply = await host.app.inject({ method: 'POST', url: '/api/tibara/v1/fleet-events', headers, payload });
  return [reply.statusCode, reply.json()];
}
const tell = (group: Pick<OrderGroup, 'id'>, type: FleetEvent['type'], more: Partial<FleetEvent> = {}) =>
  send({ eventId: `event-${++events}`, reference: group.id, type, occurredAt: at(0), ...more });
const see = (group: Pick<OrderGroup, 'id'>, position = here, more: Partial<FleetEvent> = {}) =>
  tell(group, 'position', { position, ...more });

async function read({ id, vendorId }: OrderGroup): Promise<OrderGroup> {
  await ctx.positions.store();
  return withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));
}
const seen = async (group: OrderGroup) => (await read(group)).rider?.position ?? null;

async function makeAssigned(rider = farid): Promise<OrderGroup> {
  const group = await makeConfirmed(host, merchant, [{}, {}]);
  await place(host, group);
  await tell(group, 'assigned', { rider });
  host.clock.advance(1);
  return group;
}

const taken = [200, { applied: true }];
const withoutEffect = [200, { applied: false }];

test('a position is shown with its time, and writes nothing else', async () => {
  const group = await makeAssigned();
  const before = await read(group);
  const stored = async () => {
    const counts = await sql`select (select count(*) from fleet_events), (select count(*) from outbox),
      (select max(xmin::text) from order_groups where id = ${group.id}),
      (select max(xmin::text) from orders where order_group_id = ${group.id})`.execute(inspectorDb);
    return counts.rows;
  };
  const rows = await stored();
  expect(await see(group)).toEqual(taken);
  const after = await read(group);
  expect(after).toEqual({ ...before, rider: { ...farid, position: here, positionTime: at(0) } });
  expect(await stored()).toEqual(rows);
});

test('the place of an assignment is shown', async () => {
  const group = await makeConfirmed(host, merchant);
  await place(host, group);
  await tell(group, 'assigned', { rider: farid, position: there });
  expect((await read(group)).rider).toEqual({ ...farid, position: there, positionTime: at(0) });
});

describe('the newest time counts', () => {
  test('within a second', async () => {
    const group = await makeAssigned();
    await see(group, there);
    await see(group, here, { occurredAt: at(-0.1) });
    expect(await seen(group)).toEqual(there);
  });

  test('against a stored one', async () => {
    const group = await makeAssigned();
    await see(group, there);
    expect(await seen(group)).toEqual(there);
    await see(group, here, { occurredAt: at(-0.1) });
    expect(await seen(group)).toEqual(there);
    await see(group, here, { occurredAt: at(0.1) });
    expect(await seen(group)).toEqual(here);
  });

  test('and a time over two minutes ahead counts as now', async () => {
    const group = await makeAssigned();
    await see(group, there, { occurredAt: at(2.5) });
    expect((await read(group)).rider).toMatchObject({ position: there, positionTime: at(0) });
    host.clock.advance(1);
    await see(group, here);
    expect(await seen(group)).toEqual(here);
  });
});

test('two riders in turn have places of their own', async () => {
  const group = await makeAssigned();
  await see(group, there);
  await tell(group, 'unassigned');
  expect(await see(group, there)).toEqual(withoutEffect);
  await tell(group, 'assigned', { rider: { ...farid, name: 'Salmah' }, occurredAt: at(0.2) });
  expect((await read(group)).rider).toMatchObject({ name: 'Salmah', position: null });
  expect(await see(group, there, { occurredAt: at(0.1) })).toEqual(withoutEffect);
  expect(await see(group, here, { occurredAt: at(0.3) })).toEqual(taken);
  expect(await seen(group)).toEqual(here);
});

test('before a rider and after the end a position has no effect', async () => {
  const group = await makeConfirmed(host, merchant);
  await place(host, group);
  expect(await see(group)).toEqual(withoutEffect);
  await tell(group, 'assigned', { rider: farid });
  await see(group);
  expect(await seen(group)).toEqual(here);
  await tell(group, 'failed');
  expect(await see(group)).toEqual(withoutEffect);
  expect((await read(group)).rider).toEqual({ ...farid, position: null });
});

test('a cancelled order is refused within 30 seconds', async () => {
  const group = await makeConfirmed(host, merchant);
  await place(host, group);
  expect(await see(group)).toEqual(withoutEffect);
  const { vendorId, id } = group;
  await inTransaction(ctx.db, { vendorId }, async (tx) => cancelGroup(ctx, tx, await lockGroup(tx, vendorId, id)));
  host.clock.advance(0.5);
  expect(await see(group)).toMatchObject([409, { code: 'wrong_status' }]);
});

test("another courier's booking and an unknown one are not found", async () => {
  const group = await makeAssigned();
  expect(await see({ id: newId(clock.now()) })).toMatchObject([404, { code: 'not_found' }]);
  expect(await see({ id: 'nothing of ours' })).toMatchObject([404, { code: 'not_found' }]);
  await inspectorDb.updateTable('bookings').set({ fleet: 'lalamove' }).where('id', '=', group.id).execute();
  expect(await see(group)).toMatchObject([404, { code: 'not_found' }]);
});

test('each part of an order has the place of its own rider', async () => {
  const group = await makeConfirmed(host, merchant, [{}, {}]);
  await place(host, group);
  const second = newId(clock.now());
  const { vendorId, id: orderGroupId } = group;
  const parts = [group.id, second].map((id, index) => ({ id, orderIds: [group.orders[index]?.id ?? ''] }));
  await inTransaction(ctx.db, { vendorId }, (tx) => setParts(tx, { vendorId, orderGroupId }, parts));
  await inspectorDb
    .insertInto('fleet_references')
    .values({ reference: second, vendor_id: vendorId, order_group_id: orderGroupId })
    .execute();
  for (const id of [group.id, second]) await tell({ id }, 'assigned', { rider: { ...farid, name: id } });
  await see(group, here);
  await see({ id: second }, there);
  const view = await read(group);
  expect(view.parts).toMatchObject([
    { bookingId: group.id, rider: { position: here } },
    { bookingId: second, rider: { position: there } },
  ]);
  expect(view.rider).toMatchObject({ name: group.id, position: here });
  await tell(group, 'delivered', { orderId: group.orders[0]?.id });
  expect((await read(group)).rider).toMatchObject({ name: second, position: there });
});

describe('a message of several positions', () => {
  const oneOf = (group: Pick<OrderGroup, 'id'>, position = here) => ({
    reference: group.id,
    occurredAt: at(0),
    position,
  });

  test('counts for each rider, and names a refused one', async () => {
    const [first, second] = [await makeAssigned(), await makeAssigned()];
    const unknown = newId(clock.now());
    const positions = [
      oneOf(first),
      oneOf({ id: unknown }),
      { ...oneOf(first), occurredAt: 'noon' },
      oneOf(second, there),
    ];
    expect(await send({ type: 'positions', positions })).toEqual([
      200,
      {
        applied: true,
        refused: [
          { index: 1, reference: unknown, code: 'not_found', message: 'Not found' },
          { index: 2, reference: first.id, code: 'bad_request', message: expect.stringContaining('occurredAt') },
        ],
      },
    ]);
    expect([await seen(first), await seen(second)]).toEqual([here, there]);
  });

  test('is refused as a whole with 501 of them', async () => {
    const group = await makeAssigned();
    const positions = Array.from({ length: 501 }, () => oneOf(group));
    expect(await send({ type: 'positions', positions })).toMatchObject([400, { code: 'bad_request' }]);
    expect(await seen(group)).toBeNull();
  });
});

test("a stored position reaches another process's screens and this one's modules", async () => {
  const other = createLiveHub({ db: ctx.db, url: host.url, onError: () => {} });
  await Promise.all([ctx.live.start(), other.start()]);
  await vi.waitFor(() => expect([ctx.live.isListening(), other.isListening()]).toEqual([true, true]));
  const group = await makeAssigned();
  const nudges: unknown[] = [];
  const places: unknown[] = [];
  const listener = { vendorId: group.vendorId, nudge: (event: object) => void nudges.push(event), close: () => {} };
  const leave = [other.listen(listener), ctx.positions.listen(({ place: seenAt }) => void places.push(seenAt))];
  await see(group, there);
  await see(group, here, { occurredAt: at(-0.1) });
  await ctx.positions.store();
  const moved = { kind: 'riderPosition', id: group.id, bookingId: group.id, position: there, time: at(0) };
  await vi.waitFor(() => expect(nudges).toContainEqual({ nudge: moved }));
  expect(places).toEqual([there]);
  for (const each of leave) each();
  await other.stop();
});

test('a hundred positions a second of one rider are one row', async () => {
  const group = await makeAssigned();
  for (let n = 1; n <= 100; n++) await see(group, { ...here, latitude: 3 + n / 1000 }, { occurredAt: at(n / 6000) });
  const stored = await ctx.positions
    .store()
    .then(() => inspectorDb.selectFrom('rider_positions').selectAll().where('booking_id', '=', group.id).execute());
  expect(stored).toMatchObject([{ latitude: 3.1 }]);
});

test('a database that is away keeps the newest positions waiting', async () => {
  const group = await makeAssigned();
  await see(group);
  await sql`alter table rider_positions rename to away`.execute(inspectorDb);
  await ctx.positions.store();
  await sql`alter table away rename to rider_positions`.execute(inspectorDb);
  expect(await seen(group)).toEqual(here);
});
