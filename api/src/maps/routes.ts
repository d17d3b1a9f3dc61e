import { mapsCalls } from '@tibara/contract/maps/calls';
import type { Ctx } from '../context.ts';
import { type Route, route } from '../platform/http/route.ts';
import { findAddressNear, findPlace, geocodeAddress, suggestPlaces } from './find-place.ts';
import { roadsIn } from './imported/roads-in.ts';
import { forgetPin, listPins } from './pins/own-pins.ts';

export function mapsRoutes(ctx: Pick<Ctx, 'db' | 'maps'>): Route[] {
  const { geocoder, router } = ctx.maps;
  return [
    route(mapsCalls.suggest, async ({ caller, query, signal }) => ({
      suggestions: await suggestPlaces(ctx, caller, query, signal),
    })),
    route(mapsCalls.place, ({ caller, params, query, signal }) =>
      findPlace(ctx, caller, params.id, { ...query, signal }),
    ),
    route(mapsCalls.geocode, ({ caller, query, signal }) => geocodeAddress(ctx, caller, query, { signal })),
    route(mapsCalls.pins, ({ caller, query }) => listPins(ctx, caller, query)),
    route(mapsCalls.forgetPin, ({ caller, params }) => forgetPin(ctx, caller, params.id)),
    route(mapsCalls.reverse, ({ query: { lat, lng }, signal }) =>
      findAddressNear(geocoder, { latitude: lat, longitude: lng }, { signal }),
    ),
    route(mapsCalls.roads, ({ params }) => roadsIn(ctx.db, Number(params.square))),
    route(mapsCalls.route, ({ body, signal }) => router.route(body.points, { signal })),
  ];
}
