import { aloneOf, wordsOf } from '../words/normalise.ts';

/** The mark of a word that depends on its neighbours or becomes several words. */
const NOT_ALONE = -1;
const [QUOTE, DOT, BACKTICK] = [39, 46, 96] as const;

/**
 * Reads the ids of a text's words from a buffer, divided like `wordsOf`. Most words are recognised by a number made of
 * their bytes. So a hundred thousand names are read without creating strings.
 */
export function wordIdReader(bytes: Buffer, idOf: (word: string) => number) {
  const known = new Map<number, number>();
  const ids = new Uint32Array(256);

  return (start: number, end: number, add: (id: number) => void): void => {
    const count = readPlain(start, end);
    if (count < 0) for (const word of wordsOf(bytes.toString('utf8', start, end))) add(idOf(word));
    else for (let at = 0; at < count; at++) add(ids[at] ?? 0);
  };

  /** The number of ids. Negative if the text needs `wordsOf` itself. */
  function readPlain(start: number, end: number): number {
    let count = 0;
    let [a, b, first] = [SEED_A, SEED_B, -1];
    for (let at = start; at <= end; at++) {
      let code = at < end ? (bytes[at] ?? 0) : 32;
      if (code > 127) return NOT_ALONE;
      if (code >= 65 && code <= 90) code |= 32;
      if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
        if (first < 0) first = at;
        a = Math.imul(a ^ code, 0x01000193);
        b = Math.imul(b ^ code, 0x5bd1e995);
        b ^= b >>> 15;
      } else if (code !== QUOTE && code !== DOT && code !== BACKTICK && first >= 0) {
        const id = idAt((a >>> 0) * 2 ** 20 + ((b >>> 0) & 0xfffff), first, at);
        if (id === NOT_ALONE || count === ids.length) return NOT_ALONE;
        ids[count++] = id;
        [a, b, first] = [SEED_A, SEED_B, -1];
      }
    }
    return count;
  }

  function idAt(key: number, start: number, end: number): number {
    const before = known.get(key);
    if (before !== undefined) return before;
    const word = aloneOf(bytes.toString('utf8', start, end));
    const id = word === null ? NOT_ALONE : idOf(word);
    known.set(key, id);
    return id;
  }
}

const SEED_A = 0x811c9dc5;
const SEED_B = 0x1b873593;
