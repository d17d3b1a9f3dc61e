import type { Gazetteer } from '@tibara/places/data-formats';

/** Name, latitude and longitude in units of 0.0001°, rank: 1 city … 4 neighbourhood or village, 5 subzone. */
export type Label = [name: string, latitude: number, longitude: number, rank: 1 | 2 | 3 | 4 | 5];

/** The gazetteer's names with fewer ranks, the most important first: earlier labels win the space on the map. */
export function readLabels({ places, areas }: Gazetteer): { places: Label[]; areas: Label[]; subzones: Label[] } {
  return {
    // Neighbourhoods of Singapore would label the same spots as the areas around them.
    places: places
      .filter(({ country, rank }) => country === 'MY' || rank >= 6)
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ name, at, rank }) => toLabel(name, at, rank >= 6 ? 1 : rank === 5 ? 2 : rank === 4 ? 3 : 4)),
    areas: areas
      .filter(({ area }) => !area)
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ name, at, rank }) => toLabel(name, at, rank >= 5 ? 3 : 4)),
    subzones: areas
      .filter(({ area, name, rank }) => area && area !== name && rank > 1)
      .map(({ name, at }) => toLabel(name, at, 5)),
  };
}

function toLabel(name: string, [latitude, longitude]: readonly [number, number], rank: Label[3]): Label {
  return [name, Math.round(latitude * 1e4), Math.round(longitude * 1e4), rank];
}
