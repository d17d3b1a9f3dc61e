import { mapsCalls } from '@tibara/contract/maps/calls';
import type { Ctx } from '../context.ts';
import { type Route, route } from '../platform/http/route.ts';
import { findAddressNear, findPlace, geocodeAddress } from './find-place.ts';

export function mapsRoutes({ maps: { geocoder, router } }: Pick<Ctx, 'maps'>): Route[] {
  return [
    route(mapsCalls.suggest, async ({ query: { q, near, session }, signal }) => ({
      suggestions: await geocoder.suggest(q, near, { session, signal }),
    })),
    route(mapsCalls.place, ({ params, query, signal }) => findPlace(geocoder, params.id, { ...query, signal })),
    route(mapsCalls.geocode, ({ query, signal }) => geocodeAddress(geocoder, query, { signal })),
    route(mapsCalls.reverse, ({ query: { lat, lng }, signal }) =>
      findAddressNear(geocoder, { latitude: lat, longitude: lng }, { signal }),
    ),
    route(mapsCalls.route, ({ body, signal }) => router.route(body.points, { signal })),
  ];
}
