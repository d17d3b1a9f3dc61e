import { api } from '@tibara/contract';
import type { LocationInput } from '@tibara/contract/coordinates';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { dropOff, makeDraft, pickUp, places } from '#test/make-order-group.ts';
import { embeddedGeocoder, embeddedRouter } from '../embedded.ts';

/** An engine that finds a building of nearly the same name in another town. */
const embedded = embeddedGeocoder();
const [kajang] = await embedded.suggest('Pangsapuri Seri Tanjung');
const geocoder: typeof embedded = {
  ...embedded,
  geocode: (address, hints) =>
    address.startsWith('Pangsapuri Lim') ? embedded.place(kajang?.id ?? '') : embedded.geocode(address, hints),
};
const host = await startApi({ far: { maps: { geocoder, router: embeddedRouter() } } });
const { call } = host;
const { suggest, place, geocode, pins, forgetPin } = api.places;

const door = { latitude: 3.0756, longitude: 101.5888 };
const pinned = {
  address: '12 Jalan SS15/4, Subang Jaya',
  unitNumber: 'G-03',
  city: 'Subang Jaya',
  country: 'MY',
  coordinate: door,
} satisfies LocationInput;

let merchant: Merchant;
let token: string;
beforeEach(async () => {
  merchant = await makeMerchant(host.ctx);
  token = merchant.token;
});

const deliverTo = (dropOffLocation: LocationInput) => makeDraft(host, merchant, [{ dropOffLocation }]);
const remembered = async (of = token) =>
  (await call(pins, { token: of, query: {} })).body.content.map(({ location }) => location.address);
const suggested = async (q: string, of?: string) => (await call(suggest, { token: of, query: { q } })).body.suggestions;

describe('a pin that a merchant set for a text', () => {
  test.each(['12 jln ss15/4', '12 Jalan SS15', 'ss15/4 subang'])('comes first when “%s” is typed', async (typed) => {
    await deliverTo(pinned);
    const [first] = await suggested(typed, token);
    expect(first).toMatchObject({ title: pinned.address, precision: 'pin', radiusMetres: 0, coordinate: door });
    const chosen = await call(place, { token, params: { id: first?.id ?? '' }, query: {} });
    expect(chosen.body).toMatchObject({ address: pinned.address, coordinate: door, unitNumber: '', precision: 'pin' });
  });

  test('is not offered for a number alone', async () => {
    await deliverTo(pinned);
    expect((await suggested('12', token)).filter(({ precision }) => precision === 'pin')).toEqual([]);
  });

  test('decides an imported row with that text', async () => {
    await deliverTo(pinned);
    const rows = [
      { address: '12 Jln SS15/4, Subang Jaya' },
      { address: '12 Jalan SS15/4, #02-01', city: 'Subang Jaya' },
      { address: '12 JALAN SS15/4, SUBANG JAYA, MALAYSIA', country: 'Malaysia' },
    ];
    for (const query of rows) {
      const { body } = await call(geocode, { token, query });
      expect(body).toMatchObject({ coordinate: door, precision: 'pin' });
    }
  });

  test('is not used for the same street of another town', async () => {
    await deliverTo({ ...pinned, address: '12 Jalan Besar' });
    const { body } = await call(geocode, { token, query: { address: '12 Jalan Besar', city: 'Kajang' } });
    expect(body.coordinate).not.toEqual(door);
    expect(
      (await call(geocode, { token, query: { address: '12 Jalan Besar', city: 'Subang Jaya' } })).body.coordinate,
    ).toEqual(door);
  });

  test('is also set by pick-ups and saved addresses, and the last one counts', async () => {
    await makeDraft(host, merchant, [], { pickUpLocation: pinned });
    const body = {
      jobType: 'DROP_OFF' as const,
      bookmarkName: 'The bakery',
      recipientName: 'Wei Ling',
      recipientPhone: '+60198765432',
      location: { ...pinned, coordinate: { latitude: 3.0761, longitude: 101.589 } },
    };
    await call(api.addresses.create, { token, body });
    expect(await remembered()).toEqual([pinned.address]);
    const { body: found } = await call(geocode, { token, query: { address: pinned.address } });
    expect(found.coordinate).toEqual(body.location.coordinate);
  });

  test('is not found after the merchant removes it', async () => {
    await deliverTo(pinned);
    const { content } = (await call(pins, { token, query: {} })).body;
    const own = content.find(({ location }) => location.address === pinned.address);
    const ofPinned = async () =>
      (await suggested('12 jalan ss15/4', token)).filter(({ precision }) => precision === 'pin');
    expect(await ofPinned()).toHaveLength(1);
    expect((await call(forgetPin, { token, params: { id: own?.id ?? '' } })).status).toBe(204);
    expect(await ofPinned()).toEqual([]);
    expect((await call(forgetPin, { token, params: { id: own?.id ?? '' } })).status).toBe(404);
  });

  test('is checked at each use, and refused if it breaks a rule', async () => {
    await deliverTo(pinned);
    const [first] = await suggested('12 jalan ss15/4', token);
    await sql`update address_pins set location = jsonb_set(location, '{coordinate}', '{"latitude": 3, "longitude": 100.5}')
      where vendor_id = ${merchant.vendorId}`.execute(host.inspectorDb);
    expect((await call(place, { token, params: { id: first?.id ?? '' }, query: {} })).status).toBe(404);
    const { body } = await call(geocode, { token, query: { address: pinned.address } });
    expect(body.coordinate).not.toEqual({ latitude: 3, longitude: 100.5 });
  });
});

