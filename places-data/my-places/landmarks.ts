import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import { readList } from '../read-list.ts';
import { middleOf } from './points/near.ts';
import type { PostcodeArea } from './points/postcodes.ts';
import { type Nearby, stated } from './points/stated.ts';
import { keyOf } from './read/clean-name.ts';
import type { Place, PostPlace } from './types.ts';

type Sources = {
  pointOf: ReadonlyMap<string, { at: LatLng; state?: string | undefined }>;
  places: readonly Place[];
  postcodes: ReadonlyMap<string, PostcodeArea>;
  placeAt: (at: LatLng, state?: string) => PostPlace;
  nearby: Nearby;
};

/** Adds our own list of landmarks. If a landmark and a known place are equal, the more precise point stays. */
export function withLandmarks(sources: Sources): Place[] {
  const places = new Set(sources.places);
  for (const [name = '', how = '', aliases = ''] of readList(new URL('landmarks.tsv', import.meta.url))) {
    const place = findLandmark(name, how, aliases === '' ? [] : aliases.split('|'), sources);
    if (!place) {
      console.warn(`no point for ${name}: ${how}`);
      continue;
    }
    const bearers = how.startsWith('at ') ? [...places].filter((known) => standsAt(known, how)) : [];
    const same = [...places].find(({ key, state }) => key === place.key && state === place.state);
    const best = same && same.radiusMetres <= place.radiusMetres ? { ...same, name, rank: 5 } : place;
    const others = [...place.aliases, ...bearers.map((known) => known.name)].filter(
      (other) => keyOf(other) !== place.key,
    );
    for (const known of [...bearers, ...(same ? [same] : [])]) places.delete(known);
    places.add({ ...best, aliases: [...new Set(others)] });
  }
  return [...places];
}

/**
 * Whether a place is known only from the stops of a landmark. Such a place is the landmark, under the name on the sign.
 */
function standsAt({ sort, sources }: Place, how: string): boolean {
  const stops = how.split(' ');
  return sort === 'landmark' && sources.every((source) => stops.includes(source));
}

function findLandmark(name: string, how: string, aliases: string[], sources: Sources): Place | null {
  const [, way = '', where = ''] = /^(at|by|on|in) (.+)$/.exec(how) ?? [];
  const common = { name, key: keyOf(name), sort: 'landmark' as const, rank: 5, aliases, sources: [how] };
  if (way === 'on') {
    const [street = '', city = ''] = where.split(', ');
    const key = keyOf(street);
    const named = sources.places.filter((place) => place.key === key && place.city === city);
    const best = named.toSorted((a, b) => a.radiusMetres - b.radiusMetres)[0];
    if (!best) return null;
    const { at, state, postcode } = best;
    const kind = best.kind === 'b' ? 's' : best.kind === 't' ? 'p' : best.kind;
    const around = best.name === city ? '' : `${best.name}, ${city}`;
    const radiusMetres = best.radiusMetres + (best.kind === 'p' || best.kind === 't' ? 0 : 400);
    return { ...common, kind, at, around, city, state, postcode, radiusMetres, extentMetres: 200 };
  }
  if (way === 'in') {
    const area = sources.postcodes.get(where);
    if (!area) return null;
    const { at, city, state, postcode, radius } = area;
    return { ...common, kind: 'p', at, around: city, city, state, postcode, radiusMetres: radius, extentMetres: 200 };
  }
  const points = where.split(' ').flatMap((id) => sources.pointOf.get(id) ?? []);
  if (points.length === 0) return null;
  const at = middleOf(points.map((point) => point.at));
  const post = sources.placeAt(at, points.find(({ state }) => state)?.state);
  const around = stated(name, common.key, at, post, sources.nearby);
  // Stops all around a campus show its size.
  const spread = Math.max(...points.map((point) => straightMetres(at, point.at)));
  if (way === 'at' && spread < 200)
    return { ...common, kind: 'b', at, around, ...post, radiusMetres: 150, extentMetres: 150 };
  return { ...common, kind: 's', at, around, ...post, radiusMetres: spread + 450, extentMetres: spread + 200 };
}
