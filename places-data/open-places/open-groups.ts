import { normalise } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import { toMalaysianState } from '@tibara/places/states';
import { readTable } from '../my-places/read/tables.ts';
import { areaOfSchool, schoolName } from './school-names.ts';
import { type StopSort, stopPlaces } from './stop-names.ts';

export type Sighting = {
  name: string;
  key: string;
  aliases: readonly string[];
  sort: StopSort;
  state: string;
  at: LatLng;
  postcode: string;
  /** A school is at its point, its estate somewhere around, a stop's place beside it. */
  by: 'school' | 'name of a school' | 'stop';
};

export type OpenGroup = Omit<Sighting, 'by' | 'postcode'> & {
  kind: 'b' | 's' | 'a';
  radius: number;
  extent: number;
  postcodes: readonly string[];
  isSchool: boolean;
};

/** Within this distance one name is one place. */
const JOIN_METRES: Record<StopSort, number> = { area: 6_000, street: 6_000, building: 1_000 };

export function readSightings(folder: string): Sighting[] {
  const schools = readTable(`${folder}/my-schools.tsv.gz`).flatMap((row): Sighting[] => {
    const { name: listed = '', postcode = '' } = row;
    const here = placeOf(row);
    const area = areaOfSchool(listed, here.state);
    const own = { ...schoolName(listed, here.state), ...here, sort: 'building', postcode, by: 'school' } as const;
    const around = { name: area, aliases: [], ...here, sort: 'area', postcode, by: 'name of a school' } as const;
    return [withKey(own), ...(area === '' ? [] : [withKey(around)])];
  });
  const stops = readTable(`${folder}/my-basmy-stops.tsv.gz`).flatMap((row): Sighting[] =>
    stopPlaces(row.name ?? '', row.kind ?? '').map((place) =>
      withKey({ ...place, ...placeOf(row), postcode: '', by: 'stop' }),
    ),
  );
  return [...schools, ...stops];
}

const placeOf = ({ state = '', lat, lon }: Record<string, string>): { state: string; at: LatLng } => ({
  state: toMalaysianState(state) ?? '',
  at: [Number(lat), Number(lon)],
});

const withKey = (sighting: Omit<Sighting, 'key'>): Sighting => ({ ...sighting, key: nameKey(sighting.name) });

/** 'SMK Gopeng' is Sekolah Menengah Kebangsaan Gopeng, which the postcode list calls Sekolah Menengah Gopeng. */
export function nameKey(name: string): string {
  const full = /^S[A-Z]{1,3}\b/.test(name) ? schoolName(name).name : name;
  return normalise(full.replace(/^Sekolah Menengah Kebangsaan\b/, 'Sekolah Menengah'));
}

export function groupOpenPlaces(sightings: readonly Sighting[]): OpenGroup[] {
  const named = Map.groupBy(sightings, ({ key, sort, state }) => `${key}/${sort}/${state}`);
  return [...named.values()].flatMap((same) => {
    const groups: Sighting[][] = [];
    for (const sighting of same) {
      const near = groups.find((group) => straightMetres(meanOf(group), sighting.at) < JOIN_METRES[sighting.sort]);
      if (near) near.push(sighting);
      else groups.push([sighting]);
    }
    return groups.map(toGroup);
  });
}

function toGroup(sightings: readonly Sighting[]): OpenGroup {
  const schools = sightings.filter(({ by }) => by === 'school');
  const exact = schools.length > 0 ? schools : sightings;
  const [first] = sightings as readonly [Sighting, ...Sighting[]];
  const at = meanOf(exact);
  const reach = Math.max(...exact.map((sighting) => straightMetres(at, sighting.at)));
  return {
    ...first,
    aliases: [...new Set(sightings.flatMap(({ aliases }) => aliases))],
    at,
    ...sizeOf(
      first.sort,
      reach,
      sightings.some(({ by }) => by === 'stop'),
    ),
    postcodes: [...new Set(sightings.map(({ postcode }) => postcode).filter(Boolean))],
    isSchool: schools.length > 0,
  };
}

/** Half of the estates lie within 500 m of their school, nine of ten within 1.3 km. */
function sizeOf(sort: StopSort, reach: number, hasStop: boolean): Pick<OpenGroup, 'kind' | 'radius' | 'extent'> {
  const metres = (radius: number, extent: number) => ({
    radius: Math.ceil(radius / 50) * 50,
    extent: Math.ceil(extent / 50) * 50,
  });
  if (sort === 'area') return { kind: 'a', ...metres(reach + (hasStop ? 800 : 1_200), reach + 600) };
  if (sort === 'street') return { kind: 's', ...metres(reach * 1.2 + 500, reach + 250) };
  if (reach > 150) return { kind: 's', ...metres(reach + 350, Math.max(250, reach)) };
  return { kind: 'b', ...metres(250, 150) };
}

function meanOf(sightings: readonly Sighting[]): LatLng {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(sightings.map(({ at }) => at[0])), mean(sightings.map(({ at }) => at[1]))];
}
