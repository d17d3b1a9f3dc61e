import { t } from '@lingui/core/macro';
import type { Location } from '@tibara/contract/coordinates';
import { type BulkRow, bulkColumns, emptyBulkRow } from '@tibara/contract/orders/bulk/rows';
import { businessClock, businessDay } from '@tibara/contract/time';
import { answerDates, dayWithoutTime, fileTime } from '../repair/dates';
import type { Fix } from '../repair/fixes';
import { type Bench, type BenchRow, type DateOrder, toBenchRow } from './bench';

export type BenchCommand = (bench: Bench) => Bench;

const inRow =
  (number: number, change: (row: BenchRow) => BenchRow): BenchCommand =>
  (bench) => ({ ...bench, rows: bench.rows.map((each) => (each.row.number === number ? change(each) : each)) });

/** A new address text needs a new lookup. Any other change keeps the chosen place. */
export const setCells = (number: number, cells: Fix['cells']): BenchCommand =>
  inRow(number, (each) => {
    const row = { ...each.row, ...cells };
    const doubts = each.doubts.filter(({ column }) => column === null || !(column in cells));
    const chosen = row.address === each.row.address ? each.chosen : null;
    const writtenTime = row.deliverDateTime === each.row.deliverDateTime ? each.writtenTime : null;
    return { ...each, row, writtenTime, chosen, doubts, isAccepted: false };
  });

/** The place's address replaces the text. A missing city or country is filled in. */
export const setPlace = (number: number, place: Location): BenchCommand =>
  inRow(number, (each) => {
    const { city, country } = each.row;
    const row = { ...each.row, address: place.address, city: city || place.city, country: country || place.country };
    return { ...each, row, chosen: place };
  });

export const leaveOut =
  (number: number): BenchCommand =>
  (bench) => ({ ...bench, rows: bench.rows.filter(({ row }) => row.number !== number) });

/** A skipped row joins the others, in the sequence of the list. */
export const takeIn =
  (number: number): BenchCommand =>
  (bench) => {
    const taken = bench.skipped.filter(({ row }) => row.row.number === number).map(({ row }) => row);
    const isRead = bench.question !== null && bench.isAnswered;
    const rows = [...bench.rows, ...(isRead ? answerDates(taken, bench.order) : taken)];
    return {
      ...bench,
      rows: rows.toSorted((a, b) => a.row.number - b.row.number),
      skipped: bench.skipped.filter(({ row }) => row.row.number !== number),
    };
  };

/** The fixes of one press, each with the number of its row. */
export const applyFixes =
  (fixes: readonly { number: number; fix: Fix }[]): BenchCommand =>
  (bench) =>
    fixes.reduce((all, { number, fix }) => fixOf(number, fix)(all), bench);

function fixOf(number: number, { kind, text, cells, chosen, words = '' }: Fix): BenchCommand {
  if (kind === 'noteToDriver' || kind === 'product' || kind === 'row' || kind === 'nothing')
    return placeWords(number, words, kind);
  if (kind === 'no row') return settleWords(words);
  if (kind === 'join') return joinRows(Number(text), number);
  if (kind === 'keep') return inRow(number, (each) => withoutDoubt(each, words));
  if (kind === 'for all') return forAll(number, cells, words);
  return (bench) => {
    const set = setCells(number, cells)(bench);
    return chosen ? inRow(number, (each) => ({ ...each, chosen }))(set) : set;
  };
}

/** The row's value is meant for the others without one too. */
const forAll =
  (number: number, cells: Fix['cells'], words: string): BenchCommand =>
  (bench) => ({
    ...bench,
    rows: bench.rows.map((each) =>
      each.row.number === number
        ? withoutDoubt(each, words)
        : { ...each, row: { ...each.row, ...onlyEmpty(each.row, cells) }, isAccepted: false },
    ),
  });

const onlyEmpty = (row: BulkRow, cells: Fix['cells']): Fix['cells'] =>
  Object.fromEntries(
    Object.entries(cells).filter(([column]) => bulkColumns.some((each) => each === column && row[each] === '')),
  );

const withoutDoubt = (each: BenchRow, words: string): BenchRow => ({
  ...each,
  doubts: each.doubts.filter((doubt) => doubt.words !== words),
});

/** A row that was read as two. The first keeps its own values, and takes the missing ones from the second. */
const joinRows =
  (first: number, second: number): BenchCommand =>
  (bench) => {
    const other = bench.rows.find(({ row }) => row.number === second);
    if (!other) return bench;
    return leaveOut(second)(inRow(first, (each) => joined(each, other))(bench));
  };

function joined(each: BenchRow, other: BenchRow): BenchRow {
  const [note, product] = [both(each, other, 'noteToDriver'), both(each, other, 'product')];
  const text = each.source ? `${each.source.text}\n` : '';
  const moved = <Part extends { start: number; end: number }>(part: Part): Part => ({
    ...part,
    start: part.start + text.length,
    end: part.end + text.length,
  });
  return {
    ...each,
    row: { ...each.row, ...onlyEmpty(each.row, other.row), noteToDriver: note, product },
    writtenTime: each.writtenTime ?? other.writtenTime,
    chosen: each.row.address === '' ? other.chosen : each.chosen,
    source: other.source
      ? {
          text: text + other.source.text,
          writer: each.source?.writer ?? other.source.writer,
          marks: [...(each.source?.marks ?? []), ...other.source.marks.map(moved)],
          unused: [...(each.source?.unused ?? []), ...other.source.unused.map(moved)],
        }
      : each.source,
    doubts: [...each.doubts, ...other.doubts],
    isAccepted: false,
  };
}

