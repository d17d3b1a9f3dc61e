import { t } from '@lingui/core/macro';
import { toCountry } from '@tibara/contract/coordinates';
import { bulkColumns } from '@tibara/contract/orders/bulk/rows';
import { homeRegion } from '@tibara/contract/regions';
import { readNow } from '#ui/use-now.ts';
import { readText } from '../../paste/read-paste';
import { amountText } from '../../repair/answers';
import type { Bench, BenchRow, Doubt } from '../bench';
import { type BenchCommand, concernRow, replaceRow, setCells, settleWords, takeIn } from '../commands';
import type { RowFix } from './questions';

type Cells = Parameters<typeof setCells>[1];

/** The answers that need the reader: a row of two parts, and a line that changes rows. */
export const readAgain =
  (fixes: readonly RowFix[], pickUpDateTime: string): BenchCommand =>
  (bench) =>
    fixes.reduce((all, { number, fix: { parts, words = '' } }) => {
      const each = all.rows.find(({ row }) => row.number === number);
      if (!each) return all;
      return parts ? split(each, parts, pickUpDateTime)(all) : change(each, words, pickUpDateTime)(all);
    }, bench);

/** Two rows. A day or time of the whole text stays with both. */
function split(each: BenchRow, parts: readonly string[], pickUpDateTime: string): BenchCommand {
  const rows = parts.flatMap((text) => readPart(text, each, pickUpDateTime) ?? []);
  const { deliverDateTime, country } = each.row;
  return replaceRow(
    each.row.number,
    rows.map((part) => ({
      ...part,
      row: { ...part.row, country, deliverDateTime: part.row.deliverDateTime || deliverDateTime },
    })),
  );
}

/** The values of the line replace the row's. A line without a value becomes a question of the row. */
function change(each: BenchRow, words: string, pickUpDateTime: string): BenchCommand {
  const { number } = each.row;
  const own = each.source?.text ?? '';
  const [before, after] = [own, `${own}\n\n${words}`].map((text) => readWords(text, each, pickUpDateTime));
  const changed = bulkColumns.filter((column) => after?.row[column] && after.row[column] !== before?.row[column]);
  if (!after?.source || changed.length === 0) return concernRow(number, words);
  const cells: Cells = Object.fromEntries(changed.map((column) => [column, after.row[column]]));
  const { source } = after;
  const isNew = ({ kind, column, words: unclear, choices }: Doubt) =>
    kind === 'unexplained' ? words.includes(unclear) : column !== null && column in cells && choices.length < 2;
  return (bench) => {
    const next = setCells(number, cells)(settleWords(words)(bench));
    const doubts = after.doubts.filter(isNew);
    const rows = next.rows.map((row) =>
      row.row.number === number ? { ...row, source, doubts: [...row.doubts, ...doubts] } : row,
    );
    return { ...next, rows };
  };
}

/** A text without a row becomes one, with the values of its words. A row that has values keeps them. */
export const takeInRead =
  (number: number, pickUpDateTime: string): BenchCommand =>
  (bench) => {
    const own = bench.skipped.find(({ row }) => row.row.number === number)?.row;
    const taken = takeIn(number)(bench);
    if (!own?.source || own.source.marks.length > 0) return taken;
    const read = readWords(own.source.text, own, pickUpDateTime);
    if (!read?.source) return taken;
    const source = { ...read.source, writer: own.source.writer };
    return replaceRow(number, [{ ...read, source }])(taken);
  };

/** The only row of a text. */
function readWords(text: string, { row }: BenchRow, pickUpDateTime: string): BenchRow | null {
  const plan = { now: readNow(), region: toCountry(row.country) ?? homeRegion, pickUpDateTime, isPart: true };
  const [only, ...others] = readText(text, plan, { name: '' })?.bench?.rows ?? [];
  return only && others.length === 0 ? only : null;
}

/** A part may have no number. Next to one the reader tells its name from its address. */
function readPart(text: string, whole: BenchRow, pickUpDateTime: string): BenchRow | null {
  const own = readWords(text, whole, pickUpDateTime);
  if (own?.row.recipientPhone) return own;
  const read = readWords(`${text}\n${anyPhone}`, whole, pickUpDateTime);
  if (!read?.source) return own;
  const marks = read.source.marks.filter(({ end }) => end <= text.length);
  return { ...read, row: { ...read.row, recipientPhone: '' }, source: { ...read.source, text, marks } };
}
const anyPhone = '+60123456789';

