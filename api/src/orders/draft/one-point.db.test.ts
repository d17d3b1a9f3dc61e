import { api } from '@tibara/contract';
import type { LocationInput } from '@tibara/contract/coordinates';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { isExact } from '@tibara/contract/places/precision';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDraftDesk, ranges, stopOf } from '#test/draft-desk.ts';
import { dropOff, makeDraft, pickUp } from '#test/make-order-group.ts';
import { AppError } from '../../platform/errors.ts';

const desk = await openDraftDesk();
const { host, call } = desk;

/** An area that a merchant chooses for an unknown street. */
let area: LocationInput & { radiusMetres: number };
beforeAll(async () => {
  const { suggestions } = (await call(api.places.suggest, { query: { q: 'Subang Jaya' } })).body;
  const id = suggestions.find(({ precision }) => !isExact(precision))?.id ?? '';
  area = (await call(api.places.place, { params: { id } })).body;
});
const inArea = (address: string, more: Partial<LocationInput> = {}): LocationInput => ({ ...area, address, ...more });
const SAME = 'Pickup and dropoff location are the same';
/** A third of the area's diameter, between 800 m and 3 km. */
const apart = () => Math.min(3_000, Math.max(800, Math.round((2 * area.radiusMetres) / 3)));
const draftInArea = (...streets: string[]): Promise<OrderGroup> =>
  makeDraft(
    host,
    desk,
    streets.map((street) => ({ dropOffLocation: inArea(street) })),
    { pickUpLocation: inArea('12 Jalan SS15/4') },
  );

describe('two streets of one area', () => {
  test('are two places with an estimated distance, shown as such', async () => {
    const group = await draftInArea('Jalan SS15/8', 'Jalan SS14/1');
    expect(ranges(group)).toEqual([apart(), apart()]);
    expect(group).toMatchObject({ distance: 2 * apart(), distanceSource: 'estimate' });
  });

  test('cost a visitor the same as the merchant', async () => {
    const group = await draftInArea('Jalan SS15/8', 'Jalan SS14/1');
    const orders = ['Jalan SS15/8', 'Jalan SS14/1'].map((street) => ({ dropOffLocation: inArea(street) }));
    const { body } = await call(api.pricing.estimate, { body: { pickUpLocation: inArea('12 Jalan SS15/4'), orders } });
    expect(body).toMatchObject({ subtotal: group.subtotal, distance: group.distance });
  });

  test('are imported, and their sequence uses these distances', async () => {
    const group = await draftInArea();
    const orders = ['Jalan SS15/8', 'Jalan SS14/1'].map((street) => dropOff(host, { dropOffLocation: inArea(street) }));
    const { status, body } = await call(api.orders.addOrders, {
      token: desk.token,
      params: { id: group.id },
      body: { orders },
    });
    expect([status, ranges(body)]).toEqual([201, [apart(), apart()]]);
    const proposal = await call(api.orders.optimise, { token: desk.token, params: { id: group.id } });
    expect(proposal.body).toMatchObject({ saving: 0, subtotal: body.subtotal });
  });

  test('with equal texts have no distance, and are refused at the pick-up', async () => {
    const group = await draftInArea('Jalan SS15/8', 'Jln SS15/8, #02-01');
    expect(ranges(group)).toEqual([apart(), 0]);
    const refused = await desk.add(group, { dropOffLocation: inArea('12 Jln. SS15/4') });
    expect(refused.error).toMatchObject({ code: 'rule_violation', message: SAME });
    const edited = await desk.put(group, 0, { dropOffLocation: inArea('12 Jalan SS15/4, Unit 3') });
    expect(edited.error).toMatchObject({ code: 'rule_violation', message: SAME });
  });

  test('are measured anew when one gets its pin', async () => {
    const group = await draftInArea('Jalan SS15/8');
    const { latitude = 0, longitude = 0 } = area.coordinate ?? {};
    const dropOffLocation = inArea('Jalan SS15/8', { coordinate: { latitude: latitude + 0.01, longitude } });
    const { body } = await desk.put(group, 0, { dropOffLocation });
    expect(body.orderGroup).toMatchObject({ distance: 1_000, distanceSource: 'osrm' });
  });
});

test('two drop-offs in one building are allowed', async () => {
  const { latitude = 0, longitude = 0 } = area.coordinate ?? {};
  const tower = { address: 'Menara Satu', coordinate: { latitude: latitude + 0.01, longitude }, country: 'MY' };
  const stops = ['Kedai A', 'Kedai B'].map((shop) => ({
    dropOffLocation: { ...tower, address: `${shop}, Menara Satu` },
  }));
  const group = await makeDraft(host, desk, stops, { pickUpLocation: inArea('12 Jalan SS15/4') });
  expect(ranges(group)).toEqual([1_000, 0]);
});

describe('how well a point is known', () => {
  test('is decided by the server, whatever was sent', async () => {
    const claim = { precision: 'building', radiusMetres: 3 };
    const group = await makeDraft(
      host,
      desk,
      [
        {
          dropOffLocation: {
            address: 'Kedai A',
            coordinate: { latitude: 3.2, longitude: area.coordinate?.longitude ?? 0 },
            country: 'MY',
            ...claim,
            placeId: '',
          },
        },
      ],
      { pickUpLocation: inArea('12 Jalan SS15/4', claim) },
    );
    const { precision, radiusMetres } = area;
    expect(group.pickUpLocation).toMatchObject({ precision, radiusMetres });
    expect(group.orders[0]?.dropOffLocation).toMatchObject({ precision: 'pin', radiusMetres: 0 });
  });

  test('cannot be chosen to change a price', async () => {
    const group = await draftInArea('Jalan SS15/8');
    const sent = { dropOffLocation: inArea('Jalan SS15/8', { precision: 'pin', radiusMetres: 0 }) };
    const { body } = await desk.put(group, 0, sent);
    expect(body.orderGroup.subtotal).toBe(group.subtotal);
  });

  test('is accepted while no engine responds', async () => {
    const group = await draftInArea('Jalan SS15/8');
    const { geocoder } = host.ctx.maps;
    const { place } = geocoder;
    geocoder.place = () => Promise.reject(new AppError('unavailable', 'no engine'));
    try {
      const params = { id: group.id, orderId: stopOf(group, 0) };
      const again = dropOff(host, { recipientName: 'Other Name', dropOffLocation: inArea('Jalan SS15/8') });
      const kept = await call(api.orders.updateOrder, { token: desk.token, params, body: again });
      expect(kept.body.dropOffLocation).toMatchObject({ precision: area.precision, radiusMetres: area.radiusMetres });
      const body = pickUp(host, { pickUpLocation: inArea('12 Jalan SS15/4') });
      const made = await call(api.orders.create, { token: desk.token, body });
      expect(made.body.pickUpLocation).toMatchObject({ precision: '', radiusMetres: 0 });
    } finally {
      geocoder.place = place;
    }
  });
});
