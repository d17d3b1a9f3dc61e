import { mapsCalls } from '@tibara/contract/maps/calls';
import type { Ctx } from '../context.ts';
import { type Route, route } from '../platform/http/route.ts';
import { findAddressNear, findPlace, geocodeAddress } from './find-place.ts';

export function mapsRoutes({ maps: { geocoder, router } }: Pick<Ctx, 'maps'>): Route[] {
  return [
    route(mapsCalls.suggest, async ({ query }) => ({ suggestions: await geocoder.suggest(query.q, query.near) })),
    route(mapsCalls.place, ({ params }) => findPlace(geocoder, params.id)),
    route(mapsCalls.geocode, ({ query }) => geocodeAddress(geocoder, query)),
    route(mapsCalls.reverse, ({ query }) => findAddressNear(geocoder, { latitude: query.lat, longitude: query.lng })),
    route(mapsCalls.route, ({ body }) => router.route(body.points)),
  ];
}
