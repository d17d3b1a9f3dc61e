import type { GeocodedPlace } from '../../ports.ts';

/** Some 500 bytes each. */
const LARGEST = 5_000;
/** Far below the 30 days for which the strictest provider lets a point be kept. */
const KEEP_MS = 60 * 60_000;

export type PlaceCache = {
  find(id: string): GeocodedPlace | null;
  keep(place: GeocodedPlace): GeocodedPlace;
};

/**
 * Places that engines answered lately, by id: what was suggested a moment ago and is chosen now, and what is settled at
 * every save, costs no second question. Other processes ask the engine.
 */
export function placeCache(now: () => Date): PlaceCache {
  const kept = new Map<string, { place: GeocodedPlace; until: number }>();
  return {
    find: (id) => {
      const found = kept.get(id);
      return found && found.until > now().getTime() ? found.place : null;
    },
    keep: (place) => {
      kept.delete(place.placeId);
      kept.set(place.placeId, { place, until: now().getTime() + KEEP_MS });
      const [oldest] = kept.keys();
      if (kept.size > LARGEST && oldest !== undefined) kept.delete(oldest);
      return place;
    },
  };
}
