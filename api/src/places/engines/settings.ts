import * as z from 'zod/mini';
import { isHttp } from '../../platform/settings/requirements.ts';
import { optional } from '../../platform/settings/setting-kinds.ts';

export const geocoderNames = ['embedded', 'imported', 'photon', 'onemap', 'google'] as const;
export const routerNames = ['embedded', 'valhalla-local', 'osrm', 'valhalla', 'google'] as const;

/** The engines to call, in this order. Each name occurs once. */
const inOrder = <const N extends readonly [string, ...string[]]>(names: N) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').map((name) => name.trim())),
      ),
      z
        .array(
          z.enum(names, {
            error: ({ input }) => `'${input}' is no engine; it must be a list of these: ${names.join(', ')}`,
          }),
        )
        .check(z.refine((list) => new Set(list).size === list.length, 'names an engine twice')),
    ),
    [names[0]],
  );

/** The settings of the maps, part of the server's settings (env.ts). */
export const mapSettings = {
  GEOCODER: inOrder(geocoderNames),
  ROUTER: inOrder(routerNames),
  PHOTON_URL: optional,
  /** A OneMap account: its token lasts three days and is requested with these. */
  ONEMAP_EMAIL: optional,
  ONEMAP_PASSWORD: optional,
  ONEMAP_URL: z._default(z.string(), 'https://www.onemap.gov.sg'),
  OSRM_URL: optional,
  VALHALLA_URL: optional,
  GOOGLE_MAPS_KEY: optional,
  /** A proxy in front of Google's three services. Without a proxy the services are called directly. */
  GOOGLE_MAPS_URL: optional,
  /** Raster tiles under the route instead of our own map, and their attribution. */
  MAP_TILES_URL: optional,
  MAP_TILES_CREDIT: optional,
};

export type MapSettings = z.output<z.ZodMiniObject<typeof mapSettings>>;

/** Google's terms: its places and roads are shown on its own map or without a map (decisions 7). */
export const mayDrawMap = ({ GEOCODER, ROUTER }: Pick<MapSettings, 'GEOCODER' | 'ROUTER'>): boolean =>
  !GEOCODER.includes('google') && !ROUTER.includes('google');

/** The missing setting of a listed engine, as the start's error message. Null if no setting is missing. */
export function whyMapsCannotStart(settings: MapSettings): string | null {
  const uses = [...usesOf('GEOCODER', settings.GEOCODER), ...usesOf('ROUTER', settings.ROUTER)];
  const missing = uses.find(({ name }) => !settings[name]);
  if (missing) return `${missing.name} must be set for ${missing.use}`;
  const wrong = urls.find((name) => settings[name] && !isHttp(settings[name]));
  if (wrong) return `${wrong} must be an address that begins with http:// or https://`;
  return settings.MAP_TILES_URL ? whyNoTiles(settings, settings.MAP_TILES_URL) : null;
}

function whyNoTiles(settings: MapSettings, url: string): string | null {
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) && !url.includes('{s}');
  if (!isTemplate || !isHttp(url)) return 'MAP_TILES_URL must be like https://tiles.example/{z}/{x}/{y}.png';
  if (/(^|\.)tile\.openstreetmap\.org$/.test(URL.parse(url)?.hostname ?? ''))
    return 'MAP_TILES_URL names the tiles of openstreetmap.org, which are not for products like this: name a server of your own';
  if (!settings.MAP_TILES_CREDIT) return 'MAP_TILES_CREDIT must be set for MAP_TILES_URL: whose map it is';
  if (!mayDrawMap(settings))
    return "MAP_TILES_URL cannot stand beside GEOCODER=google or ROUTER=google: Google's places go on no map of others, unset one of the two";
  return null;
}

const urls = ['PHOTON_URL', 'ONEMAP_URL', 'OSRM_URL', 'VALHALLA_URL', 'GOOGLE_MAPS_URL'] as const;
type Name = (typeof urls)[number] | 'ONEMAP_EMAIL' | 'ONEMAP_PASSWORD' | 'GOOGLE_MAPS_KEY';
type Engine = MapSettings['GEOCODER'][number] | MapSettings['ROUTER'][number];

const needs: Record<Engine, readonly Name[]> = {
  embedded: [],
  imported: [],
  photon: ['PHOTON_URL'],
  onemap: ['ONEMAP_EMAIL', 'ONEMAP_PASSWORD'],
  osrm: ['OSRM_URL'],
  'valhalla-local': [],
  valhalla: ['VALHALLA_URL'],
  google: ['GOOGLE_MAPS_KEY'],
};

const usesOf = (setting: string, engines: readonly Engine[]) =>
  engines.flatMap((engine) => needs[engine].map((name) => ({ name, use: `${setting}=${engine}` })));
