import { describe, expect, test } from 'vitest';
import { readGazetteer } from '../atlas/gazetteer.ts';
import { straightMetres } from '../geometry.ts';
import { NoRoad } from '../no-road.ts';
import { runToEnd } from '../work.ts';
import { landOf } from './lands.ts';
import { detourFactor, embeddedRouter } from './router.ts';

const router = embeddedRouter(runToEnd);
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const places = {
  bangsar: at(3.12945, 101.67004),
  ss2: at(3.12036, 101.62246),
  ss15: at(3.0738, 101.5886),
  klcc: at(3.1579, 101.7116),
  georgeTown: at(5.41123, 100.33543),
  butterworth: at(5.3991, 100.36382),
  kotaKinabalu: at(5.9749, 116.0724),
  kuching: at(1.55, 110.33333),
  langkawi: at(6.32649, 99.8432),
  pantaiCenang: at(6.2934, 99.7287),
  johorBahru: at(1.4655, 103.7578),
  sentosa: at(1.2494, 103.8303),
  tampines: at(1.34366, 103.95426),
  ubin: at(1.4103, 103.9634),
  tekong: at(1.4066, 104.0556),
  pulauKetam: at(3.0257, 101.2568),
  pulauIndah: at(2.945, 101.3),
  portKlang: at(2.9993, 101.3928),
  labuan: at(5.28028, 115.2475),
  lumut: at(4.2323, 100.6298),
  pangkor: at(4.2136, 100.5757),
};
const metresBetween = async (from: keyof typeof places, to: keyof typeof places) =>
  (await router.route([places[from], places[to]])).metres;

