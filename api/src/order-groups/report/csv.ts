import { guarded } from '@tibara/contract/order-groups/bulk/formulas';
import { type Cells, DASH, type Format, inHundredths, inKilometres } from './format.ts';
import { columns, type Kind } from './rows.ts';

/** With its first mark spreadsheets read UTF-8; the lines end as RFC 4180 says. */
export const csv: Format = {
  contentType: 'text/csv; charset=utf-8',
  fileName: 'ordergroup-report.csv',
  head: () => `\ufeff${columns.map(({ head }) => quoted(head)).join(',')}\r\n`,
  rows: (rows) => rows.map((cells) => `${lineOf(cells)}\r\n`).join(''),
  end: () => '',
  pack: (text) => text,
};

/** A hundred thousand lines of twenty cells: written without lists in between. */
function lineOf(cells: Cells): string {
  let line = '';
  for (let index = 0; index < cells.length; index++) {
    const value = cells[index] ?? null;
    if (index > 0) line += ',';
    line += value === null ? DASH : (writers[index]?.(value) ?? '');
  }
  return line;
}

/** Also what some programs take for the sign between cells. */
const quoted = (text: string): string => (/[",;\t'\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const byKind: Record<Kind, (value: string) => string> = {
  text: (value) => (value === '' ? '' : quoted(guarded(value))),
  exact: quoted,
  amount: inHundredths,
  kilometres: inKilometres,
};

const writers = columns.map(({ kind, show }) => (show ? (value: string) => byKind[kind](show(value)) : byKind[kind]));
