import type { Readable } from 'node:stream';

/** Cells as the database writes them, in the sequence of `columns`. */
export type Cells = readonly (string | null)[];

/** How a report is written: as a text that grows row by row, and what becomes of it on the way. */
export type Format = {
  contentType: string;
  fileName: string;
  head: () => string;
  rows: (rows: readonly Cells[]) => string;
  end: () => string;
  pack: (text: Readable) => Readable;
};

/** Spec 2.6: where no cash is collected. */
export const DASH = '-';

/** 1248 → '12.48' */
export function inHundredths(digits: string): string {
  const padded = digits.length > 2 ? digits : digits.padStart(3, '0');
  return `${padded.slice(0, -2)}.${padded.slice(-2)}`;
}

/** 9601 → '9.60' */
export const inKilometres = (metres: string): string => inHundredths(String(Math.round(Number(metres) / 10)));
