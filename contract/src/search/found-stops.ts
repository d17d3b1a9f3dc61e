import { isFoundBy, type SearchedStop, type Term, termsOf, wordsOfStop } from './words.ts';

/** A group that a search found, with what the search compares. */
export type FoundGroup<Stop> = {
  /** '15' and '000015' of OG-000015. */
  number: number;
  pickUp: SearchedStop['place'];
  stops: readonly Stop[];
  /** The searched fields of a stop, and its own number: 2 of OG-000015-2. */
  fieldsOf: (stop: Stop) => SearchedStop & { number: number };
};

/**
 * The drop-offs that a search of these words means. The list is empty if it means the group itself: its number or its
 * pick-up. If no drop-off has all words, those with the most words are meant.
 */
export function foundStops<Stop>(text: string, { number, pickUp, stops, fieldsOf }: FoundGroup<Stop>): Stop[] {
  const named = stopNumbersIn(text);
  const terms = termsOf(text);
  const ofGroup = [String(number), String(number).padStart(6, '0'), ...placeWords(pickUp)];
  const isOfGroup = terms.map((term) => hasTerm(ofGroup, term));
  const counted = stops.map((stop) => {
    const fields = fieldsOf(stop);
    const words = wordsOfStop(fields);
    const own = terms.map((term) => hasTerm(words, term));
    const isNamed = named.has(fields.number);
    const isMeant = isNamed || own.some(Boolean);
    return { stop, isNamed, matches: isMeant ? own.filter((has, at) => has || isOfGroup[at]).length : 0 };
  });
  const wanted = counted.some(({ isNamed }) => isNamed) ? counted.filter(({ isNamed }) => isNamed) : counted;
  const most = Math.max(0, ...wanted.map(({ matches }) => matches));
  if (most === 0) return [];
  return wanted.filter(({ matches }) => matches === most).map(({ stop }) => stop);
}

const placeWords = (place: SearchedStop['place']): string[] => wordsOfStop({ name: '', phone: '', place });

const hasTerm = (words: readonly string[], term: Term): boolean => words.some((word) => isFoundBy(word, term));

/** OG-000015-2 names the second drop-off. */
const stopNumbersIn = (text: string): Set<number> =>
  new Set([...text.matchAll(/(?<![a-z])og[\s-]*\d+-(\d+)/gi)].map(([, number]) => Number(number)));
