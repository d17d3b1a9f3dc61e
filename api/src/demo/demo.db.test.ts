import { api } from '@tibara/contract';
import { businessClock } from '@tibara/contract/time';
import { expect, test } from 'vitest';
import { startApi, type TestApi } from '../../test/harness.ts';
import { buildApp } from '../app.ts';
import { makeContext } from '../make-context.ts';
import { loadDemo } from './index.ts';

const host = await startApi();
const { call } = host;

const load = ({ ctx, ownerDb }: TestApi) =>
  loadDemo(ctx, { ownerDb, contextAt: (now) => makeContext({ ...ctx, now }), buildApp });

/** Two months of trade made by about three hundred calls: a busy machine needs minutes for them. */
const limit = { timeout: 180_000 };

test('the demo merchant has money, history and open orders, made once', limit, async () => {
  const { userName, password } = await load(host);
  await load(host);
  const session = await call(api.identity.token, { body: { grant_type: 'password', userName, password } });
  const token = session.body.access_token;
  const vendor = await call(api.users.vendorByUserName, { token, query: { userName } });
  const count = async (status: string) => {
    const response = await call(api.orders.list, { token, query: { vendorId: vendor.body.id, status } });
    return 'totalElements' in response.body ? response.body.totalElements : 0;
  };
  const statuses = ['OPEN', 'CONFIRMED', 'SUCCESS', 'PARTIAL_SUCCESS', 'FAILED', 'CANCELLED'];
  expect(await Promise.all(statuses.map(count))).toEqual([2, 2, 10, 1, 1, 1]);
  const wallet = (await call(api.wallet.createWallet, { token, body: { region: 'MY' } })).body;
  expect([wallet.balanceAmount, wallet.heldAmount > 0]).toEqual([25_000, true]);
  const params = { id: wallet.id };
  const history = await call(api.wallet.transactions, { token, params, query: { size: 100, startDate: '2026-01-01' } });
  const days = history.body.content.map(({ createdAt }) => createdAt.slice(0, 10));
  expect(new Set(days).size).toBeGreaterThan(10);
  expect([...days].sort().reverse()).toEqual(days);
  const hours = history.body.content.map(({ createdAt }) => businessClock(createdAt).slice(0, 2));
  expect(new Set(hours).size).toBeGreaterThan(3);
  expect(history.body.content.every(({ availableAfter }) => availableAfter >= 0)).toBe(true);
  const list = await call(api.orders.list, {
    token,
    query: { vendorId: vendor.body.id, status: 'COMPLETED', size: 100 },
  });
  const past = 'content' in list.body ? list.body.content : [];
  const delivered = past.flatMap(({ orders }) => orders).filter(({ status }) => status === 'SUCCESS');
  const places = past.flatMap(({ orders, pickUpLocation }) => [
    pickUpLocation,
    ...orders.map(({ dropOffLocation }) => dropOffLocation),
  ]);
  expect(places.filter(({ precision }) => precision === 'town' || precision === 'postcode')).toEqual([]);
  const minutesLate = delivered.map(({ completionTime, deliverDateTime }) =>
    Math.round((Date.parse(completionTime ?? '') - Date.parse(deliverDateTime)) / 60_000),
  );
  expect(minutesLate.filter((minutes) => minutes > 0).sort((a, b) => a - b)).toEqual([8, 8, 20, 45]);
  expect(minutesLate.every((minutes) => minutes > -15)).toBe(true);
  for (const { pickUpDateTime, pickedUpTime, rider } of past.filter(({ status }) => status !== 'FAILED')) {
    expect(Math.round((Date.parse(pickedUpTime ?? '') - Date.parse(pickUpDateTime)) / 60_000)).toBe(4);
    expect(rider?.name).toBeTruthy();
  }
  const vouchers = await call(api.vouchers.vouchers, { token, query: { applied: 'false' } });
  expect(vouchers.body.map(({ promoCode }) => promoCode.code)).toEqual(['KOPI5', 'LUNCH10']);
});

test("a partner's fleet gets none of the demo merchant's orders", limit, async () => {
  const settings = { SANDBOX: 'on', FLEET: 'partner', FLEET_URL: 'http://127.0.0.1:9', FLEET_SECRET: 'of nobody' };
  const other = await startApi({ env: settings });
  await load(other);
  const statuses = await other.inspectorDb.selectFrom('order_groups').select('status').execute();
  expect(statuses).toEqual([{ status: 'OPEN' }, { status: 'OPEN' }]);
  expect(await other.inspectorDb.selectFrom('wallets').select('available').execute()).toEqual([{ available: 25_000 }]);
});
