/** Words that begin a street's name in Malaysia. */
export const streetWords = new Set([
  'jalan',
  'lorong',
  'persiaran',
  'pesiaran',
  'lebuh',
  'leboh',
  'lebuhraya',
  'lingkaran',
  'lengkok',
  'lengkungan',
  'solok',
  'changkat',
  'medan',
  'dataran',
  'hala',
  'laluan',
  'off',
  'gat',
  'gerbang',
  'susur',
  'simpang',
  'tingkat',
  'halaman',
  'laman',
  'pinggiran',
  'lintang',
  'cangkat',
  'linear',
]);

/** A section and the number of its street: 'SS15/4' is found as two words. */
export const isSection = (word: string): boolean => /^(?:ss|usj|pju|pjs|pjn|bu|du|au)\d+[a-z]?$/.test(word);

/** 'Jalan …', 'SS15/4' and 'Off SS 2/24': a number after a section is a street's. */
export function isStreetText(words: readonly string[]): boolean {
  return streetWords.has(words[0] ?? '') || (sectionAt(words) >= 0 && sectionAt(words) < 3);
}

export const sectionAt = (words: readonly string[]): number =>
  words.findIndex((word, at) => isSection(word) && /^\d+[a-z]?$/.test(words[at + 1] ?? ''));

/** Words that begin the name of an estate or a village. */
const estateWords = new Set(['taman', 'kampung', 'bandar', 'desa', 'kawasan', 'perumahan', 'felda', 'ladang', 'rumah']);
/** Words that end such a name: 'Happy Garden', 'Bukit Rimau Estate'. */
const estateEnds = new Set(['garden', 'estate', 'park', 'village']);

export const isEstateWord = (word: string): boolean => estateWords.has(word) || estateEnds.has(word);

export const isEstateName = (words: readonly string[]): boolean =>
  words.length > 1 && (estateWords.has(words[0] ?? '') || estateEnds.has(words.at(-1) ?? ''));
