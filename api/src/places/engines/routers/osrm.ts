import type { Coordinate } from '@tibara/contract/coordinates';
import type { Router } from '@tibara/places';
import { decodePolyline } from '@tibara/places/polyline';
import * as z from 'zod/mini';
import { type Client, type EngineResponse, readAs } from '../client/client.ts';
import { EngineError } from '../engine-error.ts';
import { inChunks, largestStretch, type Stretch } from './in-chunks.ts';
import { type Cell, inBlocks } from './matrix-blocks.ts';

const routeResponse = z.object({
  routes: z.tuple([
    z.object({ geometry: z.string(), legs: z.array(z.object({ distance: z.number(), duration: z.number() })) }),
  ]),
});
const cells = z.array(z.array(z.nullable(z.number())));
const tableResponse = z.object({ distances: cells, durations: cells });
const refusal = z.object({ code: z.string(), message: z._default(z.string(), '') });

/** A point farther from any road is off the map. Without this limit OSRM returns 0 metres for the point. */
const SNAP_METRES = 1_000;
/** OSRM's limit is a table of 100 by 100. A block's rows and columns count together. */
const BLOCK = 50;

/** OSRM (github.com/Project-OSRM/osrm-backend): one profile per process, whatever the path. Longitude first. */
export function osrmRouter(ask: Client): Router {
  return {
    route: async (points, { signal } = {}) => {
      const askStretch = async (part: readonly Coordinate[]) => toStretch(await request(ask, 'route', part, signal));
      return { ...(await inChunks(points, largestStretch, askStretch)), source: 'osrm' };
    },
    matrix: async (points, { signal } = {}) => {
      const askBlock = async (sources: readonly Coordinate[], targets: readonly Coordinate[]) =>
        toCells(await request(ask, 'table', [...sources, ...targets], signal, sources.length));
      return { ...(await inBlocks(points, BLOCK, askBlock)), source: 'osrm' };
    },
  };
}

async function request(
  ask: Client,
  service: 'route' | 'table',
  points: readonly Coordinate[],
  signal: AbortSignal | undefined,
  rows = 0,
): Promise<EngineResponse> {
  const path = points.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
  const indexes = [...points.keys()];
  const response = await ask({
    path: `/${service}/v1/driving/${path}`,
    query: {
      radiuses: points.map(() => SNAP_METRES).join(';'),
      generate_hints: 'false',
      ...(service === 'route'
        ? { overview: 'simplified', geometries: 'polyline', steps: 'false' }
        : {
            annotations: 'duration,distance',
            sources: indexes.slice(0, rows).join(';'),
            destinations: indexes.slice(rows).join(';'),
          }),
    },
    signal,
  });
  if (response.status >= 300) throw toError(response);
  return response;
}

/** 'NoSegment' reports a coordinate without a road nearby. The missing leg is the leg before that coordinate. */
function toError(response: EngineResponse): EngineError {
  const { code, message } = readAs(refusal, response);
  if (code === 'NoRoute') return new EngineError('no_result', code);
  if (code !== 'NoSegment') return new EngineError('bad_request', code);
  const index = /coordinate (\d+)/.exec(message)?.[1];
  return new EngineError('no_result', code, {
    isOffMap: true,
    leg: index === undefined ? undefined : Math.max(0, Number(index) - 1),
  });
}

function toStretch(response: EngineResponse): Stretch {
  const [{ geometry, legs }] = readAs(routeResponse, response).routes;
  return {
    legs: legs.map(({ distance, duration }) => ({ metres: distance, seconds: duration })),
    line: decodePolyline(geometry).map(([latitude, longitude]) => ({ latitude, longitude })),
  };
}

function toCells(response: EngineResponse): Cell[][] {
  const { distances, durations } = readAs(tableResponse, response);
  return distances.map((row, from) => row.map((metres, to) => ({ metres, seconds: durations[from]?.[to] ?? null })));
}
