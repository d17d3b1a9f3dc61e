import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readGazetteer } from './atlas/gazetteer.ts';
import { countryAt } from './country-at.ts';

const at = (latitude: number, longitude: number) => countryAt({ latitude, longitude });
const read = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');

describe('the country of a point', () => {
  test.each([
    ['Padang Besar', 6.6606, 100.3222],
    ['Wang Kelian', 6.692, 100.183],
    ['Bukit Kayu Hitam', 6.5167, 100.4195],
    ['Pengkalan Hulu', 5.704, 100.999],
    ['Rantau Panjang', 6.019, 101.977],
    ['Bukit Bunga', 5.833, 101.893],
    ['Tawau', 4.2448, 117.8911],
    ['Wallace Bay on Sebatik', 4.23, 117.65],
    ['Miri', 4.3995, 113.9914],
    ['Sungai Tujuh', 4.579, 114.07],
    ['Tedungan', 4.729, 114.809],
    ['Limbang', 4.75, 115],
    ['Lawas', 4.8532, 115.4068],
    ['Labuan', 5.2803, 115.2475],
    ['Tebedu', 1.016, 110.359],
    ['Lubok Antu', 1.0439, 111.8308],
    ['Bario', 3.735, 115.479],
    ['the customs hall of Johor Bahru', 1.4625, 103.7645],
    ['the customs hall of the Second Link', 1.379, 103.612],
    ['Puteri Harbour', 1.417, 103.658],
    ['Senibong Cove', 1.487, 103.822],
    ['Forest City', 1.337, 103.593],
    ['Tanjung Pelepas', 1.365, 103.548],
    ['Pengerang', 1.34, 104.15],
    ['Kukup', 1.325, 103.443],
    ['Langkawi', 6.32, 99.85],
    ['Tioman', 2.818, 104.159],
    ['Perhentian', 5.91, 102.74],
    ['Pulau Ketam', 3.0257, 101.2568],
    ['Mabul', 4.246, 118.631],
    ['the mosque in the water of Melaka', 2.1785, 102.249],
    ['Westports', 2.948, 101.29],
    ['Gurney Drive’s new shore', 5.444, 100.311],
    ['Chew Jetty', 5.413, 100.34],
    ['the waterfront of Kota Kinabalu', 5.982, 116.072],
    ['Kenyir lake', 5, 102.7],
    ['Kuala Lumpur', 3.14, 101.69],
  ])('%s is in Malaysia', (_, latitude, longitude) => {
    expect(at(latitude, longitude)).toBe('MY');
  });

  test.each([
    ['Woodlands Checkpoint', 1.4452, 103.769],
    ['Tuas Checkpoint', 1.348, 103.636],
    ['the port at Tuas', 1.24, 103.618],
    ['Jurong Island', 1.266, 103.699],
    ['Sentosa', 1.2562, 103.808],
    ['St John’s Island', 1.22, 103.848],
    ['Pulau Ubin', 1.403, 103.97],
    ['Pulau Tekong', 1.406, 104.04],
    ['Changi Airport, Terminal 3', 1.3565, 103.987],
    ['Changi Naval Base', 1.32, 104.025],
    ['Marina Bay Sands', 1.2839, 103.8607],
    ['Marina South Pier', 1.271, 103.8633],
  ])('%s is in Singapore', (_, latitude, longitude) => {
    expect(at(latitude, longitude)).toBe('SG');
  });

  test.each([
    ['Padang Besar in Thailand', 6.672, 100.3205],
    ['Dan Nok', 6.526, 100.419],
    ['Sadao', 6.639, 100.4236],
    ['Betong', 5.774, 101.072],
    ['Su-ngai Kolok', 6.0296, 101.964],
    ['Tak Bai', 6.26, 102.054],
    ['Satun', 6.62, 100.07],
    ['Ko Lipe', 6.49, 99.3],
    ['Nunukan', 4.133, 117.66],
    ['Sungai Nyamuk on Sebatik', 4.138, 117.8],
    ['Entikong', 0.965, 110.337],
    ['Aruk', 1.61, 109.63],
    ['Long Bawan', 3.867, 115.69],
    ['Batam', 1.13, 104.03],
    ['Karimun', 1, 103.43],
    ['Dumai', 1.68, 101.45],
    ['Kuala Belait', 4.5836, 114.1926],
    ['Bandar Seri Begawan', 4.9031, 114.9398],
    ['Bangar', 4.7088, 115.0716],
    ['Jakarta', -6.2, 106.816],
    ['London', 51.5, -0.1],
    ['the null point', 0, 0],
    ['the Strait of Malacca', 3, 100.5],
    ['the South China Sea', 4.5, 107],
    ['the middle of the water between Penang and Butterworth, two kilometres off', 5.36, 100.352],
    ['the pole', 90, 180],
  ])('%s is in neither', (_, latitude, longitude) => {
    expect(at(latitude, longitude)).toBeNull();
  });

  test('agrees with the gazetteer for each place', () => {
    const { places, areas } = readGazetteer();
    const rows = [...places, ...areas.map((area) => ({ ...area, country: 'SG' as const }))];
    const wrong = rows.filter((row) => at(row.at[0], row.at[1]) !== row.country);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

test('the stored shores match the checksum of their build and have their own credit', () => {
  expect(createHash('sha256').update(read('land.json')).digest('hex')).toBe(read('land.sha256').trim());
  expect(Object.keys(JSON.parse(read('land.json')))).toEqual(['MY', 'SG', 'others']);
  expect(read('LICENCES.md')).toContain('@geo-maps/countries-land-50m');
  expect(read('LICENCES.md')).toContain('OpenStreetMap contributors');
});
