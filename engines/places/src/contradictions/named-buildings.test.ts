import { expect, test } from 'vitest';
import { embeddedGeocoder } from '../geocoder.ts';
import { straightMetres } from '../geometry.ts';
import { runToEnd } from '../work.ts';
import rows from './named-buildings.json' with { type: 'json' };

const geocoder = embeddedGeocoder(runToEnd);
/** The largest of the named areas reach this far. */
const FARTHEST_METRES = 5_000;

test('none of 60 buildings in named areas is exact outside its area', async () => {
  const exact = await Promise.all(
    rows.map(async ({ query, at }) => {
      const found = [await geocoder.geocode(query), (await geocoder.suggest(query))[0]];
      const outside = found.filter((place) => {
        const { latitude, longitude } = place?.coordinate ?? { latitude: at[0] ?? 0, longitude: at[1] ?? 0 };
        return (
          place?.precision === 'building' &&
          straightMetres([latitude, longitude], [at[0] ?? 0, at[1] ?? 0]) > FARTHEST_METRES
        );
      });
      return outside.map((place) => ({ query, place }));
    }),
  );
  expect(rows).toHaveLength(60);
  expect(exact.flat()).toEqual([]);
});
