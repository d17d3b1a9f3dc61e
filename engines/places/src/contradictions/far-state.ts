import type { Atlas } from '../atlas/atlas.ts';
import { straightMetres } from '../geometry.ts';
import type { LatLng } from '../polyline.ts';
import type { FarName } from '../ports.ts';
import { toMalaysianState, townStates } from '../states.ts';
import { hasPoint, type KnownGround } from './known-ground.ts';
import { SLACK_METRES, toKilometres } from './slack.ts';
import { type Here, type Surroundings, stateAt } from './state-at.ts';

/** The text's state, if the pin is in another one and far from it. */
export function farState(
  parts: readonly string[],
  pin: LatLng,
  known: Surroundings & { ground: KnownGround },
): FarName | null {
  const name = parts.findLast((part) => toMalaysianState(part) !== null && !isTown(part));
  const state = toMalaysianState(name ?? '');
  if (!name || !state || known.ground.isSurelyIn(state, pin)) return null;
  const here = stateAt(pin, known);
  if (!here || state === here.state || isNear(state, pin, here, known)) return null;
  return { name, kilometres: toKilometres(metresToTown(state, pin, known.atlas)) };
}

/** 'Kuala Lumpur' alone is the town, whose addresses reach into Selangor. 'Wilayah Persekutuan …' is the state. */
const isTown = (part: string): boolean => townNames.has(part.toLowerCase());
const townNames = new Set(['kl', ...[...townStates].map((state) => state.toLowerCase())]);

/** Where few places are known, the border may be anywhere between the nearest places of both states. */
function isNear(state: string, pin: LatLng, { away }: Here, { atlas, nearestRow }: Surroundings): boolean {
  const isWanted = (row: number) => hasPoint(row, atlas) && atlas.rows.fields(row).state === state;
  return nearestRow(pin, SLACK_METRES + 2 * away, isWanted) !== null;
}

/** Metres from the pin to the nearest post town of the state. */
function metresToTown(state: string, pin: LatLng, { rows }: Atlas): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let row = 0; row < rows.size; row++) {
    if (!rows.isTown(row) || rows.fields(row).state !== state) continue;
    nearest = Math.min(nearest, straightMetres(pin, rows.at(row)));
  }
  return nearest;
}
