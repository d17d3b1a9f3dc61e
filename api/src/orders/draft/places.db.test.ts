import { api } from '@tibara/contract';
import type { LocationInput } from '@tibara/contract/coordinates';
import { inEnglish } from '@tibara/contract/language/sentence';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { mapMessages } from '@tibara/contract/places/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { dropOff, fillWallet, fleetTells, makeConfirmed, makeDraft, pickUp, places } from '#test/make-order-group.ts';

const host = await startApi();
const { call, inspectorDb } = host;
let merchant: Merchant;
let token: string;
beforeAll(async () => {
  merchant = await makeMerchant(host.ctx);
  token = merchant.token;
});

const at = (latitude: number, longitude: number, address = 'Shop 3'): LocationInput => ({
  address,
  coordinate: { latitude, longitude },
  country: 'MY',
});
const jurong = { latitude: 1.34, longitude: 103.706 };

type Refused = { status: number; error: { message: string; data?: Record<string, unknown> | undefined } };
/** Every call that takes a place; each returns its refusal's message. */
const doors: Record<string, (place: LocationInput, inCountryOf: LocationInput) => Promise<Refused>> = {
  'a new order group': (place) => call(api.orders.create, { token, body: pickUp(host, { pickUpLocation: place }) }),
  'a changed pick-up': async (place) => {
    const { id } = await makeDraft(host, merchant, []);
    return call(api.orders.update, { token, params: { id }, body: pickUp(host, { pickUpLocation: place }) });
  },
  'a drop-off': async (place, pickUpLocation) => {
    const { id } = await makeDraft(host, merchant, [], { pickUpLocation });
    return call(api.orders.addOrder, { token, params: { id }, body: dropOff(host, { dropOffLocation: place }) });
  },
  'a row of an import': async (place, pickUpLocation) => {
    const { id } = await makeDraft(host, merchant, [], { pickUpLocation });
    const orders = [dropOff(host, { dropOffLocation: place })];
    return call(api.orders.addOrders, { token, params: { id }, body: { orders } });
  },
  'a changed drop-off': async (place, pickUpLocation) => {
    const group = await makeDraft(host, merchant, [{ dropOffLocation: near(pickUpLocation) }], { pickUpLocation });
    const params = { id: group.id, orderId: group.orders[0]?.id ?? '' };
    return call(api.orders.updateOrder, { token, params, body: dropOff(host, { dropOffLocation: place }) });
  },
  'a drop-off changed with its group': async (place, pickUpLocation) => {
    const group = await makeDraft(host, merchant, [{ dropOffLocation: near(pickUpLocation) }], { pickUpLocation });
    const orders = [{ ...dropOff(host, { dropOffLocation: place }), id: group.orders[0]?.id ?? '' }];
    const body = { ...pickUp(host, { pickUpLocation }), orders };
    return call(api.orders.update, { token, params: { id: group.id }, body });
  },
  'the pick-up of an estimate': (place) => call(api.pricing.estimate, { body: { pickUpLocation: place, orders: [] } }),
  'a drop-off of an estimate': (place, pickUpLocation) =>
    call(api.pricing.estimate, { body: { pickUpLocation, orders: [{ dropOffLocation: place }] } }),
  'a saved address': (place) => call(api.addresses.create, { token, body: bookmark(place) }),
  'a changed saved address': async (place) => {
    const saved = await call(api.addresses.create, { token, body: bookmark(places.pudu) });
    return call(api.addresses.update, { token, params: { id: saved.body.id }, body: bookmark(place) });
  },
  'the default pick-up of a merchant': async ({ address, coordinate, country }) => {
    const { token: theirs } = await makeMerchant(host.ctx, { withVendorRow: false });
    const defaultPickUpLocation = { address: address ?? '', coordinate, country: country ?? '' };
    return call(api.users.createVendor, { token: theirs, body: { defaultPickUpLocation } });
  },
};

const bookmark = (location: LocationInput) => ({
  jobType: 'PICK_UP' as const,
  bookmarkName: 'Shop',
  pickUpPersonName: 'Aina',
  pickUpContactNumber: '+60129884410',
  location,
});
const near = (place: LocationInput): LocationInput => ({
  ...place,
  coordinate: { latitude: (place.coordinate?.latitude ?? 0) + 0.01, longitude: place.coordinate?.longitude ?? 0 },
});

