import type { Draft, FoundValue } from '../../fields/block.ts';
import { readChat } from '../../read-chat.ts';
import { pastedFields, type ReadOptions, type Span } from '../../types.ts';
import { findPhones } from '../../values/phones.ts';
import { dayOfPasting } from '../../values/when/dates.ts';
import { cashOf, paymentOf } from '../cells/cash.ts';
import {
  dateCell,
  dateIn,
  isPlainTime,
  phoneCell,
  postcodeCell,
  textCell,
  timeCell,
  timeIn,
} from '../cells/cell-values.ts';
import { addressIn, unitIn } from '../cells/place.ts';
import type { Cell } from './cells.ts';
import type { Column } from './columns.ts';
import type { Facts } from './facts.ts';
import { plainHead } from './heads.ts';
import type { Entry, OrderRow } from './order-rows.ts';

/** One drop-off from the cells of its rows. Null without a number, a place or a name with a postcode. */
export function draftOf(
  plain: string,
  text: string,
  { start, entries: row, items, facts: near, hasAddresses }: OrderRow,
  above: Facts,
  options: ReadOptions,
): Draft | null {
  const today = dayOfPasting(options.now);
  const all = [
    ...row,
    ...items.flatMap(({ entries }) => entries.filter(({ field }) => field === 'total' || field === 'note')),
  ];
  const inner = innerOf(all, options);
  const entries = all.filter(({ cell }) => !inner.some((each) => each.cell === cell));
  const of = (field: Column['field']): Entry[] => bestOf(entries, field);
  const cells = (field: Column['field']): Cell[] => of(field).map(({ cell }) => cell);
  const first = <Value>(field: Column['field'], value: (cell: Cell) => Value | null): Value | null =>
    cells(field)
      .map(value)
      .find((found) => found !== null) ?? null;

  const phones = phonesOf(entries, text, options);
  const facts = { ...above, ...near };
  const own = addressIn(plain, of('address'), options);
  // The place of a title counts in a table without addresses.
  const place = !hasAddresses && facts.place ? facts.place : own;
  const notes = cells('note').filter((cell) => !isPayment.test(cell.text) && !(timeIn(cell) && isPlainTime(cell.text)));
  const times = cells('time');
  const time =
    first('time', timeCell) ??
    first('date', (cell) =>
      /\d[:.]\d\d|[ap]m|\.\d|noon|pagi|petang|ptg|malam|tgh|点/i.test(cell.text) && !midnight.test(cell.text)
        ? timeCell(cell)
        : null,
    );
  const words = times.filter((cell) => !isPlainTime(cell.text) && !noTime.test(cell.text));
  const note = [...notes, ...words.filter((cell) => !notes.includes(cell))];
  const day = (cell: Cell) => dateCell(cell, today, options.isMonthFirst ?? false);
  const money = {
    cod: cells('cod'),
    payment: [...cells('payment'), ...statusOf(entries), ...saidInNotes(entries), ...saidAsAmount(entries)],
    total: totalsOf(entries),
    deposit: cells('deposit'),
    balance: cells('balance'),
  };
  const isSaid = money.cod.length + money.payment.length > 0;
  const draft: Draft = {
    ...noValues,
    start,
    name: nameIn(of('name')),
    ...phones,
    address: place.address,
    unit: unitIn(of('unit')) ?? place.unit,
    postcode: first('postcode', (cell) => postcodeCell(cell, options.region)) ?? place.postcode,
    town: first('town', textCell) ?? place.town,
    cod: cashOf(isSaid || !facts.payment ? money : { ...money, payment: [facts.payment] }),
    date:
      first('date', day) ??
      first('time', (cell) => dateIn(cell, today)) ??
      first('note', (cell) => dateIn(cell, today)) ??
      asWritten(cells('date')[0]) ??
      facts.date ??
      null,
    time: time ?? first('note', timeIn) ?? facts.time ?? null,
    note: joined(note, '; '),
    country: first('country', textCell),
    doorToDoor: first('doorToDoor', textCell),
    product: productIn([row, ...items.map((item) => item.entries)]),
  };
  for (const { draft: found } of inner)
    for (const field of pastedFields)
      if (field !== 'cod' || !isSaid) Object.assign(draft, { [field]: draft[field] ?? found[field] });
  return draft.phone || draft.address || (draft.name && draft.postcode) ? draft : null;
}