const both = (one: BenchRow, other: BenchRow, column: 'noteToDriver' | 'product'): string =>
  [...new Set([one.row[column], other.row[column]])].filter(Boolean).join('. ');

/** Puts other rows in the place of one. Each gets a number of its own, and the place in the sequence. */
export const replaceRow =
  (number: number, parts: readonly BenchRow[]): BenchCommand =>
  (bench) => ({
    ...bench,
    rows: bench.rows.flatMap((each) =>
      each.row.number === number
        ? parts.map((part, index) =>
            index === 0
              ? { ...part, row: { ...part.row, number } }
              : { ...part, row: { ...part.row, number: nextNumber(bench) + index - 1 } },
          )
        : [each],
    ),
  });

/** Sets the time of all rows without one, by row number. A row with a day keeps its day. */
export const setMissingTimes =
  (isoOf: (number: number) => string | undefined): BenchCommand =>
  (bench) => {
    const withTime = (each: BenchRow): BenchRow => {
      const written = each.row.deliverDateTime;
      const sole = dayWithoutTime(written, bench);
      const iso = isoOf(each.row.number);
      if (sole === null || iso === undefined) return each;
      const [day, clock] = [businessDay(iso), businessClock(iso)];
      const writtenTime = written && each.writtenTime ? `${each.writtenTime} ${clock}` : null;
      const deliverDateTime = sole ? `${sole} ${clock}` : fileTime(day, clock);
      return { ...each, writtenTime, row: { ...each.row, deliverDateTime } };
    };
    return { ...bench, rows: bench.rows.map(withTime) };
  };

/** The merchant decided about these words of the row. They are asked about no more. */
const explain = (number: number, words: string): BenchCommand =>
  inRow(number, (each) => ({
    ...each,
    doubts: each.doubts.filter((doubt) => doubt.kind !== 'unexplained' || !words.includes(doubt.words)),
    source: each.source && {
      ...each.source,
      unused: each.source.unused.filter(({ start, end }) => !words.includes(each.source?.text.slice(start, end) ?? '')),
    },
  }));

/** Adds words to a cell of their row, or as a row of their own. */
export const placeWords =
  (number: number, words: string, use: WordsUse): BenchCommand =>
  (bench) => {
    const said = explain(number, words)(bench);
    const own = said.rows.find(({ row }) => row.number === number);
    if (!own || use === 'nothing') return said;
    if (use === 'row') return { ...said, rows: [...said.rows, rowOfWords(words, own, nextNumber(said))] };
    return setCells(number, { [use]: [own.row[use], words].filter(Boolean).join('. ') })(said);
  };
export type WordsUse = 'noteToDriver' | 'product' | 'row' | 'nothing';

const nextNumber = ({ rows, skipped }: Bench): number =>
  Math.max(...[...rows, ...skipped.map(({ row }) => row)].map(({ row }) => row.number)) + 1;

const rowOfWords = (words: string, { row, source }: BenchRow, number: number): BenchRow => ({
  ...toBenchRow({ ...emptyBulkRow(number), country: row.country }),
  source: { text: words, writer: source?.writer ?? null, marks: [], unused: [{ start: 0, end: words.length }] },
});

/** Words outside all rows are settled for every row at once. */
export const settleWords =
  (words: string): BenchCommand =>
  (bench) => ({
    ...bench,
    rows: bench.rows.map((each) => ({
      ...each,
      doubts: each.doubts.filter((doubt) => doubt.kind !== 'unplaced' || doubt.words !== words),
    })),
  });

/** The words join this row, which asks about them. The other rows no longer do. */
export const concernRow =
  (number: number, words: string): BenchCommand =>
  (bench) =>
    inRow(number, (each) => {
      const text = each.source ? `${each.source.text}\n${words}` : words;
      const added = { start: text.length - words.length, end: text.length };
      const question = { kind: 'unexplained' as const, column: null, choices: [], words, blocks: false };
      return {
        ...each,
        source: { writer: null, marks: [], ...each.source, text, unused: [...(each.source?.unused ?? []), added] },
        doubts: [...each.doubts, { ...question, reason: t`What does “${words}” mean?` }],
        isAccepted: false,
      };
    })(settleWords(words)(bench));

/** Submitting rows with open questions accepts them (decisions 11.11). */
export const acceptRows =
  (numbers: ReadonlySet<number>): BenchCommand =>
  (bench) => ({
    ...bench,
    rows: bench.rows.map((each) => (numbers.has(each.row.number) ? { ...each, isAccepted: true } : each)),
  });

export const leaveOutExcess: BenchCommand = (bench) => ({ ...bench, excess: 0 });

export const chooseDateOrder =
  (order: DateOrder): BenchCommand =>
  (bench) => ({ ...bench, order, isAnswered: true, rows: answerDates(bench.rows, order) });
