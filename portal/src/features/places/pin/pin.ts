import type { Coordinate } from '@tibara/contract/coordinates';
import { offsetBetween } from '@tibara/contract/places/metres-between';

const directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
export type Direction = (typeof directions)[number];

export function directionOf(from: Coordinate, to: Coordinate): Direction {
  const { east, north } = offsetBetween(from, to);
  const eighth = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * 8);
  return directions[(eighth + 8) % 8] ?? 'north';
}

/** '340 m', '1.25 km' */
export const formatMetres = (metres: number): string =>
  metres < 1000 ? `${metres}\u00a0m` : `${(metres / 1000).toFixed(2)}\u00a0km`;

/** A radius of uncertainty, rounded so that it does not look exact: '350 m', '1 km', '2.5 km', '12 km'. */
export function formatRadius(metres: number): string {
  const step = metres < 975 ? 50 : metres < 9_750 ? 500 : 1000;
  const rounded = Math.max(step, Math.round(metres / step) * step);
  return rounded < 1000 ? `${rounded}\u00a0m` : `${rounded / 1000}\u00a0km`;
}
