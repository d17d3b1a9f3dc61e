import { api } from '@tibara/contract';
import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { beforeEach, describe, expect, test } from 'vitest';
import { farFleet } from '../../../../test/far-fleet.ts';
import { startApi } from '../../../../test/harness.ts';
import { type Merchant, makeMerchant } from '../../../../test/make-merchant.ts';
import { fleetTells, makeConfirmed, places } from '../../../../test/make-order-group.ts';
import { bookingsOf, endWithoutRider, place, waitingJobs, withdraw } from '../../../../test/place-booking.ts';
import { readEnv } from '../../../env.ts';
import { getOrderGroup } from '../../../order-groups/index.ts';
import { withVendor } from '../../../platform/db/transaction/tx.ts';
import { couriersOf } from '../../fleet/couriers.ts';
import { receiveSigned } from '../../fleet/protocol/read-event.ts';
import { signatureHeader, signEvent } from '../../fleet/protocol/signature.ts';
import { receiveFleetEvent } from '../../receive-event.ts';

const SECRET = 'shared';
const settings = { NODE_ENV: 'test', SANDBOX: 'on', FLEET_SECRET: SECRET, LOG_LEVEL: 'silent' };
const timer = { now: () => new Date(0) };
const readSigned = receiveSigned(readEnv(settings), () => timer.now());
const first = farFleet(readSigned, { name: 'simulated', dropOffs: 2 });
const second = farFleet();
const couriers = couriersOf([first.fleet, second.fleet]);
const host = await startApi({ far: { couriers }, env: settings });
const { ctx, clock, call } = host;
timer.now = clock.now;
const startOfTest = clock.now().toISOString();
const { place: placeAtFirst, quote: quoteAtFirst } = first.fleet;
let merchant: Merchant;
beforeEach(async () => {
  merchant = await makeMerchant(ctx);
  clock.set(startOfTest);
  for (const { faults } of [first, second])
    Object.assign(faults, { lost: 'nothing', refusal: null, isRiderComing: false, price: 500, isQuoteSafe: false });
  Object.assign(first.fleet, { place: placeAtFirst, quote: quoteAtFirst });
});

const STOPS = [places.ampang, places.bangsar, places.petaling, places.subang, places.ampang];
/** Three bookings at the first courier, one at the second. */
const makeLong = (count = 5) =>
  makeConfirmed(
    host,
    merchant,
    STOPS.slice(0, count).map((dropOffLocation) => ({ dropOffLocation })),
  );
const read = ({ id, vendorId }: OrderGroup) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));
const statesOf = async (group: OrderGroup) =>
  (await bookingsOf(host, group)).map(({ fleet, status }) => `${fleet} ${status}`);
/** The seconds until each offer is repeated, without that of the confirm. */
const offersOf = async (group: OrderGroup) =>
  (await waitingJobs(host, group)).flatMap(({ name, seconds }) => (name === 'dispatch.offer' ? seconds : [])).slice(1);
const cancel = ({ id }: OrderGroup) => call(api.orderGroups.cancel, { token: merchant.token, params: { id } });

/** The first courier refuses its nth booking when it is placed. */
function refuseAt(n: number, refusal: { reason: 'phone' | 'funds'; isForGood: boolean }): void {
  let placed = 0;
  first.fleet.place = async (...sent) => {
    placed++;
    return placed === n ? { is: 'refused', ...refusal } : placeAtFirst(...sent);
  };
}

