import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readGraph } from './graph.ts';
import { type RoadWays, roadWays } from './road-way.ts';

let loaded: RoadWays | undefined;

/** The roads with buses (`build/build-ground.ts`), read at the first route. */
export function loadRoads(): RoadWays {
  loaded ??= roadWays(readGraph(readRows()));
  return loaded;
}

function readRows(): string[] {
  const packed = readFileSync(new URL('../../data/roads.txt.gz', import.meta.url));
  return gunzipSync(packed).toString('utf8').trim().split('\n');
}
