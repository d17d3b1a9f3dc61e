import type { PastedField, PastedRow } from '../types.ts';
import { isTitle } from '../values/ordinary-words.ts';

/** The fields that the second reader may contradict. A place is compared as a whole. */
export const comparedFields = ['name', 'phone', 'address', 'unit', 'cod', 'date', 'time'] as const;
export type ComparedField = (typeof comparedFields)[number] & PastedField;

export function isSame(field: ComparedField, one: PastedRow, other: PastedRow): boolean {
  if (field === 'address') return isSamePlace(one, other);
  if (field === 'name') return bareName(one.name) === bareName(other.name);
  if (field === 'unit') return wordsOf(one.unit).join('') === wordsOf(other.unit).join('');
  return (one[field] || null) === (other[field] || null);
}

const wordsOf = (text: string | null): string[] =>
  (text ?? '').toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]{1,100}/gu) ?? [];

const bareName = (name: string | null): string =>
  wordsOf(name)
    .filter((word) => !isTitle(word))
    .join(' ');

/** A town may be part of the address or a field of its own, so its position does not count. */
function isSamePlace(one: PastedRow, other: PastedRow): boolean {
  const around = new Set([one, other].flatMap(({ town, postcode, unit }) => [town, postcode, unit].flatMap(wordsOf)));
  const street = ({ address }: PastedRow) =>
    wordsOf(address)
      .filter((word) => !around.has(word))
      .join(' ');
  const all = ({ address, town, postcode, unit }: PastedRow) =>
    [...new Set([address, town, postcode, unit].flatMap(wordsOf))].sort().join(' ');
  return street(one) === street(other) && all(one) === all(other);
}
