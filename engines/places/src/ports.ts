import type { Coordinate, Country, Location } from '@tibara/contract/coordinates';
import type { MapName, Precision, RouteReply, Suggestion } from '@tibara/contract/places/calls';

/** A place ready to be stored as an address. */
export type GeocodedPlace = Location & { precision: Precision };

/** `session` joins a search's keystrokes and choice for billing. `signal` aborts when the caller has left. */
export type Asking = { session?: string | undefined; signal?: AbortSignal | undefined };

/**
 * Finds addresses. Nothing found is null or an empty list. Our own files never fail. The api's other providers throw its
 * `AppError` without their own words: `bad_request`, `too_many_requests` for a used-up quota, or `unavailable`.
 */
export interface Geocoder {
  /** Returns at most 8 places, best first. `near` is the pick-up or the map's centre. */
  suggest(text: string, near?: Coordinate, asking?: Asking): Promise<Suggestion[]>;
  place(id: string, asking?: Asking): Promise<GeocodedPlace | null>;
  /** Free text, as from a CSV row. `near` is the pick-up: of several places with the name the near one is guessed. */
  geocode(
    address: string,
    hints?: { city?: string | undefined; country?: Country | undefined; near?: Coordinate | undefined },
    asking?: Asking,
  ): Promise<GeocodedPlace | null>;
  /** The place nearest to a point in its own country (`countryAt`). Null outside our two countries. */
  reverse(coordinate: Coordinate, asking?: Asking): Promise<GeocodedPlace | null>;
  /** Names for a map of the streets around a point: at most 60, within 600 m. */
  namesAround(coordinate: Coordinate): Promise<MapName[]>;
  /** The places of a country named by parts of a text: for each name, all places with it. */
  named(text: string): Promise<NamedPlace[]>;
  /** The postcode, state or town in a text that is far from a point, or null. */
  farFrom(text: string, point: Coordinate): Promise<FarName | null>;
}

/** A name as written, and its distance from a point. */
export type FarName = { name: string; kilometres: number };

/** `name` as written. The place extends `extentMetres` from its point, which is precise to `radiusMetres`. */
export type NamedPlace = { name: string; coordinate: Coordinate; extentMetres: number; radiusMetres: number };

export type Route = RouteReply;
export type Leg = Route['legs'][number];
export type DistanceSource = Route['source'];

/** Metres and seconds from row to column. Null without a road. */
export type Matrix = {
  metres: (number | null)[][];
  seconds: (number | null)[][];
  estimated: boolean;
  source: DistanceSource;
};

/** Measures routes. Our own roads never fail. The api's other providers throw its `AppError('unavailable')`. */
export interface Router {
  /** Legs between consecutive points. Without a road it throws: `NoRoad` here, `rule_violation` in the api. */
  route(points: readonly Coordinate[], asking?: Asking): Promise<Route>;
  matrix(points: readonly Coordinate[], asking?: Asking): Promise<Matrix>;
}
