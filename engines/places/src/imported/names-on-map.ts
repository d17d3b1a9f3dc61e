import type { Coordinate } from '@tibara/contract/coordinates';
import { type MapName, mapNamesMetres, mostMapNames } from '@tibara/contract/places/calls';
import { straightMetres } from '../geometry.ts';
import { toCoordinate } from '../place.ts';
import { decodePolyline, type LatLng } from '../polyline.ts';
import { wordsOf } from '../words/normalise.ts';
import { isStreetText } from '../words/street-words.ts';
import { boxAround } from './find-around.ts';
import type { ReadRows } from './read-rows.ts';

const NOWHERE: LatLng = [0, 0];
/** Pieces of streets that are read: a street has several. */
const MOST_PIECES = 250;

/** Names of the operator's map around a point: half of them streets, along their lines. */
export async function namesOnMap(read: ReadRows, { latitude, longitude }: Coordinate): Promise<MapName[]> {
  const point: LatLng = [latitude, longitude];
  const [streets, places] = await Promise.all([streetsAround(read, point), placesAround(read, point)]);
  const names = [...streets.slice(0, Math.max(mostMapNames / 2, mostMapNames - places.length)), ...places];
  return names.slice(0, mostMapNames);
}

async function streetsAround(read: ReadRows, point: LatLng): Promise<MapName[]> {
  const rows = await read<{ title: string; line: string }>({
    name: 'map_street_names_around',
    text: `select n.title, r.line from map_roads r join map_names n on n.id = r.name_id
      where r.bounds && $1::box limit ${MOST_PIECES}`,
    values: [boxAround(point, mapNamesMetres)],
  });
  const labels = rows.map(({ title, line }) => ({ title, ...middleOf(decodePolyline(line)) }));
  const near = labels
    .map((label) => ({ ...label, away: straightMetres(point, label.at) }))
    .filter(({ away }) => away <= mapNamesMetres)
    .sort((a, b) => a.away - b.away);
  const nearestPieces = new Map(near.toReversed().map((label) => [label.title, label]));
  return [...nearestPieces.values()]
    .sort((a, b) => a.away - b.away)
    .map(({ title, at, turn }) => ({ name: title, kind: 'street', coordinate: toCoordinate(at), turn }));
}

/** The middle of the line's longest straight piece, and its rotation for a text that is read from the left. */
function middleOf(line: readonly LatLng[]): { at: LatLng; turn: number } {
  let [from = NOWHERE, to = from] = line;
  for (const [index, next] of line.entries()) {
    const before = line[index - 1];
    if (before && straightMetres(before, next) > straightMetres(from, to)) [from, to] = [before, next];
  }
  const [north, east] = to[1] < from[1] ? [from[0] - to[0], from[1] - to[1]] : [to[0] - from[0], to[1] - from[1]];
  return {
    at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    turn: Math.round((Math.atan2(north, east) * 180) / Math.PI),
  };
}

async function placesAround(read: ReadRows, [latitude, longitude]: LatLng): Promise<MapName[]> {
  const rows = await read<{ kind: string; title: string; latitude: number; longitude: number }>({
    name: 'map_place_names_around',
    text: `select kind, title, latitude, longitude from map_names
      where kind in ('building', 'area') and point(longitude, latitude) <@ $1::box
      order by point(longitude, latitude) <-> point($2::float8, $3::float8) limit ${mostMapNames}`,
    values: [boxAround([latitude, longitude], mapNamesMetres), longitude, latitude],
  });
  return rows
    .map(({ kind, title, ...at }) => ({
      name: kind === 'building' ? houseIn(title) : title,
      kind: kind === 'building' ? ('building' as const) : ('area' as const),
      coordinate: at,
    }))
    .filter(
      ({ coordinate }) =>
        straightMetres([latitude, longitude], [coordinate.latitude, coordinate.longitude]) <= mapNamesMetres,
    );
}

/** '12' of '12 Jalan SS2/75': its street is written beside it. */
function houseIn(title: string): string {
  const [, house = '', street = ''] = /^(\d\S{0,9}) (.+)$/.exec(title) ?? [];
  return house && isStreetText(wordsOf(street)) ? house : title;
}
