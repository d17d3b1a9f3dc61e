import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { coordinate, countries, location, radiusMetres } from '../coordinates.ts';
import { id, line } from '../inputs/text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { distanceSources } from './distance-sources.ts';

/**
 * How precisely a point is known, best first. `pin`: set by hand or by device. `building`: the door or its house. The
 * others are the middle of a street, an area, a postcode's area or a town.
 */
export const precisions = ['pin', 'building', 'street', 'area', 'postcode', 'town'] as const;
export type Precision = (typeof precisions)[number];

export const suggestion = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  country: z.enum(countries),
  precision: z.enum(precisions),
  radiusMetres,
  /** Providers that bill by session leave out the coordinate. They give it only for the chosen place. */
  coordinate: z.optional(coordinate),
  /** A typed word was read as another one: 'Petalling' as Petaling. */
  isRespelled: z.optional(z.boolean()),
});
export type Suggestion = z.output<typeof suggestion>;

/** A point that the merchant set for an address without its unit. */
const addressPin = z.object({ id, location });
export type AddressPin = z.output<typeof addressPin>;

export const routeReply = z.object({
  legs: z.array(z.object({ metres: z.int(), seconds: z.int() })),
  metres: z.int(),
  seconds: z.int(),
  /** The line to draw. Without it the portal draws straight dashed lines. */
  geometry: z.optional(z.array(coordinate)),
  estimated: z.boolean(),
  source: z.enum(distanceSources),
});
export type RouteReply = z.output<typeof routeReply>;

/** `building`: a dot at its point. The point of a `street` is on it. An `area` is only about there. */
const mapName = z.object({
  name: z.string(),
  kind: z.enum(['building', 'street', 'area']),
  coordinate,
  /** Anticlockwise rotation of a street in degrees. */
  turn: z.optional(z.number()),
});
export type MapName = z.output<typeof mapName>;

/** More names than a map of a few streets can show. */
export const mostMapNames = 60;
/** Names farther from the point are left out. */
export const mapNamesMetres = 600;

/** Encoded polylines with five digits, grouped by how much traffic the roads carry. */
export const roadsReply = z.object({
  main: z.array(z.string()),
  middle: z.array(z.string()),
  minor: z.array(z.string()),
});
export type RoadsReply = z.output<typeof roadsReply>;

/** Legs are added up unrounded, so a route that needs several engine requests gives the same sum. */
export const largestRoute = 101;

// Browsers write measured numbers with up to twenty decimals.
const degrees = (limit: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/)), z.transform(Number)),
    z.number().check(z.gte(-limit), z.lte(limit)),
  );

const near = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?$/)),
    z.transform((text) => {
      const [latitude, longitude] = text.split(',').map(Number);
      return { latitude, longitude };
    }),
  ),
  coordinate,
);

/** Shared by all keystrokes of one search and the final choice, for providers that bill by session. */
const session = z.string().check(z.regex(/^[\w-]{8,36}$/));

export const placeCalls = {
  suggest: defineCall({
    method: 'GET',
    path: '/maps/v1/suggest',
    summary:
      'Places of Malaysia and Singapore that match what is typed so far; near=latitude,longitude breaks ties. With a token, the pins that the merchant set come first',
    access: 'public',
    knowsCaller: true,
    query: z.object({ q: line(), near: z.optional(near), session: z.optional(session) }),
    reply: z.object({ suggestions: z.array(suggestion) }),
    errors: ['unavailable'],
  }),
  place: defineCall({
    method: 'GET',
    path: '/maps/v1/places/{id}',
    summary: 'A suggested place as an address ready to be stored',
    access: 'public',
    knowsCaller: true,
    params: z.object({ id: z.string().check(z.maxLength(300)) }),
    query: z.object({ session: z.optional(session) }),
    reply: location,
    errors: ['not_found', 'unavailable'],
  }),
  geocode: defineCall({
    method: 'GET',
    path: '/maps/v1/geocode',
    summary:
      'The place that a written address names, as for a row of a CSV. With a token, the pin that the merchant set for the text comes first. Of several places with its name, the one that is near is a guess',
    access: 'public',
    knowsCaller: true,
    query: z.object({
      address: line(500),
      city: z.optional(line()),
      country: z.optional(line(60)),
      near: z.optional(near),
    }),
    reply: location,
    errors: ['rule_violation', 'unavailable'],
  }),
  pins: defineCall({
    method: 'GET',
    path: '/maps/v1/pins',
    summary: "The merchant's address memory: the points set for texts, the last used first",
    needs: 'orders.read',
    query: z.object(pageQuery),
    reply: pageOf(addressPin),
    errors: ['rule_violation'],
  }),
  forgetPin: defineCall({
    method: 'DELETE',
    path: '/maps/v1/pins/{id}',
    summary: 'Forget a point; orders and saved addresses keep their own copy',
    needs: 'addresses.write',
    params: z.object({ id }),
    reply: z.undefined(),
    status: 204,
    errors: ['not_found'],
  }),
  reverse: defineCall({
    method: 'GET',
    path: '/maps/v1/reverse',
    summary: 'The address nearest to a point, for the current location and a dropped pin',
    access: 'public',
    knowsCaller: true,
    query: z.object({ lat: degrees(90), lng: degrees(180) }),
    reply: location,
    errors: ['not_found', 'unavailable'],
  }),
  names: defineCall({
    method: 'GET',
    path: '/maps/v1/names',
    summary: `Streets, buildings and areas within ${mapNamesMetres} m of a point, at most ${mostMapNames}, to be written on a map`,
    access: 'public',
    knowsCaller: true,
    query: z.object({ lat: degrees(90), lng: degrees(180) }),
    reply: z.object({ names: z.array(mapName) }),
    errors: ['unavailable'],
  }),
  route: defineCall({
    method: 'POST',
    path: '/maps/v1/route',
    summary: 'Metres and seconds from point to point',
    access: 'public',
    knowsCaller: true,
    body: z.object({ points: z.array(coordinate).check(z.minLength(2), z.maxLength(largestRoute)) }),
    reply: routeReply,
    errors: ['rule_violation', 'unavailable'],
  }),
  roads: defineCall({
    method: 'GET',
    path: '/maps/v1/roads/{square}',
    summary: "Roads of the operator's imported map in a square of 0.05 degrees, to be drawn",
    access: 'public',
    knowsCaller: true,
    params: z.object({ square: z.string().check(z.regex(/^\d{1,8}$/)) }),
    reply: roadsReply,
    errors: ['not_found'],
  }),
};
