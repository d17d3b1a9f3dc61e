import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeEach, expect, test } from 'vitest';
import { getOrderGroup } from '#orders/index.ts';
import { withVendor } from '#platform/db/transaction/tx.ts';
import { farFleet } from '#test/far-fleet.ts';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { bookingOf, endWithoutRider, place, waitingJobs, withdraw } from '#test/place-booking.ts';
import { raceCancel } from '#test/race-cancel.ts';

const far = farFleet();
const host = await startApi({ far: { couriers: far.couriers }, env: { LOG_LEVEL: 'silent' } });
const { ctx, clock, call } = host;
const startOfTest = clock.now().toISOString();
let merchant: Merchant;
beforeEach(async () => {
  merchant = await makeMerchant(ctx);
  clock.set(startOfTest);
  Object.assign(far.faults, { lost: 'nothing', isRiderComing: false });
});

const cancel = ({ id }: OrderGroup, key?: string) =>
  call(api.orders.cancel, { token: merchant.token, params: { id }, ...(key && { key }) });
const read = ({ id, vendorId }: OrderGroup) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));
async function makePlaced(): Promise<OrderGroup> {
  const group = await makeConfirmed(host, merchant);
  await place(host, group);
  return group;
}

test('[R268] a cancel withdraws the booking at the courier before the money returns', async () => {
  const group = await makePlaced();
  const { cancel: send } = far.fleet;
  const statuses: string[] = [];
  far.fleet.cancel = async (name) => {
    statuses.push((await read(group)).status);
    return send(name);
  };
  const { body } = await cancel(group);
  far.fleet.cancel = send;
  expect(statuses).toEqual(['CONFIRMED']);
  expect(body).toMatchObject({ status: 'CANCELLED', wallet: { balanceAmount: group.subtotal, heldAmount: 0 } });
  expect(await bookingOf(host, group)).toMatchObject({ status: 'withdrawn' });
});

test('a cancel before the offer asks no courier', async () => {
  const group = await makeConfirmed(host, merchant);
  far.faults.lost = 'requests';
  expect((await cancel(group)).body.status).toBe('CANCELLED');
  expect(await place(host, group)).toBe('skipped');
});

test('[R269] a cancel that is too late for the courier is refused', async () => {
  const group = await makePlaced();
  far.faults.isRiderComing = true;
  const { status, error } = await cancel(group);
  expect([status, error.message]).toEqual([409, `Sorry order group ${group.number} cannot be canceled`]);
  expect(await read(group)).toMatchObject({ status: 'CONFIRMED', needsPerson: null });
  expect(await bookingOf(host, group)).toMatchObject({ status: 'placed', withdraw_for: null });
});

test('a cancel without an answer keeps the hold, and explains it', async () => {
  const group = await makePlaced();
  far.faults.lost = 'replies';
  const { status, error } = await cancel(group);
  expect([status, error.code]).toEqual([503, 'unavailable']);
  expect(error.message).toContain('The courier has not answered yet.');
  expect(await read(group)).toMatchObject({ status: 'CONFIRMED', needsPerson: 'cancel unanswered' });
});

test('a cancel without an answer is done once the courier answers', async () => {
  const group = await makePlaced();
  far.faults.lost = 'replies';
  await cancel(group);
  await withdraw(host, group);
  far.faults.lost = 'nothing';
  expect(await withdraw(host, group)).toEqual(['gone']);
  expect(await read(group)).toMatchObject({ status: 'CANCELLED', payment: { status: 'CANCELLED' }, needsPerson: null });
});

test('a cancel without an answer is asked again after growing pauses', async () => {
  const group = await makePlaced();
  far.faults.lost = 'requests';
  await cancel(group);
  for (let times = 0; times < 2; times++) await withdraw(host, group);
  const jobs = await waitingJobs(host, group);
  const secondsOf = (queue: string) =>
    jobs.flatMap(({ name, seconds }) => (name === queue ? [seconds] : [])).sort((a, b) => a - b);
  expect(secondsOf('dispatch.withdraw')).toEqual([5, 5, 15]);
  // The rider's deadline, and the end of the wait.
  expect(secondsOf('dispatch.noRider')).toEqual([2 * 3600, 25 * 3600]);
});

test('a cancel that is never answered ends a day after the pick-up time', async () => {
  const group = await makePlaced();
  far.faults.lost = 'requests';
  await cancel(group);
  clock.advance(25 * 60 + 1);
  await endWithoutRider(host, group);
  expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
});

