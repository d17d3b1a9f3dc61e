import type { EngineGeocoder } from './engine.ts';

/** A public server run by others. Its owners forbid bulk requests. */
const PUBLIC_PHOTON = 'photon.komoot.io';

export const isPublicServer = (url: string): boolean => URL.parse(url)?.hostname === PUBLIC_PHOTON;

/** A public server finds nothing for an import (`geocode`), so that the next engine is called. */
export const withinPolicy = (url: string, geocoder: EngineGeocoder): EngineGeocoder =>
  isPublicServer(url) ? { ...geocoder, geocode: async () => null } : geocoder;
