import { describe, expect, test } from 'vitest';
import { addressKey } from './address-key.ts';
import { isOnePlace, legAtOnePoint } from './one-point.ts';

const at = (address: string, precision: string, radiusMetres = 0, latitude = 3.07) => ({
  address,
  precision,
  radiusMetres,
  coordinate: { latitude, longitude: 101.59 },
});

describe('two addresses on one point', () => {
  test.each([
    ['pin', 'building'],
    ['building', 'building'],
    ['', 'pin'],
  ])('are one place if both are exact (%s and %s)', (one, other) => {
    expect(isOnePlace(at('Kedai A', one), at('Kedai B', other))).toBe(true);
    expect(legAtOnePoint(at('Kedai A', one), at('Kedai B', other))).toMatchObject({ metres: 0, isEstimated: false });
  });

  test('are one place if their texts are equal', () => {
    expect(isOnePlace(at('12 Jln SS15/4, #03-01', 'town', 8_000), at('12 Jalan SS15/4', 'town', 8_000))).toBe(true);
  });

  test('are two places if only their street or area is known', () => {
    expect(isOnePlace(at('12 Jalan SS15/4', 'area', 900), at('Jalan SS15/8', 'area', 900))).toBe(false);
    expect(isOnePlace(at('12 Jalan SS15/4', 'pin'), at('Jalan SS15/8', 'street', 900))).toBe(false);
  });

  test.each([
    [300, 800],
    [2_400, 1_600],
    [2_500, 1_667],
    [8_000, 3_000],
  ])('known to within %i m are %i m apart, a third of the diameter', (radius, metres) => {
    const leg = legAtOnePoint(at('12 Jalan SS15/4', 'area', radius), at('Jalan SS15/8', 'area', 100));
    expect(leg).toMatchObject({ metres, isEstimated: true });
    expect(leg?.seconds).toBeGreaterThan(0);
  });

  test('on different points are measured by the router', () => {
    expect(legAtOnePoint(at('A', 'town', 8_000), at('B', 'town', 8_000, 3.08))).toBeNull();
  });
});

test.each([
  ['12 Jln SS15/4, Subang Jaya', '12, Jalan SS15/4 SUBANG JAYA'],
  ['Blk 123 Toa Payoh Lor 1 #05-11', 'Block 123, Toa Payoh Lorong 1'],
  ['Unit 3A, 7 Jalan Telawi', '7 Jalan Telawi'],
  ['Tmn Desa, Level 12', 'Taman Desa'],
])('“%s” and “%s” are one address', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other));
});

test.each([
  ['12 Jalan SS15/4', '14 Jalan SS15/4'],
  ['Jalan Besar, Kajang', 'Jalan Besar, Klang'],
  ['12A Jalan Besar', '12 Jalan Besar'],
])('“%s” and “%s” are two addresses', (one, other) => {
  expect(addressKey(one)).not.toBe(addressKey(other));
});
