import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import type { Sighting, Sort } from '../types.ts';
import { quantile } from './near.ts';

export type Group = {
  key: string;
  name: string;
  sort: Sort;
  at: LatLng;
  /** The distance of the sightings from the point. */
  reach: number;
  sightings: Sighting[];
  state: string | undefined;
  /** False if the group is only a part of a street that is too long for one group. */
  isWhole: boolean;
};

/** Within this distance one name is one place. In old maps localities are wrong by miles. */
const JOIN_METRES: Record<Sort, number> = { street: 1_300, area: 2_500, landmark: 900, station: 900, town: 6_000 };
/** The middle of a city differs by source. */
const CITY_METRES = 15_000;
const LONGEST_PART = 2_600;

export function groupSightings(sightings: readonly Sighting[]): Group[] {
  return [...Map.groupBy(sightings, ({ key }) => key).values()].flatMap((sameName) =>
    joinNear(sameName).flatMap((chain) => {
      const parts = partsOf(chain);
      const whole = parts.length > 1 ? [{ ...toGroup(chain), isWhole: true }] : [];
      return [...parts.map(toGroup), ...whole];
    }),
  );
}

/** A group is a chain: each sighting is near another sighting of the same group. */
function joinNear(sightings: readonly Sighting[]): Sighting[][] {
  const groups: Sighting[][] = [];
  for (const sighting of sightings) {
    const near = groups.filter((group) => group.some((other) => isSame(sighting, other)));
    const joined = [sighting, ...near.flat()];
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups;
}

function isSame(a: Sighting, b: Sighting): boolean {
  if (a.state && b.state && a.state !== b.state && a.sort !== 'street') return false;
  const unsure = Math.min(Math.max(a.metres, b.metres) * 1.5, 4_000);
  const isTown = a.sort === 'town' || b.sort === 'town';
  const isCity = isTown && Math.max(a.rank ?? 0, b.rank ?? 0) >= 4;
  const near = isCity
    ? CITY_METRES
    : isTown
      ? JOIN_METRES.town
      : Math.max(Math.min(JOIN_METRES[a.sort], JOIN_METRES[b.sort]), unsure);
  return straightMetres(a.at, b.at) < near;
}

/** A street of many kilometres is several places, divided across its longest side. */
function partsOf(sightings: Sighting[]): Sighting[][] {
  if (sightings[0]?.sort !== 'street' || sightings.length < 4) return [sightings];
  const [from, to] = farthestApart(sightings);
  if (straightMetres(from, to) <= LONGEST_PART) return [sightings];
  const width = to[1] - from[1];
  const height = to[0] - from[0];
  const along = ({ at }: Sighting) =>
    ((at[1] - from[1]) * width + (at[0] - from[0]) * height) / (width ** 2 + height ** 2);
  const count = Math.ceil(straightMetres(from, to) / LONGEST_PART);
  const parts = Map.groupBy(sightings, (sighting) => Math.min(count - 1, Math.floor(along(sighting) * count)));
  return [...parts.values()];
}

function farthestApart(sightings: readonly Sighting[]): [LatLng, LatLng] {
  const first = sightings[0]?.at ?? [0, 0];
  const from = farthestFrom(first, sightings);
  return [from, farthestFrom(from, sightings)];
}

function farthestFrom(at: LatLng, sightings: readonly Sighting[]): LatLng {
  let far = at;
  for (const sighting of sightings) if (straightMetres(at, sighting.at) > straightMetres(at, far)) far = sighting.at;
  return far;
}

function toGroup(sightings: Sighting[]): Group {
  const best = sightings.reduce((a, b) => (b.metres < a.metres ? b : a));
  const at = meanOf(sightings);
  return {
    key: best.key,
    name: mostWritten(sightings),
    sort: sightings.some(({ sort }) => sort === 'town') ? 'town' : best.sort,
    at,
    reach: quantile(
      sightings.filter(({ metres }) => metres <= best.metres * 2).map((sighting) => straightMetres(at, sighting.at)),
      0.95,
    ),
    sightings,
    state: sightings.find(({ state }) => state)?.state,
    isWhole: false,
  };
}

function meanOf(sightings: readonly Sighting[]): LatLng {
  const sum = [0, 0, 0] as [number, number, number];
  for (const { at, metres } of sightings) {
    const weight = 1 / metres ** 2;
    sum[0] += at[0] * weight;
    sum[1] += at[1] * weight;
    sum[2] += weight;
  }
  return [sum[0] / sum[2], sum[1] / sum[2]];
}

function mostWritten(sightings: readonly Sighting[]): string {
  const reviewed = sightings.find(({ source }) => source === 'gazetteer');
  if (reviewed) return reviewed.name;
  const counts = new Map<string, number>();
  for (const { name } of sightings) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}
