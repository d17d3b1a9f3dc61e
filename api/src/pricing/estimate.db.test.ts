import { api } from '@tibara/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { type Merchant, makeMerchant } from '../../test/make-merchant.ts';
import { dropOff, makeDraftAt, places } from '../../test/make-order-group.ts';
import { atMetre, offTheRoad, rulerRouter } from '../../test/ruler-router.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import { inTransaction, withVendor } from '../platform/db/transaction/tx.ts';
import { FIRST_VENDOR } from '../platform/vendors.ts';
import { lowestFees } from './lowest-fees.ts';
import { setRates } from './set-rates.ts';

const { router, maps } = rulerRouter();
const host = await startApi({ far: { maps } });
const { call } = host;
let merchant: Merchant;
beforeAll(async () => {
  merchant = await makeMerchant(host.ctx);
});

test("a visitor’s estimate equals the order's price and stores nothing [R444]", async () => {
  const group = await makeDraftAt(host, merchant, 6400, 16_400, 32_400);
  const orders = [6400, 16_400, 32_400].map((metre) => ({ dropOffLocation: atMetre(metre) }));
  const ask = (body: object) =>
    call(api.pricing.estimate, { body: { pickUpLocation: atMetre(0), orders, ...body } as never });
  const { status, body } = await ask({});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    currency: 'MYR',
    subtotal: group.subtotal,
    distance: 32_400,
    distanceSource: group.distanceSource,
  });
  expect(body.orders).toEqual(
    group.orders.map(({ ordinal, deliveryRange, deliveryDuration, deliveryFee, doorToDoorFee }) => ({
      ordinal,
      deliveryRange,
      deliveryDuration,
      deliveryFee,
      doorToDoorFee,
    })),
  );
  expect((await ask({ deliveryMethod: 'CAR' })).body.subtotal).toBeGreaterThan(body.subtotal);
  expect((await ask({ orders: [] })).body).toMatchObject({ subtotal: 0, orders: [] });
  const refusals = [
    { pickUpLocation: { ...atMetre(0), coordinate: null } },
    { orders: [{ dropOffLocation: atMetre(0) }] },
    { orders: [{ dropOffLocation: places.orchard }] },
    { orders: [{ dropOffLocation: offTheRoad }] },
  ];
  expect(await Promise.all(refusals.map(async (each) => (await ask(each)).error.message))).toEqual([
    'Please select a pick-up address from the drop-down list.',
    'Pickup and dropoff location are the same',
    'Pick-up and drop-off must be in the same country.',
    'No road reaches this address from the stop before it. Choose another address.',
  ]);
  router.isDown = true;
  expect((await ask({})).error).toMatchObject({ code: 'unavailable', message: 'Error fetching directions in map' });
});

test('an estimate follows the ordinals of its stops [R444]', async () => {
  router.isDown = false;
  const [near, far] = [
    { ordinal: 0, dropOffLocation: atMetre(6400) },
    { ordinal: 1, dropOffLocation: atMetre(16_400) },
  ];
  const ask = (orders: object[]) =>
    call(api.pricing.estimate, { body: { pickUpLocation: atMetre(0), orders } as never });
  expect((await ask([far, near])).body).toEqual((await ask([near, far])).body);
});

test('an incomplete response of the router never gives a free leg', async () => {
  router.isDown = false;
  const group = await makeDraftAt(host, merchant, 6400);
  const bad: (typeof router.response)[] = [
    (legs) => legs.slice(1),
    (legs) => [...legs, ...legs],
    (legs) => legs.map((leg) => ({ ...leg, metres: Number.NaN })),
    (legs) => legs.map((leg) => ({ ...leg, metres: -1 })),
  ];
  for (const response of bad) {
    router.response = response;
    const orders = [{ dropOffLocation: atMetre(1000) }, { dropOffLocation: atMetre(2000) }];
    const asked = await call(api.pricing.estimate, { body: { pickUpLocation: atMetre(0), orders } });
    expect([asked.status, asked.error.message]).toEqual([503, 'Error fetching directions in map']);
    const added = await call(api.orders.addOrder, {
      token: merchant.token,
      params: { id: group.id },
      body: dropOff(host, { dropOffLocation: atMetre(2000) }),
    });
    expect(added.status).toBe(503);
  }
  router.response = (legs) => legs;
  const stored = await call(api.orders.get, { token: merchant.token, params: { id: group.id } });
  expect(stored.body).toEqual(group);
});

test('the rate profile named Default is public, one for each region [R237] [R443]', async () => {
  const { status, body } = await call(api.pricing.rateProfiles, { query: { name: 'Default' } });
  expect([status, body.map(({ region, currency }) => [region, currency])]).toEqual([
    200,
    [
      ['MY', 'MYR'],
      ['SG', 'SGD'],
    ],
  ]);
  const motor = {
    base: 500,
    tier1: 100,
    tier2: 90,
    next: 80,
    additionalStop: 200,
    min: 700,
    doorToDoor: null,
    discount: 0.1,
  };
  expect(body[0]?.motor).toEqual(motor);
  expect(body[0]?.car.base).toBeGreaterThan(motor.base);
  const singapore = await call(api.pricing.rateProfiles, { query: { name: 'Default', region: 'SG' } });
  expect(singapore.body).toEqual(body.slice(1));
  expect((await call(api.pricing.rateProfiles, { query: { name: 'Other' } })).body).toEqual([]);
});

