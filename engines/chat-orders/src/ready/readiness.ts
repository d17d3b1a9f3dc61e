import type { Precision } from '@tibara/contract/places/calls';
import type { PastedRow } from '../types.ts';
import type { Doubt } from './doubts.ts';

/** The point that was found for the row's address. `isGuess`: its name is only similar to the text. */
export type RowPlace = { precision: Precision; radiusMetres: number; isGuess: boolean };

export type RowToJudge = {
  doubts: readonly Doubt[];
  /** Null while the address has no point. */
  place: RowPlace | null;
  /** The address as written, with its unit. */
  address: string;
  /** Whether a rule refuses a value of the row. */
  isFaulty: boolean;
};

export type Readiness = {
  state: 'ready' | 'check' | 'fix';
  /** Doubts that must be answered before the row is sent. */
  blocking: readonly Doubt[];
  isPlaceExact: boolean;
};

/** Whether a row is Ready, To check or To fix (decisions 11.11). The screen, the bench and the checks use it. */
export function readinessOf({ doubts, place, address, isFaulty }: RowToJudge): Readiness {
  const isPlaceExact = place !== null && isExact(place, address);
  const blocking = doubts.filter(isBlocking);
  const state = isFaulty || place === null ? 'fix' : doubts.length > 0 || !isPlaceExact ? 'check' : 'ready';
  return { state, blocking, isPlaceExact };
}

/** A wrong answer to these sends a rider to the wrong door, or takes the wrong money. */
const isBlocking = (doubt: Doubt): boolean =>
  doubt.kind === 'replaced' ||
  (doubt.kind === 'unsure' && (doubt.field === 'cod' || blockingReasons.includes(doubt.reason)));
const blockingReasons: readonly string[] = ['phone_country', 'day_or_month'];

const STREET_METRES = 1_000;

/** A street is exact only together with the number of the house. */
const isExact = ({ precision, radiusMetres, isGuess }: RowPlace, address: string): boolean =>
  precision === 'pin' ||
  (!isGuess &&
    (precision === 'building' || (precision === 'street' && radiusMetres <= STREET_METRES && hasHouse(address))));

/** A number that begins a part ('27, Jalan 12'), precedes its street, or follows its word ('Jalan Ara, no 8'). */
const hasHouse = (address: string): boolean =>
  /(?:^|[,\n])\s{0,3}[a-z]{0,2}-?\d{1,4}(?:[-/]\d{1,4}){0,2}[a-z]?[,\s]{1,3}\p{L}|(?<![\p{L}\d])\d{1,4}[a-z]?,?\s{1,3}(?:jalan|jln|jl|lorong|lrg|lor|persiaran|lebuh)(?![\p{L}])|(?:(?<![\p{L}])(?:no|lot|blk|blok|block)\.?|#)\s{0,3}[a-z]{0,2}-?\d/iu.test(
    address,
  );

/** The text that is looked up for a row. */
export const writtenAddress = ({ address, postcode, town }: Pick<PastedRow, 'address' | 'postcode' | 'town'>): string =>
  [address, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