/** A row beyond the limit is only counted. */
export const unread = ({ start, entries }: OrderRow): Draft[] => (entries.length < 2 ? [] : [{ ...noValues, start }]);

const noValues: Draft = {
  start: 0,
  writer: null,
  name: null,
  phone: null,
  phone2: null,
  address: null,
  unit: null,
  postcode: null,
  town: null,
  cod: null,
  date: null,
  time: null,
  note: null,
  product: null,
  replaced: {},
  byElimination: [],
};

/** 'paid' alone under the notes, or words for cash if no column has them. */
function saidInNotes(entries: readonly Entry[]): Cell[] {
  const hasWay = entries.some(({ field }) => field === 'payment' || field === 'cod');
  return bestOf(entries, 'note').flatMap(({ cell }) =>
    isPayment.test(cell.text) ||
    (!hasWay && /(?<![a-z])(?:cod|cash on delivery|collect cash)(?![a-z])|货到付款/i.test(cell.text))
      ? [cell]
      : [],
  );
}

const isPayment =
  /^(?:(?:half |partly |fully |all )?(?:paid|settled)(?: already| in full| online| by \p{L}{2,12})?|unpaid|cod|c\.o\.d\.?|cash on delivery|(?:dah|sudah|belum) bayar|已付款?|未付款?|货到付款)$/iu;
/** A database writes a day alone with midnight. */
const midnight = /[\d日][ T]0{1,2}:00(?::00(?:\.0{1,6})?)?$/;
const noTime = /^(?:any ?time|any|flexible|asap|bila-bila|whole day|-+|nil|n\/a|都可以|随时)$/iu;

const isNil = (words: string): boolean =>
  /^(?:-+|nil|n\/?a|none|tiada|takde|无|没有|x|\.+|—|landed|null|tba|tbc)$/iu.test(words);

/** 'paid' in the place of an amount. */
const saidAsAmount = (entries: readonly Entry[]): Cell[] =>
  entries.flatMap(({ field, cell }) =>
    (field === 'total' || field === 'balance') && paymentOf(cell.text) && !/\d/.test(cell.text) ? [cell] : [],
  );

/** The cells of a field that name its value: the recipient's before others'. */
function bestOf(entries: readonly Entry[], field: Column['field']): Entry[] {
  const all = entries.filter(
    (entry) => entry.field === field && (field === 'cod' || field === 'payment' || !isNil(entry.cell.text)),
  );
  const rank = Math.min(...all.map((entry) => entry.rank));
  return all.filter((entry) => entry.rank === rank);
}

/** A column 'Status' may say 'paid', if no column has the payment. */
const statusOf = (entries: readonly Entry[]): Cell[] =>
  entries.some(({ field }) => field === 'payment' || field === 'cod')
    ? []
    : bestOf(entries, 'status')
        .filter(({ head }) => /^status$/i.test(head.trim()))
        .map(({ cell }) => cell);

/** 'Grand total' before 'Total', and both before 'Amount'. */
function totalsOf(entries: readonly Entry[]): Cell[] {
  const totals = bestOf(entries, 'total').map(({ head, cell }) => ({
    cell,
    rank: [/grand|payable|to pay|应付|总/i, /total|jumlah/i, /./].findIndex((words) => words.test(`${head}.`)),
  }));
  const rank = Math.min(...totals.map((total) => total.rank));
  const cells = totals.filter((total) => total.rank === rank).map(({ cell }) => cell);
  return cells.length > 0
    ? cells
    : entries.some(({ field }) => field === 'quantity')
      ? []
      : bestOf(entries, 'price')
          .map(({ cell }) => cell)
          .slice(0, 1);
}

/** The number of the recipient. A payer's number counts only if the payer is the recipient. */
function phonesOf(entries: readonly Entry[], text: string, { region }: ReadOptions): Pick<Draft, 'phone' | 'phone2'> {
  const name = bestOf(entries, 'name')[0];
  const isOwn = ({ rank }: Entry) =>
    rank < 2 ||
    !name ||
    name.rank === rank ||
    entries.some((each) => each.field === 'name' && each.rank === rank && each.cell.text === name.cell.text);
  const found = bestOf(
    entries.filter((entry) => entry.field !== 'phone' || isOwn(entry)),
    'phone',
  ).map(({ cell }) => phoneCell({ ...cell, text: text.slice(cell.start, cell.end) }, region));
  const second = bestOf(entries, 'phone2').map(({ cell }) => phoneCell(cell, region).phone);
  const all = [...found.flatMap(({ phone, phone2 }) => [phone, phone2]), ...second].filter((each) => each !== null);
  const valid = all.filter(({ value }) => value !== null);
  const phone = valid[0] ?? all[0] ?? null;
  return { phone, phone2: valid.find(({ value }) => value !== phone?.value) ?? null };
}

