import { api } from '@tibara/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { dropOff, fillWallet, makeDraft, places } from '#test/make-order-group.ts';
import { startStubEngine } from '#test/stub-engine.ts';

const stub = await startStubEngine();
const host = await startApi({ env: { ROUTER: 'osrm,embedded', OSRM_URL: stub.url, LOG_LEVEL: 'silent' } });
const { call, clock } = host;
const { get, addOrder, confirm } = api.orders;

/** Responds like osrm-routed with 10 km legs, or not at all. */
const goDown = () => {
  stub.responders = [() => ({ status: 503 })];
};
const comeBack = () => {
  clock.advance(1);
  stub.responders = [
    ({ url }) => {
      const legs = url.pathname
        .split(';')
        .slice(1)
        .map(() => ({ distance: 10_000, duration: 900 }));
      return { json: { code: 'Ok', routes: [{ geometry: '', legs }] } };
    },
  ];
};
beforeEach(goDown);

describe('an order priced while the road engine was down', () => {
  test('keeps its price when the engine is back', async () => {
    const merchant = await makeMerchant(host.ctx);
    await fillWallet(host, merchant, 50_000);
    const group = await makeDraft(host, merchant, [{ dropOffLocation: places.petaling }]);
    expect(group.distanceSource).toBe('estimate');
    comeBack();
    const params = { id: group.id };
    const { body: seen } = await call(get, { token: merchant.token, params });
    expect(seen).toMatchObject({ subtotal: group.subtotal, version: group.version, distanceSource: 'estimate' });
    const asked = stub.calls.length;
    const paid = await call(confirm, {
      token: merchant.token,
      key: 'pay',
      params,
      body: { paymentMethod: 'WALLET', version: seen.version, expectedSubtotal: seen.subtotal },
    });
    expect(paid.body).toMatchObject({ status: 'CONFIRMED', subtotal: group.subtotal, distanceSource: 'estimate' });
    expect(stub.calls.length).toBe(asked);
  });

  test('stays an estimate while one of its legs is', async () => {
    const merchant = await makeMerchant(host.ctx);
    const group = await makeDraft(host, merchant, [{ dropOffLocation: places.petaling }]);
    comeBack();
    stub.calls.length = 0;
    const { token } = merchant;
    const params = { id: group.id };
    const { body } = await call(addOrder, { token, params, body: dropOff(host, { dropOffLocation: places.subang }) });
    const { orderGroup } = body;
    expect(stub.calls.map(({ url }) => url.pathname)).toEqual(['/route/v1/driving/101.65,3.1;101.59,3.075']);
    expect(orderGroup.orders.map(({ deliveryRange }) => deliveryRange)).toEqual([
      group.orders[0]?.deliveryRange,
      10_000,
    ]);
    expect(orderGroup).toMatchObject({ distanceSource: 'estimate', version: group.version + 1 });
    expect(orderGroup.subtotal).toBeGreaterThan(group.subtotal);
  });

  test('is measured once no estimated leg is left', async () => {
    const merchant = await makeMerchant(host.ctx);
    const { token } = merchant;
    const group = await makeDraft(host, merchant, [{ dropOffLocation: places.petaling }]);
    comeBack();
    const params = { id: group.id, orderId: group.orders[0]?.id ?? '' };
    const body = dropOff(host, { dropOffLocation: places.subang });
    const updated = await call(api.orders.updateOrder, { token, params, body });
    expect(updated.body.orderGroup).toMatchObject({ distance: 10_000, distanceSource: 'osrm' });
  });
});