test('a cancel with a rider is asked until a day after the pick-up', async () => {
  const group = await makePlaced();
  far.faults.lost = 'requests';
  await cancel(group);
  await fleetTells(host, group, 'assigned');
  await withdraw(host, group);
  const asked = (await waitingJobs(host, group)).length;
  clock.advance(26 * 60);
  await withdraw(host, group);
  expect(await waitingJobs(host, group)).toHaveLength(asked);
  expect(await read(group)).toMatchObject({ status: 'ASSIGNED', needsPerson: 'cancel unanswered' });
});

test('a rider assigned during a cancel is cancelled with it', async () => {
  const group = await makePlaced();
  const { cancel: send } = far.fleet;
  far.fleet.cancel = async (name) => {
    await fleetTells(host, group, 'assigned');
    return send(name);
  };
  expect((await cancel(group)).body.status).toBe('CANCELLED');
  far.fleet.cancel = send;
});

test('a cancel with a rider who accepts has the end of its courier', async () => {
  for (let round = 0; round < 4; round++) {
    const { seen, wanted } = await raceCancel(host, far, merchant, round);
    expect(seen).toEqual(wanted);
  }
});

test('two cancels at once give one cancel and one refusal', async () => {
  const group = await makePlaced();
  const responses = await Promise.all([cancel(group), cancel(group)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a cancel during a placing that is refused is done at once', async () => {
  const group = await makeConfirmed(host, merchant);
  const { place: send } = far.fleet;
  far.fleet.place = async () => {
    far.faults.lost = 'requests';
    await cancel(group);
    far.faults.lost = 'nothing';
    return { is: 'refused', reason: 'limit', isForGood: false };
  };
  await place(host, group);
  far.fleet.place = send;
  expect(await read(group)).toMatchObject({ status: 'CANCELLED', payment: { status: 'CANCELLED' } });
});

test('a key of another request is refused before the courier is asked', async () => {
  const [first, second] = [await makePlaced(), await makePlaced()];
  await cancel(first, 'shared');
  expect((await cancel(second, 'shared')).error.code).toBe('idempotency_mismatch');
  expect(far.bookings.get(second.id)).toMatchObject({ isWithdrawn: false });
  expect(await bookingOf(host, second)).toMatchObject({ withdraw_for: null });
});

test('ten cancels of a silent courier are one question', async () => {
  const group = await makePlaced();
  far.faults.lost = 'requests';
  for (let times = 0; times < 10; times++) await cancel(group);
  const jobs = (await waitingJobs(host, group)).filter(({ name }) => name === 'dispatch.withdraw');
  expect(jobs.map(({ seconds }) => seconds)).toEqual([15]);
});

test('a cancel that the job completes counts for the limit', async () => {
  for (let times = 0; times < 10; times++) {
    const group = await makePlaced();
    far.faults.lost = 'requests';
    await cancel(group);
    far.faults.lost = 'nothing';
    await withdraw(host, group);
  }
  await expect(makeConfirmed(host, merchant)).rejects.toThrow('429');
});

test('an order that was delivered meanwhile is not withdrawn', async () => {
  const group = await makePlaced();
  far.faults.lost = 'requests';
  await cancel(group);
  far.faults.lost = 'nothing';
  await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
  expect(await withdraw(host, group)).toEqual([]);
  expect(far.bookings.get(group.id)).toMatchObject({ isWithdrawn: false });
});

test('a repeated key gets the first reply', async () => {
  const group = await makePlaced();
  const first = await cancel(group, 'once');
  expect((await cancel(group, 'once')).body).toEqual(first.body);
});

test('an order without a rider is withdrawn at the courier before its money returns', async () => {
  const group = await makePlaced();
  clock.advance(3 * 60);
  await endWithoutRider(host, group);
  expect(far.bookings.get(group.id)).toMatchObject({ isWithdrawn: true });
  expect(await read(group)).toMatchObject({ status: 'FAILED', orders: [{ failureReason: 'No rider was found.' }] });
});

test('an order whose rider is coming after the deadline goes on', async () => {
  const group = await makePlaced();
  clock.advance(3 * 60);
  far.faults.isRiderComing = true;
  await endWithoutRider(host, group);
  expect(await read(group)).toMatchObject({ status: 'CONFIRMED' });
  const [last] = (await waitingJobs(host, group)).filter(({ name }) => name === 'dispatch.noRider').slice(-1);
  expect(last?.seconds).toBe(60 * 60);
});
