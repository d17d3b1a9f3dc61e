import type { Coordinate } from '@tibara/contract/coordinates';
import { nearestOnSide, straightMetres } from '../geometry.ts';
import { decodePolyline, type LatLng } from '../polyline.ts';
import { findById, NAME_COLUMNS } from './find-names.ts';
import type { ReadRows } from './read-rows.ts';
import type { NameRow } from './tables.ts';

/** A point is at a building, on a street, or in an area: the first within its reach. */
const REACH = { building: 40, street: 150, area: 1_500 } as const;

/** The building at a point, else the street, else the area around it. */
export async function findAround(read: ReadRows, { latitude, longitude }: Coordinate): Promise<NameRow | null> {
  const point: LatLng = [latitude, longitude];
  return (
    (await findNearest(read, point, 'building')) ?? (await findStreet(read, point)) ?? findNearest(read, point, 'area')
  );
}

async function findNearest(read: ReadRows, point: LatLng, kind: 'building' | 'area'): Promise<NameRow | null> {
  const rows = await read<NameRow>({
    name: 'map_names_around',
    text: `select ${NAME_COLUMNS} from map_names where kind = $1 and point(longitude, latitude) <@ $2::box`,
    values: [kind, boxAround(point, REACH[kind])],
  });
  const away = ({ latitude, longitude }: NameRow) => straightMetres(point, [latitude, longitude]);
  const near = rows.filter((row) => away(row) <= REACH[kind]);
  return near.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

/** Finds a street by the distance from its line, because its middle may be far from the point. */
async function findStreet(read: ReadRows, point: LatLng): Promise<NameRow | null> {
  const roads = await read<{ name_id: string; line: string }>({
    name: 'map_roads_around',
    text: 'select name_id, line from map_roads where name_id is not null and bounds && $1::box',
    values: [boxAround(point, REACH.street)],
  });
  const measured = roads.map(({ name_id: id, line }) => ({ id, away: metresToLine(point, decodePolyline(line)) }));
  const [nearest] = measured.filter(({ away }) => away <= REACH.street).sort((a, b) => a.away - b.away);
  return nearest ? findById(read, nearest.id) : null;
}

function metresToLine(point: LatLng, line: readonly LatLng[]): number {
  return line.slice(1).reduce((nearest, to, index) => {
    const from = line[index] ?? to;
    return Math.min(nearest, straightMetres(point, nearestOnSide(point, from, to)));
  }, Number.POSITIVE_INFINITY);
}

export function boxAround([latitude, longitude]: LatLng, metres: number): string {
  const reach = metres / 110_000;
  return `(${longitude - reach},${latitude - reach}),(${longitude + reach},${latitude + reach})`;
}
