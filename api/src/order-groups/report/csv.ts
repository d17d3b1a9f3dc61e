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

const lineOf = (cells: Cells): string =>
  columns
    .map(({ kind, show }, index) => {
      const value = cells[index] ?? null;
      return value === null ? DASH : writers[kind](show ? show(value) : value);
    })
    .join(',');

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const writers: Record<Kind, (value: string) => string> = {
  text: (value) => quoted(guarded(value)),
  exact: quoted,
  amount: inHundredths,
  kilometres: inKilometres,
};
