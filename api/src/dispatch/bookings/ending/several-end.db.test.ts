import { describe, expect, onTestFinished, test } from 'vitest';
import { fleetTells } from '#test/make-order-group.ts';
import { bookingsOf, endWithoutRider, look, place, withdraw } from '#test/place-booking.ts';
import { startTwoCouriers } from '#test/two-couriers.ts';
import { couriersOf } from '../../fleet/couriers.ts';

const { first, second, host, makeLong, read, statesOf, offersOf, cancel, refuseAt, loseWithdrawalOf } =
  await startTwoCouriers();
const { clock } = host;

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

  test('that was unknown is looked up, and the order ends with its last part', async () => {
    const group = await makeLong(3);
    Object.assign(first.faults, { lost: 'requests', isQuoteSafe: true });
    await place(host, group);
    clock.set(new Date(Date.parse(group.pickUpDateTime) + 61 * 60_000).toISOString());
    await endWithoutRider(host, group);
    first.faults.lost = 'nothing';
    expect(await place(host, group)).toBe('gone');
    expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
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

  test('ends it although some were not placed yet', async () => {
    const group = await makeLong();
    refuseAt(2, { reason: 'funds', isForGood: false });
    await place(host, group);
    expect((await cancel(group)).body).toMatchObject({ status: 'CANCELLED' });
    expect(await place(host, group)).toBe('skipped');
  });

  test('that is too late for one of them needs a person', async () => {
    const group = await makeLong(3);
    await place(host, group);
    first.take(group.id);
    expect((await cancel(group)).status).toBe(409);
    expect(await read(group)).toMatchObject({ status: 'CONFIRMED', needsPerson: 'part without rider' });
  });
});

describe('an order of which one withdrawal is answered and one open', () => {
  /** Its first booking is the open one. */
  async function makeHalfAnswered(count: number, begin: () => void = () => {}) {
    const group = await makeLong(count);
    begin();
    await place(host, group);
    loseWithdrawalOf(group.id);
    return group;
  }
  const isOpen = { status: 'CONFIRMED', payment: { status: 'PENDING' } };

  test('is neither cancelled nor said to lack a rider for some drop-offs', async () => {
    const group = await makeHalfAnswered(3);
    expect((await cancel(group)).status).toBe(503);
    expect(await statesOf(group)).toEqual(['simulated placed', 'simulated withdrawn']);
    expect(await read(group)).toMatchObject({ ...isOpen, needsPerson: 'cancel unanswered' });
    loseWithdrawalOf();
    await withdraw(host, group);
    expect(await read(group)).toMatchObject({ status: 'CANCELLED', needsPerson: null });
  });

  test('loses no drop-off at the deadline', async () => {
    const group = await makeHalfAnswered(3);
    clock.set(new Date(Date.parse(group.pickUpDateTime) + 61 * 60_000).toISOString());
    await endWithoutRider(host, group);
    expect(await statesOf(group)).toEqual(['simulated placed', 'simulated withdrawn']);
    const { orders, ...rest } = await read(group);
    expect(rest).toMatchObject({ ...isOpen, needsPerson: null });
    expect(orders.map(({ status }) => status)).toEqual(Array(3).fill('CONFIRMED'));
    loseWithdrawalOf();
    await withdraw(host, group);
    expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
  });

  test('is not offered to the next courier', async () => {
    const group = await makeHalfAnswered(5, () => refuseAt(3, { reason: 'phone', isForGood: true }));
    await withdraw(host, group);
    expect(await statesOf(group)).toEqual(['simulated placed', 'simulated withdrawn', 'simulated refused']);
    expect(await offersOf(group)).toEqual([]);
    expect(await read(group)).toMatchObject({ ...isOpen, needsPerson: null });
    loseWithdrawalOf();
    await withdraw(host, group);
    expect(await offersOf(group)).toEqual([0]);
  });
});

describe('a part that its courier ends after the pick-up', () => {
  const rider = { name: 'Aman Contoh', contactNumber: '+60100001234', vehicle: '' };

  test('needs a person until its own end, about its own rider', async () => {
    const group = await makeLong(3);
    await place(host, group);
    const bookingId = (await bookingsOf(host, group))[1]?.id ?? '';
    for (const type of ['assigned', 'picked_up'] as const) {
      await fleetTells(host, group, type);
      await fleetTells(host, group, type, { bookingId, rider });
    }
    first.bookings.delete(bookingId);
    await look(host, group);
    const inNeed = { needsPerson: 'goods with rider', rider: { name: 'Aman Contoh' } };
    expect(await read(group)).toMatchObject(inNeed);
    await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
    expect(await read(group)).toMatchObject(inNeed);
    await fleetTells(host, group, 'delivered', { bookingId, orderId: group.orders[2]?.id });
    expect(await read(group)).toMatchObject({ needsPerson: null });
  });
});

describe('a courier that FLEET no longer names', () => {
  function removeFirst() {
    const { couriers } = host.ctx;
    onTestFinished(() => void Object.assign(host.ctx, { couriers }));
    Object.assign(host.ctx, { couriers: couriersOf([second.fleet]) });
  }

  async function makeLeft() {
    const group = await makeLong(1);
    await place(host, group);
    removeFirst();
    return group;
  }

  test('keeps its booking while nobody can ask it', async () => {
    const group = await makeLeft();
    await look(host, group);
    expect(await place(host, group)).toBe('skipped');
    expect(await statesOf(group)).toEqual(['simulated placed']);
    expect(await read(group)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('is not withdrawn from the rest of its order', async () => {
    const group = await makeLong(3);
    refuseAt(2, { reason: 'funds', isForGood: false });
    await place(host, group);
    removeFirst();
    expect(await place(host, group)).toBe('refused');
    expect(await statesOf(group)).toEqual(['simulated placed', 'simulated placing']);
  });

  test('leaves a cancel open, and the money held', async () => {
    const group = await makeLeft();
    expect((await cancel(group)).status).toBe(503);
    expect(await withdraw(host, group)).toEqual(['unknown']);
    expect(await read(group)).toMatchObject({ status: 'CONFIRMED', needsPerson: 'cancel unanswered' });
    expect(second.bookings.size).toBe(0);
  });
});
