import type { Readable } from 'node:stream';

/** Cells in the database's text form, by column. */
export type Cells = readonly (string | null)[];

/** How rows become a file: text that grows row by row, and its processing on the way. */
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
