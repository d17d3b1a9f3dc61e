import type { LatLng } from '../embedded/polyline.ts';

/** Roads are kept and asked for by squares of about five kilometres. */
const SQUARE_DEGREES = 0.05;
const ROW = 10_000;

export function squareOf([latitude, longitude]: LatLng): number {
  return Math.floor((latitude + 90) / SQUARE_DEGREES) * ROW + Math.floor((longitude + 180) / SQUARE_DEGREES);
}
