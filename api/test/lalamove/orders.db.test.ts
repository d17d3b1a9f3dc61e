import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { getOrderGroup } from '../../src/orders/index.ts';
import { withVendor } from '../../src/platform/db/transaction/tx.ts';
import { type Merchant, makeMerchant } from '../make-merchant.ts';
import { makeConfirmed, places } from '../make-order-group.ts';
import { bookingOf, endWithoutRider, look, place } from '../place-booking.ts';
import { startLalamoveFleet } from './start-fleet.ts';

// Orders of merchants at Lalamove, with the webhooks over our address.
const { far, host, hear } = await startLalamoveFleet();
const { ctx, clock, call } = host;
const startOfTest = clock.now().toISOString();
afterAll(() => far.close());
let merchant: Merchant;
beforeEach(async () => {
  for (const list of [far.requests, far.events, far.faults]) list.length = 0;
  Object.assign(far.prices, { base: 200, perDrop: 50 });
  Object.assign(far.wallet, { MY: 1_000_000 });
  clock.set(startOfTest);
  merchant = await makeMerchant(ctx);
});

const read = ({ id, vendorId }: OrderGroup) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));
async function ordersOf(group: OrderGroup) {
  const booking = await bookingOf(host, group);
  return [...far.orders.values()].filter(({ metadata }) => metadata?.key === booking?.id);
}
async function orderIdOf(group: OrderGroup): Promise<string> {
  const [order] = await ordersOf(group);
  if (!order) throw new Error('Lalamove has no such order');
  return order.orderId;
}
async function placed(stops = 1) {
  const group = await makeConfirmed(
    host,
    merchant,
    [places.ampang, places.bangsar].slice(0, stops).map((dropOffLocation) => ({ dropOffLocation })),
  );
  expect(await place(host, group)).toBe('placed');
  clock.advance(1);
  return { group, orderId: await orderIdOf(group) };
}
const statusOf = async (group: OrderGroup) => (await read(group)).status;

test('an order is carried to its end, with rider, proof and money', async () => {
  const { group, orderId } = await placed();
  far.created(orderId);
  far.take(orderId);
  await far.tellAll();
  expect(await read(group)).toMatchObject({ status: 'ASSIGNED', rider: { name: 'Driver 80557', vehicle: 'VA**34' } });
  clock.advance(20);
  far.pickUp(orderId);
  far.prove(orderId, 1, 'DELIVERED', `${far.url}/pictures/1.png`);
  far.complete(orderId);
  await far.tellAll();
  const done = await read(group);
  expect(done).toMatchObject({ status: 'SUCCESS', needsPerson: null, paid: true });
  const proof = await host.app.inject({ url: done.orders[0]?.proofOfDelivery ?? '' });
  expect(proof.headers['content-type']).toBe('image/png');
  expect(await bookingOf(host, group)).toMatchObject({ fleet: 'lalamove', reference: orderId, cents: 250 });
});

test('an order is carried to its end by look-ups alone', async () => {
  const { group, orderId } = await placed();
  far.take(orderId);
  await look(host, group);
  expect(await statusOf(group)).toBe('ASSIGNED');
  far.pickUp(orderId);
  far.prove(orderId, 1, 'SIGNED');
  far.complete(orderId);
  await look(host, group);
  expect(await statusOf(group)).toBe('SUCCESS');
});

test('a webhook before the reply to its placing takes the booking as placed', async () => {
  const group = await makeConfirmed(host, merchant);
  far.faults.push({ on: 'POST /v3/orders', does: 'tellFirst' });
  expect(await place(host, group)).toBe('placed');
  expect(await bookingOf(host, group)).toMatchObject({ status: 'placed', reference: await orderIdOf(group) });
});

test('a lost reply is made up for by any webhook of the order', async () => {
  const group = await makeConfirmed(host, merchant);
  far.faults.push({ on: 'POST /v3/orders', does: 'cut' });
  expect(await place(host, group)).toBe('unknown');
  clock.advance(2);
  expect(await place(host, group)).toBe('unknown');
  far.take(await orderIdOf(group));
  await far.tellAll();
  expect(await statusOf(group)).toBe('ASSIGNED');
  expect(await ordersOf(group)).toHaveLength(1);
});

test.each(['indented', 'milliseconds'] as const)('a webhook in the form %s counts', async (encoding) => {
  const { group, orderId } = await placed();
  far.take(orderId);
  await far.tellAll(encoding);
  expect(await statusOf(group)).toBe('ASSIGNED');
});

