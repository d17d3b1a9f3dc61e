import type { Coordinate, Country } from '@tibara/contract/coordinates';
import type { Suggestion } from '@tibara/contract/places/calls';
import { mapMessages } from '@tibara/contract/places/messages';
import { countryAt, type GeocodedPlace, type Geocoder } from '@tibara/places';
import { straightMetres } from '@tibara/places/geometry';
import { AppError } from '#platform/errors.ts';
import type { EngineGeocoder } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { Health, type HealthParts } from './health.ts';
import type { PlaceCache } from './place-cache.ts';

/** `covers`: the only country of the engine. Its places' ids begin with its name and a colon. */
export type NamedGeocoder = { name: string; geocoder: EngineGeocoder; covers?: Country };

type GeocodersInTurnOptions = HealthParts & { embedded: Geocoder; places: PlaceCache };

const LARGEST_LIST = 8;
const NEXT_DOOR_METRES = 100;
const AROUND_METRES = 50_000;

/**
 * Calls one engine after another until one finds something. An engine that fails or finds nothing is followed by the
 * next.
 */
export function geocodersInTurn(
  geocoders: readonly NamedGeocoder[],
  { embedded, places, ...parts }: GeocodersInTurnOptions,
): Geocoder {
  const health = new Health(parts);
  const ask = async <T>(
    among: readonly NamedGeocoder[],
    signal: AbortSignal | undefined,
    question: (geocoder: EngineGeocoder, engine: NamedGeocoder) => Promise<T | null>,
  ): Promise<T | null> => {
    let failure: EngineError | undefined;
    let hasResponded = false;
    for (const engine of health.order(among)) {
      const { name, geocoder } = engine;
      try {
        const result = await question(geocoder, engine);
        health.succeeded(name);
        if (result !== null) return result;
        hasResponded = true;
      } catch (error) {
        if (!(error instanceof EngineError) || signal?.aborted) throw toAppError(error);
        health.failed(name, error);
        if (error.kind !== 'no_result') failure = error;
      }
    }
    if (failure && !hasResponded) throw toAppError(failure);
    return null;
  };
  const thatKnow = (country: Country | null | undefined) =>
    geocoders.filter(({ covers }) => !covers || !country || covers === country);
  return {
    suggest: async (text, near, asking = {}) => {
      const country = near && countryAt(near);
      type EngineSuggestions = { found: Suggestion[]; covers: Country | undefined };
      const search = async (among: readonly NamedGeocoder[]): Promise<EngineSuggestions | null> => {
        // An engine without a result nearby is used only if no other engine finds anything. Its map may cover only one
        // town.
        let elsewhere: EngineSuggestions | null = null;
        const around = await ask<EngineSuggestions>(among, asking.signal, async (geocoder, { covers }) => {
          const found = await geocoder.suggest(text, near, asking);
          if (found.length === 0) return null;
          if (found.some((place) => isAround(place, near))) return { found, covers };
          elsewhere ??= { found, covers };
          return null;
        });
        return around ?? elsewhere;
      };
      const first = await search(thatKnow(country));
      // The country is unknown, and the engine with a result covers only one country.
      const others = first?.covers && !country ? await search(geocoders.filter(({ covers }) => !covers)) : null;
      const half = first?.found.slice(0, others ? LARGEST_LIST / 2 : LARGEST_LIST) ?? [];
      return [...half, ...(others?.found ?? [])].slice(0, LARGEST_LIST);
    },
    place: async (id, asking = {}) => {
      const owner = geocoders.filter(({ name }) => name === ownerOf(id));
      const kept = places.find(id);
      if (kept && owner.length > 0) return kept;
      const place = await ask<GeocodedPlace>(owner, asking.signal, (geocoder) => geocoder.place(id, asking));
      return place && ownerOf(id) !== 'embedded' ? places.keep(place) : place;
    },
    geocode: (address, hints = {}, asking = {}) =>
      ask<GeocodedPlace>(thatKnow(hints.country), asking.signal, (geocoder) =>
        geocoder.geocode(address, hints, asking),
      ),
    reverse: async (coordinate, asking = {}) => {
      const country = countryAt(coordinate);
      if (!country) return null;
      return ask<GeocodedPlace>(thatKnow(country), asking.signal, async (geocoder) => {
        const place = await geocoder.reverse(coordinate, asking);
        // A result across the border is not the address of a point on this side.
        return place && place.country === country ? atPin(place, coordinate) : null;
      });
    },
    namesAround: async (coordinate) => {
      const country = countryAt(coordinate);
      if (!country) return [];
      const names = await ask(thatKnow(country), undefined, async ({ namesAround }) => {
        const found = (await namesAround?.(coordinate)) ?? [];
        return found.length > 0 ? found : null;
      });
      return names ?? [];
    },
    named: (text) => embedded.named(text),
    farFrom: (text, point) => embedded.farFrom(text, point),
  };
}

/** Some engines give a place's point only for the chosen place. A suggestion without a point counts as near. */
const isAround = ({ coordinate }: Suggestion, near: Coordinate | undefined): boolean =>
  !near ||
  !coordinate ||
  straightMetres([coordinate.latitude, coordinate.longitude], [near.latitude, near.longitude]) <= AROUND_METRES;

/** The point is the merchant's own. Only the address text comes from the found place. */
function atPin(place: GeocodedPlace, coordinate: Coordinate): GeocodedPlace {
  const { latitude, longitude } = place.coordinate;
  const away = straightMetres([latitude, longitude], [coordinate.latitude, coordinate.longitude]);
  const address = away > place.radiusMetres + NEXT_DOOR_METRES ? `Near ${place.address}` : place.address;
  return { ...place, address, coordinate };
}

/** Ids of our own places have no colon. */
const ownerOf = (id: string): string => (id.includes(':') ? (id.split(':')[0] ?? '') : 'embedded');

function toAppError(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  const message = error.kind === 'over_quota' ? mapMessages.busy : mapMessages.searchFailed;
  return new AppError('unavailable', message);
}
