import type { Coordinate } from '@tibara/contract/coordinates';
import { inEnglish } from '@tibara/contract/language/sentence';
import { describe, expect, test } from 'vitest';
import { embeddedGeocoder } from './embedded.ts';
import { refusalOf } from './settle-place.ts';

const geocoder = embeddedGeocoder();
const blank = {
  unitNumber: '',
  street: '',
  apartment: '',
  state: '',
  postalCode: '',
  city: '',
  country: '',
  placeId: '',
};
async function refusal(address: string, coordinate: Coordinate): Promise<string | null> {
  const found = await refusalOf(geocoder, { ...blank, precision: '', address, coordinate });
  return found && inEnglish(found);
}

const cheras = { latitude: 3.1, longitude: 101.74 };
const bukitBintang = { latitude: 3.147, longitude: 101.71 };
const shahAlam = { latitude: 3.07, longitude: 101.52 };
const butterworth = { latitude: 5.4, longitude: 100.37 };
const johorBahru = { latitude: 1.4927, longitude: 103.7414 };
const jurong = { latitude: 1.34, longitude: 103.706 };
const toaPayoh = { latitude: 1.3386, longitude: 103.8457 };
/** This point is in the forest of Pahang, far from every known place. */
const tamanNegara = { latitude: 4.55, longitude: 102.35 };

describe('a text is refused if its pin is elsewhere', () => {
  test.each<[string, Coordinate, string, number]>([
    ['Lebuh Chulia, 10200 Penang', cheras, '10200', 300],
    ['10200 George Town, Pulau Pinang', cheras, '10200', 300],
    ['Kuching International Airport', cheras, 'Kuching International Airport', 968],
    ['Johor Bahru City Square', cheras, 'Johor Bahru City Square', 289],
    ['12 Jalan Entah, 47630', bukitBintang, '47630', 17],
    ['Kedai Abu, 93250 Kuching, Sarawak', cheras, '93250', 961],
    ['12 Jalan Entah, Penang', cheras, 'Penang', 269],
    ['12 Jalan Entah, Pulau Pinang', cheras, 'Pulau Pinang', 269],
    ['12 Jalan Entah, Selangor', bukitBintang, 'Selangor', 6],
    ['12 Jalan Entah, Selangor Darul Ehsan', johorBahru, 'Selangor Darul Ehsan', 260],
    ['12 Jalan Entah, WP Kuala Lumpur', shahAlam, 'WP Kuala Lumpur', 14],
    ['12 Jalan Entah, Johor Bahru', cheras, 'Johor Bahru', 289],
    ['Kedai Abu, Ipoh, Malaysia', cheras, 'Ipoh', 180],
    ['Ipoh', cheras, 'Ipoh', 180],
    ['Blk 123 Entah, 310123', jurong, '310123', 16],
  ])('%s at %o', async (text, pin, name, kilometres) => {
    expect(await refusal(text, pin)).toMatch(
      new RegExp(`^The address says ${name}, but the pin is \\d+ km away from there. Choose the address from the list`),
    );
    const far = await geocoder.farFrom(text, pin);
    expect(Math.abs((far?.kilometres ?? 0) - kilometres)).toBeLessThanOrEqual(15);
  });
});

describe('a text agrees with its pin', () => {
  test.each<[string, Coordinate]>([
    ['12 Jalan Entah, 56100 Cheras, Kuala Lumpur', cheras],
    ['12 Jalan Entah, 43200 Cheras, Selangor', cheras],
    ['Kedai Abu, Shah Alam, Kuala Lumpur', shahAlam],
    ['12 Jalan Entah, Kuala Lumpur', shahAlam],
    ['12 Jalan Entah, Petaling Jaya', cheras],
    ['12 Jalan Entah, Pulau Pinang', butterworth],
    ['12 Jalan Entah, George Town', butterworth],
    ['12 Jalan Entah, Pahang', tamanNegara],
    ['Lot 10200, Jalan Entah, Cheras', cheras],
    ['12 Jalan Entah, PTD 93250, Johor', johorBahru],
    ['12 Jalan Entah, 99999', cheras],
    ['12 Jalan Entah, 310999', jurong],
    ['Blk 123 Lorong 1 Toa Payoh, Singapore 310123', toaPayoh],
  ])('%s at %o', async (text, pin) => {
    expect(await refusal(text, pin)).toBeNull();
  });

  test.each([
    [
      'near its border, three kilometres of which count',
      '12 Jalan Entah, Selangor',
      { latitude: 3.105, longitude: 101.655 },
    ],
    ['where a shop is called as a town', 'Muar, 88 Jalan Entah, Bukit Bintang', bukitBintang],
    ['where a shop is called as a town and nothing else is known', 'Muar, 88 Jalan Entah', cheras],
    ['where fewer than five points of its postcode are known', 'Kedai Abu, 27040', cheras],
  ])('%s', async (_, text, pin) => {
    expect(await refusal(text, pin)).toBeNull();
  });
});
