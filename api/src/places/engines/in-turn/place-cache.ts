import type { GeocodedPlace } from '@tibara/places';

/** The largest number of places in the cache, at about 500 bytes each. */
const LARGEST = 5_000;
/** An hour is far below the 30 days that the strictest provider allows for storing a point. */
const KEEP_MS = 60 * 60_000;

export type PlaceCache = ReturnType<typeof placeCache>;

/** Recent places by id: a choice, or the check at a save, needs no second request. One cache per process. */
export function placeCache(now: () => Date) {
  const kept = new Map<string, { place: GeocodedPlace; until: number }>();
  return {
    find: (id: string): GeocodedPlace | null => {
      const found = kept.get(id);
      return found && found.until > now().getTime() ? found.place : null;
    },
    keep: (place: GeocodedPlace): GeocodedPlace => {
      kept.delete(place.placeId);
      kept.set(place.placeId, { place, until: now().getTime() + KEEP_MS });
      const [oldest] = kept.keys();
      if (kept.size > LARGEST && oldest !== undefined) kept.delete(oldest);
      return place;
    },
  };
}