test('a clone by support in mid-ride keeps the order alive', async () => {
  const { group, orderId } = await placed();
  far.take(orderId);
  await far.tellAll();
  clock.advance(1);
  const copy = far.clone(orderId);
  const [cancelled, ...rest] = far.events.splice(0);
  if (!cancelled) throw new Error('no event');
  far.events.push(cancelled);
  await far.tellAll();
  expect(await statusOf(group)).toBe('ASSIGNED');
  far.events.push(...rest);
  await far.tellAll();
  clock.advance(2);
  await look(host, group);
  expect(await statusOf(group)).toBe('CONFIRMED');
  far.take(copy, '90001');
  await far.tellAll();
  expect(await read(group)).toMatchObject({ status: 'ASSIGNED', rider: { name: 'Driver 90001' } });
  expect(await bookingOf(host, group)).toMatchObject({ status: 'placed', reference: copy });
});

test('an order that support cancels fails after another look', async () => {
  const { group, orderId } = await placed();
  far.cancelBy(orderId, 'LALAMOVE_CUSTOMER_SUPPORT');
  await far.tellAll();
  expect(await statusOf(group)).toBe('CONFIRMED');
  clock.advance(3);
  await look(host, group);
  expect(await statusOf(group)).toBe('FAILED');
});

test('a cost that changes after the end is stored', async () => {
  const { group, orderId } = await placed();
  far.take(orderId);
  far.pickUp(orderId);
  far.prove(orderId, 1, 'DELIVERED');
  far.complete(orderId);
  await far.tellAll();
  clock.advance(60);
  far.changeAmount(orderId, 325);
  await far.tellAll();
  expect(await bookingOf(host, group)).toMatchObject({ cents: 325 });
  expect(await statusOf(group)).toBe('SUCCESS');
});

test('an open drop-off of a completed order calls a person', async () => {
  const { group, orderId } = await placed(2);
  far.take(orderId);
  far.pickUp(orderId);
  far.prove(orderId, 1, 'FAILED');
  far.complete(orderId);
  await far.tellAll();
  await look(host, group);
  expect(await read(group)).toMatchObject({ status: 'IN_TRANSIT', needsPerson: 'stops left open' });
});

test('a rider who leaves with the goods calls a person', async () => {
  const { group, orderId } = await placed();
  far.take(orderId);
  far.pickUp(orderId);
  await far.tellAll();
  clock.advance(1);
  far.leave(orderId);
  await far.tellAll();
  expect(await read(group)).toMatchObject({ status: 'IN_TRANSIT', needsPerson: 'goods with rider' });
});

test('trap 11: our deadline withdraws the order at Lalamove before the money returns', async () => {
  const { group, orderId } = await placed();
  clock.advance(120);
  await endWithoutRider(host, group);
  expect(far.orders.get(orderId)?.status).toBe('CANCELED');
  expect(await statusOf(group)).toBe('FAILED');
});

test('a webhook about a cancelled order is answered 200', async () => {
  const { group, orderId } = await placed();
  const params = { id: group.id };
  expect((await call(api.orders.cancel, { token: merchant.token, params })).status).toBe(200);
  far.cancelBy(orderId, 'USER');
  far.created(orderId);
  await far.tellAll();
  expect(await statusOf(group)).toBe('CANCELLED');
});

test('signed data without sense is never a failure of ours', async () => {
  const { orderId } = await placed();
  const types = ['ORDER_STATUS_CHANGED', 'POD_STATUS_CHANGED', 'ORDER_REPLACED', 'WALLET_BALANCE_CHANGED', 'NEXT_YEAR'];
  const order = { orderId, status: 'LOST', stops: [null], driverId: { a: 1 } };
  for (const eventType of types)
    for (const data of [
      null,
      [],
      1,
      {},
      { order: null },
      { order },
      { orderId, prevOrderId: orderId },
      { balance: 1 },
    ]) {
      const event = { eventType, data: data as never, market: 'MY' as const, at: clock.now() };
      expect((await hear(far.webhook(event))).statusCode).toBe(200);
    }
});

test('a forged webhook is refused and changes nothing', async () => {
  const { group, orderId } = await placed();
  far.take(orderId);
  const [event] = far.events.splice(0);
  if (!event) throw new Error('no event');
  const text = far.webhook(event).toString();
  for (const forged of [text.replace('ON_GOING', 'COMPLETED'), text.replace('pk_test_my', 'pk_test_sg'), '{}'])
    expect(await hear(Buffer.from(forged))).toMatchObject({ statusCode: 400 });
  expect((await hear(Buffer.alloc(0))).statusCode).toBe(200);
  expect(await statusOf(group)).toBe('CONFIRMED');
});
