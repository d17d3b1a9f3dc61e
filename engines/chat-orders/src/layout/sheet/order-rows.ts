import type { NoOrder, Span } from '../../types.ts';
import { findPhones } from '../../values/phones.ts';
import type { Cell } from './cells.ts';
import type { Column } from './columns.ts';
import type { Facts } from './facts.ts';
import { headOf } from './heads.ts';

/** A cell with the meaning of its column. */
export type Entry = Column & { cell: Cell };

/** A row of a table, the further rows of its items, and the reason if it is no drop-off. */
export type OrderRow = Span & {
  entries: Entry[];
  items: OrderRow[];
  facts: Facts;
  hasAddresses: boolean;
  reason: NoOrder | null;
};

export function orderRow(cells: readonly Cell[], columns: readonly Column[], facts: Facts): OrderRow {
  const entries = cells.flatMap((cell, index): Entry[] => {
    const column = columns[index] ?? { field: null, rank: 1, head: '' };
    // An error of a formula is no text. Unreadable numbers and days stay as written.
    const isError =
      isWords.test(column.field ?? '') && /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/.test(cell.text);
    return cell.text === '' ? [] : labelled({ ...column, ...(isError && { field: null }), cell });
  });
  const start = Math.min(...cells.map((cell) => cell.start));
  return {
    start,
    end: Math.max(...cells.map(({ end }) => end)),
    entries,
    items: [],
    facts,
    hasAddresses: columns.some(({ field }) => field === 'address'),
    reason: null,
  };
}

const isWords = /^(?:name|address|unit|postcode|town|note|product)$/;

/** Lines with labels within a cell ('Delivery-Date: 12/12') have their own fields. */
function labelled(entry: Entry): Entry[] {
  const { cell, field } = entry;
  if (field === 'phone' || !/[:：]/.test(cell.text)) return [entry];
  const parts: Entry[] = [];
  let at = 0;
  for (const line of cell.text.split(/(?<=[\n;|])/)) {
    const [, label = '', value = ''] =
      /^[^\p{L}]{0,4}(\p{L}[\p{L} ./-]{0,28}?) ?[:：]\s{0,3}(\S.{0,400}?)[\s;|]{0,3}$/su.exec(line) ?? [];
    const own = value === '' ? null : headOf(label);
    const words = own && own !== 'note' ? value : line.trim();
    const from = cell.start + cell.text.indexOf(words, at);
    const part = { text: words, start: from, end: from + words.length };
    const last = parts.at(-1);
    if (words !== line.trim()) parts.push({ ...entry, field: own, head: label, cell: part });
    else if (last && last.head === entry.head && last.field === field)
      last.cell = { text: `${last.cell.text}\n${words}`, start: last.cell.start, end: part.end };
    else if (words !== '') parts.push({ ...entry, cell: part });
    at += line.length;
  }
  return parts;
}

const has = ({ entries }: OrderRow, field: Column['field']): boolean => entries.some((entry) => entry.field === field);
const textOf = ({ entries }: OrderRow, field: Column['field']): string =>
  entries.find((entry) => entry.field === field)?.cell.text ?? '';

/** A row with the number of the order above, or with items alone. A row with another day is an order. */
export function isItemOf(row: OrderRow, last: OrderRow): boolean {
  const day = textOf(row, 'date');
  if (isTotal(row) || (day !== '' && day !== textOf(last, 'date'))) return false;
  const isFree = (['name', 'phone', 'address'] as const).every((field) => !has(row, field));
  const number = textOf(row, 'order');
  if (number !== '' && number === textOf(last, 'order'))
    return (
      isFree || (textOf(row, 'phone') === textOf(last, 'phone') && textOf(row, 'address') === textOf(last, 'address'))
    );
  return isFree && number === '' && (has(row, 'product') || has(row, 'quantity')) && last.reason !== 'total';
}

