import type { PastedRow, Span } from '../types.ts';

/** The point that was found for the row's address. `isGuess`: its name is only similar to the text. */
export type RowPlace = { precision: string; radiusMetres: number; isGuess: boolean };

export type RowToJudge = {
  /** The open questions of the row. */
  doubts: readonly { blocks: boolean }[];
  /** Null while the address has no point. */
  place: RowPlace | null;
  /** The address as written, with its unit. */
  address: string;
  /** Whether a rule refuses a value of the row. */
  isFaulty: boolean;
};

export type Readiness = {
  state: 'ready' | 'check' | 'fix';
  /** A question must be answered before the row is sent. */
  isBlocked: boolean;
  isPlaceExact: boolean;
};

/** Whether a row is Ready, To check or To fix (decisions 11.11). The screen, the bench and the checks use it. */
export function readinessOf({ doubts, place, address, isFaulty }: RowToJudge): Readiness {
  const isPlaceExact = place !== null && isExact(place, address);
  const state = isFaulty || place === null ? 'fix' : doubts.length > 0 || !isPlaceExact ? 'check' : 'ready';
  return { state, isBlocked: doubts.some(({ blocks }) => blocks), isPlaceExact };
}

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

/**
 * The address with its postcode, town and state. Another text may be found at another place. 'Kampung Kuala Selama' is
 * one name, and three states have a Simpang Empat.
 */
export function writtenAddress({ address, postcode, town, spans }: PastedRow, text: string): string {
  const wordsOf = ({ start, end }: Span) => text.slice(start, end);
  const [first, ...state] = spans.town ?? [];
  const last = spans.address?.at(-1);
  const isOneName = postcode === null && first && last && /^ +$/.test(text.slice(last.end, first.start));
  const place = [[postcode, town].filter(Boolean).join(' '), ...state.map(wordsOf)].filter(Boolean).join(', ');
  return [address, place].filter(Boolean).join(isOneName ? ' ' : ', ');
}
