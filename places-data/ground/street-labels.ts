import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';

/** Name, point in units of 0.0001°, rank, and the street's angle from east, in degrees counter-clockwise. */
export type StreetLabel = [name: string, latitude: number, longitude: number, rank: 6 | 7, turn: number];
/** A point of a road and the road's angle from east there. */
export type RoadSpot = { at: LatLng; turn: number };
export type NamedStop = { street: string; at: LatLng };

/** A long street is labelled again after this distance. */
const APART_METRES = 1_800;
const BESIDE_METRES = 450;
const BUSY_STOPS = 6;
/** A single stop does not show the street's direction. */
const FEWEST_STOPS = 2;

/**
 * Labels each street at some of its stops: on the passing road if roads are known, else along its stops. Buses stop on
 * both sides, so the middle of the nearest stops is on the street.
 */
export function labelStreets(
  stops: readonly NamedStop[],
  nameOf: (street: string) => string,
  onRoad?: (at: LatLng) => RoadSpot | null,
): StreetLabel[] {
  const streets = Map.groupBy(stops, ({ street }) => street);
  return [...streets]
    .filter(([, ofStreet]) => ofStreet.length >= FEWEST_STOPS)
    .toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .flatMap(([street, ofStreet]) => {
      const places = ofStreet.map(({ at }) => at);
      const rank = places.length >= BUSY_STOPS ? 6 : 7;
      return spread(places).flatMap((at): StreetLabel[] => {
        const near = places.filter((other) => straightMetres(at, other) < BESIDE_METRES);
        const spot = onRoad ? onRoad(at) : { at: middleOf(near), turn: turnOf(near) };
        if (!spot) return [];
        const [latitude, longitude] = spot.at;
        return [[nameOf(street), Math.round(latitude * 1e4), Math.round(longitude * 1e4), rank, spot.turn]];
      });
    })
    .toSorted((a, b) => a[3] - b[3]);
}

/** Chooses the places with the most neighbours first. No chosen place is near another chosen place. */
function spread(places: readonly LatLng[]): LatLng[] {
  const company = (at: LatLng) => places.filter((other) => straightMetres(at, other) < BESIDE_METRES).length;
  const taken: LatLng[] = [];
  for (const { at } of places.map((at) => ({ at, count: company(at) })).toSorted((a, b) => b.count - a.count)) {
    if (taken.every((other) => straightMetres(at, other) > APART_METRES)) taken.push(at);
  }
  return taken;
}

function middleOf(places: readonly LatLng[]): LatLng {
  const sum = places.reduce<[number, number]>((total, at) => [total[0] + at[0], total[1] + at[1]], [0, 0]);
  return [sum[0] / places.length, sum[1] / places.length];
}

/** The direction of the best-fitting line. With too few points it is horizontal. */
function turnOf(places: readonly LatLng[]): number {
  const [latitude, longitude] = middleOf(places);
  let [xx, yy, xy] = [0, 0, 0];
  for (const [y, x] of places) {
    xx += (x - longitude) ** 2;
    yy += (y - latitude) ** 2;
    xy += (x - longitude) * (y - latitude);
  }
  const spreadOut = Math.hypot(xx - yy, 2 * xy) / (xx + yy || 1);
  return places.length < 2 || spreadOut < 0.6 ? 0 : Math.round((Math.atan2(2 * xy, xx - yy) / 2) * (180 / Math.PI));
}
