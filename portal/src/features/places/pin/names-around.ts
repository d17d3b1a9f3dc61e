import type { Coordinate } from '@tibara/contract/coordinates';
import { type MapName, placeCalls } from '@tibara/contract/places/calls';
import { callApi } from '#api/client.ts';

/** A square of about 280 m: names around its middle reach well beyond it. */
const SQUARE_DEGREES = 0.0025;
const loaded = new Map<string, Promise<MapName[]>>();

/** Names for the pin's map, fetched once for each square. After a failure the next move fetches again. */
export function namesAround({ latitude, longitude }: Coordinate): Promise<MapName[]> {
  const query = { lat: middleOf(latitude), lng: middleOf(longitude) };
  const square = `${query.lat},${query.lng}`;
  const names = loaded.get(square) ?? callApi(placeCalls.names, { query }).then((reply) => reply.names);
  loaded.set(square, names);
  names.catch(() => loaded.delete(square));
  return names;
}

const middleOf = (degrees: number): string => (Math.round(degrees / SQUARE_DEGREES) * SQUARE_DEGREES).toFixed(4);
