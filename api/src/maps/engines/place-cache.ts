import type { GeocodedPlace } from '../ports.ts';

/** Some 500 bytes each. */
const LARGEST = 5_000;
/** Far below the 30 days for which the strictest provider lets a point be kept. */
const KEEP_MS = 60 * 60_000;

type Kept = { place: GeocodedPlace; until: number };

/**
 * Places that engines answered lately, by id: what was suggested a moment ago and is chosen now, and what is settled at
 * every save, costs no second question. Other processes ask the engine.
 */
export class PlaceCache {
  readonly #now: () => Date;
  readonly #places = new Map<string, Kept>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  find(id: string): GeocodedPlace | null {
    const kept = this.#places.get(id);
    return kept && kept.until > this.#now().getTime() ? kept.place : null;
  }

  /** The oldest give way. */
  keep(place: GeocodedPlace): GeocodedPlace {
    this.#places.delete(place.placeId);
    this.#places.set(place.placeId, { place, until: this.#now().getTime() + KEEP_MS });
    const [oldest] = this.#places.keys();
    if (this.#places.size > LARGEST && oldest !== undefined) this.#places.delete(oldest);
    return place;
  }
}
