import { expect, test } from 'vitest';
import { placeOfRow, readAtlas } from '../atlas/atlas.ts';
import { embeddedGeocoder } from '../geocoder.ts';
import { runToEnd } from '../work.ts';

const geocoder = embeddedGeocoder(runToEnd);
const atlas = readAtlas();
const { rows } = atlas;

const streets = ['Jalan Gasing, Petaling Jaya', 'Jalan Ampang, Kuala Lumpur', 'jalan abcxyz, Ipoh'];
const numbers = ['9', '12A', '15-2', '3/7', '108'];
const forms = [
  ['', ''],
  ['No. ', ''],
  ['Lot ', 'Lot '],
  ['lot ', 'Lot '],
  ['Lot No. ', 'Lot No '],
  ['Kedai No ', 'Kedai No '],
  ['Gerai No. ', 'Gerai No '],
  ['Rumah No ', 'Rumah No '],
  ['Sublot ', 'Sublot '],
  ['PT ', 'PT '],
] as const;

test('a suggestion keeps the form of the typed number, before or after a comma', async () => {
  for (const street of streets)
    for (const [at, number] of numbers.entries())
      for (const [typed, shown] of forms) {
        const text = `${typed}${number}${at % 2 === 0 ? '' : ','} ${street}`;
        const begins = `${shown}${number} ${street.split(',')[0]}`.toLowerCase();
        const [first] = await geocoder.suggest(text);
        expect(first?.title.toLowerCase(), text).toBe(begins);
        const place = await geocoder.geocode(text);
        expect(place?.address.toLowerCase().startsWith(begins), `${text}: ${place?.address}`).toBe(true);
        expect(await geocoder.place(first?.id ?? '')).toMatchObject({ address: place?.address });
      }
});

test.each([
  '22号 Jalan Gasing, Petaling Jaya',
  '22 號 Jalan Gasing, Petaling Jaya',
  'Jalan Gasing 门牌22号, Petaling Jaya',
])('a Chinese house number is the house of its street: %s', async (text) => {
  const [first] = await geocoder.suggest(text);
  expect(first?.title).toMatch(/^22[号號] Jalan Gasing$/);
  expect((await geocoder.place(first?.id ?? ''))?.address).toContain(first?.title);
});

test('a Chinese house number finds its block in Singapore', async () => {
  expect((await geocoder.suggest('Toa Payoh Lorong 1 123号'))[0]).toMatchObject({
    title: 'Blk 123 Lorong 1 Toa Payoh',
  });
});

test.each([
  ['Blok A-3-2, Pangsapuri Abcxyz, Petaling Jaya', 'Pangsapuri Abcxyz', 'A-3-2'],
  ['Blok C5-12 Pangsapuri Abcxyz, Petaling Jaya', 'Pangsapuri Abcxyz', 'C5-12'],
  ['Pangsapuri Abcxyz, Blok #03-11, Petaling Jaya', 'Pangsapuri Abcxyz', '03-11'],
  ['Blok A, Pangsapuri Abcxyz, Petaling Jaya', 'Blk A Pangsapuri Abcxyz', ''],
])('no word is left of a block whose number is read: %s', async (text, title, unit) => {
  expect((await geocoder.suggest(text))[0]?.title).toBe(title);
  expect(await geocoder.geocode(text)).toMatchObject({
    unitNumber: unit,
    address: expect.stringMatching(`^${title}, `),
  });
});

test('no bridge, station, school or stadium gets a house number', () => {
  const door = { house: '12', unit: '' };
  const halls = /^(?:Jejantas|Jambatan|Stesen|LRT|MRT|KTM|Stadium|Sekolah|Masjid|Hospital|Klinik|Hentian|Terminal) /;
  const own = Array.from({ length: rows.size }, (_, row) => row).filter((row) => halls.test(rows.fields(row).name));
  expect(own.length).toBeGreaterThan(5_000);
  expect(own.filter((row) => /^12 /.test(placeOfRow(row, atlas, door).title))).toEqual([]);
});
