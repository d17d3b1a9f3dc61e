import type { Span } from '../types.ts';
import type { LabelField } from '../values/label-words.ts';

/** The role of the words between the pieces of a line. `house`: a house number that waits for its street. */
export type LinePart = Span & {
  kind: 'address' | 'house' | 'note' | 'words';
  label: LabelField | null;
  comma: boolean;
};

/** The words of a span without surrounding blanks. Null if there are no words. */
export function trimmedSpan(plain: string, start: number, end: number): Span | null {
  const words = plain.slice(start, end);
  const trimmed = words.trim();
  if (!/[\p{L}\p{N}\ue000]/u.test(trimmed)) return null;
  const from = start + words.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}
