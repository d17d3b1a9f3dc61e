import { placeCalls } from '@tibara/contract/places/calls';
import { type Route, route } from '../platform/http/route.ts';
import { findAddressNear, findPlace, geocodeAddress, suggestPlaces } from './find-place.ts';
import { roadsIn } from './imported.ts';
import type { Needs } from './needs.ts';
import { forgetPin, listPins } from './pins/own-pins.ts';

export function placeRoutes(ctx: Pick<Needs, 'db' | 'maps'>): Route[] {
  const { geocoder, router } = ctx.maps;
  return [
    route(placeCalls.suggest, async ({ caller, query, signal }) => ({
      suggestions: await suggestPlaces(ctx, caller, query, signal),
    })),
    route(placeCalls.place, ({ caller, params, query, signal }) =>
      findPlace(ctx, caller, params.id, { ...query, signal }),
    ),
    route(placeCalls.geocode, ({ caller, query, signal }) => geocodeAddress(ctx, caller, query, { signal })),
    route(placeCalls.pins, ({ caller, query }) => listPins(ctx, caller, query)),
    route(placeCalls.forgetPin, ({ caller, params }) => forgetPin(ctx, caller, params.id)),
    route(placeCalls.reverse, ({ query: { lat, lng }, signal }) =>
      findAddressNear(geocoder, { latitude: lat, longitude: lng }, { signal }),
    ),
    route(placeCalls.names, async ({ query: { lat, lng } }) => ({
      names: await geocoder.namesAround({ latitude: lat, longitude: lng }),
    })),
    route(placeCalls.roads, ({ params }) => roadsIn(ctx.db, Number(params.square))),
    route(placeCalls.route, ({ body, signal }) => router.route(body.points, { signal })),
  ];
}
