import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointIn } from './point-in-text.ts';

const point = { latitude: 3.1287, longitude: 101.6794 };

describe('the position in an address text', () => {
  it.each([
    '3.1287, 101.6794',
    '3.1287,101.6794',
    '(3.1287 101.6794)',
    'RM 12.50 3.10 at 3.1287, 101.6794',
    '3.1287° N, 101.6794° E',
    '101.6794, 3.1287',
    'lat: 3.1287, lng: 101.6794',
    'Latitude 3.1287 longitude 101.6794',
    'geo:3.1287,101.6794',
    'geo:0,0?q=3.1287,101.6794(Menara%20UOA)',
    'https://maps.google.com/?q=3.1287,101.6794',
    'https://www.google.com/maps?q=loc:3.1287,101.6794',
    'https://www.google.com/maps/search/?api=1&query=3.1287%2C101.6794',
    'https://www.google.com.my/maps/search/3.1287,+101.6794?entry=tts',
    'https://www.google.com/maps/dir/?api=1&origin=3.0000,101.5000&destination=3.1287,101.6794',
    'https://www.google.com/maps/dir/3.0000,101.5000/3.1287,101.6794/@3.05,101.6,13z',
    'https://www.google.com/maps/place/Menara+UOA/@3.1300,101.6700,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d3.1287!4d101.6794!16s',
    'https://www.google.com/maps/dir//x/@3.1,101.6,17z/data=!4m9!4m8!1m1!1m5!1m1!1s0x0:0x0!2m2!1d101.6794!2d3.1287!3e0',
    'https://www.google.com/maps/@3.1287,101.6794,18.5z',
    'https://waze.com/ul?ll=3.1287%2C101.6794&navigate=yes',
    'https://www.waze.com/en/live-map/directions?to=ll.3.1287%2C101.6794',
    'waze.com/ul?ll=3.1287,101.6794',
    'https://maps.apple.com/?ll=3.1287,101.6794&q=Menara%20UOA',
    'https://maps.apple.com/place?address=x&coordinate=3.1287,101.6794&name=Menara%20UOA',
    'https://maps.apple.com/?saddr=3.0000,101.5000&daddr=3.1287,101.6794',
    'B-3-1 Menara UOA https://maps.google.com/?q=3.1287,101.6794.',
  ])('is read in %s', (text) => {
    expect(pointIn(text)?.point).toEqual(point);
  });

  it('is read in degrees, minutes and seconds', () => {
    const found = pointIn(`3°07'43.3"N 101°40'45.8"E`)?.point;
    expect(found?.latitude).toBeCloseTo(3.12869, 4);
    expect(found?.longitude).toBeCloseTo(101.67939, 4);
  });

  // The published example of geohashes: Jutland in Denmark.
  it("is read in a geohash of Waze's", () => {
    const found = pointIn('https://waze.com/ul/hu4pruydqqvj')?.point;
    expect(found?.latitude).toBeCloseTo(57.64911, 4);
    expect(found?.longitude).toBeCloseTo(10.40744, 4);
  });

  it.each([
    ['B-3-1 Menara UOA https://maps.google.com/?q=3.1287,101.6794', 'B-3-1 Menara UOA'],
    ['https://www.google.com/maps/place/Menara+UOA+Bangsar/data=!3d3.1287!4d101.6794', 'Menara UOA Bangsar'],
    ['https://maps.apple.com/?ll=3.1287,101.6794&q=Menara%20UOA', 'Menara UOA'],
    ['geo:0,0?q=3.1287,101.6794(Menara%20UOA)', 'Menara UOA'],
    ['12 Jalan SS2/24 (3.1287, 101.6794)', '12 Jalan SS2/24'],
    ['location: 3.1287, 101.6794', ''],
    ['3.1287, 101.6794', ''],
  ])('leaves the words beside it: %s', (text, name) => {
    expect(pointIn(text)?.name).toBe(name);
  });

  it.each([
    'https://maps.app.goo.gl/AbCd1234',
    'https://goo.gl/maps/AbCd1234',
    'https://maps.apple/p/AbCd1234',
    'https://maps.google.com/?cid=1234567890',
    'https://www.google.com/maps/place/Menara+UOA/@3.1300,101.6700,12z',
    'https://waze.com/ul?q=Menara%20UOA',
  ])('is missing in a link without one: %s', (text) => {
    expect(pointIn(text)).toMatchObject({ point: null });
  });

  it.each([
    '12 Jalan SS2/24, 47300 Petaling Jaya',
    'Level 3.12, Block 4.5',
    '+60 12-345 6789',
    'RM 12.50, 3.10',
    'SS2/24-3.1287',
  ])('is not seen in %s', (text) => {
    expect(pointIn(text)).toBeNull();
  });

  it('is the same however it is written', () => {
    const written = fc.constantFrom<(lat: string, lng: string) => string>(
      (lat, lng) => `${lat}, ${lng}`,
      (lat, lng) => `${lng} ${lat}`,
      (lat, lng) =>
        `see https://www.google.com/maps/place/A+B/@1.2345,103.1234,17z/data=!8m2!3d${lat}!4d${lng}?hl=ms ok`,
      (lat, lng) => `https://waze.com/ul?navigate=yes&ll=${lat}%2C${lng}`,
      (lat, lng) => `http://maps.apple.com/?q=Kedai&ll=${lat},${lng}`,
      (lat, lng) => `geo:${lat},${lng}?z=18`,
    );
    const degrees = (min: number, max: number) =>
      fc.double({ min, max, noNaN: true }).map((value) => String(Number(value.toFixed(6))));
    fc.assert(
      fc.property(written, degrees(1, 7), degrees(99.6, 119), (write, lat, lng) => {
        fc.pre(/\.\d{4}/.test(`${lat} ${lng}`) && lat.includes('.') && lng.includes('.'));
        expect(pointIn(write(lat, lng))?.point).toEqual({ latitude: Number(lat), longitude: Number(lng) });
      }),
    );
  });

  it('never throws', () => {
    const piece = fc.constantFrom(
      'https://',
      'google.com/maps',
      'waze.com/ul',
      '?q=',
      '%',
      '%E0',
      '3.12345',
      ',',
      '101.6',
      ' ',
      '@',
      '!3d',
      'geo:',
      '°',
    );
    fc.assert(fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => void pointIn(pieces.join(''))));
  });
});
