import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { fleetTells } from '#test/make-order-group.ts';
import { bookingsOf, look, place, withdraw } from '#test/place-booking.ts';
import { startTwoCouriers } from '#test/two-couriers.ts';
import { placeBookings } from './place.ts';
import { recordPlacing } from './record-placing.ts';

const { first, second, host, quoteAtFirst, makeLong, read, statesOf, offersOf, refuseAt, report } =
  await startTwoCouriers();

const rider = { name: 'Aman Contoh', contactNumber: '+60100001234', vehicle: '' };

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

  describe.each([
    ['placed', () => refuseAt(2, { reason: 'funds', isForGood: false })],
    ['found at the courier', () => Object.assign(first.faults, { lost: 'replies', isQuoteSafe: true })],
  ])('with a booking that was %s before', (_, interrupt) => {
    /** The first booking costs 500. The other two are quoted in the next run, at this much less or more than is left. */
    async function placeTheRest(above: 0 | 1) {
      const group = await makeLong();
      interrupt();
      await place(host, group);
      const price = Math.floor((group.subtotal - 500) / 2) + above;
      Object.assign(first.faults, { lost: 'nothing', price });
      return { group, outcome: await place(host, group) };
    }

    test('costs at most its ceiling with all of them', async () => {
      const { group, outcome } = await placeTheRest(0);
      expect(outcome).toBe('placed');
      expect(await statesOf(group)).toEqual(Array(3).fill('simulated placed'));
    });

    test('places no further one above its ceiling', async () => {
      const { group, outcome } = await placeTheRest(1);
      expect(outcome).toBe('refused');
      expect(await statesOf(group)).toEqual(['simulated placed', 'simulated refused', 'simulated refused']);
      expect((await bookingsOf(host, group)).map(({ refusal }) => refusal)).toEqual([null, 'price', null]);
    });
  });

  test('is not placed at all if one booking gets no quotation', async () => {
    const group = await makeLong();
    let quoted = 0;
    first.fleet.quote = async (consignment) => {
      quoted++;
      return quoted === 3 ? { is: 'refused', reason: 'area', isForGood: true } : quoteAtFirst(consignment);
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

test('a delivered booking is not withdrawn when the next one is refused for good', async () => {
  const group = await makeLong(3);
  refuseAt(2, { reason: 'funds', isForGood: false });
  await place(host, group);
  for (const { id: orderId } of group.orders.slice(0, 2)) await fleetTells(host, group, 'delivered', { orderId });
  refuseAt(1, { reason: 'phone', isForGood: true });
  await place(host, group);
  expect(await withdraw(host, group)).toEqual([]);
  expect(await read(group)).toMatchObject({ status: 'IN_TRANSIT', needsPerson: 'part without rider' });
  expect((await bookingsOf(host, group)).map(({ booked_cents }) => booked_cents)).toEqual([500, 0]);
});

test('a booking that its courier’s event proved is told once', async () => {
  const group = await makeLong(1);
  Object.assign(first.faults, { lost: 'replies', isQuoteSafe: true });
  await place(host, group);
  await report(group, 'assigned', { rider });
  await place(host, group);
  await place(host, group);
  const told = sql`select 1 from events where subject = ${group.id} and what = 'order.offered'`;
  expect((await told.execute(host.inspectorDb)).rows).toHaveLength(1);
});

test('a look-up ends no booking whose placing may still arrive', async () => {
  const group = await makeLong(1);
  Object.assign(first.faults, { lost: 'requests', isQuoteSafe: true });
  expect(await place(host, group)).toBe('unknown');
  first.faults.lost = 'nothing';
  await look(host, group);
  expect(await statesOf(group)).toEqual(['simulated unknown']);
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

test('a courier cannot report a booking of another one', async () => {
  const group = await makeLong(1);
  await place(host, group);
  const delivery = { orderId: group.orders[0]?.id };
  await expect(report(group, 'delivered', delivery, 'partner')).rejects.toMatchObject({ code: 'not_found' });
  expect((await read(group)).status).toBe('CONFIRMED');
  expect(await report(group, 'delivered', delivery)).toEqual({ applied: true });
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

  test('leaves the order to the first one, which is asked again', async () => {
    const group = await makeLong(1);
    const refused = { is: 'refused', reason: 'down', isForGood: false } as const;
    Object.assign(first.faults, { refusal: refused });
    Object.assign(second.faults, { refusal: refused });
    await place(host, group);
    await place(host, group);
    first.faults.refusal = null;
    await place(host, group);
    expect(await report(group, 'assigned', { rider })).toEqual({ applied: true });
    expect(await read(group)).toMatchObject({ status: 'ASSIGNED', parts: [], rider: { name: 'Aman Contoh' } });
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

  test('that refuses too leaves the order to a rider of the first one', async () => {
    const group = await makeLong(1);
    const refused = { is: 'refused', reason: 'down', isForGood: false } as const;
    for (const { faults } of [first, second]) faults.refusal = refused;
    await place(host, group);
    await place(host, group);
    first.bookings.set(group.id, { cents: 500, isWithdrawn: false, isTaken: true, placings: 1 });
    await report(group, 'assigned', { rider });
    expect(await withdraw(host, group)).toEqual(['tooLate']);
    expect(await report(group, 'delivered', { orderId: group.orders[0]?.id })).toEqual({ applied: true });
    expect(await read(group)).toMatchObject({ status: 'SUCCESS' });
  });

  describe('keeps the order when the earlier one reports', () => {
    async function makeLeft() {
      const group = await makeLong(1);
      first.faults.refusal = { is: 'refused', reason: 'area', isForGood: true };
      await place(host, group);
      await place(host, group);
      return group;
    }

    test('a rider, whose booking is withdrawn', async () => {
      const group = await makeLeft();
      expect(await report(group, 'assigned', { rider })).toEqual({ applied: false });
      expect(await read(group)).toMatchObject({ status: 'CONFIRMED', rider: null });
      expect(await place(host, group)).toBe('skipped');
      expect(await withdraw(host, group)).toEqual(['gone']);
      expect((await offersOf(group)).at(-1)).toBe(0);
      expect(await statesOf(group)).toEqual(['simulated withdrawn', 'partner placed']);
    });

    test('a rider, although it had refused only for now', async () => {
      const group = await makeLong(1);
      first.faults.refusal = { is: 'refused', reason: 'down', isForGood: false };
      await place(host, group);
      await place(host, group);
      first.bookings.set(group.id, { cents: 500, isWithdrawn: false, isTaken: false, placings: 1 });
      await report(group, 'assigned', { rider });
      expect(await withdraw(host, group)).toEqual(['done']);
      expect(await statesOf(group)).toEqual(['simulated withdrawn', 'partner placed']);
    });

    test('a late placing beside one that it refused', async () => {
      const group = await makeLong(1);
      const job = { vendorId: group.vendorId, orderGroupId: group.id };
      const late = await placeBookings(host.ctx, job);
      const refused = { bookingId: group.id, is: 'refused', reason: 'down', isForGood: false } as const;
      await inTransaction(host.ctx.db, job, (tx) =>
        recordPlacing(host.ctx, tx, job, { is: 'asked', answers: [refused], others: 'fresher' }),
      );
      await place(host, group);
      await inTransaction(host.ctx.db, job, (tx) => recordPlacing(host.ctx, tx, job, late));
      expect(await withdraw(host, group)).toEqual(['done']);
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
