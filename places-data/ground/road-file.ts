import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { encodePolyline } from '@tibara/places/polyline';
import { simplify } from '@tibara/places/simplify';
import { traceChains } from './road-chains.ts';
import type { RoadNode } from './road-network.ts';

const TOLERANCE_METRES = 10;

/** The server's road format: one road per line, from junction to junction. Roads with a common end are joined there. */
export function roadRows(nodes: readonly RoadNode[]): string[] {
  return traceChains(nodes)
    .map(({ points }) => encodePolyline(simplify(points, () => TOLERANCE_METRES)))
    .toSorted();
}

export function writeRoadFile(rows: readonly string[]): void {
  const text = `${rows.join('\n')}\n`;
  const data = new URL('../../engines/places/data/', import.meta.url);
  const packed = gzipSync(text, { level: 9 });
  writeFileSync(new URL('roads.txt.gz', data), packed);
  writeFileSync(new URL('roads.sha256', data), `${createHash('sha256').update(text).digest('hex')}\n`);
  console.log(`roads.txt.gz: ${rows.length} roads, ${packed.length} bytes`);
}
