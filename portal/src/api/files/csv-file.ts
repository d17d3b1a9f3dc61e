import { guarded } from '@tibara/contract/orders/bulk/formulas';
import { saveAs } from './open-file';

/**
 * Texts for a spreadsheet's file: no text becomes a formula, and `readCsv` reads each as it was. In columns of phones
 * and numbers a sign before digits is no formula.
 */
export const csvText = (rows: readonly (readonly string[])[], numberColumns: readonly number[]): string =>
  rows.map((cells) => `${cells.map((cell, at) => csvCell(cell, numberColumns.includes(at))).join(',')}\r\n`).join('');

function csvCell(text: string, isNumber: boolean): string {
  const safe = isNumber && /^[+-]?\d+(\.\d+)?$/.test(text) ? text : guarded(text);
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function downloadCsv(name: string, text: string): void {
  // Spreadsheets need a byte order mark to read names in UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  saveAs(url, name);
  URL.revokeObjectURL(url);
}
