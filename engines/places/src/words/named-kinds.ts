import { streetWords } from './street-words.ts';

/** Words for one kind of place, by kind. A place of another kind is another place, even under the same name. */
const institutions = {
  hospital: 'hospital',
  clinic: 'klinik clinic',
  mosque: 'masjid surau',
  church: 'church gereja',
  temple: 'temple tokong kuil',
  school: 'school sk smk sjk sjkc sjkt srk srjk smjk',
  station: 'station',
  market: 'market pasar',
  hotel: 'hotel',
};
const institutionOf = new Map(
  Object.entries(institutions).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind])),
);
const estates = new Set(['taman', 'kampung']);

/** The kind that a word gives to the name after it: a street's, an estate's or an institution's. */
export const kindBefore = (word: string): string | undefined =>
  streetWords.has(word) ? 'street' : estates.has(word) ? 'estate' : institutionOf.get(word);

/** The institutions among words. The word after a street's is part of the street: 'Jalan Hospital'. */
export const institutionsIn = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => (streetWords.has(words[at - 1] ?? '') ? [] : (institutionOf.get(word) ?? [])));
