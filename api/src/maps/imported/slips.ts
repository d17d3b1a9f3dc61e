const SHORTEST = 5;

/**
 * The first four letters of a word without one of its first three, marked. Two words with one mistake there share one
 * of these, or one word's beginning: 'baifront' and 'bayfront' both have 'bafr'.
 */
export const beginningsOf = (word: string): string[] =>
  word.length < SHORTEST || /\d/.test(word)
    ? []
    : [...new Set([0, 1, 2].map((at) => `~${(word.slice(0, at) + word.slice(at + 1)).slice(0, 4)}`))];
