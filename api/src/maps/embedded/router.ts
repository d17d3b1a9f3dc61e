import type { Coordinate } from '@tibara/contract/coordinates';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { AppError } from '../../platform/errors.ts';
import type { Matrix, Route, Router } from '../ports.ts';
import { straightMetres } from './geometry.ts';
import { landOf } from './lands.ts';

type Leg = Route['legs'][number];

const SHORTEST_ROAD_METRES = 60;
const estimate = { estimated: true, source: 'estimate' } as const;

/** Distances without a road map: the straight line times what roads usually add. Always marked as an estimate. */
export function embeddedRouter(): Router {
  return { route: async (points) => estimateRoute(points), matrix: async (points) => estimateMatrix(points) };
}

function estimateRoute(points: readonly Coordinate[]): Route {
  const stops = points.map(onLand);
  const legs = stops.slice(1).map((to, index) => {
    const from = stops[index];
    const leg = from && estimateLeg(from, to);
    if (!leg) throw new AppError('rule_violation', orderGroupMessages.noRoad, { reason: 'no_route', leg: index });
    return leg;
  });
  const metres = legs.reduce((sum, leg) => sum + leg.metres, 0);
  return { legs, metres, seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0), ...estimate };
}

function estimateMatrix(points: readonly Coordinate[]): Matrix {
  const places = points.map(onLand);
  const legs = places.map((from) => places.map((to) => estimateLeg(from, to)));
  return {
    metres: legs.map((row) => row.map((leg) => leg?.metres ?? null)),
    seconds: legs.map((row) => row.map((leg) => leg?.seconds ?? null)),
    ...estimate,
  };
}

type Place = Coordinate & { land: string };

/** Looked up once a place, as a matrix has many legs. */
const onLand = (point: Coordinate): Place => ({ ...point, land: landOf(point) });

/** Null where no road leads. Rounded once, here, to whole metres. */
function estimateLeg(from: Place, to: Place): Leg | null {
  if (from.latitude === to.latitude && from.longitude === to.longitude) return { metres: 0, seconds: 0 };
  if (from.land !== to.land) return null;
  const straight = straightMetres([from.latitude, from.longitude], [to.latitude, to.longitude]);
  const metres = Math.max(SHORTEST_ROAD_METRES, Math.round(straight * detourFactor(straight / 1000)));
  return { metres, seconds: secondsOf(metres) };
}

/** Short trips wind more: about 1.58 at 1 km, 1.34 at 5 km, 1.28 from 12 km on. */
export function detourFactor(straightKilometres: number): number {
  return 1.28 + 0.45 * Math.exp(-straightKilometres / 2.5);
}

/** Town, suburb, highway: 24, 32 and 50 km/h, each band at its own speed, so that a longer road never takes less time. */
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
