import type { PastedRow } from '../src/types.ts';

/** A pasted message and its intended drop-offs. Absent fields are null. */
export type LabelledMessage = {
  title: string;
  region: 'MY' | 'SG';
  text: string[];
  rows: (Partial<Record<keyof PastedRow & string, unknown>> & {
    unsure?: string[];
    /** Other right readings of a field. */
    also?: Partial<Record<Field, unknown[]>>;
  })[];
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

/**
 * Words are compared without case, signs and double spaces, everything else exactly. A writer who is offered with one
 * press counts as the name, a writer's number as the phone.
 */
export function isAsLabelled(
  field: Field,
  row: PastedRow | undefined,
  wanted: LabelledMessage['rows'][number],
): boolean {
  if (!row) return false;
  return [wanted[field] ?? null, ...(wanted.also?.[field] ?? [])].some(
    (expected) => isValue(field, row, expected) || (row[field] === null && isOffered(field, row, expected)),
  );
}

function isOffered(field: Field, { writer }: PastedRow, expected: unknown): boolean {
  if (writer === null || typeof expected !== 'string') return false;
  if (field === 'phone') return writer.replace(/\D/g, '') === expected.replace(/\D/g, '');
  return field === 'name' && comparable(writer) === comparable(expected);
}

function isValue(field: Field, row: PastedRow, expected: unknown): boolean {
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
