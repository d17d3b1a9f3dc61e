import { api } from '@tibara/contract';
import type { JobType } from '@tibara/contract/addresses/contact';
import { beforeEach, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeConfirmed, makeDraft, places } from '#test/make-order-group.ts';

const host = await startApi();
const { call, ctx, clock } = host;

let merchant: Merchant;
beforeEach(async () => {
  merchant = await makeMerchant(ctx);
});

const recent = async (jobType: JobType, { token } = merchant) =>
  (await call(api.orders.recentPlaces, { token, query: { jobType } })).body.map(
    ({ location, name, phone, useCount }) => [location.address, location.unitNumber, name, phone, useCount],
  );

const confirm = (...towns: ('ampang' | 'bangsar' | 'petaling')[]) => {
  clock.advance(1);
  return makeConfirmed(
    host,
    merchant,
    towns.map((town) => ({ dropOffLocation: places[town] })),
  );
};

test('places of recent orders are offered once with a use count', async () => {
  await confirm('ampang', 'bangsar');
  await confirm('bangsar', 'petaling');
  expect(await recent('DROP_OFF')).toEqual([
    [places.bangsar.address, '', 'Wei Ling', '+60198765432', 2],
    [places.petaling.address, '', 'Wei Ling', '+60198765432', 1],
    [places.ampang.address, '', 'Wei Ling', '+60198765432', 1],
  ]);
  expect(await recent('PICK_UP')).toEqual([[places.pudu.address, '', 'Aina Rahman', '+60123456789', 2]]);
});

test('another unit or another number is another place', async () => {
  const [first, second] = [places.ampang, { ...places.ampang, unitNumber: 'G-03' }];
  await makeConfirmed(host, merchant, [
    { dropOffLocation: first },
    { dropOffLocation: second },
    { dropOffLocation: first, recipientPhone: '+60198765433' },
  ]);
  expect(await recent('DROP_OFF')).toHaveLength(3);
});

test('drafts, other merchants and orders without people are left out', async () => {
  await makeDraft(host, merchant);
  expect(await recent('DROP_OFF')).toEqual([]);
  const { id } = await confirm('ampang');
  expect(await recent('DROP_OFF', await makeMerchant(ctx))).toEqual([]);
  await host.inspectorDb.updateTable('order_groups').set({ forgotten: 3 }).where('id', '=', id).execute();
  expect(await recent('PICK_UP')).toEqual([]);
  expect(await recent('DROP_OFF')).toEqual([]);
});
