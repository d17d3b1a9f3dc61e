import type { Geocoder, Router } from '@tibara/places';
import type { Company } from '../../platform/company/company.ts';
import type { Db } from '../../platform/db/connect.ts';
import { embeddedGeocoder, embeddedRouter } from '../embedded.ts';
import { importedGeocoder } from '../imported.ts';
import { valhallaInProcess } from '../valhalla-local/ask.ts';
import { LARGEST_ROUTE } from '../valhalla-local/config.ts';
import { type Client, engineClient } from './client/client.ts';
import type { EngineGeocoder } from './engine.ts';
import { oneMapGeocoder } from './geocoders/onemap.ts';
import { oneMapLogin } from './geocoders/onemap-login.ts';
import { photonGeocoder } from './geocoders/photon.ts';
import { googleGeocoder } from './google/geocoder.ts';
import { googleRouter } from './google/router.ts';
import { geocodersInTurn, type NamedGeocoder } from './in-turn/geocoders-in-turn.ts';
import type { HealthParts } from './in-turn/health.ts';
import { type PlaceCache, placeCache } from './in-turn/place-cache.ts';
import { routersInTurn } from './in-turn/routers-in-turn.ts';
import { osrmRouter } from './routers/osrm.ts';
import { valhallaOverHttp, valhallaRouter } from './routers/valhalla.ts';
import type { MapSettings } from './settings.ts';

export type EngineSettings = MapSettings & {
  company: Pick<Company, 'productName'>;
  publicUrl: string;
  DATA_DIR: string;
};
export type StartEnginesOptions = HealthParts & { db: Db; timeoutMs?: number };

/** The geocoder and the router of the settings, each one engine or several in turn. */
export function startEngines(
  settings: EngineSettings,
  { timeoutMs = 5_000, ...parts }: StartEnginesOptions,
): { geocoder: Geocoder; router: Router } {
  const userAgent = `${settings.company.productName} (${settings.publicUrl})`;
  const clientOf = (engine: string, baseUrl = ''): Client => engineClient({ engine, baseUrl, userAgent, timeoutMs });
  const embedded = embeddedGeocoder();
  const places = placeCache(parts.now);
  const geocoders = makeGeocoders(settings, { ...parts, clientOf, embedded, places });
  const routers = makeRouters(settings, clientOf);
  return {
    geocoder: geocodersInTurn(
      usableGeocoders(settings, parts).map((name) => ({ name, ...geocoders[name]() })),
      { ...parts, embedded, places },
    ),
    router: routersInTurn(
      settings.ROUTER.map((name) => ({ name, router: routers[name]() })),
      parts,
    ),
  };
}

/** A public Photon leaves imports to the next engine: our own, if the list has no other. */
function usableGeocoders({ GEOCODER, PHOTON_URL = '' }: EngineSettings, { log }: StartEnginesOptions) {
  if (!GEOCODER.includes('photon') || !isPublicServer(PHOTON_URL)) return GEOCODER;
  log.warn({ engine: 'photon' }, 'this maps engine is a public server: imports are left to the next engine');
  return GEOCODER.length === 1 ? [...GEOCODER, 'embedded' as const] : GEOCODER;
}

type GeocoderParts = StartEnginesOptions & {
  clientOf: (engine: string, baseUrl?: string) => Client;
  embedded: Geocoder;
  places: PlaceCache;
};
type Makers<Name extends string, Made> = Record<Name, () => Made>;

function makeGeocoders(
  settings: EngineSettings,
  { clientOf, embedded, places, db, now }: GeocoderParts,
): Makers<MapSettings['GEOCODER'][number], Omit<NamedGeocoder, 'name'>> {
  const { PHOTON_URL = '', ONEMAP_URL, ONEMAP_EMAIL, ONEMAP_PASSWORD } = settings;
  const { GOOGLE_MAPS_KEY = '', GOOGLE_MAPS_URL } = settings;
  const partsOf = (engine: string, baseUrl: string) => ({ ask: clientOf(engine, baseUrl), remember: places.keep });
  const account = { email: ONEMAP_EMAIL ?? '', password: ONEMAP_PASSWORD ?? '' };
  return {
    embedded: () => ({ geocoder: embedded }),
    imported: () => ({ geocoder: importedGeocoder(db) }),
    photon: () => ({ geocoder: withinPolicy(PHOTON_URL, photonGeocoder(partsOf('photon', PHOTON_URL))) }),
    onemap: () => {
      const parts = partsOf('onemap', ONEMAP_URL);
      return { geocoder: oneMapGeocoder({ ...parts, authorize: oneMapLogin(parts.ask, account, now) }), covers: 'SG' };
    },
    google: () => ({
      geocoder: googleGeocoder({
        places: clientOf('google', GOOGLE_MAPS_URL ?? 'https://places.googleapis.com'),
        geocoding: clientOf('google', GOOGLE_MAPS_URL ?? 'https://maps.googleapis.com'),
        key: GOOGLE_MAPS_KEY,
        remember: places.keep,
      }),
    }),
  };
}

function makeRouters(
  { DATA_DIR, OSRM_URL, VALHALLA_URL, GOOGLE_MAPS_URL, GOOGLE_MAPS_KEY = '' }: EngineSettings,
  clientOf: GeocoderParts['clientOf'],
): Makers<MapSettings['ROUTER'][number], Router> {
  return {
    embedded: () => embeddedRouter(),
    osrm: () => osrmRouter(clientOf('osrm', OSRM_URL)),
    'valhalla-local': () => valhallaRouter(valhallaInProcess(DATA_DIR), LARGEST_ROUTE),
    valhalla: () => valhallaRouter(valhallaOverHttp(clientOf('valhalla', VALHALLA_URL))),
    google: () => {
      const routes = clientOf('google', GOOGLE_MAPS_URL ?? 'https://routes.googleapis.com');
      return googleRouter(routes, GOOGLE_MAPS_KEY, embeddedRouter());
    },
  };
}

/** A public server run by others. Its owners forbid bulk requests. */
const PUBLIC_PHOTON = 'photon.komoot.io';

export const isPublicServer = (url: string): boolean => URL.parse(url)?.hostname === PUBLIC_PHOTON;

/** A public server finds nothing for an import (`geocode`), so that the next engine is called. */
export const withinPolicy = (url: string, geocoder: EngineGeocoder): EngineGeocoder =>
  isPublicServer(url) ? { ...geocoder, geocode: async () => null } : geocoder;
