import type { GeocodedPlace, Geocoder } from '../ports.ts';
import type { Client } from './client/client.ts';

/**
 * The part that each engine does itself. It throws `EngineError`; nothing found is null or an empty list. For all
 * engines, our own data says which places a text names.
 */
export type EngineGeocoder = Omit<Geocoder, 'named' | 'farFrom'>;

export type EngineParts = {
  ask: Client;
  /** Stores a place that may be requested by its id soon, and returns it. */
  remember: (place: GeocodedPlace) => GeocodedPlace;
};
