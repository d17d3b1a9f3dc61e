import { ms as msOfContract } from '@tibara/contract/language/sentences/ms';
import { ms } from '../../src/platform/language/ms.ts';

/** Whole translated texts, short enough to be part of a name: Car, Bike, Draft, Completed … */
const words = Object.keys({ ...msOfContract, ...ms }).filter((text) => /^[A-Z][A-Za-z /&-]{1,20}$/.test(text));
const shapes = [
  (word: string) => word,
  (word: string) => `${word} Wash Jaya`,
  (word: string) => `Kedai ${word}`,
  (word: string, other: string) => `${word} ${other}`,
  (word: string, other: string) => `${word} {0} & ${other}`,
] as const;

/** Distinct names that read like our texts: 'Car Wash Jaya', 'Bike Draft', 'Completed'. */
export function namesLikeTexts(count: number): string[] {
  const names = new Set<string>();
  for (let step = 1; names.size < count; step++)
    for (const shape of shapes)
      for (const [index, word] of words.entries()) names.add(shape(word, words[(index + step) % words.length] ?? ''));
  return [...names].slice(0, count);
}
