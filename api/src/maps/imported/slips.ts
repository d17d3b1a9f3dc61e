const SHORTEST = 5;

/**
 * The first four letters that remain of a word without one of its first three, marked as such. Two words that differ by
 * one mistake there have one of these in common, or one word begins as the other's: 'baifront' and 'bayfront' both have
 * 'bafr'.
 */
export const beginningsOf = (word: string): string[] =>
  word.length < SHORTEST || /\d/.test(word)
    ? []
    : [...new Set([0, 1, 2].map((at) => `~${(word.slice(0, at) + word.slice(at + 1)).slice(0, 4)}`))];
