import { deepEqual } from '@tanstack/react-router';

/** Ignores the sequence of the fields, which the database may change. */
export const isSame = (a: unknown, b: unknown): boolean => deepEqual(a, b);

export function changedOf<Fields extends object>(before: Partial<Fields>, after: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name in after) if (!isSame(before[name], after[name])) changed[name] = after[name];
  return changed;
}

/** The names of the fields that both sides changed differently. */
export function conflictsOf<Fields extends object>(
  before: Partial<Fields>,
  mine: Fields,
  theirs: Fields,
): (keyof Fields & string)[] {
  const myChange = changedOf(before, mine);
  const theirChange = changedOf(before, theirs);
  const conflicts: (keyof Fields & string)[] = [];
  for (const name in myChange)
    if (name in theirChange && !isSame(myChange[name], theirChange[name])) conflicts.push(name);
  return conflicts;
}

/** Merges two changes of one drop-off. Null if both changed the same field, so that the merchant decides. */
export function merged<Fields extends object>(before: Fields, mine: Fields, theirs: Fields): Fields | null {
  return conflictsOf(before, mine, theirs).length > 0 ? null : { ...theirs, ...changedOf(before, mine) };
}
