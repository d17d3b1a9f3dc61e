import { stateNames } from '../states.ts';
import { normalise } from '../words/normalise.ts';
import type { NameIndex } from './name-index.ts';

const states = new Set(['malaysia', 'singapore', ...stateNames].map(normalise));

/** Whether a name is also a state's or a country's, so it seldom means the place. */
export function isStateName(name: number, { index }: { index: NameIndex }): boolean {
  const { values, starts } = index.wordsOfName;
  const own = values.subarray(starts[name] ?? 0, starts[name + 1] ?? 0);
  return states.has([...own].map((word) => index.words[word]).join(' '));
}

export const isStateText = (words: readonly string[]): boolean => states.has(words.join(' '));