describe('other callers', () => {
  test('never see the pin of a merchant', async () => {
    await deliverTo(pinned);
    const [own] = await suggested('12 jalan ss15/4', token);
    const other = await makeMerchant(host.ctx);
    const params = { id: own?.id ?? '' };
    for (const theirs of [other.token, undefined, 'no token at all']) {
      expect((await suggested('12 jalan ss15/4', theirs)).filter(({ precision }) => precision === 'pin')).toEqual([]);
      expect((await call(place, { token: theirs, params, query: {} })).status).toBe(404);
    }
    expect(await remembered(other.token)).toEqual([]);
    const pinId = (await call(pins, { token, query: {} })).body.content[0]?.id ?? '';
    expect((await call(forgetPin, { token: other.token, params: { id: pinId } })).status).toBe(404);
    const { body } = await call(geocode, { token: other.token, query: { address: pinned.address } });
    expect(body.coordinate).not.toEqual(door);
  });
});

test('listed, located and refused places are not stored as pins', async () => {
  const [town] = await suggested('Subang Jaya');
  const { body: found } = await call(place, { params: { id: town?.id ?? '' }, query: {} });
  await deliverTo(found);
  await deliverTo({ ...pinned, address: 'Near Subang Jaya, Selangor, Malaysia' });
  const atSea = { ...pinned, coordinate: { latitude: 3, longitude: 100.5 } };
  const { id } = await makeDraft(host, merchant, [], { pickUpLocation: found });
  const refused = await call(api.orders.addOrder, {
    token,
    params: { id },
    body: dropOff(host, { dropOffLocation: atSea }),
  });
  expect(refused.status).toBe(422);
  const names = await remembered();
  expect(names.filter((name) => name !== pickUp(host).pickUpLocation?.address)).toEqual([]);
  expect(names).toEqual([places.pudu.address]);
});

test('a written address without a pin is looked up with its city and country', async () => {
  const query = { address: '88 Jalan Besar', city: 'Kajang', country: 'Malaysia' };
  const { body } = await call(geocode, { token, query });
  expect(body).toMatchObject({ city: 'Kajang', state: 'Selangor', country: 'MY' });
});

test.each([{ address: 'Pangsapuri Lim, 47630' }, { address: 'Pangsapuri Lim', city: 'Ipoh' }])(
  "an engine's place far from the postcode or town of %o is refused",
  async (query) => {
    expect((await call(geocode, { token, query: { address: 'Pangsapuri Lim, Kajang' } })).status).toBe(200);
    const { status, error } = await call(geocode, { token, query });
    expect([status, error.message]).toEqual([422, `Error while geocoding address: ${query.address}.`]);
  },
);

test.each([{}, { country: 'France' }])(
  'the message about an unknown address contains the address: nowhere %o',
  async (more) => {
    const { status, error } = await call(geocode, { token, query: { address: 'nowhere', ...more } });
    expect([status, error.code, error.message]).toEqual([
      422,
      'rule_violation',
      'Error while geocoding address: nowhere.',
    ]);
  },
);
