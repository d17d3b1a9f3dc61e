import { describe, expect, test } from 'vitest';
import type { LocationDraft } from '../coordinates.ts';
import { checkPlace, checkStopPlace, toLocation } from './places.ts';

const exact = { precision: 'building', radiusMetres: 0, country: 'MY' } as const;
const shop = { ...exact, address: '12 Jalan Pudu', coordinate: { latitude: 3.139, longitude: 101.705 } };
const home = { ...exact, address: '3 Jalan Alor', coordinate: { latitude: 3.146, longitude: 101.708 } };

describe('the place of a drop-off', () => {
  test('is in the country of the pick-up', () => {
    expect(checkStopPlace(shop, home)).toBeNull();
    expect(checkStopPlace(shop, { ...home, country: 'SG' })).toMatchObject({
      field: 'dropOffLocation',
      message: { text: 'Pick-up and drop-off must be in the same country.' },
    });
  });

  test('is not the place of the pick-up', () => {
    expect(checkStopPlace(shop, { ...home, coordinate: shop.coordinate })).toMatchObject({
      field: 'dropOffLocation',
      message: { text: 'Pickup and dropoff location are the same' },
    });
  });
});

describe('a chosen place', () => {
  const draft: LocationDraft = {
    address: '12 Jalan Pudu, Kuala Lumpur',
    unitNumber: 'B-3-1',
    coordinate: shop.coordinate,
    street: 'Jalan Pudu',
    apartment: 'Menara A',
    state: 'Kuala Lumpur',
    postalCode: '55100',
    city: 'Kuala Lumpur',
    country: 'Malaysia',
    placeId: 'pudu-12',
    precision: 'building',
  };
  const words = { chooseAddress: { text: 'choose', values: [] }, country: { text: 'country', values: [] } };

  test('is stored with each of its parts and the code of its country', () => {
    expect(toLocation(draft)).toEqual({ ...draft, country: 'MY', radiusMetres: 0 });
    expect(toLocation({ ...draft, radiusMetres: 250 }).radiusMetres).toBe(250);
  });

  test.each([{ coordinate: null }, { country: 'Thailand' }])('is never stored unchecked: %j', (change) => {
    expect(() => toLocation({ ...draft, ...change })).toThrow(RangeError);
    expect(checkPlace('pickUpLocation', { ...draft, ...change }, words)?.field).toBe('pickUpLocation');
  });
});
