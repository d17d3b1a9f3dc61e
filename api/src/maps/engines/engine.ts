import type { GeocodedPlace, Geocoder } from '../ports.ts';
import type { Client } from './client/client.ts';

/**
 * What an engine does itself. It throws `EngineError`; nothing found is null or an empty list. Which places a text names
 * comes from our own data for all of them.
 */
export type EngineGeocoder = Omit<Geocoder, 'named'>;

export type EngineParts = {
  ask: Client;
  /** Keeps a place that may be asked for by its id soon; answers it. */
  remember: (place: GeocodedPlace) => GeocodedPlace;
};