/** First and last names are one name, in this sequence. Of other columns the first counts. */
function nameIn(entries: readonly Entry[]): FoundValue | null {
  const isPart = ({ head }: Entry) =>
    /(?:^| )(?:first|last|given|family|middle|surname|depan|belakang|akhir)(?: |$)|^[姓名]$/.test(plainHead(head));
  const isLast = ({ head }: Entry) => /(?:^| )(?:last|family|surname|belakang|akhir)(?: |$)/.test(plainHead(head));
  const parts = entries.filter(isPart);
  const own =
    parts.length > 1
      ? [...parts.filter((each) => !isLast(each)), ...parts.filter(isLast)]
      : entries.slice(0, entries.some(({ head }) => head !== '') ? 1 : undefined);
  const values = own.flatMap(({ cell }) => {
    const words = nameWords(cell.text);
    const from = cell.start + Math.max(0, cell.text.indexOf(words));
    return words === '' ? [] : [{ words, span: { start: from, end: from + words.length } }];
  });
  return values.length === 0
    ? null
    : { value: values.map(({ words }) => words).join(' '), spans: values.map(({ span }) => span) };
}

/** Without a number of the list, and without brackets and 'c/o', which name others. */
const nameWords = (words: string): string =>
  words
    .replace(/\s{1,400}/g, ' ')
    .replace(/^\(?\d{1,3}[.)、]\s?/, '')
    .replace(/^(?:attn|attention|to|kepada)\s?[:.]?\s(?=\S)/i, '')
    .replace(/\s?[(（[].*$|,?\s(?:c\/o|attn|pp|via)(?![\p{L}]).*$/iu, '')
    .replace(/[\s,;:-]{1,9}$/, '') || words;

function productIn(rows: readonly (readonly Entry[])[]): FoundValue | null {
  const parts = rows.flatMap((entries) => {
    const product = bestOf(entries, 'product').map(({ cell }) => cell);
    const [quantity] = bestOf(entries, 'quantity');
    if (product.length === 0) return [];
    const words = product.map(({ text }) => text.replace(/\s{1,400}/g, ' ')).join(' ');
    const isCounted = quantity && /^\d{1,4}$/.test(quantity.cell.text) && !/^\d{1,3} ?x /i.test(words);
    return [
      {
        words: isCounted ? `${quantity.cell.text} x ${words}` : words,
        cells: isCounted ? [...product, quantity.cell] : product,
      },
    ];
  });
  return parts.length === 0
    ? null
    : {
        value: parts.map(({ words }) => words).join(', '),
        spans: parts.flatMap(({ cells }) => cells.map(({ start, end }) => ({ start, end }))),
      };
}

/** An unreadable date is shown as written. */
const asWritten = (cell: Cell | undefined): FoundValue | null =>
  cell ? { value: null, spans: [{ start: cell.start, end: cell.end }] } : null;

const joined = (cells: readonly Cell[], sign: string): FoundValue | null =>
  cells.length === 0
    ? null
    : {
        value: cells.map((cell) => textCell(cell).value).join(sign),
        spans: cells.map(({ start, end }) => ({ start, end })),
      };

/** A cell with name, number and place is read as a message, if the row has no number of its own. */
function innerOf(entries: readonly Entry[], options: ReadOptions): { cell: Cell; draft: Draft }[] {
  if (bestOf(entries, 'phone').length > 0) return [];
  return entries.flatMap(({ field, cell }) => {
    if (field !== null && field !== 'name' && field !== 'address') return [];
    const [draft] = findPhones(cell.text, options.region).length > 0 ? readChat(cell.text, options).drafts : [];
    return draft ? [{ cell, draft: moved(draft, cell.start) }] : [];
  });
}

function moved(draft: Draft, by: number): Draft {
  const move = ({ start, end }: Span) => ({ start: start + by, end: end + by });
  const own = { ...draft, start: draft.start + by, replaced: {}, byElimination: draft.byElimination.map(move) };
  for (const field of pastedFields) {
    const found = draft[field];
    if (found) Object.assign(own, { [field]: { ...found, spans: found.spans.map(move) } });
  }
  return own;
}