describe('an order above a courier’s number of drops', () => {
  test('is divided by its sequence, and each booking has its rider', async () => {
    const group = await makeLong();
    expect(await place(host, group)).toBe('placed');
    const bookings = await bookingsOf(host, group);
    expect(bookings.map(({ order_ids }) => order_ids?.length)).toEqual([2, 1, 2]);
    expect(bookings.flatMap(({ order_ids }) => order_ids)).toEqual(group.orders.map(({ id }) => id));
    expect(bookings[0]?.id).toBe(group.id);
    await fleetTells(host, group, 'assigned', { bookingId: bookings[1]?.id });
    const { status, orders, parts } = await read(group);
    expect(status).toBe('ASSIGNED');
    expect(orders.map(({ assignedDriver }) => assignedDriver)).toEqual([null, null, 'Farid', null, null]);
    expect(parts.map(({ rider }) => rider?.name ?? null)).toEqual([null, 'Farid', null]);
  });

  test('ends with its last booking', async () => {
    const group = await makeLong(3);
    await place(host, group);
    const [one, other] = await bookingsOf(host, group);
    const [a, b, c] = group.orders.map(({ id }) => id);
    await fleetTells(host, group, 'delivered', { bookingId: one?.id, orderId: a });
    await fleetTells(host, group, 'delivered', { bookingId: one?.id, orderId: b });
    await fleetTells(host, group, 'completed', { bookingId: one?.id });
    expect(await read(group)).toMatchObject({ status: 'IN_TRANSIT', needsPerson: null });
    await fleetTells(host, group, 'delivered', { bookingId: other?.id, orderId: c });
    expect(await read(group)).toMatchObject({ status: 'SUCCESS' });
  });

  test('costs at most its ceiling in sum, and nothing is placed above it', async () => {
    const group = await makeLong(3);
    first.faults.price = Math.ceil(group.subtotal / 2) + 1;
    expect(await place(host, group)).toBe('refused');
    expect(first.bookings.has(group.id)).toBe(false);
    expect((await bookingsOf(host, group)).map(({ refusal }) => refusal)).toEqual(['price', null]);
    first.faults.price = Math.floor(group.subtotal / 2);
    const other = await makeLong(3);
    expect(await place(host, other)).toBe('placed');
  });

  test('is not placed at all if one booking gets no quotation', async () => {
    const group = await makeLong();
    let quoted = 0;
    first.fleet.quote = async (leg) => {
      quoted++;
      return quoted === 3 ? { is: 'refused', reason: 'area', isForGood: true } : quoteAtFirst(leg);
    };
    expect(await place(host, group)).toBe('refused');
    expect(first.bookings.has(group.id)).toBe(false);
    expect(await statesOf(group)).toEqual(Array(3).fill('simulated refused'));
  });

  test('keeps its placed bookings while the courier refuses the next one for now', async () => {
    const group = await makeLong();
    refuseAt(2, { reason: 'funds', isForGood: false });
    expect(await place(host, group)).toBe('refused');
    expect(await statesOf(group)).toEqual(['simulated placed', 'simulated placing', 'simulated placing']);
    expect(await offersOf(group)).toEqual([5]);
    await fleetTells(host, group, 'assigned');
    expect(await place(host, group)).toBe('placed');
    expect(await statesOf(group)).toEqual(Array(3).fill('simulated placed'));
    expect(first.bookings.get(group.id)?.placings).toBe(1);
  });

  test('sends no further booking while one is unknown', async () => {
    const group = await makeLong();
    Object.assign(first.faults, { lost: 'replies', isQuoteSafe: true });
    expect(await place(host, group)).toBe('unknown');
    expect(await statesOf(group)).toEqual(['simulated unknown', 'simulated placing', 'simulated placing']);
    first.faults.lost = 'nothing';
    expect(await place(host, group)).toBe('placed');
    expect(await statesOf(group)).toEqual(Array(3).fill('simulated placed'));
    expect(first.bookings.get(group.id)?.placings).toBe(1);
  });
});

describe('the third of three bookings, refused for good,', () => {
  const refusal = { reason: 'phone', isForGood: true } as const;

  test('withdraws the others, and then the next courier carries the order', async () => {
    const group = await makeLong();
    refuseAt(3, refusal);
    await place(host, group);
    expect(await statesOf(group)).toEqual(['simulated placed', 'simulated placed', 'simulated refused']);
    expect(second.bookings.size).toBe(0);
    expect(await withdraw(host, group)).toEqual(['done', 'done']);
    expect(await place(host, group)).toBe('placed');
    expect((await statesOf(group)).at(-1)).toBe('partner placed');
    const carried = (await bookingsOf(host, group)).at(-1)?.id;
    await fleetTells(host, group, 'assigned', { bookingId: carried });
    expect(await read(group)).toMatchObject({ status: 'ASSIGNED', rider: { name: 'Farid' } });
  });

  test('lets the next courier wait until every withdrawal is answered', async () => {
    const group = await makeLong();
    refuseAt(3, refusal);
    await place(host, group);
    first.faults.lost = 'requests';
    expect(await withdraw(host, group)).toEqual(['unknown', 'unknown']);
    expect(await place(host, group)).toBe('skipped');
    first.faults.lost = 'nothing';
    await withdraw(host, group);
    expect(await offersOf(group)).toEqual([0]);
  });

  test('needs a person where another one is too late to withdraw', async () => {
    const group = await makeLong();
    refuseAt(3, refusal);
    await place(host, group);
    first.take(group.id);
    expect((await withdraw(host, group)).toSorted()).toEqual(['done', 'tooLate']);
    expect(await read(group)).toMatchObject({ status: 'CONFIRMED', needsPerson: 'part without rider' });
    expect(await offersOf(group)).toEqual([]);
    expect(await place(host, group)).toBe('skipped');
  });
});

