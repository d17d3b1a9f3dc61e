import type { Position } from './lines.ts';

export type Frame = { west: number; south: number; east: number; north: number };
type Side = { isInside: (at: Position) => boolean; cross: (a: Position, b: Position) => Position };

/** Sutherland-Hodgman: the part inside the frame, closed along the frame's sides. */
export function clipRing(ring: readonly Position[], frame: Frame): Position[] {
  let kept = [...ring];
  for (const { isInside, cross } of sidesOf(frame)) {
    const before = kept;
    kept = before.flatMap((at, index): Position[] => {
      const next = before[(index + 1) % before.length] ?? at;
      const own: Position[] = isInside(at) ? [at] : [];
      return isInside(at) === isInside(next) ? own : [...own, cross(at, next)];
    });
  }
  const first = kept[0];
  return first ? [...kept, first] : [];
}

export function meets(ring: readonly Position[], { west, south, east, north }: Frame): boolean {
  return ring.some(([x, y]) => x > west && x < east && y > south && y < north);
}

function sidesOf({ west, south, east, north }: Frame): Side[] {
  const atX =
    (x: number) =>
    (a: Position, b: Position): Position => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
  const atY =
    (y: number) =>
    (a: Position, b: Position): Position => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];
  return [
    { isInside: ([x]) => x >= west, cross: atX(west) },
    { isInside: ([x]) => x <= east, cross: atX(east) },
    { isInside: ([, y]) => y >= south, cross: atY(south) },
    { isInside: ([, y]) => y <= north, cross: atY(north) },
  ];
}
