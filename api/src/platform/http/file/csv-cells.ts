import { guarded } from '@tibara/contract/orders/bulk/formulas';

export const csvType = 'text/csv; charset=utf-8';

/** Before the first line, so that spreadsheets read UTF-8. */
export const csvMark = '\ufeff';

/** Free text is never a formula (decisions 7). */
export const textCell = (text: string): string => (text === '' ? '' : exactCell(guarded(text)));

/** For trusted values such as phones, whose leading + is safe. Quotes `;` and tabs, which some programs split at. */
export const exactCell = (text: string): string =>
  /[",;\t'\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A line with RFC 4180's line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
