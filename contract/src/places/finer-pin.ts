import type { Coordinate, Location } from '../coordinates.ts';
import { metresBetween } from './metres-between.ts';

const FINER_METRES = 3_000;

type Known = Pick<Location, 'coordinate'> & { radiusMetres?: number | null | undefined };

/** How far a finer pin for the same text may be from the present point (decisions 11.2). */
export const finerPinMetres = ({ radiusMetres }: Pick<Known, 'radiusMetres'>): number =>
  Math.max(FINER_METRES, radiusMetres ?? 0);

export const isFinerPin = (present: Known, pin: Coordinate): boolean =>
  metresBetween(present.coordinate, pin) <= finerPinMetres(present);
