const SHORTEST = 5;

/**
 * Beginnings that words with one mistake in their first three letters share. Each of the first three letters is left
 * out once, and four letters remain. 'baifront' and 'bayfront' both have 'bafr'. A mark separates the beginnings from
 * words.
 */
export const beginningsOf = (word: string): string[] =>
  word.length < SHORTEST || /\d/.test(word)
    ? []
    : [...new Set([0, 1, 2].map((at) => `~${(word.slice(0, at) + word.slice(at + 1)).slice(0, 4)}`))];
