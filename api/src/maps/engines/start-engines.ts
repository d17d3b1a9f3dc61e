import type { Db } from '../../platform/db/connect.ts';
import { embeddedGeocoder } from '../embedded/geocoder.ts';
import { embeddedRouter } from '../embedded/router.ts';
import { importedGeocoder } from '../imported/geocoder.ts';
import type { Geocoder, Router } from '../ports.ts';
import { type Client, engineClient } from './client.ts';
import type { EngineParts } from './engine.ts';
import { geocodersInTurn, type NamedGeocoder } from './geocoders-in-turn.ts';
import type { HealthParts } from './health.ts';
import { osrmRouter } from './osrm.ts';
import { photonGeocoder } from './photon.ts';
import { PlaceCache } from './place-cache.ts';
import { type NamedRouter, routersInTurn } from './routers-in-turn.ts';
import type { MapSettings } from './settings.ts';

export type EngineSettings = MapSettings & { PRODUCT_NAME: string; publicUrl: string };
type Parts = HealthParts & { db: Db; timeoutMs?: number };

/** The geocoder and the router that the settings name, each one or several in turn. */
export function startEngines(
  settings: EngineSettings,
  { timeoutMs = 5_000, ...parts }: Parts,
): { geocoder: Geocoder; router: Router } {
  const userAgent = `${settings.PRODUCT_NAME} (${settings.publicUrl})`;
  const clientOf = (engine: string, baseUrl = ''): Client => engineClient({ engine, baseUrl, userAgent, timeoutMs });
  const embedded = embeddedGeocoder();
  const places = new PlaceCache(parts.now);
  const partsOf = (engine: string, baseUrl?: string): EngineParts => ({
    ask: clientOf(engine, baseUrl),
    remember: (place) => places.keep(place),
  });
  const geocoders: Record<MapSettings['GEOCODER'][number], () => Omit<NamedGeocoder, 'name'>> = {
    embedded: () => ({ geocoder: embedded }),
    imported: () => ({ geocoder: importedGeocoder(parts.db) }),
    photon: () => ({ geocoder: photonGeocoder(partsOf('photon', settings.PHOTON_URL)) }),
  };
  const routers: Record<MapSettings['ROUTER'][number], () => NamedRouter['router']> = {
    embedded: () => embeddedRouter(),
    osrm: () => osrmRouter(clientOf('osrm', settings.OSRM_URL)),
  };
  return {
    geocoder: geocodersInTurn(
      settings.GEOCODER.map((name) => ({ name, ...geocoders[name]() })),
      { ...parts, embedded, places },
    ),
    router: routersInTurn(
      settings.ROUTER.map((name) => ({ name, router: routers[name]() })),
      parts,
    ),
  };
}
