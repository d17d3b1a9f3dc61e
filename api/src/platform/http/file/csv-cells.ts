import { guarded } from '@tibara/contract/order-groups/bulk/formulas';

export const csvType = 'text/csv; charset=utf-8';

/** Before the first line: with it spreadsheets read UTF-8. */
export const csvMark = '\ufeff';

/** Free text is never a formula (decisions 7). */
export const textCell = (text: string): string => (text === '' ? '' : exactCell(guarded(text)));

/** What was checked or made by us, like phones, whose plus is no formula. Quoted also for what some programs take for the sign between cells. */
export const exactCell = (text: string): string =>
  /[",;\t'\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The lines end as RFC 4180 says. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