test('a merchant with own rates pays those, everybody else the default [R400]', async () => {
  const [own, other] = [await makeMerchant(host.ctx), await makeMerchant(host.ctx)];
  const id = '01930000-0000-7000-8000-00000000b001';
  const rates = {
    base: 100,
    tier1: 0,
    tier2: 0,
    next: 0,
    additional_stop: 0,
    min: 0,
    door_to_door: 0,
    discount_basis_points: 0,
  };
  const profile = { id, vendor_id: own.vendorId, name: 'Agreed', region: 'MY' as const };
  await host.inspectorDb.insertInto('rate_profiles').values(profile).execute();
  const methods = ['MOTOR', 'CAR'] as const;
  const rows = methods.map((delivery_method) => ({
    ...rates,
    profile_id: id,
    vendor_id: own.vendorId,
    delivery_method,
  }));
  await host.inspectorDb.insertInto('vehicle_rates').values(rows).execute();
  router.isDown = false;
  expect((await makeDraftAt(host, own, 6400)).subtotal).toBe(100);
  expect((await makeDraftAt(host, other, 6400)).subtotal).toBe(1090);
  // Stops without recipients cost the same.
  const body = { pickUpLocation: atMetre(0), orders: [{ dropOffLocation: atMetre(6400) }] };
  const estimate = async (token?: string) => (await call(api.pricing.estimate, { token, body })).body.subtotal;
  expect([await estimate(own.token), await estimate(other.token), await estimate()]).toEqual([100, 1090, 1090]);
  // Each merchant sees their own rates, and nobody another's.
  const shown = async (token?: string) =>
    (await call(api.pricing.rateProfiles, { token, query: { name: 'Default' } })).body.map(
      ({ region, motor: { base, doorToDoor } }) => [region, base, doorToDoor],
    );
  expect(await shown(own.token)).toEqual([
    ['MY', 100, 0],
    ['SG', expect.any(Number), null],
  ]);
  const ofAll = await shown();
  expect(ofAll[0]).toEqual(['MY', 500, null]);
  expect(await shown(other.token)).toEqual(ofAll);
  expect((await call(api.pricing.rateProfiles, { query: {} })).body.map(({ name }) => name)).toEqual([
    'Default',
    'Default',
  ]);
});

describe('a query that names no merchant', () => {
  const profiles = (vendorId: string | null) => {
    const read = (handle: Db | Tx) => handle.selectFrom('rate_profiles').select('vendor_id').execute();
    return vendorId === null ? read(host.db) : withVendor(host.db, vendorId, read);
  };
  const rates = (vendorId: string) =>
    withVendor(host.db, vendorId, (tx) => tx.selectFrom('vehicle_rates').select('vendor_id').execute());

  test("reads a merchant's own prices only in their transaction", async () => {
    const [own, other] = [await makeMerchant(host.ctx), await makeMerchant(host.ctx)];
    const vehicle = { region: 'MY' as const, vehicle: 'MOTOR' as const, rates: { base: 1 } };
    await inTransaction(host.ownerDb, { vendorId: own.vendorId }, (tx) =>
      setRates(tx, { ...vehicle, vendorId: own.vendorId, now: host.ctx.now() }),
    );
    const ofOwn = (rows: { vendor_id: string | null }[]) => rows.filter(({ vendor_id }) => vendor_id).length;
    const [nobody, mine, others] = [await profiles(null), await profiles(own.vendorId), await profiles(other.vendorId)];
    expect([nobody, mine, others].map(ofOwn)).toEqual([0, 1, 0]);
    expect([await rates(own.vendorId), await rates(other.vendorId)].map(ofOwn)).toEqual([2, 0]);
  });
});

test("home's lowest fees follow the rates of visitors, not those of a merchant", async () => {
  const usual = { MY: { MOTOR: 700, CAR: 930 }, SG: { MOTOR: 700, CAR: 930 } };
  expect(await lowestFees(host.db)).toEqual(usual);
  const change = { region: 'MY', vehicle: 'MOTOR', rates: { min: 650 }, now: host.ctx.now() } as const;
  const { vendorId } = merchant;
  await inTransaction(host.ownerDb, { vendorId }, (tx) => setRates(tx, { ...change, vendorId }));
  expect(await lowestFees(host.db)).toEqual(usual);
  await inTransaction(host.ownerDb, { vendorId: FIRST_VENDOR }, (tx) => setRates(tx, { ...change, vendorId: null }));
  expect(await lowestFees(host.db)).toEqual({ ...usual, MY: { MOTOR: 650, CAR: 930 } });
});
