import type { Spot } from '../points';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Label {
  name: string;
  /** 1 is a city, 4 a village or neighbourhood, 5 a subzone of Singapore. 6 is a busy street, 7 any other, 8 a building. */
  rank: number;
  /** A point has a dot. An area's name is in its middle. */
  isPoint: boolean;
  isRing?: boolean;
  /** Anticlockwise rotation of a street's name in degrees. */
  turn?: number;
}
type Anchor = 'start' | 'end' | 'middle';

const LINE_HEIGHT = 16;
const DOT_GAP = 8;
/** Free space around a name, by rank, so that many small names do not cover the map. */
const AIR = [0, 4, 5, 8, 12, 12, 8, 8, 6];

/**
 * Places names so that they touch neither each other nor an obstacle. Earlier names have priority. A point's name is to
 * its right, otherwise left, below or above. An area's name is in its middle, or one line away.
 */
export function placeLabels(sources: readonly (Label & Spot)[], obstacles: readonly Box[]) {
  const taken = [...obstacles];
  return sources.flatMap((source) => {
    const choice = choicesFor(source).find(({ boxes }) =>
      boxes.every((box) => !taken.some((other) => overlap(box, other))),
    );
    if (!choice) return [];
    taken.push(...choice.boxes);
    return [{ ...source, textX: choice.x, textY: choice.y, anchor: choice.anchor }];
  });
}

export const textWidth = (name: string, rank: number): number => name.length * (rank === 1 ? 7.8 : rank === 2 ? 7 : 6);

export function boxAround({ x, y }: Spot, size: number): Box {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

/** Obstacles along the edges, so that no name is cut off or covered by the note at the bottom. */
export function edgesOf(width: number, height: number, note: number): Box[] {
  return [
    { x: 0, y: -4, width, height: 8 },
    { x: 0, y: height - note, width, height: note + 4 },
    { x: -4, y: 0, width: 8, height },
    { x: width - 4, y: 0, width: 8, height },
  ];
}

interface Choice extends Spot {
  anchor: Anchor;
  boxes: Box[];
}

function choicesFor({ x, y, name, rank, isPoint, turn }: Label & Spot): Choice[] {
  const width = textWidth(name, rank);
  if (turn !== undefined) return [{ x, y: y + 4, anchor: 'middle', boxes: boxesAlong({ x, y }, width, turn) }];
  const air = AIR[rank] ?? 6;
  const choice = (left: number, middle: number, anchor: Anchor): Choice => {
    const textX = anchor === 'start' ? left : anchor === 'end' ? left + width : left + width / 2;
    const box = { x: left, y: middle - LINE_HEIGHT / 2, width, height: LINE_HEIGHT };
    const whole = isPoint ? joined(box, boxAround({ x, y }, 6)) : box;
    return { x: textX, y: middle + 4, anchor, boxes: [grown(whole, air)] };
  };
  const middle = x - width / 2;
  if (!isPoint) return [0, LINE_HEIGHT, -LINE_HEIGHT].map((off) => choice(middle, y + off, 'middle'));
  return [
    choice(x + DOT_GAP, y, 'start'),
    choice(x - DOT_GAP - width, y, 'end'),
    choice(middle, y + DOT_GAP + LINE_HEIGHT / 2, 'middle'),
    choice(middle, y - DOT_GAP - LINE_HEIGHT / 2, 'middle'),
  ];
}

/** The obstacle of a rotated name, as a row of squares. */
function boxesAlong({ x, y }: Spot, width: number, turn: number): Box[] {
  const count = Math.ceil(width / LINE_HEIGHT) + 1;
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: count }, (_, index) => {
    const off = (index / (count - 1) - 0.5) * width;
    return boxAround({ x: x + off * Math.cos(angle), y: y - off * Math.sin(angle) }, LINE_HEIGHT + 4);
  });
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function joined(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by / 2,
  y: y - by / 2,
  width: width + by,
  height: height + by,
});
