const SHORTEST = 5;

/**
 * Four letters that a word begins with when one of its first three is left out, marked as such. Two words that differ by
 * one slip there have one in common, or one begins as the other says: 'baifront' and 'bayfront' both 'bafr'.
 */
export const beginningsOf = (word: string): string[] =>
  word.length < SHORTEST || /\d/.test(word)
    ? []
    : [...new Set([0, 1, 2].map((at) => `~${(word.slice(0, at) + word.slice(at + 1)).slice(0, 4)}`))];