/** Questions about rows of a chat that need several readings: two drop-offs in one row, and cash for all. */
export function askMore(bench: Bench, pickUpDateTime: string): Bench {
  let left = MOST_READ;
  const asksForAll = cashForAll(bench);
  return {
    ...bench,
    rows: bench.rows.map((each) => {
      const parts = left > 0 && isOfTwo(each) && left-- > 0 ? partsOf(each, pickUpDateTime) : null;
      const more = [parts && splitDoubt(parts), asksForAll?.number === each.row.number && asksForAll.doubt];
      return { ...each, doubts: [...each.doubts, ...more.flatMap((doubt) => doubt || [])] };
    }),
  };
}
const MOST_READ = 10;

/** Unclear words with a number, or an unclear person, number or place. */
const isOfTwo = ({ doubts, source }: BenchRow): boolean =>
  source !== null &&
  source.text.length <= LONGEST &&
  doubts.some(({ kind, column, words }) =>
    kind === 'unexplained'
      ? /\d/.test(words) && /\p{L}/u.test(words)
      : column === 'recipientName' || column === 'address' || column === 'recipientPhone',
  );
const LONGEST = 500;

function partsOf(each: BenchRow, pickUpDateTime: string): [string, string] | null {
  const text = each.source?.text ?? '';
  const found = [...text.matchAll(cut)].slice(0, MOST_CUTS).flatMap((match) => {
    const parts: [string, string] = [
      text.slice(0, match.index).trim(),
      text.slice(match.index + match[0].length).trim(),
    ];
    const rows = parts.map((part) => readPart(part, each, pickUpDateTime));
    const isWhole = rows.every(
      (part) => part && /\d/.test(part.row.address) && (part.row.recipientName || part.row.recipientPhone),
    );
    const unclear = rows.reduce((sum, part) => sum + (part?.doubts.length ?? 0), 0);
    return isWhole && unclear < each.doubts.length ? [{ parts, unclear }] : [];
  });
  return found.toSorted((a, b) => a.unclear - b.unclear)[0]?.parts ?? null;
}
const MOST_CUTS = 24;
const cut =
  /[\n;，。；]|[,.]\s|\s(?:and|dan|then|after that|lepas tu|also|juga|&)\s(?:go to\s|to\s)?|还有|然后|和|\s(?=(?:mr|mrs|ms|mdm|puan|pn|encik|en|cik|dr|kak|aunty|uncle)\.?\s)/giu;

const splitDoubt = (parts: [string, string]): Doubt => {
  const [, second] = parts;
  const words = second.slice(0, 60);
  const reason = t`Two people and two streets: split into two drop-offs at “${words}”?`;
  return { kind: 'split', column: null, reason, choices: parts, words, blocks: false };
};

/** An amount in a line of its own, in the first or last of several rows. No other row has cash. */
function cashForAll({ rows, isCsv }: Bench): { number: number; doubt: Doubt } | null {
  const [only, ...others] = rows.filter(({ row, source }) => row.codAmount || source?.marks.some(isCash));
  const isAtEnd = only === rows[0] || only === rows.at(-1);
  if (isCsv || !only?.source || others.length > 0 || rows.length < 2 || !isAtEnd) return null;
  const { source, row, doubts } = only;
  const lines = source.marks.filter(isCash).map(({ start }) => lineAt(source.text, start));
  const isAlone = lines.every((line) =>
    source.marks.every((mark) => isCash(mark) || lineAt(source.text, mark.start) !== line),
  );
  if (!isAlone || row.codAmount === '' || doubts.some(({ column }) => column === 'codAmount')) return null;
  const amount = amountText(row.codAmount, row);
  const reason = t`COD ${amount}: for all rows or only for row ${row.number}?`;
  const doubt: Doubt = {
    kind: 'for all',
    column: 'codAmount',
    reason,
    choices: [row.codAmount],
    words: reason,
    blocks: true,
  };
  return { number: row.number, doubt };
}

const isCash = ({ column }: { column: string }): boolean => column === 'codAmount';
const lineAt = (text: string, at: number): number => text.lastIndexOf('\n', at - 1);
