import { createRequire } from 'node:module';
import { encodeLine } from '../outlines/lines.ts';
import { linesBetween, type Topology } from '../outlines/topojson.ts';

const MALAYSIA = '458';

/** Malaysia's borders on land, with Thailand, Indonesia and Brunei. */
export function readBorders(): string[] {
  const world: Topology<unknown> = createRequire(import.meta.url)('world-atlas/countries-10m.json');
  return linesBetween(world, 'countries', (a, b) => a.id === MALAYSIA || b.id === MALAYSIA).map(encodeLine);
}
