import type { PastedRow } from '../../contract/src/pasted-orders/types.ts';

/** A pasted message and its intended drop-offs. Absent fields are null. */
export type LabelledMessage = {
  title: string;
  region: 'MY' | 'SG';
  text: string[];
  rows: (Partial<Record<keyof PastedRow & string, unknown>> & { unsure?: string[] })[];
  /** Numbers that no row may contain. */
  loose?: string[];
  sender?: string[];
  /** Amounts that are never cash on delivery. */
  never?: number[];
};

/** Friday, 20 November 2026, 10:00 at UTC+8: the day on which all messages are pasted. */
export const pastedAt = new Date('2026-11-20T02:00:00.000Z');

/** The goal counts only the fields of this list. */
export const countedFields = ['name', 'phone', 'address', 'cod', 'unit', 'note'] as const;
export const otherFields = ['phone2', 'postcode', 'town', 'date', 'time'] as const;
type Field = (typeof countedFields)[number] | (typeof otherFields)[number];

/** Words are compared without case, signs and double spaces, everything else exactly. */
export function isAsLabelled(
  field: Field,
  row: PastedRow | undefined,
  wanted: LabelledMessage['rows'][number],
): boolean {
  const expected = wanted[field] ?? null;
  if (!row) return false;
  if (expected === null || typeof expected === 'number') return row[field] === expected;
  return comparable(String(row[field] ?? '')) === comparable(String(expected));
}

export const isRowAsLabelled = (row: PastedRow | undefined, wanted: LabelledMessage['rows'][number]): boolean =>
  countedFields.every((field) => isAsLabelled(field, row, wanted));

const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/+-]+/gu, ' ')
    .trim();
