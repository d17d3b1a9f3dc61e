import { expect, test } from 'vitest';
import { stopPlaces } from './stop-names.ts';

test.each([
  ['Opp Taman Mekar', 'estate', 'area', 'Taman Mekar'],
  ['HENTIAN FLAT GELONG BILAL', 'residence', 'building', 'Flat Gelong Bilal'],
  ['OPPOSITE MASJID MUHAMMADI', 'worship', 'building', 'Masjid Muhammadi'],
  ['TMN TIMAH 2', 'estate', 'area', 'Taman Timah'],
  ['JLN STAMPIN BARU 3 B', 'street', 'street', 'Jalan Stampin Baru'],
  ['SIMPANG JALAN MAKMUR', 'street', 'street', 'Jalan Makmur'],
  ['AEON KINTA CITY 2', 'mall', 'building', 'AEON Kinta City'],
  ['AEON SEREMBAN 2', 'mall', 'building', 'AEON Seremban 2'],
  ['KK GOPENG', 'health', 'building', 'Klinik Kesihatan Gopeng'],
  ['SMK SALOR', 'school', 'building', 'Sekolah Menengah Kebangsaan Salor'],
  ['BALAI POLIS BERCHAM', 'stop', 'building', 'Balai Polis Bercham'],
  ['KG RENAL', 'estate', 'area', 'Kampung Renal'],
])('a stop named %s, a %s, is beside the %s %s', (sign, kind, sort, name) => {
  expect(stopPlaces(sign, kind)).toMatchObject([{ sort, name }]);
});

test('a stop of two names is beside two places', () => {
  expect(stopPlaces('KG BECHAH / JALAN CHEMPAKA', 'estate').map(({ name }) => name)).toEqual([
    'Kampung Bechah',
    'Jalan Chempaka',
  ]);
});

test.each(['BATU 5', 'SIBURAN', 'KTM', 'GEMANG 2', 'SIMPANG PERIA', 'BALAI RAYA KG ULU KLAWANG'])(
  'a stop named %s names no place',
  (sign) => expect(stopPlaces(sign, 'stop')).toEqual([]),
);
