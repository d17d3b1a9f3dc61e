import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeEach, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { atMetre, rulerRouter } from '#test/ruler-router.ts';

const { router, maps } = rulerRouter();
const host = await startApi({ far: { maps } });
const { call, inspectorDb } = host;

let merchant: Merchant;
beforeEach(async () => {
  router.isDown = false;
  merchant = await makeMerchant(host.ctx);
});

/** Drop-offs at 5, 8 and 12 km, by car. The second one failed, and the others are open. */
async function makeFailed(): Promise<OrderGroup> {
  const stops = [5000, 8000, 12_000].map((metre) => ({ dropOffLocation: atMetre(metre), product: `from ${metre}` }));
  const changes = { pickUpLocation: atMetre(0), deliveryMethod: 'CAR' as const };
  const group = await makeConfirmed(host, merchant, stops, changes);
  await fleetTells(host, group, 'stop_failed', { orderId: group.orders[1]?.id, reasonCode: 'no_answer' });
  return group;
}
const idsOf = ({ orders }: OrderGroup, ...positions: number[]) => positions.map((at) => orders[at]?.id ?? '');
const sendAgain = ({ id }: OrderGroup, orderIds: string[], key?: string, token = merchant.token) =>
  call(api.orders.reorder, { token, params: { id }, body: { orderIds }, ...(key && { key }) });
const numberOfGroups = async () =>
  (await inspectorDb.selectFrom('order_groups').select('id').where('vendor_id', '=', merchant.vendorId).execute())
    .length;

test('a failed drop-off becomes a draft of its own while the others are delivered', async () => {
  const group = await makeFailed();
  const { status, body } = await sendAgain(group, idsOf(group, 1));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'OPEN',
    deliveryMethod: 'CAR',
    pickUpLocation: group.pickUpLocation,
    pickUpPersonName: group.pickUpPersonName,
    distance: 8000,
  });
  expect(body.orders).toMatchObject([
    { status: 'OPEN', ordinal: 0, product: 'from 8000', deliveryRange: 8000, failureCode: null, failureReason: null },
  ]);
});

test('several drop-offs of an ended order keep their sequence', async () => {
  const group = await makeFailed();
  await fleetTells(host, group, 'failed');
  const { body } = await sendAgain(group, idsOf(group, 2, 0));
  expect(body.orders.map(({ product, deliveryRange }) => [product, deliveryRange])).toEqual([
    ['from 5000', 5000],
    ['from 12000', 7000],
  ]);
});

test('a drop-off is sent again once per key', async () => {
  const group = await makeFailed();
  const first = await sendAgain(group, idsOf(group, 1), 'again');
  router.isDown = true;
  expect((await sendAgain(group, idsOf(group, 1), 'again')).body).toEqual(first.body);
  expect(await numberOfGroups()).toBe(2);
});

test('a key of one drop-off is refused for another', async () => {
  const group = await makeFailed();
  await fleetTells(host, group, 'failed');
  await sendAgain(group, idsOf(group, 1), 'again');
  const other = await sendAgain(group, idsOf(group, 2), 'again');
  expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
});

test('without a router a drop-off is not sent again, and nothing is stored', async () => {
  const group = await makeFailed();
  router.isDown = true;
  const refused = await sendAgain(group, idsOf(group, 1));
  expect([refused.status, refused.error.code, await numberOfGroups()]).toEqual([503, 'unavailable', 1]);
});

test('a drop-off that has not ended cannot be sent again', async () => {
  const group = await makeFailed();
  const refused = await sendAgain(group, idsOf(group, 1, 2));
  expect([refused.status, refused.error.code]).toEqual([409, 'wrong_status']);
});

test("another vendor's order is not found", async () => {
  const group = await makeFailed();
  const { token } = await makeMerchant(host.ctx);
  const refused = await sendAgain(group, idsOf(group, 1), 'theirs', token);
  expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
});

test("another vendor's drop-off is not found", async () => {
  const theirs = await makeFailed();
  merchant = await makeMerchant(host.ctx);
  const refused = await sendAgain(await makeFailed(), idsOf(theirs, 1));
  expect([refused.status, refused.error.code, await numberOfGroups()]).toEqual([404, 'not_found', 1]);
});

test('a drop-off of another order is not found', async () => {
  const [group, other] = [await makeFailed(), await makeFailed()];
  const refused = await sendAgain(group, [...idsOf(group, 1), ...idsOf(other, 1)]);
  expect([refused.status, refused.error.code, await numberOfGroups()]).toEqual([404, 'not_found', 2]);
});

test('an empty list of drop-offs is refused', async () => {
  expect((await sendAgain(await makeFailed(), [])).status).toBe(400);
});
