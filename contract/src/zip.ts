/** Two lists of the same length, pair by pair. Different lengths are a bug and throw. */
export function zip<A, B>(as: readonly A[], bs: readonly B[]): [A, B][] {
  if (as.length !== bs.length) throw new RangeError(`${as.length} and ${bs.length} do not go together`);
  return as.flatMap((a, index) => bs.slice(index, index + 1).map((b): [A, B] => [a, b]));
}
