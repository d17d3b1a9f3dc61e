import { api } from '@tibara/contract';
import { expect, test } from 'vitest';
import { startApi } from '../harness.ts';
import { balanceOf, cards, makePayer } from '../make-card.ts';
import { dropOff, fillWallet, makeDraft } from '../make-order-group.ts';
import { type Message, send } from './ask.ts';

const host = await startApi();
const { app, call } = host;

/** Numbers in an attacker's spellings. Strings are sent unchanged. */
const oddAmounts = [
  '-1',
  '-0',
  '0',
  '1',
  '0.5',
  '199',
  '1e21',
  '1e-36',
  '1e999',
  '9007199254740993',
  '-9007199254740991',
  'NaN',
  '"2000"',
  '"RM20"',
  '[2000]',
  '{"cents":2000}',
  'null',
  'true',
  '2000.01',
  '500001',
];

const post = (url: string, token: string, payload: string): Promise<{ status: number }> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': payload };
  const message: Message = { method: 'POST', url, headers, payload };
  return send(app, message);
};

test('a top-up accepts only whole cents within its limits', async () => {
  const payer = await makePayer(host, cards.good);
  const taken: string[] = [];
  for (const amount of oddAmounts) {
    const body = `{"method":"STRIPE","platform":"TIBARA","topUpAmount":${amount}}`;
    const { status } = await post(`/api/wallet/v1/wallets/${payer.walletId}/top-up`, payer.token, body);
    if (![400, 422].includes(status)) taken.push(`${amount}: ${status}`);
  }
  expect(taken).toEqual([]);
  expect(await balanceOf(host, payer)).toBe(0);
});

test('a confirm holds only the price calculated by the server', async () => {
  const payer = await makePayer(host);
  await fillWallet(host, payer, 100_000);
  const draft = await makeDraft(host, payer);
  for (const expected of [...oddAmounts, String(draft.subtotal - 1)]) {
    const { status } = await post(
      `/api/tibara/v1/order-groups/${draft.id}/confirm`,
      payer.token,
      `{"paymentMethod":"WALLET","expectedSubtotal":${expected},"subtotal":1,"deliveryFee":1}`,
    );
    expect([400, 409], expected).toContain(status);
  }
  expect(await balanceOf(host, payer)).toBe(100_000);
  const body = { paymentMethod: 'WALLET' as const, expectedSubtotal: draft.subtotal };
  const confirmed = await call(api.orders.confirm, {
    token: payer.token,
    params: { id: draft.id },
    key: 'right',
    body,
  });
  expect(confirmed.status).toBe(200);
  expect(await balanceOf(host, payer)).toBe(100_000 - draft.subtotal);
});

test('no step of an order can be skipped or repeated', async () => {
  const payer = await makePayer(host);
  await fillWallet(host, payer, 100_000);
  const { token } = payer;
  const draft = await makeDraft(host, payer);
  const params = { id: draft.id };
  expect((await call(api.orders.cancel, { token, params })).status).toBe(409);
  expect((await call(api.orders.reorder, { token, params })).status).toBe(409);
  const body = { paymentMethod: 'WALLET' as const };
  expect((await call(api.orders.confirm, { token, params, key: 'first', body })).status).toBe(200);
  expect((await call(api.orders.confirm, { token, params, key: 'second', body })).status).toBe(409);
  expect((await call(api.orders.addOrder, { token, params, body: dropOff(host) })).status).toBe(409);
  expect((await call(api.orders.remove, { token, params })).status).toBe(409);
  const stop = { id: draft.id, orderId: draft.orders[0]?.id ?? '' };
  expect((await call(api.orders.removeOrder, { token, params: stop })).status).toBe(409);
  expect((await call(api.orders.updateOrder, { token, params: stop, body: dropOff(host) })).status).toBe(409);
  expect(await balanceOf(host, payer)).toBe(100_000 - draft.subtotal);
});

test('a delivery in the past or before its pick-up is refused', async () => {
  const payer = await makePayer(host);
  const { token } = payer;
  const draft = await makeDraft(host, payer);
  for (const minutes of [-60, -1, 30]) {
    const body = dropOff(host, { deliverDateTime: host.clock.in(minutes) });
    const response = await call(api.orders.addOrder, { token, params: { id: draft.id }, body });
    expect(response.status, `${minutes} minutes from now`).toBe(422);
  }
});
