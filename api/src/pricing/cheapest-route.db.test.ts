import { api } from '@tibara/contract';
import { maximumCheapestStops } from '@tibara/contract/pricing/calls';
import { expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { places } from '../../test/make-order-group.ts';
import { atMetre, rulerRouter } from '../../test/ruler-router.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { setRates } from './set-rates.ts';

const { router, maps } = rulerRouter();
const host = await startApi({ far: { maps } });

const bodyOf = (...metres: number[]) => ({
  pickUpLocation: atMetre(0),
  orders: metres.map((metre) => ({ dropOffLocation: atMetre(metre) })),
});
const ask = (body: object, token?: string) =>
  host.call(api.pricing.cheapestRoute, { body, ...(token && { token }) } as never);
const priceOf = async (...metres: number[]) =>
  (await host.call(api.pricing.estimate, { body: bodyOf(...metres) } as never)).body.subtotal;

test('a visitor gets the cheapest sequence, and its saving is that of the estimates', async () => {
  const { status, body } = await ask(bodyOf(20_000, 1000, 40_000, 10_000));
  expect(status).toBe(200);
  expect(body.ordinals).toEqual([1, 3, 0, 2]);
  const [present, proposed] = [
    await priceOf(20_000, 1000, 40_000, 10_000),
    await priceOf(1000, 10_000, 20_000, 40_000),
  ];
  expect(body.saving).toBe(present - proposed);
  expect(body.saving).toBeGreaterThan(0);
  expect(body.distanceSaving).toBe(108_000 - 40_000);
});

test('two stops with one ordinal are refused', async () => {
  const { orders, ...body } = bodyOf(1000, 10_000, 20_000);
  const { status, error } = await ask({ ...body, orders: orders.map((order) => ({ ...order, ordinal: 5 })) });
  expect([status, error.code]).toEqual([400, 'bad_request']);
});

test('a sequence that is the cheapest already has no saving', async () => {
  expect((await ask(bodyOf(1000, 10_000, 20_000))).body).toEqual({
    ordinals: [0, 1, 2],
    saving: 0,
    distanceSaving: 0,
  });
});

test('a proposal whose measured legs cost more than the present ones is not made', async () => {
  let measured = 0;
  // The present route is measured first, then the proposal.
  router.response = (legs) => (++measured === 2 ? legs.map((leg) => ({ ...leg, metres: 10 * leg.metres })) : legs);
  const { body } = await ask(bodyOf(20_000, 1000, 40_000, 10_000));
  router.response = (legs) => legs;
  expect(body).toEqual({ ordinals: [0, 1, 2, 3], saving: 0, distanceSaving: 0 });
});

test('a merchant gets the saving at his own rates', async () => {
  const merchant = await makeMerchant(host.ctx);
  const { vendorId } = merchant;
  const rates = { base: 0, tier1: 10, tier2: 10, next: 10, additionalStop: 0, min: 0 };
  await inTransaction(host.ownerDb, { vendorId }, (tx) =>
    setRates(tx, { vendorId, region: 'MY', vehicle: 'MOTOR', rates, now: host.ctx.now() }),
  );
  const { body } = await ask(bodyOf(20_000, 1000, 40_000, 10_000), merchant.token);
  expect(body.saving).toBe(680);
});

test('more stops than the search may compare are refused', async () => {
  const many = Array.from({ length: maximumCheapestStops + 1 }, (_, index) => 1000 * (index + 1));
  expect((await ask(bodyOf(...many))).status).toBe(400);
});

test('a stop in the other country is refused by its index', async () => {
  const { pickUpLocation, orders } = bodyOf(1000, 2000);
  const { error } = await ask({ pickUpLocation, orders: [...orders, { dropOffLocation: places.orchard }] });
  expect(error).toMatchObject({ code: 'rule_violation', data: { index: 2 } });
});
