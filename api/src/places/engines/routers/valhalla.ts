import type { Coordinate } from '@tibara/contract/coordinates';
import type { Router } from '@tibara/places';
import { decodePolyline } from '@tibara/places/polyline';
import { simplify } from '@tibara/places/simplify';
import * as z from 'zod/mini';
import { type Client, type EngineResponse, readAs } from '../client/client.ts';
import { EngineError } from '../engine-error.ts';
import { inChunks, type Stretch } from './in-chunks.ts';
import { type Cell, inBlocks } from './matrix-blocks.ts';

const trip = z.object({
  trip: z.object({
    legs: z.array(z.object({ shape: z.string(), summary: z.object({ length: z.number(), time: z.number() }) })),
  }),
});
const table = z.object({
  sources_to_targets: z.array(z.array(z.object({ distance: z.nullable(z.number()), time: z.nullable(z.number()) }))),
});
const refusal = z.object({ error_code: z.number() });

export type ValhallaService = 'route' | 'sources_to_targets';
/**
 * Calls Valhalla over HTTP or in this process. Throws `EngineError`. Valhalla's refusals are errors made by
 * `valhallaError`.
 */
export type AskValhalla = (service: ValhallaService, body: object, signal?: AbortSignal) => Promise<EngineResponse>;

/** Valhalla's default limit of locations. An operator may raise `service_limits.auto.max_locations`. */
const USUAL_LARGEST = 20;
/** Valhalla's `max_matrix_location_pairs` is 2,500, which is 50 by 50. */
const BLOCK = 50;
/** A point farther from every road is off the map. */
const SNAP_METRES = 1_000;
/** The line is only for display. */
const LINE_METRES = 10;

/** Valhalla (github.com/valhalla/valhalla). Kilometres with three decimals, lines with six. */
export function valhallaRouter(ask: AskValhalla, largest = USUAL_LARGEST): Router {
  return {
    route: async (points, { signal } = {}) => {
      const body = { costing: 'auto', units: 'kilometers', directions_type: 'none' };
      const askStretch = async (part: readonly Coordinate[]) =>
        toStretch(await ask('route', { ...body, locations: part.map(toBreak) }, signal));
      return { ...(await inChunks(points, largest, askStretch)), source: 'valhalla' };
    },
    matrix: async (points, { signal } = {}) => {
      const body = { costing: 'auto', units: 'kilometers' };
      const askBlock = async (sources: readonly Coordinate[], targets: readonly Coordinate[]) => {
        const sides = { sources: sources.map(toLocation), targets: targets.map(toLocation) };
        return toCells(await ask('sources_to_targets', { ...body, ...sides }, signal));
      };
      return { ...(await inBlocks(points, BLOCK, askBlock)), source: 'valhalla' };
    },
  };
}

export const valhallaOverHttp =
  (ask: Client): AskValhalla =>
  async (service, body, signal) => {
    const response = await ask({ path: `/${service}`, body, signal });
    if (response.status >= 300) throw valhallaError(readAs(refusal, response).error_code);
    return response;
  };

const noRoad = [170, 441, 442];
const NO_EDGE_NEAR = 171;

/** Valhalla's error codes in our terms. 150 and 154 are its limits on points and kilometres. */
export function valhallaError(code: number): EngineError {
  if (noRoad.includes(code)) return new EngineError('no_result', `error ${code}`);
  if (code === NO_EDGE_NEAR) return new EngineError('no_result', `error ${code}`, { isOffMap: true });
  return new EngineError('bad_request', `error ${code}`);
}

const toLocation = ({ latitude, longitude }: Coordinate) => ({
  lat: latitude,
  lon: longitude,
  search_cutoff: SNAP_METRES,
});
const toBreak = (point: Coordinate) => ({ ...toLocation(point), type: 'break' });

function toStretch(response: EngineResponse): Stretch {
  const { legs } = readAs(trip, response).trip;
  const line = legs.flatMap(({ shape }, index) => decodePolyline(shape, 6).slice(index === 0 ? 0 : 1));
  return {
    legs: legs.map(({ summary }) => ({ metres: summary.length * 1000, seconds: summary.time })),
    line: simplify(line, () => LINE_METRES).map(([latitude, longitude]) => ({ latitude, longitude })),
  };
}

function toCells(response: EngineResponse): Cell[][] {
  const rows = readAs(table, response).sources_to_targets;
  return rows.map((row) =>
    row.map(({ distance, time }) => ({ metres: distance === null ? null : distance * 1000, seconds: time })),
  );
}
