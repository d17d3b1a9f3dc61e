import { deepEqual } from '@tanstack/react-router';

/** Whatever order their fields came in: a database sorts them its own way. */
export const isSame = (a: unknown, b: unknown): boolean => deepEqual(a, b);

/** The fields that are not as they were. */
export function changedOf<Fields extends object>(before: Partial<Fields>, after: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name in after) if (!isSame(before[name], after[name])) changed[name] = after[name];
  return changed;
}

/**
 * Two windows, or two people, changed the same drop-off: fields that only one of them touched go together. Null when
 * both changed the same field: the merchant has to look.
 */
export function merged<Fields extends object>(before: Fields, mine: Fields, theirs: Fields): Fields | null {
  const myChange = changedOf(before, mine);
  const theirChange = changedOf(before, theirs);
  for (const name in myChange) if (name in theirChange && !isSame(myChange[name], theirChange[name])) return null;
  return { ...theirs, ...myChange };
}
