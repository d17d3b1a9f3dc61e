import type { Location } from '@tibara/contract/coordinates';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { legAtOnePoint } from '@tibara/contract/places/one-point';
import { zip } from '@tibara/contract/zip';
import type { Leg } from '../places/index.ts';
import { AppError } from '../platform/errors.ts';
import { measureRoute } from '../pricing/index.ts';
import type { Needs } from './needs.ts';
import type { Stored } from './queries.ts';
import type { OrderRow } from './tables.ts';

/** Measured legs by their end points. They are valid for any group, so no edit outdates them. */
export class LegBook {
  readonly #legs = new Map<string, Leg>();
  /** Who measured the requested legs; null if none was requested. */
  source: string | null = null;

  add(from: Location, to: Location, leg: Leg): void {
    this.#legs.set(keyOf(from, to), leg);
  }

  has(from: Location, to: Location): boolean {
    return this.#legs.has(keyOf(from, to));
  }

  /** Two places with one point need no router. A measured leg between their points may belong to two other places. */
  find(from: Location, to: Location): Leg | undefined {
    return legAtOnePoint(from, to) ?? this.#legs.get(keyOf(from, to));
  }
}

/** Thrown when a transaction lacks measured legs. The router then measures them, and the transaction runs again. */
export class LegsMissing extends Error {
  readonly places: Location[];
  /** The stop at the end of the first missing leg. */
  readonly firstIndex: number;

  constructor(places: Location[], firstIndex: number) {
    super('legs are missing');
    this.places = places;
    this.firstIndex = firstIndex;
  }
}

/** Gives each stop its leg from the previous point, stored or measured. Throws LegsMissing. */
export function withLegs({ group, orders }: Stored, before: Stored, measured: LegBook): OrderRow[] {
  const places = placesOf(group.pick_up_location, orders);
  const stored = storedLegs(before);
  const legs = pairsOf(places).map(([from, to]) => stored.find(from, to) ?? measured.find(from, to));
  const first = legs.indexOf(undefined);
  if (first >= 0) throw new LegsMissing(places.slice(first, legs.lastIndexOf(undefined) + 2), first);
  const known = legs.filter((leg) => leg !== undefined);
  return zip(orders, known).map(([order, leg]) => ({ ...order, leg_metres: leg.metres, leg_seconds: leg.seconds }));
}

const TRIES = 3;

/**
 * The router is never called inside a transaction. If legs are missing, the transaction `act` rolls back, the router
 * measures the legs, and it runs again. So a failing router changes nothing (decisions 1).
 */
export async function withMeasuredLegs<T>(ctx: Needs, act: (measured: LegBook) => Promise<T>): Promise<T> {
  const measured = new LegBook();
  for (let measurements = 0; ; measurements++) {
    try {
      return await act(measured);
    } catch (error) {
      if (!(error instanceof LegsMissing)) throw error;
      if (measurements === TRIES) throw new AppError('stale_version', orderGroupMessages.stale);
      await measureMissing(ctx, error, measured);
    }
  }
}

async function measureMissing(ctx: Needs, missing: LegsMissing, measured: LegBook): Promise<void> {
  try {
    const route = await measureRoute(ctx, missing.places);
    for (const [[from, to], leg] of zip(pairsOf(missing.places), route.legs)) measured.add(from, to, leg);
    measured.source = route.source;
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.data?.index !== 'number') throw error;
    throw new AppError(error.code, error.message, { ...error.data, index: error.data.index + missing.firstIndex });
  }
}

function storedLegs({ group, orders }: Stored): LegBook {
  const book = new LegBook();
  const places = placesOf(group.pick_up_location, orders);
  for (const [[from, to], { leg_metres, leg_seconds }] of zip(pairsOf(places), orders))
    book.add(from, to, { metres: leg_metres, seconds: leg_seconds });
  return book;
}

const pairsOf = (places: readonly Location[]) => zip(places.slice(0, -1), places.slice(1));

export const placesOf = (pickUp: Location, orders: readonly OrderRow[]): Location[] => [
  pickUp,
  ...orders.map(({ drop_off_location }) => drop_off_location),
];

/**
 * If one leg is estimated, the whole distance of the group counts as an estimate. Stored legs are never measured again
 * (decisions 1).
 */
export function distanceSourceOf(revised: Stored, before: Stored, measured: LegBook): string {
  if (hasEstimatedLeg(revised)) return 'estimate';
  const { distance_source } = before.group;
  if (measured.source === null) return distance_source;
  return distance_source === 'estimate' && keepsLeg(revised, before) ? 'estimate' : measured.source;
}

function keepsLeg({ group, orders }: Stored, before: Stored): boolean {
  const stored = storedLegs(before);
  return pairsOf(placesOf(group.pick_up_location, orders)).some(([from, to]) => stored.has(from, to));
}

/** True if we estimated at least one leg of the group ourselves. */
const hasEstimatedLeg = ({ group, orders }: Stored): boolean =>
  pairsOf(placesOf(group.pick_up_location, orders)).some(([from, to]) => legAtOnePoint(from, to)?.isEstimated);

const keyOf = (from: Location, to: Location): string =>
  [from.coordinate, to.coordinate].map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
