import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeEach, describe, expect, test } from 'vitest';
import { farFleet } from '../../test/far-fleet.ts';
import { startApi } from '../../test/harness.ts';
import { type Merchant, makeMerchant } from '../../test/make-merchant.ts';
import { makeConfirmed } from '../../test/make-order-group.ts';
import { bookingOf, endWithoutRider, look, place, waitingJobs, withdraw } from '../../test/place-booking.ts';
import { readEnv } from '../env.ts';
import { getOrderGroup } from '../orders/index.ts';
import { inTransaction, withVendor } from '../platform/db/transaction/tx.ts';
import { endOrder } from './bookings/ending/end-order.ts';
import { receiveSigned } from './fleet/protocol/read-event.ts';
import { signatureHeader, signEvent } from './fleet/protocol/signature.ts';

const settings = { NODE_ENV: 'test', SANDBOX: 'on', FLEET_SECRET: 'shared', LOG_LEVEL: 'silent' };
const clock = { now: () => new Date(0) };
const far = farFleet(receiveSigned(readEnv(settings), () => clock.now()));
const host = await startApi({ far: { couriers: far.couriers }, env: settings });
const { ctx, inspectorDb } = host;
clock.now = host.clock.now;
const startOfTest = clock.now().toISOString();
let merchant: Merchant;
beforeEach(async () => {
  merchant = await makeMerchant(ctx);
  host.clock.set(startOfTest);
  Object.assign(far.faults, { lost: 'nothing', isQuoteSafe: true, isRiderComing: false });
});

let events = 0;
async function post(group: OrderGroup, type: FleetEvent['type'], more: Partial<FleetEvent> = {}) {
  const about = { eventId: `event-${++events}`, reference: group.id, type, occurredAt: clock.now().toISOString() };
  const payload = JSON.stringify({ ...about, ...more });
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: signEvent(Buffer.from(payload), 'shared', clock.now()),
  };
  return host.app.inject({ method: 'POST', url: '/api/tibara/v1/fleet-events', headers, payload });
}

const read = ({ id, vendorId }: OrderGroup) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));
const losses = async ({ vendorId }: OrderGroup) =>
  inspectorDb
    .selectFrom('ledger_transfers')
    .select(['from_account as from', 'to_account as to', 'cents', 'wallet_id as wallet'])
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'courier_loss')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const delivery = (group: OrderGroup) => ({ orderId: group.orders[0]?.id });

async function makePlaced(): Promise<OrderGroup> {
  const group = await makeConfirmed(host, merchant);
  await place(host, group);
  return group;
}

/** Unknown for a day, and so given up. */
async function makeLost(): Promise<OrderGroup> {
  const group = await makeConfirmed(host, merchant);
  far.faults.lost = 'replies';
  await place(host, group);
  host.clock.advance(26 * 60);
  await endWithoutRider(host, group);
  far.faults.lost = 'nothing';
  return group;
}

test('an event before the reply of its placing ends the doubt', async () => {
  const group = await makeConfirmed(host, merchant);
  const { place: send } = far.fleet;
  far.fleet.place = async (...sent) => {
    await send(...sent);
    await post(group, 'assigned', { rider: { name: 'Aman Contoh', contactNumber: '+60100001234', vehicle: '' } });
    return { is: 'unknown', cause: 'cut off' };
  };
  await place(host, group);
  far.fleet.place = send;
  expect(await read(group)).toMatchObject({ status: 'ASSIGNED', needsPerson: null });
  expect(await bookingOf(host, group)).toMatchObject({ status: 'placed', unknown_since: null });
});

test('a cost that is reported before the reply of its placing stays', async () => {
  const group = await makeConfirmed(host, merchant);
  const { place: send } = far.fleet;
  far.fleet.place = async (...sent) => {
    const answer = await send(...sent);
    await post(group, 'cost', { costCents: 700 });
    return answer;
  };
  await place(host, group);
  far.fleet.place = send;
  expect(await bookingOf(host, group)).toMatchObject({ status: 'placed', cents: 700, booked_cents: 700 });
});

test('an event about an unknown placing ends the need for a person', async () => {
  const group = await makeConfirmed(host, merchant);
  far.faults.lost = 'replies';
  await place(host, group);
  host.clock.advance(1);
  await place(host, group);
  expect((await read(group)).needsPerson).toBe('courier unknown');
  await post(group, 'accepted');
  expect(await read(group)).toMatchObject({ status: 'CONFIRMED', needsPerson: null });
});

test('a second delivery of a stop changes nothing', async () => {
  const group = await makePlaced();
  const first = await post(group, 'delivered', { ...delivery(group), receivedBy: 'Farah' });
  const second = await post(group, 'delivered', { ...delivery(group), receivedBy: 'Another rider' });
  expect([first.json(), second.json()]).toEqual([{ applied: true }, { applied: false }]);
  expect((await read(group)).orders[0]?.receivedBy).toBe('Farah');
});

test('the cost of a booking follows its newest event', async () => {
  const group = await makePlaced();
  const at = (minutes: number) => ({ occurredAt: host.clock.in(minutes - 5) });
  await post(group, 'cost', { costCents: 700, ...at(2) });
  await post(group, 'cost', { costCents: 600, ...at(1) });
  expect(await bookingOf(host, group)).toMatchObject({ cents: 700 });
  await post(group, 'delivered', { ...delivery(group), costCents: 650, ...at(3) });
  expect(await bookingOf(host, group)).toMatchObject({ cents: 650 });
});

