import type { RoadsReply } from '@tibara/contract/places/calls';
import type { ReadRows } from './read-rows.ts';

/** By class: motorways and main roads, roads through a quarter, and named streets. */
const WIDTHS = ['main', 'main', 'middle', 'middle', 'minor'] as const;

/** The imported roads whose middle is in a square, as encoded polylines. Empty without an import. */
export async function roadsIn(read: ReadRows, square: number): Promise<RoadsReply> {
  const rows = await read<{ class: number; line: string }>({
    name: 'map_roads_of_square',
    text: 'select class, line from map_roads where square = $1 order by class',
    values: [square],
  });
  const roads: RoadsReply = { main: [], middle: [], minor: [] };
  for (const { class: kind, line } of rows) roads[WIDTHS[kind] ?? 'minor'].push(line);
  return roads;
}
