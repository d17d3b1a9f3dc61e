import type { Coordinate } from '@tibara/contract/coordinates';

export type Cell = { metres: number | null; seconds: number | null };
/** Returns a cell for each source and target, row by row. */
export type AskBlock = (sources: readonly Coordinate[], targets: readonly Coordinate[]) => Promise<Cell[][]>;

/** A matrix of any size in square blocks that an engine accepts. Null without a road; whole metres and seconds. */
export async function inBlocks(points: readonly Coordinate[], side: number, ask: AskBlock) {
  const metres: (number | null)[][] = points.map(() => []);
  const seconds: (number | null)[][] = points.map(() => []);
  for (let row = 0; row < points.length; row += side) {
    const sources = points.slice(row, row + side);
    for (let column = 0; column < points.length; column += side) {
      const block = await ask(sources, points.slice(column, column + side));
      for (const [index, cells] of block.entries()) {
        metres[row + index]?.push(...cells.map((cell) => whole(cell.metres)));
        seconds[row + index]?.push(...cells.map((cell) => whole(cell.seconds)));
      }
    }
  }
  return { metres, seconds, estimated: false };
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));
