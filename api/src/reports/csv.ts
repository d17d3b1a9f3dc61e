import { csvLine, csvMark, csvType, exactCell, textCell } from '../platform/http/file/csv-cells.ts';
import { type Format, inHundredths } from '../platform/http/file/format.ts';
import { columns, inKilometres, rowWriter } from './rows.ts';

export const csv: Format = {
  contentType: csvType,
  fileName: 'ordergroup-report.csv',
  head: () => `${csvMark}${csvLine(columns.map(({ head }) => exactCell(head)))}`,
  rows: (rows) => rows.map((cells) => `${lineOf(cells)}\r\n`).join(''),
  end: () => '',
  pack: (text) => text,
};

const lineOf = rowWriter({ text: textCell, exact: exactCell, amount: inHundredths, kilometres: inKilometres }, ',');
