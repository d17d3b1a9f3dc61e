import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import { readTable } from '../my-places/read/tables.ts';

export type TransitLine = { id: string; points: LatLng[] };

/** A longer jump between two points is a gap of the source that no road fills. */
const LONGEST_STEP_METRES = 1_500;

/** The lines of one published feed: shapes with their points in order, columns in any order. */
export function readShapes(folder: string, feed: string): TransitLine[] {
  const rows = readTable(`${folder}/my-gtfs-${feed}-shapes.csv.gz`);
  const shapes = new Map<string, { at: LatLng; sequence: number }[]>();
  for (const row of rows) {
    const shape = shapes.get(row.shape_id ?? '') ?? [];
    shape.push({
      at: [Number(row.shape_pt_lat), Number(row.shape_pt_lon)],
      sequence: Number(row.shape_pt_sequence),
    });
    shapes.set(row.shape_id ?? '', shape);
  }
  return [...shapes].flatMap(([id, points]) =>
    withoutGaps(points.toSorted((a, b) => a.sequence - b.sequence).map(({ at }) => at)).map((part) => ({
      id,
      points: part,
    })),
  );
}

function withoutGaps(points: readonly LatLng[]): LatLng[][] {
  const parts: LatLng[][] = [[]];
  let before: LatLng | undefined;
  for (const at of points) {
    if (before && straightMetres(before, at) > LONGEST_STEP_METRES) parts.push([]);
    parts.at(-1)?.push(at);
    before = at;
  }
  return parts.filter((part) => part.length > 1);
}
