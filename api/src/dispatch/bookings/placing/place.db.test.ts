import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeEach, describe, expect, test } from 'vitest';
import { getOrderGroup } from '#orders/index.ts';
import { withVendor } from '#platform/db/transaction/tx.ts';
import { farFleet } from '#test/far-fleet.ts';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { bookingOf, endWithoutRider, place, waitingJobs } from '#test/place-booking.ts';

const far = farFleet();
const host = await startApi({ far: { couriers: far.couriers }, env: { LOG_LEVEL: 'silent' } });
const { ctx, clock, inspectorDb } = host;
const startOfTest = clock.now().toISOString();
let merchant: Merchant;
beforeEach(async () => {
  merchant = await makeMerchant(ctx);
  clock.set(startOfTest);
  Object.assign(far.faults, { lost: 'nothing', refusal: null, isRiderComing: false, price: 500, isQuoteSafe: false });
});

const read = ({ id, vendorId }: OrderGroup) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));
const money = async () => {
  const { vendorId } = merchant;
  const wallets = inspectorDb.selectFrom('wallets').select(['available', 'held']).where('vendor_id', '=', vendorId);
  const wallet = await wallets.executeTakeFirst();
  return [wallet?.available, wallet?.held];
};
/** Loses replies of the placing alone, and not of the quotation before it. */
async function placeUnanswered(group: OrderGroup, lost: 'replies' | 'requests' = 'replies') {
  Object.assign(far.faults, { lost, isQuoteSafe: true });
  return place(host, group);
}

test('a placed order has its booking with the reference and cost of the courier', async () => {
  const group = await makeConfirmed(host, merchant);
  expect(await place(host, group)).toBe('placed');
  expect(await bookingOf(host, group)).toMatchObject({
    status: 'placed',
    fleet: 'partner',
    reference: `far-${group.id}`,
    cents: 500,
    attempts: 1,
  });
});

describe('a refusal', () => {
  test('[R274] for good ends the order and returns the money, without a second try', async () => {
    const group = await makeConfirmed(host, merchant);
    far.faults.refusal = { is: 'refused', reason: 'area', isForGood: true };
    await place(host, group);
    expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
    expect(await money()).toEqual([group.subtotal, 0]);
    expect(await bookingOf(host, group)).toMatchObject({ status: 'refused', refusal: 'area' });
    expect(far.bookings.has(group.id)).toBe(false);
    expect(await place(host, group)).toBe('skipped');
  });

  test('of a price above the ceiling is our own', async () => {
    const group = await makeConfirmed(host, merchant);
    far.faults.price = group.subtotal + 1;
    await place(host, group);
    expect(await bookingOf(host, group)).toMatchObject({ status: 'refused', refusal: 'price' });
    expect(far.bookings.has(group.id)).toBe(false);
  });

  test('for now is tried again after a growing pause', async () => {
    const group = await makeConfirmed(host, merchant);
    far.faults.refusal = { is: 'refused', reason: 'limit', isForGood: false, retryAfterSeconds: 90 };
    await place(host, group);
    far.faults.refusal = { is: 'refused', reason: 'down', isForGood: false };
    await place(host, group);
    expect((await waitingJobs(host, group)).map(({ name, seconds }) => [name, seconds])).toEqual([
      ['dispatch.offer', 0],
      ['dispatch.noRider', 2 * 60 * 60],
      ['dispatch.offer', 90],
      ['dispatch.offer', 10],
    ]);
    far.faults.refusal = null;
    expect(await place(host, group)).toBe('placed');
    expect((await read(group)).status).toBe('CONFIRMED');
  });

  test('for an hour loses no order that starts later', async () => {
    const group = await makeConfirmed(host, merchant);
    far.faults.lost = 'requests';
    for (let minute = 0; minute < 60; minute += 5) {
      expect(await place(host, group)).toBe('refused');
      clock.advance(5);
    }
    far.faults.lost = 'nothing';
    expect(await place(host, group)).toBe('placed');
    expect((await read(group)).status).toBe('CONFIRMED');
  });

  test('for now until the deadline returns the money, and nothing is withdrawn', async () => {
    const group = await makeConfirmed(host, merchant);
    far.faults.refusal = { is: 'refused', reason: 'down', isForGood: false };
    await place(host, group);
    await endWithoutRider(host, group);
    expect(await read(group)).toMatchObject({
      status: 'FAILED',
      orders: [{ failureReason: 'No rider was found.' }],
    });
    expect(far.bookings.has(group.id)).toBe(false);
  });
});

