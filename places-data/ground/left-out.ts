import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import type { Random } from '@tibara/seeded-random';
import { alongLine } from './road-network.ts';
import type { TransitLine } from './transit-lines.ts';

/** Two stops of a line, and the metres driven between them. */
export type Ride = { from: LatLng; to: LatLng; metres: number };

const AT_STOP_METRES = 25;
const STEP_METRES = 15;
const SHORTEST_RIDE = 500;
const RIDES_A_LINE = 40;
/** A line that shares this much of another line's way is the return or a variant of that line. */
const SAME_LINE = 0.7;

/** `out` has every fifth line from `turn` on, with the lines that share its way. `kept` has the other lines. */
export function leaveOut(lines: readonly TransitLine[], turn: number): { out: TransitLine[]; kept: TransitLine[] } {
  const ids = [...new Set(lines.map(({ id }) => id))];
  const chosen = new Set(ids.filter((_, index) => index % 5 === turn));
  const out = lines.filter(({ id }) => chosen.has(id));
  const ways = out.map(cellsOf);
  const isSameLine = (line: TransitLine) => {
    const cells = [...cellsOf(line)];
    return ways.some((way) => cells.filter((cell) => way.has(cell)).length > SAME_LINE * cells.length);
  };
  return { out, kept: lines.filter((line) => !chosen.has(line.id) && !isSameLine(line)) };
}

/** The cells of about 50 m along a line. Their neighbours are included, because lines are drawn slightly apart. */
function cellsOf({ points }: TransitLine): Set<string> {
  const cells = alongLine(points, 50).map(([latitude, longitude]) => [
    Math.round(latitude * 2e3),
    Math.round(longitude * 2e3),
  ]);
  const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [y, x]));
  return new Set(cells.flatMap(([y = 0, x = 0]) => around.map(([up = 0, right = 0]) => `${y + up} ${x + right}`)));
}

/** Rides between stops on the line, the same ones in every run. */
export function ridesOf({ points }: TransitLine, stops: readonly LatLng[], random: Random): Ride[] {
  const way = alongLine(points, STEP_METRES);
  const on = stops.flatMap((stop) => {
    const metres = way.map((at) => straightMetres(at, stop));
    const nearest = Math.min(...metres);
    return nearest < AT_STOP_METRES ? [{ stop, along: metres.indexOf(nearest) * STEP_METRES }] : [];
  });
  if (on.length < 4) return [];
  return Array.from({ length: RIDES_A_LINE }, () => {
    const [a, b] = [random.pick(on), random.pick(on)];
    return { from: a.stop, to: b.stop, metres: Math.abs(a.along - b.along) };
  }).filter(({ from, to, metres }) => metres > SHORTEST_RIDE && straightMetres(from, to) > SHORTEST_RIDE / 2);
}
