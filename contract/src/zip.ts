/** Two lists of one length, pair by pair. Another length is a fault and never means 0 or nothing. */
export function zip<A, B>(as: readonly A[], bs: readonly B[]): [A, B][] {
  if (as.length !== bs.length) throw new RangeError(`${as.length} and ${bs.length} do not go together`);
  return as.flatMap((a, index) => bs.slice(index, index + 1).map((b): [A, B] => [a, b]));
}