/** Why a row is no drop-off. */
export function reasonToSkip(row: OrderRow): NoOrder | null {
  if (isTotal(row)) return 'total';
  for (const { field, head, cell } of row.entries) {
    const words = cell.text;
    const isStatus = field === 'status' || field === 'payment';
    const isAsked = /^(?:y|yes|ya|true|[✓✔☑√]|是)$/iu.test(words) || /\d{4}|\d[/-]\d/.test(words);
    if (field === 'status' && isAsked) {
      if (cancelled.test(head)) return 'cancelled';
      if (collected.test(head) && !/deliver|hantar/i.test(head)) return 'self_collection';
    }
    if (/^(?:\d{1,3}[.)] ?)?~/.test(words) && row.entries.some(({ cell }) => /.~/.test(cell.text))) return 'cancelled';
    if ((isStatus ? cancelled : cancelledCell).test(words)) return 'cancelled';
    if ((field === 'status' ? collected : collectedCell).test(words)) return 'self_collection';
    if (
      field === 'status' &&
      delivered.test(words) &&
      !/(?:not|un|belum|to be|out for)[ -]?$/i.test(words.slice(0, words.search(delivered)))
    )
      return 'delivered';
    if (field === 'name' && /^(?:e\.?g\.?|example|sample|contoh|例)(?![\p{L}])/iu.test(words)) return 'example';
  }
  return null;
}

const cancelWords =
  '(?:order )?(?:cancel(?:led|ed|lation)?|void(?:ed)?|batal|dibatalkan|(?:tak|x) jadi|refunded|returned)|已?取消|作废|已?退[款单]';
const collectWords =
  '(?:self|own)[ -]?(?:coll(?:ect(?:ed|ion)?)?|pick ?-?up)|(?:customer|cust)? ?ambil sendiri|datang ambil|walk[ -]?in|dine[ -]?in|(?:store|local|in-store) pick ?-?up|自取|自提|自己(?:来)?(?:拿|取)|到店取?';
const cancelled = new RegExp(`(?<![\\p{L}])(?:${cancelWords})(?![\\p{L}])`, 'iu');
const collected = new RegExp(`(?<![\\p{L}])(?:${collectWords}|pick ?-?up|collect(?:ion)?|ambil)(?![\\p{L}])`, 'iu');
const cancelledCell = new RegExp(
  `^[^\\p{L}]{0,4}(?:${cancelWords})(?=[^\\p{L}]{0,3}$|[^\\p{L}\\s]| by | -)|^(?:void(?:ed)?|cancelled|canceled|dibatalkan|已取消|作废)(?! ?(?:if|when|kalau|jika))(?![\\p{L}])|[(（-] ?(?:${cancelWords})[)） ]{0,3}$`,
  'iu',
);
const collectedCell = new RegExp(
  `^[^\\p{L}]{0,4}(?:${collectWords})(?![\\p{L}])|[(（] ?(?:${collectWords})[)）]$|^pick ?-?up$|^(?:collect|pick ?-?up|ambil|take)(?: \\p{L}{2,9}){0,2} (?:at|from|di|kat|dekat) (?:the |our )?(?:counter|kaunter|shop|store|kedai|stall|gerai|outlet)(?![\\p{L}])`,
  'iu',
);
const delivered =
  /(?<![\p{L}])(?:delivered|completed?|done|sent|dihantar|dah hantar|selesai)(?![\p{L}])|已送达|已完成|送到了/iu;

/** 'Jumlah … 57.50' below the rows, and 'Subtotal Zone A' in a row without a number and a street. */
function isTotal(row: OrderRow): boolean {
  if (!has(row, 'phone') && !has(row, 'address') && row.entries.some(({ cell }) => partTotal.test(cell.text)))
    return true;
  const words = row.entries.filter(({ cell }) => totalWord.test(cell.text)).map(({ cell }) => cell);
  return (
    words.length > 0 &&
    row.entries.every(
      ({ field, cell }) =>
        words.includes(cell) || (field !== 'phone' && field !== 'address' && findPhones(cell.text, 'MY').length === 0),
    )
  );
}
const partTotal = /^(?:(?:grand|sub)[ -]?totals?|totals?|jumlah|小计|合计|总计)(?![\p{L}-]).{0,40}$/iu;
const totalWord =
  /^(?:(?:grand|sub|order)?[ -]?totals?|jumlah(?: (?:besar|keseluruhan|semua|harga|kutipan))?|keseluruhan|sum|overall|合计|总计|总数|总额|总共|小计|共)(?: ?\([^)]{0,40}\))?(?: (?:orders?|cod|qty|sales|drops?|stops?|parcels?))?\s{0,3}[:：=]?(?:\s{0,3}(?:RM|S?\$)?\s?[\d,.]{1,12})?(?: (?:orders?|drops?|stops?|parcels?|pcs))?$/i;
