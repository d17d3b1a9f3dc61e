import type { ReadRow } from '@tibara/contract/readings/calls';
import type { PastedOrders, PastedRow, ReadOptions, Span } from '../types.ts';
import { type ComparedField, comparedFields, isSame } from './compare.ts';
import { valuesOf } from './values.ts';

export { divide } from './divide.ts';

/** What the second reader says about a row of the rules. */
export type Proposal = {
  /** Null: the rules have no such drop-off. */
  index: number | null;
  /** Null: the second reader has no such drop-off. */
  read: PastedRow | null;
  /** Their values differ in these fields, so the row asks. */
  differs: readonly ComparedField[];
  /** The rules know this number as somebody else's, so it needs a press of its own. */
  isPhoneOfOthers: boolean;
};

/** One proposal for each row of the rules, then those for drop-offs that the rules do not have. */
export function mergeReading(
  text: string,
  rules: PastedOrders,
  reading: readonly ReadRow[],
  options: ReadOptions,
): Proposal[] {
  const read = reading.flatMap((row) => {
    const words = row.words.filter((word) => doesCount(word, row, reading));
    const values = valuesOf(text, { ...row, words }, rules, options);
    return values ? [values] : [];
  });
  const indexOf = matched(rules.rows, read);
  const ofRules = rules.rows.map((row, index): Proposal => {
    const own = read.find((each) => indexOf.get(each) === index) ?? null;
    const differs = comparedFields.filter((field) => !own || !isSame(field, row, own));
    return { index, read: own, differs, isPhoneOfOthers: isOfOthers(own, row, rules) };
  });
  const added = read.filter((each) => !indexOf.has(each));
  return [
    ...ofRules,
    ...added.map((each) => ({
      ...{ index: null, read: each, isPhoneOfOthers: isOfOthers(each, null, rules) },
      differs: comparedFields.filter((field) => each[field] !== null),
    })),
  ];
}

/** Words of the row's part count, and those of nobody's part: a fact for all. Neither a name nor a phone is such a fact. */
function doesCount(word: ReadRow['words'][number], row: ReadRow, reading: readonly ReadRow[]): boolean {
  const owners = reading.filter(({ parts }) => parts.some(({ start, end }) => start <= word.start && word.end <= end));
  const isPerson = word.field === 'name' || word.field === 'phone';
  if (!owners.includes(row)) return owners.length === 0 && !isPerson;
  const isClaimed = (other: ReadRow) =>
    other !== row && other.words.some(({ field, start }) => field === word.field && start === word.start);
  return !isPerson || !owners.some(isClaimed);
}

/** Rows with the most common words belong together. */
function matched(rows: readonly PastedRow[], read: readonly PastedRow[]): Map<PastedRow, number> {
  const pairs = read.flatMap((each) => rows.map((row, index) => ({ each, index, common: commonSigns(row, each) })));
  const found = new Map<PastedRow, number>();
  const used = new Set<number>();
  for (const { each, index, common } of pairs.toSorted((a, b) => b.common - a.common)) {
    if (common === 0 || found.has(each) || used.has(index)) continue;
    found.set(each, index);
    used.add(index);
  }
  return found;
}

function commonSigns({ spans }: PastedRow, { spans: others }: PastedRow): number {
  const of = (each: PastedRow['spans']): Span[] =>
    [each.name, each.phone, each.address].flatMap((found) => found ?? []);
  const common = (a: Span, b: Span) => Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
  return of(spans).reduce((sum, a) => sum + of(others).reduce((signs, b) => signs + common(a, b), 0), 0);
}

/** Numbers of writers and shops, and those that the rules left out of the row's own text. */
function isOfOthers(read: PastedRow | null, row: PastedRow | null, rules: PastedOrders): boolean {
  const phone = read?.phone;
  if (!phone || phone === row?.phone) return false;
  const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');
  const writers = [...rules.heads.map(({ sender }) => sender), ...rules.rows.map(({ writer }) => writer)];
  const isIn =
    ({ start, end }: Span) =>
    (span: Span) =>
      span.start <= start && end <= span.end;
  return (
    writers.some((writer) => digits(writer).length > 7 && phone.endsWith(digits(writer).slice(-8))) ||
    rules.phonesNotPlaced.some((each) => each.phone === phone && (row !== null || rules.senders.some(isIn(each))))
  );
}

/** A press takes the proposal of a row, but no number of others. */
export const takeRow = (row: PastedRow | null, { read, isPhoneOfOthers }: Proposal): PastedRow | null =>
  read && { ...read, phone: isPhoneOfOthers ? (row?.phone ?? null) : read.phone, note: read.note ?? row?.note ?? null };

/** 'Take all' never changes a phone, cash or unit, and takes no value away. */
export function takeAll(row: PastedRow, { read }: Proposal): PastedRow {
  if (!read) return row;
  const place = read.address === null ? row : read;
  const { address, postcode, town } = place;
  return {
    ...row,
    ...{ address, postcode, town },
    name: read.name ?? row.name,
    date: read.date ?? row.date,
    time: read.time ?? row.time,
    note: row.note ?? read.note,
  };
}

/** Only rows that the rules ask about are taken together. */
export const isAsked = ({ name, phone, address, unsure, replaced }: PastedRow): boolean =>
  !name || !phone || !address || Object.keys({ ...unsure, ...replaced }).length > 0;
