import type { Coordinate } from '@tibara/contract/coordinates';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { legAtOnePoint } from '@tibara/contract/places/one-point';
import { zip } from '@tibara/contract/zip';
import type { MeasuredMatrix, MeasuredRoute } from '../places/index.ts';
import { refuseInsideTransaction } from '../platform/db/transaction/open-transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Needs } from './needs.ts';

type Places = Parameters<typeof legAtOnePoint>[0][];

/** Calls the router and turns its failures into messages. `data.index` of a refusal is the stop without a road. */
export async function measureRoute(ctx: Needs, places: Readonly<Places>): Promise<MeasuredRoute> {
  const points = places.map(({ coordinate }) => coordinate);
  refuseInsideTransaction('The router');
  try {
    const route = await ctx.maps.router.route(points);
    if (!isWhole(route, points)) throw new AppError('unavailable', orderGroupMessages.noDirections);
    return withOwnLegs(route, places);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'rule_violation') {
      const index = Number(error.data?.leg);
      throw new AppError('rule_violation', orderGroupMessages.noRoad, { field: 'dropOffLocation', index });
    }
    throw new AppError('unavailable', orderGroupMessages.noDirections);
  }
}

/** Metres between all places; null without a road. */
export async function measureMatrix(ctx: Needs, places: Readonly<Places>): Promise<MeasuredMatrix> {
  refuseInsideTransaction('The router');
  try {
    const matrix = await ctx.maps.router.matrix(places.map(({ coordinate }) => coordinate));
    const isWhole = [matrix.metres, matrix.seconds].every((table) =>
      [table, ...table].every(({ length }) => length === places.length),
    );
    if (!isWhole) throw new AppError('unavailable', orderGroupMessages.noDirections);
    return withOwnCells(matrix, places);
  } catch (error) {
    if (error instanceof AppError) throw new AppError('unavailable', orderGroupMessages.noDirections);
    throw error;
  }
}

/** The length between two places on one point is decided here: a router has one point. */
function withOwnLegs(route: MeasuredRoute, places: Readonly<Places>): MeasuredRoute {
  const own = zip(places.slice(0, -1), places.slice(1)).map(([from, to]) => legAtOnePoint(from, to));
  if (!own.some((leg) => leg?.isEstimated)) return route;
  const legs = zip(route.legs, own).map(([leg, mine]) => (mine ? { metres: mine.metres, seconds: mine.seconds } : leg));
  const metres = legs.reduce((sum, leg) => sum + leg.metres, 0);
  const seconds = legs.reduce((sum, leg) => sum + leg.seconds, 0);
  return { ...route, legs, metres, seconds, estimated: true, source: 'estimate' };
}

function withOwnCells(matrix: MeasuredMatrix, places: Readonly<Places>): MeasuredMatrix {
  const own = (value: 'metres' | 'seconds') =>
    zip(matrix[value], places).map(([row, from]) =>
      zip(row, places).map(([cell, to]) => legAtOnePoint(from, to)?.[value] ?? cell),
    );
  return { ...matrix, metres: own('metres'), seconds: own('seconds') };
}

/** A response with a missing leg or number counts as none, because a missing leg would be free. */
function isWhole({ legs }: MeasuredRoute, points: readonly Coordinate[]): boolean {
  const isNumber = (value: number) => Number.isSafeInteger(value) && value >= 0;
  return (
    legs.length === points.length - 1 && legs.every(({ metres, seconds }) => isNumber(metres) && isNumber(seconds))
  );
}
