import type { GeocodedPlace, Geocoder } from '@tibara/places';
import type { Client } from './client/client.ts';

/**
 * Throws `EngineError`; nothing found is null or []. Our own data decides which places a text names. Only maps in our
 * own hands have names to draw.
 */
export type EngineGeocoder = Omit<Geocoder, 'named' | 'farFrom' | 'namesAround'> &
  Partial<Pick<Geocoder, 'namesAround'>>;

export type EngineParts = {
  ask: Client;
  /** Stores a place that may soon be requested by id, and returns it. */
  remember: (place: GeocodedPlace) => GeocodedPlace;
};