describe('the estimated route', () => {
  test('gives whole metres for every leg, and their sum [R211]', async () => {
    const route = await router.route([places.bangsar, places.ss2, places.portKlang]);
    expect(route.legs).toHaveLength(2);
    for (const { metres, seconds } of route.legs) {
      expect(Number.isInteger(metres) && metres > 0).toBe(true);
      expect(Number.isInteger(seconds) && seconds > 0).toBe(true);
    }
    expect(route.metres).toBe(route.legs.reduce((sum, { metres }) => sum + metres, 0));
    expect(route).toMatchObject({ estimated: true, source: 'estimate' });
  });

  test('elsewhere is the straight line times a detour factor', async () => {
    const straight = straightMetres([1.2494, 103.8303], [1.34366, 103.95426]);
    expect(await metresBetween('sentosa', 'tampines')).toBe(Math.round(straight * detourFactor(straight / 1000)));
    expect(detourFactor(1)).toBeCloseTo(1.58, 2);
    expect(detourFactor(5)).toBeCloseTo(1.34, 2);
    expect(detourFactor(30)).toBeCloseTo(1.28, 2);
  });

  test('follows roads with buses if possible, still as an estimate', async () => {
    const route = await router.route([places.ss15, places.klcc]);
    const straight = straightMetres([3.0738, 101.5886], [3.1579, 101.7116]);
    expect(route.metres).toBeGreaterThan(straight);
    expect(route.metres).toBeLessThan(straight * 1.6);
    expect(route).toMatchObject({ estimated: true, source: 'estimate' });
    const line = route.geometry ?? [];
    expect([line.at(0), line.at(-1)]).toEqual([places.ss15, places.klcc]);
    const drawn = line.slice(1).reduce((sum, to, index) => {
      const from = line[index] ?? to;
      return sum + straightMetres([from.latitude, from.longitude], [to.latitude, to.longitude]);
    }, 0);
    // The streets to and from the roads are a little longer than drawn.
    expect(drawn / route.metres).toBeGreaterThan(0.93);
    expect(drawn / route.metres).toBeLessThan(1.01);
  });

  test('is drawn from stop to stop, straight without a known road', async () => {
    const { geometry = [] } = await router.route([places.ss15, places.klcc, places.johorBahru]);
    expect(geometry).toContainEqual(places.klcc);
    expect(geometry.slice(-2)).toEqual([places.klcc, places.johorBahru]);
    expect(await router.route([places.kuching, places.kotaKinabalu])).not.toHaveProperty('geometry');
  });

  test('has the same length in a matrix, in both directions', async () => {
    const stops = [places.ss15, places.klcc, places.bangsar, places.portKlang, places.georgeTown];
    const { metres } = await router.matrix(stops);
    const { legs } = await router.route([...stops, ...stops.toReversed()]);
    expect(legs.map((leg) => leg.metres)).toEqual([
      ...stops.slice(1).map((_, index) => metres[index]?.[index + 1]),
      0,
      ...stops.slice(1).map((_, index) => metres[stops.length - 1 - index]?.[stops.length - 2 - index]),
    ]);
  });

  test('is exactly 0 between identical points and at least 60 m between others', async () => {
    const near = { latitude: places.bangsar.latitude + 0.00001, longitude: places.bangsar.longitude };
    const { legs } = await router.route([places.bangsar, places.bangsar, near]);
    expect(legs).toEqual([
      { metres: 0, seconds: 0 },
      { metres: 60, seconds: 9 },
    ]);
  });

  test('never takes less time for a longer road', async () => {
    const { legs } = await router.route(
      Array.from({ length: 80 }, (_, index) => at(3 + (index * index) / 8000, 101.6)),
    );
    const sorted = legs.toSorted((a, b) => a.metres - b.metres);
    expect(sorted.every((leg, index) => leg.seconds >= (sorted[index - 1]?.seconds ?? 0))).toBe(true);
  });

  test.each([
    ['georgeTown', 'butterworth'],
    ['pulauIndah', 'portKlang'],
    ['kuching', 'kotaKinabalu'],
    ['langkawi', 'pantaiCenang'],
    ['sentosa', 'tampines'],
  ] as const)('leads from %s to %s, over a bridge or on one land', async (from, to) => {
    expect(await metresBetween(from, to)).toBeGreaterThan(0);
  });

  test.each([
    ['bangsar', 'kotaKinabalu'],
    ['bangsar', 'langkawi'],
    ['portKlang', 'pulauKetam'],
    ['kotaKinabalu', 'labuan'],
    ['lumut', 'pangkor'],
    ['tampines', 'ubin'],
    ['tampines', 'tekong'],
    ['johorBahru', 'tampines'],
  ] as const)('is refused from %s to %s, without a road', async (from, to) => {
    await expect(metresBetween(from, to)).rejects.toEqual(new NoRoad(0));
  });

  test('as a matrix has a gap for each missing road', async () => {
    const { metres } = await router.matrix([places.bangsar, places.ss2, places.labuan]);
    expect(metres[0]?.[1]).toBe(metres[1]?.[0]);
    expect(metres[0]?.[0]).toBe(0);
    expect([metres[0]?.[2], metres[2]?.[1], metres[2]?.[2]]).toEqual([null, null, 0]);
  });
});

describe('lands', () => {
  test('separate every place of Malaysia from Singapore', () => {
    const { places: rows, areas } = readGazetteer();
    const landAt = ([latitude, longitude]: readonly number[]) => landOf(at(latitude ?? 0, longitude ?? 0));
    const malaysian = rows.filter(({ country }) => country === 'MY').filter((row) => landAt(row.at) === 'singapore');
    expect(malaysian.map(({ name }) => name)).toEqual([]);
    const abroad = areas.filter((area) => ['peninsula', 'borneo'].includes(landAt(area.at)));
    expect(abroad.map(({ name }) => name)).toEqual([]);
  });

  test('keep the places of the mainland off the islands', () => {
    const { places: rows } = readGazetteer();
    const onIslands = rows.filter(
      ({ at: [latitude, longitude] }) =>
        !['peninsula', 'borneo', 'singapore'].includes(landOf(at(latitude, longitude))),
    );
    expect(onIslands.map(({ name }) => name).toSorted()).toEqual(
      [
        'Ayer Hangat',
        'Kampung Kilim',
        'Kampung Kok',
        'Kampung Tekek',
        'Kuah',
        'Kuala Teriang',
        'Labuan',
        'Padang Mat Sirat',
        'Pangkor',
        'Pantai Cenang',
        'Pulau Ketam',
        'Tioman',
        'Kampung Baru Ulu Melaka',
        'Kobang',
      ].toSorted(),
    );
  });
});
