import type { RoadsReply } from '@tibara/contract/places/calls';
import type { Db } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';

/** By class: motorways and main roads, roads through a quarter, and named streets. */
const WIDTHS = ['main', 'main', 'middle', 'middle', 'minor'] as const;

/** The imported roads whose middle is in a square, as encoded polylines. Empty without an import. */
export async function roadsIn(db: Db, square: number): Promise<RoadsReply> {
  const rows = await sqlNamed<{ class: number; line: string }>(db, {
    name: 'map_roads_of_square',
    text: 'select class, line from map_roads where square = $1 order by class',
    values: [square],
  });
  const roads: RoadsReply = { main: [], middle: [], minor: [] };
  for (const { class: kind, line } of rows) roads[WIDTHS[kind] ?? 'minor'].push(line);
  return roads;
}
