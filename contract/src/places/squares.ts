import type { Coordinate } from '../coordinates.ts';

/** Roads are stored and requested by squares of about five kilometres. */
export const squareDegrees = 0.05;
const ROW = 10_000;

export function squareOf({ latitude, longitude }: Coordinate): number {
  return Math.floor((latitude + 90) / squareDegrees) * ROW + Math.floor((longitude + 180) / squareDegrees);
}
