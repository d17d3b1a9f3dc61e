import type { GeocodedPlace, Geocoder } from '@tibara/places';
import type { Client } from './client/client.ts';

/** Throws `EngineError`; nothing found is null or []. Our own data decides which places a text names. */
export type EngineGeocoder = Omit<Geocoder, 'named' | 'farFrom'>;

export type EngineParts = {
  ask: Client;
  /** Stores a place that may soon be requested by id, and returns it. */
  remember: (place: GeocodedPlace) => GeocodedPlace;
};
