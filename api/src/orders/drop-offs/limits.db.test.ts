import { api } from '@tibara/contract';
import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { dropOff, makeDraftAt, pickUp } from '#test/make-order-group.ts';
import { atMetre, rulerRouter } from '#test/ruler-router.ts';

const { maps } = rulerRouter();
const host = await startApi({ far: { maps } });
const { call } = host;

test('an order beyond a limit is refused, singly and by file', async () => {
  const { token } = await makeMerchant(host.ctx);
  const late = { pickUpDateTime: '2099-12-31T00:00:00.000Z' };
  const refused = await call(api.orders.create, { token, body: pickUp(host, late) });
  expect([refused.status, refused.error.message]).toEqual([422, 'The pick-up can be booked at most 60 days ahead.']);
  const { id } = await makeDraftAt(host, { token });
  const stop = (changes: object) => dropOff(host, { dropOffLocation: atMetre(3000), ...changes });
  const wrong = [
    stop({ deliverDateTime: late.pickUpDateTime }),
    stop({ isCodEnabled: true, codAmount: 90_000_000_000 }),
  ];
  for (const body of wrong) {
    const { status, error } = await call(api.orders.addOrder, { token, params: { id }, body });
    expect([status, error.message]).toEqual([422, expect.stringContaining('at most')]);
  }
  const bulk = await call(api.orders.addOrders, { token, params: { id }, body: { orders: wrong } });
  expect(bulk.error.data?.rows).toMatchObject([
    { index: 0, field: 'deliverDateTime' },
    { index: 1, field: 'codAmount' },
  ]);
});
