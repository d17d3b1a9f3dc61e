import type { Atlas } from '../atlas/atlas.ts';
import { straightMetres } from '../geometry.ts';
import type { LatLng } from '../polyline.ts';

/** A postcode needs this many points, so that one wrong point does not decide. */
const FEWEST_POINTS = 5;
/** Neighbouring squares of this size are within the three kilometres allowed for a state. */
const SQUARE_DEGREES = 0.0095;
const ROW = 100_000;

export type Circle = { at: LatLng; reach: number };

/** The known extents of postcodes and states, read once and compared with each stored place's text. */
export type KnownGround = {
  /** The circle that contains all known points of a Malaysian postcode. Undefined for a postcode with few points. */
  circleOf(code: number): Circle | undefined;
  /** Whether a place of the state is near a point. False if a quick look does not show it. */
  isSurelyIn(state: string, at: LatLng): boolean;
};

export function readGround(atlas: Atlas): KnownGround {
  const { rows } = atlas;
  const points = new Map<number, LatLng[]>();
  const states = new Map<string, Set<number>>();
  const stateOf = stateReader(atlas);
  for (let row = 0; row < rows.size; row++) {
    if (rows.country(row) !== 'MY' || !hasPoint(row, atlas)) continue;
    const at = rows.at(row);
    addTo(points, rows.postcode[row] ?? 0, () => []).push(at);
    addTo(states, stateOf(row), () => new Set<number>()).add(squareOf(at));
  }
  points.delete(0);
  const circles = new Map([...points].filter(([, { length }]) => length >= FEWEST_POINTS).map(toCircle));
  return {
    circleOf: (code) => circles.get(code),
    isSurelyIn: (state, at) => around(at).some((square) => states.get(state)?.has(square)),
  };
}

/** A name known only by its postcode has the postcode's point. */
export const hasPoint = (row: number, { rows }: Atlas): boolean => rows.precision(row) !== 'postcode';

/** Neighbouring rows share their surroundings, so few texts are read. */
function stateReader({ rows, index }: Atlas): (row: number) => string {
  const known: (string | undefined)[] = [];
  return (row) => {
    const place = index.surroundingsOfRow[row] ?? 0;
    const state = known[place] ?? rows.fields(row).state;
    known[place] = state;
    return state;
  };
}

function addTo<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function toCircle([code, points]: [number, LatLng[]]): [number, Circle] {
  const middle = (of: 0 | 1) => {
    const values = points.map((at) => at[of]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const at: LatLng = [middle(0), middle(1)];
  return [code, { at, reach: Math.max(...points.map((point) => straightMetres(point, at))) }];
}

const squareOf = ([latitude, longitude]: LatLng): number =>
  Math.floor(latitude / SQUARE_DEGREES) * ROW + Math.floor(longitude / SQUARE_DEGREES);

function around(at: LatLng): number[] {
  const own = squareOf(at);
  return [-ROW, 0, ROW].flatMap((step) => [own + step - 1, own + step, own + step + 1]);
}