describe('a delivery after the order was given up', () => {
  test('moves no money of the merchant, and books the cost as a loss', async () => {
    const group = await makeLost();
    const response = await post(group, 'delivered', delivery(group));
    expect(response.json()).toEqual({ applied: false });
    expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
    expect(await losses(group)).toEqual([{ from: 'courier_loss', to: 'courier_payable', cents: 500, wallet: null }]);
  });

  test('books its cost once, whatever is repeated', async () => {
    const group = await makeLost();
    for (let times = 0; times < 3; times++) await post(group, 'delivered', delivery(group));
    expect(await losses(group)).toHaveLength(1);
  });

  test('has its loss corrected when the cost changes', async () => {
    const group = await makeLost();
    await post(group, 'delivered', delivery(group));
    host.clock.advance(1);
    await post(group, 'cost', { costCents: 800 });
    host.clock.advance(1);
    await post(group, 'cost', { costCents: 450 });
    expect((await losses(group)).map(({ from, cents }) => [from, cents])).toEqual([
      ['courier_loss', 500],
      ['courier_loss', 300],
      ['courier_payable', 350],
    ]);
  });
});

test('a delivery after an operator cancelled the order is a loss too', async () => {
  const group = await makePlaced();
  const { id: orderGroupId, vendorId } = group;
  const ending = { vendorId, orderGroupId, ending: 'cancelled', reason: 'The shop closed' } as const;
  await inTransaction(ctx.db, { vendorId }, (tx) => endOrder(ctx, tx, ending));
  far.faults.isRiderComing = true;
  await withdraw(host, group);
  await post(group, 'delivered', delivery(group));
  expect((await losses(group)).map(({ cents }) => cents)).toEqual([500]);
});

test('a repeated delivery of a paid order is no loss', async () => {
  const group = await makePlaced();
  for (let times = 0; times < 2; times++) await post(group, 'delivered', delivery(group));
  expect(await losses(group)).toEqual([]);
});

test('a rider for an order that failed is withdrawn', async () => {
  const group = await makeLost();
  await post(group, 'assigned', { rider: { name: 'Aman Contoh', contactNumber: '+60100001234', vehicle: '' } });
  await withdraw(host, group);
  expect(far.bookings.get(group.id)).toMatchObject({ isWithdrawn: true });
});

test('a reference in capitals names the same booking', async () => {
  const group = await makePlaced();
  await post({ ...group, id: group.id.toUpperCase() }, 'cost', { costCents: 700 });
  expect(await bookingOf(host, group)).toMatchObject({ cents: 700 });
});

test('a cost from a clock ahead does not stay for good', async () => {
  const group = await makePlaced();
  await post(group, 'cost', { costCents: 900, occurredAt: '2100-01-01T00:00:00.000Z' });
  host.clock.advance(1);
  await post(group, 'cost', { costCents: 700 });
  expect(await bookingOf(host, group)).toMatchObject({ cents: 700 });
});

test.each([
  ['empty', ' '],
  ['reserved', 'e1:cost'],
])('an event with an %s id is refused', async (_kind, eventId) => {
  const group = await makePlaced();
  expect((await post(group, 'accepted', { eventId })).statusCode).toBe(400);
});

test('an event with the id of another booking is refused, not dropped', async () => {
  const [first, second] = [await makePlaced(), await makePlaced()];
  await post(first, 'delivered', { ...delivery(first), eventId: 'one-id' });
  const response = await post(second, 'delivered', { ...delivery(second), eventId: 'one-id' });
  expect([response.statusCode, response.json().message]).toEqual([400, 'eventId: it was used for another booking']);
});

describe('a booking that its courier cancels', () => {
  test('keeps the hold until another look two minutes later', async () => {
    const group = await makePlaced();
    await post(group, 'cancelled', { by: 'support' });
    expect((await read(group)).status).toBe('CONFIRMED');
    const looks = (await waitingJobs(host, group)).filter(({ name }) => name === 'dispatch.look');
    expect(looks).toEqual([{ name: 'dispatch.look', seconds: 120 }]);
  });

  test('ends the order if the courier has it no longer', async () => {
    const group = await makePlaced();
    await post(group, 'cancelled', { by: 'support' });
    await far.fleet.cancel({ key: group.id, reference: null });
    await look(host, group);
    expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
  });

  test('goes on if the courier has it again', async () => {
    const group = await makePlaced();
    await post(group, 'cancelled', { by: 'support' });
    await look(host, group);
    expect((await read(group)).status).toBe('CONFIRMED');
  });

  test('needs a person if the goods have left', async () => {
    const group = await makePlaced();
    await post(group, 'picked_up');
    await post(group, 'cancelled', { by: 'support' });
    await far.fleet.cancel({ key: group.id, reference: null });
    await look(host, group);
    expect(await read(group)).toMatchObject({ status: 'IN_TRANSIT', needsPerson: 'goods with rider' });
  });

  test('is looked at again while the courier does not answer', async () => {
    const group = await makePlaced();
    far.faults.lost = 'requests';
    await look(host, group);
    const looks = (await waitingJobs(host, group)).filter(({ name }) => name === 'dispatch.look');
    expect(looks).toEqual([{ name: 'dispatch.look', seconds: 5 }]);
  });
});
