import { type Balance, changeOf, followStatement } from '@tibara/contract/wallet/statement';
import { csvLine, csvMark, csvType, exactCell, textCell } from '../../platform/http/file/csv-cells.ts';
import { type Format, inHundredths } from '../../platform/http/file/format.ts';
import { movementLabel } from '../ledger-kinds.ts';
import type { Bounds } from './bounds.ts';
import { type StatementRow, toStatementRow } from './rows.ts';

type About = {
  bounds: Bounds;
  days: { startDate: string; endDate: string };
  currency: string;
  fileName: string;
};

/** Opening balance, every movement, closing balance. The file breaks off where its lines do not add up. */
export function statementCsv({ bounds: { opening, closing }, days, currency, fileName }: About): Format {
  const follow = followStatement(opening);
  const edge = (day: string, label: string, balance: Balance) =>
    csvLine([day, label, '', '', '', amount(balance.available), '', amount(balance.held), currency]);
  const line = (row: StatementRow) => {
    follow.add(row.line);
    return csvLine([...cellsOf(row), currency]);
  };
  return {
    contentType: csvType,
    fileName,
    head: () => `${csvMark}${csvLine(HEADS)}${edge(days.startDate, 'Opening balance', opening)}`,
    rows: (rows) => rows.map((cells) => line(toStatementRow(cells))).join(''),
    end: () => {
      follow.close(closing);
      return edge(days.endDate, 'Closing balance', closing);
    },
    pack: (text) => text,
  };
}

/** Of a movement both accounts are shown: a hold takes from the one what it adds to the other. */
const HEADS = [
  'Date & Time',
  'Movement',
  'Order Group Number',
  'Reference',
  'Available Change',
  'Available After',
  'Held Change',
  'Held After',
  'Currency',
];

const cellsOf = ({ time, kind, order, reference, line }: StatementRow): string[] => [
  exactCell(time),
  movementLabel(kind),
  exactCell(order),
  textCell(reference),
  amount(changeOf(line, 'available')),
  amount(line.after.available),
  amount(changeOf(line, 'held')),
  amount(line.after.held),
];

const amount = (cents: number): string => inHundredths(String(cents));
