import type { Coordinate } from '@tibara/contract/coordinates';
import type { Router } from '@tibara/places';
import { decodePolyline } from '@tibara/places/polyline';
import * as z from 'zod/mini';
import { type Client, type EngineResponse, readAs } from '../client/client.ts';
import { EngineError } from '../engine-error.ts';
import { inChunks, largestStretch, type Stretch } from '../routers/in-chunks.ts';
import { type Cell, inBlocks } from '../routers/matrix-blocks.ts';
import { refusalOf } from './responses.ts';

/** A duration such as '165s'. */
const seconds = z.pipe(
  z.string().check(z.regex(/^\d+(\.\d+)?s$/)),
  z.transform((text) => Number(text.slice(0, -1))),
);
/** Google leaves zeros out of its responses. */
const zero = z._default(z.number(), 0);
const noSeconds = z._default(seconds, 0);

const directions = z.object({
  routes: z._default(
    z.array(
      z.object({
        polyline: z.optional(z.object({ encodedPolyline: z.string() })),
        legs: z.array(z.object({ distanceMeters: zero, duration: noSeconds })),
      }),
    ),
    [],
  ),
});
const elements = z.array(
  z.object({
    originIndex: zero,
    destinationIndex: zero,
    condition: z._default(z.string(), ''),
    distanceMeters: zero,
    duration: noSeconds,
  }),
);

const routeFields = ['distanceMeters', 'duration', 'polyline.encodedPolyline', 'legs.distanceMeters', 'legs.duration'];
const matrixFields = 'originIndex,destinationIndex,status,condition,distanceMeters,duration';
/** A request has at most 625 elements, and each element costs money. */
const LARGEST_MATRIX = 25;

const driving = { travelMode: 'DRIVE', routingPreference: 'TRAFFIC_UNAWARE' };

/**
 * Google Routes. A matrix beyond one request would cost more than the best sequence saves, so `estimate` makes it. Any
 * sequence proposed from it is then measured as a route.
 */
export function googleRouter(ask: Client, key: string, estimate: Router): Router {
  const request = async (path: string, fieldMask: string, body: object, signal?: AbortSignal) => {
    const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': fieldMask };
    const response = await ask({ path, headers, body: { ...body, ...driving }, signal });
    if (response.status >= 300) throw refusalOf(response);
    return response;
  };
  const askStretch = async (points: readonly Coordinate[], signal?: AbortSignal): Promise<Stretch> => {
    const [origin, ...rest] = points.map(toWaypoint);
    const body = { origin, destination: rest.at(-1), intermediates: rest.slice(0, -1), polylineQuality: 'OVERVIEW' };
    const fields = routeFields.map((field) => `routes.${field}`).join(',');
    return toStretch(await request('/directions/v2:computeRoutes', fields, body, signal));
  };
  const askBlock = async (points: readonly Coordinate[], signal?: AbortSignal): Promise<Cell[][]> => {
    const waypoints = points.map((point) => ({ waypoint: toWaypoint(point) }));
    const body = { origins: waypoints, destinations: waypoints };
    const response = await request('/distanceMatrix/v2:computeRouteMatrix', matrixFields, body, signal);
    return toCells(response, points.length);
  };
  return {
    route: async (points, { signal } = {}) => ({
      ...(await inChunks(points, largestStretch, (part) => askStretch(part, signal))),
      source: 'google',
    }),
    matrix: async (points, { signal } = {}) => {
      if (points.length > LARGEST_MATRIX) return estimate.matrix(points);
      return { ...(await inBlocks(points, LARGEST_MATRIX, () => askBlock(points, signal))), source: 'google' };
    },
  };
}

const toWaypoint = (latLng: Coordinate) => ({ location: { latLng } });

/** Google's response is empty if there is no road. */
function toStretch(response: EngineResponse): Stretch {
  const [route] = readAs(directions, response).routes;
  if (!route) throw new EngineError('no_result', 'no routes');
  const line = decodePolyline(route.polyline?.encodedPolyline ?? '');
  return {
    legs: route.legs.map(({ distanceMeters, duration }) => ({ metres: distanceMeters, seconds: duration })),
    line: line.map(([latitude, longitude]) => ({ latitude, longitude })),
  };
}

/** Elements arrive in any order. */
function toCells(response: EngineResponse, side: number): Cell[][] {
  const cells: Cell[][] = Array.from({ length: side }, () =>
    Array.from({ length: side }, () => ({ metres: null, seconds: null })),
  );
  for (const { originIndex, destinationIndex, condition, distanceMeters, duration } of readAs(elements, response)) {
    const row = cells[originIndex];
    if (row && condition === 'ROUTE_EXISTS') row[destinationIndex] = { metres: distanceMeters, seconds: duration };
  }
  return cells;
}
