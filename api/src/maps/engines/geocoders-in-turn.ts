import type { Country } from '@tibara/contract/coordinates';
import { mapMessages } from '@tibara/contract/maps/messages';
import { AppError } from '../../platform/errors.ts';
import { countryAt } from '../country-at.ts';
import type { GeocodedPlace, Geocoder } from '../ports.ts';
import type { EngineGeocoder } from './engine.ts';
import { EngineError } from './engine-error.ts';
import { Health, type HealthParts } from './health.ts';
import type { PlaceCache } from './place-cache.ts';

/** `covers`: the only country that the engine knows. Its places' ids begin with its name and a colon. */
export type NamedGeocoder = { name: string; geocoder: EngineGeocoder; covers?: Country };

type Parts = HealthParts & { embedded: Geocoder; places: PlaceCache };

const LARGEST_LIST = 8;
const isEmpty = (answer: unknown): boolean => answer === null || (Array.isArray(answer) && answer.length === 0);

/** The first that finds something: who fails and who finds nothing makes room for the next on the list. */
export function geocodersInTurn(geocoders: readonly NamedGeocoder[], { embedded, places, ...parts }: Parts): Geocoder {
  const health = new Health(parts);
  const ask = async <T>(
    among: readonly NamedGeocoder[],
    signal: AbortSignal | undefined,
    nothing: T,
    question: (geocoder: EngineGeocoder) => Promise<T>,
  ): Promise<T> => {
    let failure: EngineError | undefined;
    for (const { name, geocoder } of health.order(among)) {
      try {
        const answer = await question(geocoder);
        health.answered(name);
        if (!isEmpty(answer)) return answer;
      } catch (error) {
        if (!(error instanceof EngineError) || signal?.aborted) throw toAppError(error);
        health.failed(name, error);
        if (error.kind !== 'no_result') failure = error;
      }
    }
    if (failure) throw toAppError(failure);
    return nothing;
  };
  const thatKnow = (country: Country | null | undefined) =>
    geocoders.filter(({ covers }) => !covers || !country || covers === country);
  return {
    suggest: async (text, near, asking = {}) => {
      const among = thatKnow(near && countryAt(near));
      const found = await ask(among, asking.signal, [], (geocoder) => geocoder.suggest(text, near, asking));
      return found.slice(0, LARGEST_LIST);
    },
    place: async (id, asking = {}) => {
      const owner = geocoders.filter(({ name }) => name === ownerOf(id));
      const kept = places.find(id);
      if (kept && owner.length > 0) return kept;
      const place = await ask<GeocodedPlace | null>(owner, asking.signal, null, (geocoder) =>
        geocoder.place(id, asking),
      );
      return place && ownerOf(id) !== 'embedded' ? places.keep(place) : place;
    },
    geocode: (address, hints = {}, asking = {}) =>
      ask<GeocodedPlace | null>(thatKnow(hints.country), asking.signal, null, (geocoder) =>
        geocoder.geocode(address, hints, asking),
      ),
    reverse: async (coordinate, asking = {}) => {
      const country = countryAt(coordinate);
      if (!country) return null;
      return ask<GeocodedPlace | null>(thatKnow(country), asking.signal, null, async (geocoder) => {
        const place = await geocoder.reverse(coordinate, asking);
        // What stands across the border is not the address of a point on this side.
        return place && place.country === country ? { ...place, coordinate } : null;
      });
    },
    named: (text) => embedded.named(text),
  };
}

/** Ids of our own places have no colon. */
const ownerOf = (id: string): string => (id.includes(':') ? (id.split(':')[0] ?? '') : 'embedded');

function toAppError(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  if (error.kind === 'over_quota') return new AppError('too_many_requests', mapMessages.busy, { retryAfter: 60 });
  if (error.kind === 'bad_request') return new AppError('bad_request', mapMessages.notUnderstood);
  return new AppError('unavailable', mapMessages.searchFailed);
}