describe('the next courier', () => {
  test('is asked at once after a refusal for now, then the first again', async () => {
    const group = await makeLong(1);
    const refused = { is: 'refused', reason: 'down', isForGood: false } as const;
    Object.assign(first.faults, { refusal: refused });
    Object.assign(second.faults, { refusal: refused });
    await place(host, group);
    expect(await offersOf(group)).toEqual([0]);
    await place(host, group);
    expect(await statesOf(group)).toEqual(['simulated placing', 'partner placing']);
    expect(await offersOf(group)).toEqual([0, 5]);
    first.faults.refusal = null;
    expect(await place(host, group)).toBe('placed');
    expect(await statesOf(group)).toEqual(['simulated placed', 'partner placing']);
  });

  test('takes an order that the first one gave up in time', async () => {
    const group = await makeLong(1);
    first.faults.refusal = { is: 'refused', reason: 'area', isForGood: true };
    await place(host, group);
    expect(await place(host, group)).toBe('placed');
    second.bookings.clear();
    expect(await read(group)).toMatchObject({ status: 'CONFIRMED', parts: [{ rider: null }] });
  });

  test('is the last: an order that all refuse ends with return', async () => {
    const group = await makeLong(1);
    const refusal = { is: 'refused', reason: 'area', isForGood: true } as const;
    Object.assign(first.faults, { refusal });
    Object.assign(second.faults, { refusal });
    await place(host, group);
    await place(host, group);
    expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
  });

  describe('keeps the order when the earlier one reports', () => {
    async function makeLeft() {
      const group = await makeLong(1);
      first.faults.refusal = { is: 'refused', reason: 'area', isForGood: true };
      await place(host, group);
      await place(host, group);
      return group;
    }
    const report = (group: OrderGroup, type: FleetEvent['type'], more: Partial<FleetEvent> = {}) => {
      const event = {
        eventId: `${type} of ${group.id}`,
        reference: group.id,
        type,
        occurredAt: clock.now().toISOString(),
      };
      const body = Buffer.from(JSON.stringify({ ...event, ...more }));
      return receiveFleetEvent(ctx, 'simulated', body, { [signatureHeader]: signEvent(body, SECRET, clock.now()) });
    };

    test('a rider, whose booking is withdrawn', async () => {
      const group = await makeLeft();
      const rider = { name: 'Aman Contoh', contactNumber: '+60100001234', vehicle: '' };
      expect(await report(group, 'assigned', { rider })).toEqual({ applied: false });
      expect(await read(group)).toMatchObject({ status: 'CONFIRMED', rider: null });
      expect(await withdraw(host, group)).toEqual(['gone']);
      expect(await statesOf(group)).toEqual(['simulated withdrawn', 'partner placed']);
    });

    test('a delivery, whose cost is a loss', async () => {
      const group = await makeLeft();
      first.faults.refusal = null;
      await report(group, 'cost', { costCents: 400 });
      expect(await report(group, 'delivered', { orderId: group.orders[0]?.id })).toEqual({ applied: false });
      expect(await read(group)).toMatchObject({ status: 'CONFIRMED' });
      expect((await bookingsOf(host, group))[0]).toMatchObject({ loss_cents: 400 });
    });
  });
});

describe('a part without a rider at the deadline', () => {
  async function makeHalfCarried() {
    const group = await makeLong(3);
    await place(host, group);
    await fleetTells(host, group, 'assigned');
    clock.set(new Date(Date.parse(group.pickUpDateTime) + 61 * 60_000).toISOString());
    return group;
  }

  test('is withdrawn and fails, and the rest goes on', async () => {
    const group = await makeHalfCarried();
    await endWithoutRider(host, group);
    const { status, orders } = await read(group);
    expect([status, ...orders.map((order) => order.status)]).toEqual(['IN_TRANSIT', 'ASSIGNED', 'ASSIGNED', 'FAILED']);
    for (const { id: orderId } of orders.slice(0, 2)) await fleetTells(host, group, 'delivered', { orderId });
    expect(await read(group)).toMatchObject({ status: 'PARTIAL_SUCCESS', payment: { status: 'SUCCESS' } });
  });

  test('that was never placed fails too', async () => {
    const group = await makeLong(3);
    refuseAt(2, { reason: 'funds', isForGood: false });
    await place(host, group);
    await fleetTells(host, group, 'assigned');
    clock.set(new Date(Date.parse(group.pickUpDateTime) + 61 * 60_000).toISOString());
    await endWithoutRider(host, group);
    const { orders } = await read(group);
    expect(orders.map((order) => order.status)).toEqual(['ASSIGNED', 'ASSIGNED', 'FAILED']);
  });

  test('fails the whole order with return if no part has one', async () => {
    const group = await makeLong(3);
    await place(host, group);
    clock.set(new Date(Date.parse(group.pickUpDateTime) + 61 * 60_000).toISOString());
    await endWithoutRider(host, group);
    expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
  });
});

describe('a cancel of an order with several bookings', () => {
  test('withdraws all of them', async () => {
    const group = await makeLong();
    await place(host, group);
    expect((await cancel(group)).body).toMatchObject({ status: 'CANCELLED' });
    expect(await statesOf(group)).toEqual(Array(3).fill('simulated withdrawn'));
  });

  test('that is too late for one of them needs a person', async () => {
    const group = await makeLong(3);
    await place(host, group);
    first.take(group.id);
    expect((await cancel(group)).status).toBe(409);
    expect(await read(group)).toMatchObject({ status: 'CONFIRMED', needsPerson: 'part without rider' });
  });
});
