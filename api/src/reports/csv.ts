import type { ColumnKind } from '@tibara/contract/orders/columns';
import { csvLine, csvMark, csvType, exactCell, textCell } from '../platform/http/file/csv-cells.ts';
import { type Cells, type Format, inHundredths } from '../platform/http/file/format.ts';
import { columns, DASH, inKilometres } from './rows.ts';

export const csv: Format = {
  contentType: csvType,
  fileName: 'ordergroup-report.csv',
  head: () => `${csvMark}${csvLine(columns.map(({ head }) => exactCell(head)))}`,
  rows: (rows) => rows.map((cells) => `${lineOf(cells)}\r\n`).join(''),
  end: () => '',
  pack: (text) => text,
};

/** Writes a line without intermediate lists, because a report may have a hundred thousand lines of twenty cells. */
function lineOf(cells: Cells): string {
  let line = '';
  for (let index = 0; index < cells.length; index++) {
    const value = cells[index] ?? null;
    if (index > 0) line += ',';
    line += value === null ? DASH : (writers[index]?.(value) ?? '');
  }
  return line;
}

const byKind: Record<ColumnKind, (value: string) => string> = {
  text: textCell,
  exact: exactCell,
  amount: inHundredths,
  kilometres: inKilometres,
};

const writers = columns.map(({ kind, show }) => (show ? (value: string) => byKind[kind](show(value)) : byKind[kind]));
