import type { EngineGeocoder } from './engine.ts';

/** Public servers run by others, with their owners' rules: no bulk requests to any of them. */
const publicServers: Record<string, { takesSuggestions: boolean; msBetween: number }> = {
  // operations.osmfoundation.org/policies/nominatim: no autocomplete, one request a second for the whole application.
  'nominatim.openstreetmap.org': { takesSuggestions: false, msBetween: 1_000 },
  'photon.komoot.io': { takesSuggestions: true, msBetween: 0 },
};

export const isPublicServer = (url: string): boolean => hostOf(url) in publicServers;

/**
 * A geocoder that calls a public server only as allowed. Imports (`geocode`) and forbidden suggestions find nothing
 * here, so that the next engine is called. So does a second request within the interval.
 */
export function withinPolicy(url: string, geocoder: EngineGeocoder, now: () => Date): EngineGeocoder {
  const policy = publicServers[hostOf(url)];
  if (!policy) return geocoder;
  let last = Number.NEGATIVE_INFINITY;
  const mayAsk = (): boolean => {
    const time = now().getTime();
    const isFree = time - last >= policy.msBetween;
    if (isFree) last = time;
    return isFree;
  };
  return {
    suggest: async (...asked) => (policy.takesSuggestions && mayAsk() ? geocoder.suggest(...asked) : []),
    place: async (...asked) => (mayAsk() ? geocoder.place(...asked) : null),
    geocode: async () => null,
    reverse: async (...asked) => (mayAsk() ? geocoder.reverse(...asked) : null),
  };
}

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? '';
