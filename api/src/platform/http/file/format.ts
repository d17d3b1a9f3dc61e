import type { Readable } from 'node:stream';

/** Cells as the database writes them, in the sequence of the columns. */
export type Cells = readonly (string | null)[];

/** How rows become a file: a text that grows row by row, and what becomes of it on the way. */
export type Format = {
  contentType: string;
  fileName: string;
  head: () => string;
  rows: (rows: readonly Cells[]) => string;
  end: () => string;
  pack: (text: Readable) => Readable;
};

/** 1248 → '12.48' */
export function inHundredths(digits: string): string {
  if (digits.startsWith('-')) return `-${inHundredths(digits.slice(1))}`;
  const padded = digits.length > 2 ? digits : digits.padStart(3, '0');
  return `${padded.slice(0, -2)}.${padded.slice(-2)}`;
}
