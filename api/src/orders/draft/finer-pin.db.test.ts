import { api } from '@tibara/contract';
import type { Coordinate, LocationInput } from '@tibara/contract/coordinates';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeAll, describe, expect, test } from 'vitest';
import { ranges } from '#test/draft-desk.ts';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeConfirmed, makeDraft, pickUp } from '#test/make-order-group.ts';

const host = await startApi();
const { call } = host;
let merchant: Merchant;
let token: string;
beforeAll(async () => {
  merchant = await makeMerchant(host.ctx);
  token = merchant.token;
});

/** An address known only by its area, so the engine's point is no door. */
const inArea = async (): Promise<LocationInput & { coordinate: Coordinate }> => {
  const { body } = await call(api.places.geocode, { query: { address: 'Seksyen 17, Petaling Jaya' } });
  return { ...body, unitNumber: 'B-2' };
};
const draft = async (): Promise<OrderGroup> => makeDraft(host, merchant, [{}], { pickUpLocation: await inArea() });

const north = (place: LocationInput, metres: number): LocationInput => ({
  ...place,
  coordinate: {
    latitude: (place.coordinate?.latitude ?? 0) + metres / 111_320,
    longitude: place.coordinate?.longitude ?? 0,
  },
  placeId: '',
});
const put = (group: OrderGroup, pickUpLocation: LocationInput, who = token) =>
  call(api.orders.update, {
    token: who,
    params: { id: group.id },
    body: { ...pickUp(host, { pickUpLocation }), version: group.version },
  });

describe('a finer pin of a pick-up with drop-offs', () => {
  test('is set within 3 km and reprices, while address and unit are kept [R342]', async () => {
    const group = await draft();
    const finer = north({ ...group.pickUpLocation, unitNumber: 'Another', city: 'Ipoh' }, 2_400);
    const { status, body } = await put(group, finer);
    expect(status).toBe(200);
    expect(body.pickUpLocation).toEqual({
      ...group.pickUpLocation,
      coordinate: finer.coordinate,
      placeId: '',
      precision: 'pin',
      radiusMetres: 0,
    });
    expect(ranges(body)).not.toEqual(ranges(group));
    expect(body.subtotal).not.toBe(group.subtotal);
    const { body: pins } = await call(api.places.pins, { token, query: {} });
    expect(pins.content.map(({ location }) => location.coordinate)).toContainEqual(finer.coordinate);
  });

  test('is refused farther away, and nothing changes', async () => {
    const group = await draft();
    const set = await put(group, north(group.pickUpLocation, 100));
    const refused = await put(set.body, north(set.body.pickUpLocation, 3_200));
    expect([refused.status, refused.error.code, refused.error.data]).toEqual([
      422,
      'rule_violation',
      { field: 'pickUpLocation' },
    ]);
    expect(refused.error.message).toBe(
      'This pin is 3.2 km from the pick-up. While the order has drop-offs, it can move at most 3 km. Set it nearer, or delete the drop-offs first.',
    );
    const { body } = await call(api.orders.get, { token, params: { id: group.id } });
    expect(body).toEqual(set.body);
  });

  test('is refused at sea, and at the door of a drop-off', async () => {
    const group = await draft();
    const set = await put(group, north(group.pickUpLocation, 100));
    const atSea = await put(set.body, { ...set.body.pickUpLocation, coordinate: { latitude: 3.5, longitude: 100.2 } });
    expect([atSea.status, atSea.error.message]).toEqual([422, expect.stringMatching(/^This pin is at sea/)]);
    const near = north(set.body.pickUpLocation, 500);
    const dropOffLocation = { ...near, address: '3 Jalan 17/1, Seksyen 17, Petaling Jaya' };
    const two = await makeDraft(host, merchant, [{ dropOffLocation }], { pickUpLocation: set.body.pickUpLocation });
    const onIt = await put(two, north(two.pickUpLocation, 500));
    expect([onIt.status, onIt.error.message]).toEqual([422, 'Pickup and dropoff location are the same']);
  });

  test("of another vendor's order is not found, and of a confirmed order refused", async () => {
    const group = await draft();
    const stranger = await makeMerchant(host.ctx);
    const foreign = await put(group, north(group.pickUpLocation, 100), stranger.token);
    expect([foreign.status, foreign.error.code]).toEqual([404, 'not_found']);
    const confirmed = await makeConfirmed(host, merchant);
    const late = await put(confirmed, north(confirmed.pickUpLocation, 100));
    expect([late.status, late.error.code]).toEqual([409, 'wrong_status']);
  });
});
