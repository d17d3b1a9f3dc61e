import * as z from 'zod/mini';

export const geocoderNames = ['embedded', 'imported', 'photon'] as const;
export const routerNames = ['embedded', 'osrm'] as const;

const optional = z.optional(z.string().check(z.minLength(1)));

/** Who answers, in this order; each name once. */
const inOrder = <const N extends readonly [string, ...string[]]>(names: N) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').map((name) => name.trim())),
      ),
      z
        .array(z.enum(names, `must be a list of these: ${names.join(', ')}`))
        .check(z.refine((list) => new Set(list).size === list.length, 'names an engine twice')),
    ),
    [names[0]],
  );

/** The settings of the maps; the server's own (env.ts) hold them with all others. */
export const mapSettings = {
  /** The first that finds something answers. */
  GEOCODER: inOrder(geocoderNames),
  ROUTER: inOrder(routerNames),
  PHOTON_URL: optional,
  OSRM_URL: optional,
};

export type MapSettings = z.output<z.ZodMiniObject<typeof mapSettings>>;

/** What an engine on the list still needs, as the line that the start ends with. */
export function whyMapsCannotStart(settings: MapSettings): string | null {
  const uses = [
    ...settings.GEOCODER.map((name) => `GEOCODER=${name}` as const),
    ...settings.ROUTER.map((name) => `ROUTER=${name}` as const),
  ];
  for (const use of uses) {
    for (const name of needs[use] ?? []) {
      const value = settings[name];
      if (!value) return `${name} must be set for ${use}`;
      if (name.endsWith('_URL') && !isHttp(value))
        return `${name} must be an address that begins with http:// or https://`;
    }
  }
  return null;
}

type Use = `GEOCODER=${(typeof geocoderNames)[number]}` | `ROUTER=${(typeof routerNames)[number]}`;

const needs: Partial<Record<Use, readonly ('PHOTON_URL' | 'OSRM_URL')[]>> = {
  'GEOCODER=photon': ['PHOTON_URL'],
  'ROUTER=osrm': ['OSRM_URL'],
};

const isHttp = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');
