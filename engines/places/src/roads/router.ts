import type { Coordinate } from '@tibara/contract/coordinates';
import { straightMetres } from '../geometry.ts';
import { NoRoad } from '../no-road.ts';
import type { LatLng } from '../polyline.ts';
import type { Leg, Matrix, Route, Router } from '../ports.ts';
import type { Run, Work } from '../work.ts';
import { landOf } from './lands.ts';
import { loadRoads } from './load-roads.ts';
import type { RoadPlace, RoadWays } from './road-way.ts';

const SHORTEST_ROAD_METRES = 60;
const estimate = { estimated: true, source: 'estimate' } as const;

/**
 * Estimates legs along roads with buses if possible. Otherwise a leg is the straight line times a detour factor.
 * `route` throws `NoRoad`.
 */
export function embeddedRouter(run: Run): Router {
  return {
    route: (points) => run(estimateRoute(points)),
    matrix: (points) => run(estimateMatrix(points)),
  };
}

type Place = RoadPlace & { land: string };
type DrawnLeg = { leg: Leg; line: readonly LatLng[] };

function* estimateRoute(points: readonly Coordinate[]): Work<Route> {
  const roads = loadRoads();
  const places = yield* placesAt(points, roads);
  const drawn: DrawnLeg[] = [];
  for (const [index, to] of places.slice(1).entries()) {
    const from = places[index];
    if (!from || from.land !== to.land) {
      throw new NoRoad(index);
    }
    const way = isSame(from, to) ? null : roads.way(from, to);
    drawn.push({ leg: estimateLeg(from, to, way?.metres ?? null), line: way?.line ?? [from.at, to.at] });
    yield;
  }
  const legs = drawn.map(({ leg }) => leg);
  return {
    legs,
    metres: legs.reduce((sum, leg) => sum + leg.metres, 0),
    seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
    ...(drawn.some(({ line }) => line.length > 2) && { geometry: geometryOf(drawn) }),
    ...estimate,
  };
}

/** Both directions are equally long, so half of the table is enough. */
function* estimateMatrix(points: readonly Coordinate[]): Work<Matrix> {
  const roads = loadRoads();
  const places = yield* placesAt(points, roads);
  const legs = places.map(() => places.map((): Leg | null => null));
  for (const [row, from] of places.entries()) {
    const others = places.slice(row);
    const byRoad = roads.metres(from, others);
    for (const [index, to] of others.entries()) {
      const leg = from.land === to.land ? estimateLeg(from, to, byRoad[index] ?? null) : null;
      legs[row]?.splice(row + index, 1, leg);
      legs[row + index]?.splice(row, 1, leg);
    }
    yield;
  }
  return {
    metres: legs.map((row) => row.map((leg) => leg?.metres ?? null)),
    seconds: legs.map((row) => row.map((leg) => leg?.seconds ?? null)),
    ...estimate,
  };
}

function* placesAt(points: readonly Coordinate[], roads: RoadWays): Work<Place[]> {
  const places: Place[] = [];
  for (const point of points) {
    places.push(placeAt(point, roads));
    yield;
  }
  return places;
}

/** The roads near a place are looked up once, because a draft is measured again at each change. */
const known = new Map<string, Place>();
const MOST_KNOWN = 5_000;

function placeAt(point: Coordinate, roads: RoadWays): Place {
  const key = `${point.latitude},${point.longitude}`;
  const place = known.get(key) ?? { ...roads.place([point.latitude, point.longitude]), land: landOf(point) };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, place);
  return place;
}

const isSame = (from: Place, to: Place): boolean => from.at[0] === to.at[0] && from.at[1] === to.at[1];

/** Estimates the leg between two places on one land mass. Metres are rounded only here. */
function estimateLeg(from: Place, to: Place, byRoad: number | null): Leg {
  if (isSame(from, to)) return { metres: 0, seconds: 0 };
  const straight = straightMetres(from.at, to.at);
  const metres = Math.max(SHORTEST_ROAD_METRES, Math.round(byRoad ?? straight * detourFactor(straight / 1000)));
  return { metres, seconds: secondsOf(metres) };
}

/** The line runs through each stop. It is straight between two stops without a known way. */
function geometryOf(drawn: readonly DrawnLeg[]): Coordinate[] {
  const points = drawn.flatMap(({ line }, index) => (index === 0 ? line : line.slice(1)));
  return points.map(([latitude, longitude]) => ({ latitude: fiveDigits(latitude), longitude: fiveDigits(longitude) }));
}

const fiveDigits = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Short trips wind more: about 1.58 at 1 km, 1.34 at 5 km, 1.28 from 12 km on. */
export function detourFactor(straightKilometres: number): number {
  return 1.28 + 0.45 * Math.exp(-straightKilometres / 2.5);
}

/** 24, 32 and 50 km/h for town, suburb and highway. Each band has its own speed, so longer is never faster. */
const bands = [
  { upTo: 5_000, metresPerSecond: 24 / 3.6 },
  { upTo: 15_000, metresPerSecond: 32 / 3.6 },
  { upTo: Number.POSITIVE_INFINITY, metresPerSecond: 50 / 3.6 },
];

function secondsOf(metres: number): number {
  let seconds = 0;
  let from = 0;
  for (const { upTo, metresPerSecond } of bands) {
    seconds += Math.max(0, Math.min(metres, upTo) - from) / metresPerSecond;
    from = upTo;
  }
  return Math.round(seconds);
}
