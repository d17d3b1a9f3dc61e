import { api } from '@tibara/contract';
import { inEnglish } from '@tibara/contract/language/sentence';
import { mapMessages } from '@tibara/contract/places/messages';
import { expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';

const { call, ctx, inspectorDb } = await startApi();

const lookUp = (userName: string, token?: string) => call(api.users.vendorByUserName, { query: { userName }, token });
const create = (token: string | undefined, defaultPickUpLocation: Record<string, unknown> | null = null) =>
  call(api.users.createVendor, { body: { defaultPickUpLocation }, token });

test('[R217] [R309] [R426] [R427] a user without a vendor gets a 403 and creates one', async () => {
  const { userName, token, vendorId } = await makeMerchant(ctx, { withVendorRow: false });
  const missing = await lookUp(userName, token);
  expect(missing.status).toBe(403);
  expect(missing.error).toMatchObject({ code: 'no_vendor', message: expect.any(String) });
  const created = await create(token, { address: '', coordinate: null });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({ id: vendorId, userName, defaultPickUpLocation: null });
  const found = await lookUp(userName, token);
  expect(found.status).toBe(200);
  expect(found.body).toEqual(created.body);
});

test.each([null, {}, { address: '', coordinate: null }])(
  '[R217] a vendor created with the pick-up %j has none',
  async (place) => {
    const { token, userName } = await makeMerchant(ctx, { withVendorRow: false });
    expect((await create(token, place)).body.defaultPickUpLocation).toBeNull();
    expect((await lookUp(userName, token)).body.defaultPickUpLocation).toBeNull();
  },
);

test('[R217] [R426] the default pick-up place is kept', async () => {
  const { token, userName } = await makeMerchant(ctx, { withVendorRow: false });
  const place = { address: '12 Jalan Telawi, Kuala Lumpur', coordinate: { latitude: 3.13, longitude: 101.67 } };
  const kept = { ...place, country: 'MY', precision: 'pin', radiusMetres: 0 };
  expect((await create(token, place)).body.defaultPickUpLocation).toEqual(kept);
  expect((await lookUp(userName, token)).body.defaultPickUpLocation).toEqual(kept);
});

test('[R217] a default pick-up without a point keeps its address', async () => {
  const { token, userName } = await makeMerchant(ctx, { withVendorRow: false });
  const place = { address: '12 Jalan Telawi, Kuala Lumpur', coordinate: null };
  const kept = { address: place.address };
  expect((await create(token, place)).body.defaultPickUpLocation).toEqual(kept);
  expect((await lookUp(userName, token)).body.defaultPickUpLocation).toEqual(kept);
});

test('a default pick-up in another country or at sea is refused', async () => {
  const { token } = await makeMerchant(ctx, { withVendorRow: false });
  const inBangsar = { address: '12 Jalan Telawi', coordinate: { latitude: 3.13, longitude: 101.67 } };
  const abroad = await create(token, { ...inBangsar, country: 'SG' });
  expect([abroad.status, abroad.error.message]).toEqual([422, inEnglish(mapMessages.otherCountry('SG', 'MY'))]);
  const atSea = await create(token, { ...inBangsar, coordinate: { latitude: 0, longitude: 0 } });
  expect([atSea.status, atSea.error.message]).toEqual([422, inEnglish(mapMessages.notOnLand)]);
});

test('creating it again, also concurrently, returns the same vendor', async () => {
  const { token, vendorId } = await makeMerchant(ctx, { withVendorRow: false });
  const responses = await Promise.all([create(token), create(token), create(token)]);
  expect(responses.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([201, vendorId]));
  const rows = await inspectorDb.selectFrom('vendors').select('code').where('vendor_id', '=', vendorId).execute();
  expect(rows).toEqual([{ code: expect.stringMatching(/^[0-9A-Z]{6}$/) }]);
});

test("[R397] another user's vendor is refused like a missing one", async () => {
  const me = await makeMerchant(ctx);
  const stranger = await makeMerchant(ctx);
  const theirs = await lookUp(stranger.userName, me.token);
  const nobodys = await lookUp('nobody@shop.test', me.token);
  expect(theirs.status).toBe(403);
  expect({ ...theirs.error, requestId: '' }).toEqual({ ...nobodys.error, requestId: '' });
});

test('without a login there is no vendor to look up or create', async () => {
  expect((await lookUp('a@b.test')).status).toBe(401);
  expect((await create(undefined)).status).toBe(401);
});
