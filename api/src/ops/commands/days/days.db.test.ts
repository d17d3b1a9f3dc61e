import { expect, test } from 'vitest';
import { closeDays, type DaysRound } from '#dashboard/index.ts';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { openWrong } from './days.ts';

const host = await startApi();
const { ctx, clock, inspectorDb } = host;

const close = async () => {
  for (let round: DaysRound | null = {}; round; ) round = await closeDays(ctx, round);
};

test('npm run ops -- days: a wrong day is named, opened and closed right', async () => {
  const [merchant, other] = [await makeMerchant(ctx), await makeMerchant(ctx)];
  for (const each of [merchant, other]) {
    const group = await makeConfirmed(host, each);
    await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
  }
  clock.advance(2 * 1440);
  await close();
  const ofMerchant = inspectorDb.selectFrom('order_days').where('vendor_id', '=', merchant.vendorId).orderBy('area');
  const right = await ofMerchant.selectAll().execute();
  await inspectorDb.updateTable('order_days').set({ spent: 1 }).where('vendor_id', '=', merchant.vendorId).execute();
  await inspectorDb.deleteFrom('payment_days').where('vendor_id', '=', merchant.vendorId).execute();

  const preview = makeOperator(host, { isSure: false });
  expect(await openWrong(preview.operator)).toBe(1);
  expect(preview.said).toEqual([
    expect.stringMatching(/ · not true that the figures of a closed day are those of its orders .*: 2026-11-20$/),
    expect.stringMatching(
      / · not true that the cents of a closed day are those of its settled payments .*: 2026-11-20$/,
    ),
    'Merchants: 2, with a wrong day: 1.',
  ]);
  const { operator, said } = makeOperator(host);
  await openWrong(operator);
  expect(said).toEqual(preview.said);
  expect(await ofMerchant.selectAll().execute()).toEqual([]);
  await host.checkInvariants();
  await close();
  expect(await ofMerchant.selectAll().execute()).toEqual(right);
});

test('npm run ops -- days: right days stay closed', async () => {
  const { operator, said } = makeOperator(host);
  expect(await openWrong(operator)).toBe(0);
  expect(said).toEqual(['Merchants: 2, with a wrong day: 0.']);
  expect(await inspectorDb.selectFrom('order_days').selectAll().execute()).not.toEqual([]);
});
