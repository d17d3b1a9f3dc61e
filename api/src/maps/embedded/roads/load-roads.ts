import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readGraph } from './graph.ts';
import { type RoadWays, roadWays } from './road-way.ts';

let loaded: RoadWays | undefined;

/** The roads that buses drive (`build/build-ground.ts`), read when the first route is requested. */
export function loadRoads(): RoadWays {
  loaded ??= roadWays(readGraph(readRows()));
  return loaded;
}

function readRows(): string[] {
  const packed = readFileSync(new URL('../../data/roads.txt.gz', import.meta.url));
  return gunzipSync(packed).toString('utf8').trim().split('\n');
}