describe('a placing without an answer', () => {
  test('keeps the hold', async () => {
    const group = await makeConfirmed(host, merchant);
    expect(await placeUnanswered(group)).toBe('unknown');
    expect(await read(group)).toMatchObject({ status: 'CONFIRMED', needsPerson: null });
    expect(await money()).toEqual([0, group.subtotal]);
    expect(await bookingOf(host, group)).toMatchObject({ status: 'unknown', unknown_since: clock.now(), cents: 500 });
  });

  test('asks for a person after a minute', async () => {
    const group = await makeConfirmed(host, merchant);
    await placeUnanswered(group);
    clock.advance(1);
    await placeUnanswered(group);
    expect(await read(group)).toMatchObject({ status: 'CONFIRMED', needsPerson: 'courier unknown' });
  });

  test('is looked up, and never placed a second time', async () => {
    const group = await makeConfirmed(host, merchant);
    await placeUnanswered(group);
    clock.advance(1);
    await placeUnanswered(group);
    far.faults.lost = 'nothing';
    expect(await place(host, group)).toBe('found');
    expect(far.bookings.get(group.id)?.placings).toBe(1);
    expect(await read(group)).toMatchObject({ status: 'CONFIRMED', needsPerson: null });
    expect(await bookingOf(host, group)).toMatchObject({ status: 'placed', unknown_since: null });
  });

  test('is placed once the courier answers that it has nothing', async () => {
    const group = await makeConfirmed(host, merchant);
    await placeUnanswered(group, 'requests');
    far.faults.lost = 'nothing';
    expect(await place(host, group)).toBe('placed');
    expect(far.bookings.get(group.id)?.placings).toBe(1);
  });

  test('that is refused for now later stays unknown', async () => {
    const group = await makeConfirmed(host, merchant);
    await placeUnanswered(group, 'requests');
    Object.assign(far.faults, { lost: 'nothing', refusal: { is: 'refused', reason: 'limit', isForGood: false } });
    expect(await place(host, group)).toBe('unknown');
    expect(await bookingOf(host, group)).toMatchObject({ status: 'unknown' });
  });

  test('that is refused for good later is withdrawn before the money returns', async () => {
    const group = await makeConfirmed(host, merchant);
    await placeUnanswered(group, 'requests');
    Object.assign(far.faults, { lost: 'nothing', refusal: { is: 'refused', reason: 'area', isForGood: true } });
    expect(await place(host, group)).toBe('refused');
    expect(far.bookings.get(group.id)).toMatchObject({ isWithdrawn: true });
    expect((await read(group)).status).toBe('FAILED');
  });

  test("is answered by the courier's first event", async () => {
    const group = await makeConfirmed(host, merchant);
    await placeUnanswered(group);
    await fleetTells(host, group, 'assigned');
    expect(await place(host, group)).toBe('skipped');
    expect(await read(group)).toMatchObject({ status: 'ASSIGNED' });
  });

  test('survives the deadline of the rider', async () => {
    const group = await makeConfirmed(host, merchant);
    await placeUnanswered(group);
    clock.advance(3 * 60);
    await endWithoutRider(host, group);
    expect(await read(group)).toMatchObject({ status: 'CONFIRMED' });
    expect(await money()).toEqual([0, group.subtotal]);
  });

  test('is withdrawn, and not placed late, after the deadline of the rider', async () => {
    const group = await makeConfirmed(host, merchant);
    await placeUnanswered(group, 'requests');
    clock.advance(3 * 60);
    far.faults.lost = 'nothing';
    expect(await place(host, group)).toBe('gone');
    expect(far.bookings.get(group.id)).toMatchObject({ isWithdrawn: true, placings: 0 });
    expect(await read(group)).toMatchObject({ status: 'FAILED' });
    expect(await money()).toEqual([group.subtotal, 0]);
  });

  test('ends with a return a day after the pick-up time', async () => {
    const group = await makeConfirmed(host, merchant);
    await placeUnanswered(group);
    clock.advance(25 * 60);
    await endWithoutRider(host, group);
    expect(await read(group)).toMatchObject({
      status: 'FAILED',
      needsPerson: null,
      orders: [{ failureReason: 'The courier gave no answer.' }],
    });
    expect(await money()).toEqual([group.subtotal, 0]);
    expect(await bookingOf(host, group)).toMatchObject({ status: 'lost' });
  });

  test('is looked up after growing pauses, up to five minutes', async () => {
    const group = await makeConfirmed(host, merchant);
    for (let tries = 0; tries < 8; tries++) await placeUnanswered(group);
    const offers = (await waitingJobs(host, group)).filter(({ name }) => name === 'dispatch.offer');
    expect(offers.map(({ seconds }) => seconds)).toEqual([0, 5, 10, 20, 40, 80, 160, 300, 300]);
  });
});

test('a killed placing is looked up before anything is sent again', async () => {
  const group = await makeConfirmed(host, merchant);
  const { place: send } = far.fleet;
  far.fleet.place = async (...sent) => {
    await send(...sent);
    throw new Error('killed');
  };
  await expect(place(host, group)).rejects.toThrow('killed');
  far.fleet.place = send;
  expect(await bookingOf(host, group)).toMatchObject({ status: 'unknown' });
  expect(await place(host, group)).toBe('found');
  expect(far.bookings.get(group.id)?.placings).toBe(1);
});
