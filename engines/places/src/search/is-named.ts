// Question: does the text contain the whole name of a found place?
// Answer: yes if the name's words are together, and none belongs to a street.
import type { Atlas } from '../atlas/atlas.ts';
import { sizeOf } from '../names/name-index.ts';
import { isBareKind } from '../words/kinds.ts';
import type { Query } from '../words/query.ts';
import type { ScoredPlace } from './search.ts';
import { isOfStreet } from './where/written-names.ts';

/** The name is written in full, or with a typing mistake if the rest of the address matches too. */
export function isNamed({ hit, parts }: ScoredPlace, { rows, index }: Atlas): boolean {
  const { inName, typed, missing, name, row } = hit;
  const length = sizeOf(index.wordsOfName, name);
  const written = parts.flat().filter((_, at) => (inName >> at) & 1).length;
  if (typed < 0.98 && !(missing === 0 && length > 1 && written >= length)) return false;
  if (rows.precision(row) === 'town') return false;
  const words = index.wordsOfName.values.subarray(
    index.wordsOfName.starts[name] ?? 0,
    index.wordsOfName.starts[name + 1] ?? 0,
  );
  if (isBareKind([...words].map((word) => index.words[word] ?? ''))) return false;
  return standsTogether(parts, inName, length);
}

/** The name's words are together in one part, and are no street's: 'Jalan Ampang' is not in Ampang. */
function standsTogether(parts: Query['parts'], inName: number, length: number): boolean {
  let before = 0;
  return parts.some((words) => {
    const own = inName >>> before;
    before += words.length;
    return words.some((_, from) => {
      let to = from;
      while (to < words.length && (own >> to) & 1) to++;
      return to - from >= length && !isOfStreet(words, from, to);
    });
  });
}
