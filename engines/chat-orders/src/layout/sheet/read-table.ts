import { addressOf } from '../../fields/address.ts';
import type { Draft, FoundValue } from '../../fields/block.ts';
import { readLine } from '../../orders/read-line.ts';
import type { Read } from '../../read-chat.ts';
import { type Piece, withoutOverlaps, withoutPieces, withoutWords } from '../../text/pieces.ts';
import type { PastedColumn, PastedOrders, ReadOptions } from '../../types.ts';
import { dayOfPasting } from '../../values/dates.ts';
import { findOthers } from '../../values/others.ts';
import { findPhones } from '../../values/phones.ts';
import { findPostcodes } from '../../values/postcodes.ts';
import { findUnits } from '../../values/units.ts';
import { codCell, dateCell, phoneCell, postcodeCell, slashed, textCell, timeCell } from './cell-values.ts';
import { type Cell, tableOf } from './cells.ts';
import { columnsOf } from './columns.ts';

/** A table copied from a spreadsheet, with one drop-off per row. */
export function readTable(original: string, options: ReadOptions): Read & { table: PastedOrders['table'] } {
  const text = withoutWords(original, findOthers(original));
  const rows = tableOf(text);
  const { head, columns: own } = columnsOf(rows);
  const columns = options.columns ? [...options.columns] : own;
  const heads = rows.slice(0, head + 1).flat();
  const drafts = rows.slice(head + 1).flatMap((row) => draftOf(text, row, columns, options) ?? []);
  const dates = rows.slice(head + 1).flatMap((row) => slashed(cellOf(row, columns, 'date')?.text ?? '') ?? []);
  return {
    drafts,
    phones: findPhones(text, options.region),
    senders: [],
    skipped: [],
    heads: [],
    seen: heads.map(({ start, end }) => ({ start, end })),
    table: { columns, isMonthFirstPossible: isMonthFirstPossible(dates) },
  };
}

/** Whether all dates fit both DD/MM and MM/DD, and the answer would change at least one date. */
const isMonthFirstPossible = (dates: readonly { first: number; second: number }[]): boolean =>
  dates.every(({ first, second }) => first <= 12 && second <= 12) &&
  dates.some(({ first, second }) => first !== second);

const cellOf = (row: readonly Cell[], columns: readonly PastedColumn[], column: PastedColumn): Cell | undefined => {
  const cell = row[columns.indexOf(column)];
  return cell && cell.text !== '' ? cell : undefined;
};

function draftOf(
  text: string,
  row: readonly Cell[],
  columns: readonly PastedColumn[],
  options: ReadOptions,
): Draft | null {
  const today = dayOfPasting(options.now);
  const cell = (column: PastedColumn) => cellOf(row, columns, column);
  const read = <Value>(column: PastedColumn, value: (cell: Cell) => Value): Value | null => {
    const found = cell(column);
    return found ? value(found) : null;
  };
  const phones = read('phone', (found) => phoneCell(found, options.region));
  const place = read('address', (found) => placeOf(text, found, options));
  const draft: Draft = {
    start: row[0]?.start ?? 0,
    writer: null,
    name: read('name', textCell),
    phone: phones?.phone ?? null,
    phone2: read('phone2', (found) => phoneCell(found, options.region).phone) ?? phones?.phone2 ?? null,
    address: place?.address ? { ...place.address, value: place.address.value?.replaceAll('""', '"') ?? null } : null,
    unit: read('unit', textCell) ?? place?.unit ?? null,
    postcode: read('postcode', (found) => postcodeCell(found, options.region)) ?? place?.postcode ?? null,
    town: read('town', textCell) ?? place?.town ?? null,
    cod: read('cod', (found) => codCell(found, cell('total'))),
    date: read('date', (found) => dateCell(found, today, options.isMonthFirst ?? false)),
    time:
      read('time', timeCell) ??
      read('date', (found) => (/\d[:.]\d|[ap]m|\.\d/i.test(found.text) ? timeCell(found) : null)),
    note: read('note', textCell),
    replaced: {},
  };
  return draft.phone || draft.address || (draft.name && draft.postcode) ? draft : null;
}

/** Other values in an address cell: unit, postcode, town. */
function placeOf(text: string, { start, end }: Cell, { region }: ReadOptions) {
  const words = text.slice(start, end);
  const moved = (piece: Piece): Piece => ({ ...piece, start: start + piece.start, end: start + piece.end });
  const units = findUnits(words, region);
  const postcodes = findPostcodes(withoutPieces(words, units), region);
  const pieces = withoutOverlaps([...units, ...postcodes].map(moved));
  const line = { start, end, isAfterGap: true, isMessageStart: false, day: null, sender: null };
  const label = { kind: 'label' as const, field: 'address' as const, start, end: start, value: '' };
  const plain = withoutPieces(text.slice(0, end), pieces);
  const block = { text, lines: [readLine(line, { plain, written: plain, pieces, labels: [label] }, null)] };
  const piece = (kind: Piece['kind']): FoundValue | null => {
    const found = pieces.find((each) => each.kind === kind);
    return found ? { value: String(found.value), spans: [{ start: found.start, end: found.end }] } : null;
  };
  return { ...addressOf(block), unit: piece('unit'), postcode: piece('postcode') };
}