describe.each(Object.entries(doors))('%s', (_, send) => {
  const refusal = async (place: LocationInput, inCountryOf: LocationInput) => {
    const { status, error } = await send(place, inCountryOf);
    return [status, error.message];
  };

  test('at a point in Singapore is refused if its text names Malaysia', async () => {
    const inSingapore = { ...places.orchard, address: '290 Orchard Road', country: 'MY' };
    expect(await refusal(inSingapore, places.bedok)).toEqual([422, inEnglish(mapMessages.otherCountry('MY', 'SG'))]);
    const byText = { ...places.bedok, address: '218 Bedok North, Malaysia' };
    expect(await refusal(byText, places.orchard)).toEqual([422, inEnglish(mapMessages.otherCountry('MY', 'SG'))]);
  });

  test('in the sea, at the null point or in a neighbouring country is refused', async () => {
    for (const place of [at(3, 100.5), at(0, 0), at(6.672, 100.3205, 'Padang Besar'), at(1.13, 104.03, 'Batam')])
      expect(await refusal(place, places.pudu)).toEqual([422, inEnglish(mapMessages.notOnLand)]);
  });

  test('whose text is far from its pin is refused with the remedy', async () => {
    const place = { address: 'Blk 218 Bedok North, Bedok, Singapore', coordinate: jurong, country: 'SG' };
    expect(await refusal(place, places.orchard)).toEqual([
      422,
      inEnglish(mapMessages.farFromName('Blk 218 Bedok North', 24)),
    ]);
  });
});

describe('an order group', () => {
  test('of Singapore is priced in its currency, and takes no drop-off from Malaysia', async () => {
    const group = await makeDraft(host, merchant, [{ dropOffLocation: places.bedok }], {
      pickUpLocation: places.orchard,
    });
    expect([group.region, group.currency, group.orders[0]?.currency]).toEqual(['SG', 'SGD', 'SGD']);
    const body = dropOff(host, { dropOffLocation: at(1.4655, 103.7578, 'Johor Bahru') });
    const abroad = await call(api.orders.addOrder, { token, params: { id: group.id }, body });
    expect([abroad.status, abroad.error.message]).toEqual([422, 'Pick-up and drop-off must be in the same country.']);
  });

  test('keeps its pick-up once it has stops', async () => {
    const group = await makeDraft(host, merchant, [{}]);
    const body = pickUp(host, { pickUpLocation: at(0, 0) });
    const saved = await call(api.orders.update, { token, params: { id: group.id }, body });
    expect([saved.status, saved.body.pickUpLocation]).toEqual([200, group.pickUpLocation]);
  });

  test('ignores sent fields for money, region or owner', async () => {
    const mine = { subtotal: 1, currency: 'SGD', region: 'SG', walletId: merchant.userId, vendorId: merchant.userId };
    const fees = { deliveryFee: 1, doorToDoorFee: 0, deliveryRange: 1, leg_metres: 1, ...mine };
    const created = await call(api.orders.create, { token, body: { ...pickUp(host), ...mine } });
    const { id } = created.body;
    const added = await call(api.orders.addOrder, { token, params: { id }, body: { ...dropOff(host), ...fees } });
    const honest = await makeDraft(host, merchant, [{}]);
    const money = ({ subtotal, currency, region, walletId, vendorId, orders }: OrderGroup) => [
      [subtotal, currency, region, walletId, vendorId],
      orders.map((order) => [order.deliveryFee, order.deliveryRange, order.currency]),
    ];
    expect(money(added.body.orderGroup)).toEqual(money(honest));
  });
});

describe('a group that the present rules would refuse', () => {
  /** A group in Singapore that pays in ringgit, as if its text decided. */
  const asMalaysian = ({ id }: OrderGroup) =>
    inspectorDb.updateTable('order_groups').set({ region: 'MY' }).where('id', '=', id).execute();
  const inSingapore = { pickUpLocation: places.orchard };

  test('cannot be paid in the wrong currency', async () => {
    const draft = await makeDraft(host, merchant, [{ dropOffLocation: places.bedok }], inSingapore);
    await asMalaysian(draft);
    await fillWallet(host, merchant, 50_000);
    const body = { paymentMethod: 'WALLET' as const };
    const refused = await call(api.orders.confirm, { token, key: 'confirm', params: { id: draft.id }, body });
    expect([refused.status, refused.error.message]).toEqual([422, inEnglish(mapMessages.otherCountry('MY', 'SG'))]);
    expect((await call(api.orders.get, { token, params: { id: draft.id } })).body.status).toBe('OPEN');
  });

  test('cannot be ordered again with a pin far from its text', async () => {
    const group = await makeConfirmed(host, merchant, [{ dropOffLocation: places.bedok }], inSingapore);
    await fleetTells(host, group, 'failed');
    const location = { ...group.pickUpLocation, address: 'Bedok North, Singapore', coordinate: jurong };
    const stored = JSON.stringify(location);
    await inspectorDb
      .updateTable('order_groups')
      .set({ pick_up_location: stored as never })
      .where('id', '=', group.id)
      .execute();
    const again = await call(api.orders.reorder, { token, params: { id: group.id } });
    expect([again.status, again.error.message, again.error.data]).toEqual([
      422,
      inEnglish(mapMessages.farFromName('Bedok North', 24)),
      { field: 'pickUpLocation' },
    ]);
  });
});
