import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Figure, round } from '../../../bench/measure.ts';
import type { PastedRow } from '../src/types.ts';
import { isTitle } from '../src/values/ordinary-words.ts';
import { judgedRows, readyFigure } from './judged-rows.ts';

const fields = ['name', 'phone', 'address', 'unit', 'postcode', 'cod', 'date', 'time', 'note'] as const;
type Field = (typeof fields)[number];
/** `lenient` names fields that two careful people would read differently. */
type Wanted = Record<Field, string | number | null> & { lenient?: string[] };
export type Text = {
  id: string;
  now: string;
  region: 'MY' | 'SG';
  text: string;
  expect: Wanted[];
  /** Values that no row may have. */
  never: Partial<Record<Field, (string | number)[]>>;
};

type Pair = { wanted: Wanted; row: PastedRow | null };
type Judged = { judged: Awaited<ReturnType<typeof judgedRows>>; pairs: Pair[] };

/** Texts by people who had not seen the rules. STRANGERS names another folder, and `VERBOSE=1` prints each difference. */
export async function strangers(): Promise<Figure[]> {
  const folder = process.env.STRANGERS ?? join(import.meta.dirname, 'strangers');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const figures: Figure[] = [];
  for (const file of files)
    figures.push(...(await figuresOf(basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')))));
  return figures;
}

async function figuresOf(set: string, texts: readonly Text[]): Promise<Figure[]> {
  const read = await Promise.all(
    texts.map(async (text) => {
      const judged = await judgedRows({ ...text, now: new Date(text.now) });
      const rows = judged.map(({ row }) => row);
      const pairs = pairsOf(text.expect, rows);
      const used = new Set(pairs.map(({ row }) => row));
      return { ...text, rows, judged, pairs, left: rows.filter((row) => !used.has(row)) };
    }),
  );
  if (process.env.VERBOSE) for (const each of read) print(each);
  const pairs = read.flatMap((each) => each.pairs);
  const whole = read.filter(({ pairs, left }) => left.length === 0 && pairs.every(({ row }) => row));
  const share = (count: number, all: number) => `${count} of ${all} (${round((100 * count) / all, 1)} %)`;
  const figure = (what: string, count: number, all: number): Figure => ({
    what: `${set}: ${what}`,
    measured: share(count, all),
  });
  const forbidden = read.flatMap(({ rows, never }) => forbiddenIn(rows, never));
  return [
    figure('texts with their rows', whole.length, read.length),
    figure(
      'rows right',
      pairs.filter(({ row, wanted }) => row && wrongIn(row, wanted).length === 0).length,
      pairs.length,
    ),
    ...fields.map((field) =>
      figure(field, pairs.filter(({ row, wanted }) => row && isRight(field, row, wanted)).length, pairs.length),
    ),
    { what: `${set}: forbidden values, of them unmarked`, measured: countsOf(forbidden) },
    ...(['MY', 'SG'] as const).map((region) =>
      readyFigure(`${set}, ${region}`, read.filter((text) => text.region === region).flatMap(withState)),
    ),
  ];
}

/** A row that is not wanted is wrong. */
const withState = ({ judged, pairs }: Pick<Judged, 'judged' | 'pairs'>) =>
  judged.map(({ row, state }) => ({
    state,
    isRight: pairs.some((pair) => pair.row === row && wrongIn(row, pair.wanted).length === 0),
  }));

const countsOf = (forbidden: readonly Forbidden[]): string =>
  `${forbidden.length}, ${forbidden.filter(({ isMarked }) => !isMarked).length}`;

/** Rows are matched by phone, otherwise by name and address. */
export function pairsOf(expect: readonly Wanted[], rows: readonly PastedRow[]): Pair[] {
  const free = new Set(rows);
  const found = new Map<Wanted, PastedRow>();
  const ways = [
    (row: PastedRow, wanted: Wanted) => isPhone(row, wanted) && isName(row.name, wanted.name),
    isPhone,
    (row: PastedRow, wanted: Wanted) => isName(row.name, wanted.name) && hasWords(placeOf(row), wanted.address),
    (row: PastedRow, wanted: Wanted) => isName(row.name, wanted.name) || hasWords(placeOf(row), wanted.address),
  ];
  for (const isSame of ways)
    for (const wanted of expect) {
      if (found.has(wanted)) continue;
      const row = [...free].find((each) => isSame(each, wanted));
      if (!row) continue;
      free.delete(row);
      found.set(wanted, row);
    }
  return expect.map((wanted) => ({ wanted, row: found.get(wanted) ?? null }));
}

const isPhone = (row: PastedRow, wanted: Wanted): boolean => wanted.phone !== null && row.phone === wanted.phone;

export const wrongIn = (row: PastedRow, wanted: Wanted): Field[] =>
  fields.filter((field) => !isRight(field, row, wanted));

function isRight(field: Field, row: PastedRow, wanted: Wanted): boolean {
  if (wanted.lenient?.includes(field)) return true;
  const expected = wanted[field];
  if (expected === null) return row[field] === null;
  // A proposed name counts: the screen offers the writer with one press.
  if (field === 'name') return isName(row.name ?? row.writer, expected);
  if (field === 'address') return hasWords(placeOf(row), expected);
  if (field === 'note') return hasWords(row.note, expected);
  return field === 'unit' ? plainUnit(row.unit) === plainUnit(expected) : row[field] === expected;
}

const placeOf = ({ address, town, postcode, unit }: PastedRow): string =>
  [unit, address, town, postcode].filter((part) => part !== null).join(' ');

const wordsOf = (text: unknown): string[] =>
  String(text ?? '')
    .toLowerCase()
    .match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];

/** A name may have its title. */
function isName(name: string | null, expected: unknown): boolean {
  const bare = (text: unknown) =>
    wordsOf(text)
      .filter((word) => !isTitle(word))
      .join(' ');
  return name !== null && expected !== null && bare(name) === bare(expected);
}

function hasWords(text: string | null, expected: unknown): boolean {
  const words = new Set(wordsOf(text));
  return expected !== null && wordsOf(expected).every((word) => words.has(word));
}

const plainUnit = (unit: unknown): string =>
  String(unit ?? '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}-]/gu, '');

type Forbidden = { field: Field; value: string | number; isMarked: boolean };

function forbiddenIn(rows: readonly PastedRow[], never: Text['never']): Forbidden[] {
  return fields.flatMap((field) =>
    (never[field] ?? []).flatMap((value) =>
      rows
        .filter((row) => hasForbidden(field, row, value))
        .map((row) => ({ field, value, isMarked: row.unsure[field] !== undefined })),
    ),
  );
}

function hasForbidden(field: Field, row: PastedRow, value: string | number): boolean {
  if (field === 'unit') return row.unit !== null && plainUnit(row.unit) === plainUnit(value);
  if (field === 'phone') return row.phone === value || row.phone2 === value;
  if (field === 'address') return row.address !== null && hasWords(row.address, value);
  return field === 'name' ? row.name !== null && hasWords(row.name, value) : row[field] === value;
}

function print({ id, pairs, left, rows, never }: Text & { rows: PastedRow[]; pairs: Pair[]; left: PastedRow[] }): void {
  for (const { wanted, row } of pairs) {
    if (!row) console.log(`${id}: MISSING ${wanted.name} ${wanted.phone} ${wanted.address}`);
    else
      for (const field of wrongIn(row, wanted))
        console.log(`${id}: ${wanted.name ?? wanted.phone}: ${field} is ${row[field]} instead of ${wanted[field]}`);
  }
  for (const row of left) console.log(`${id}: TOO MUCH ${row.name} ${row.phone} ${row.address}`);
  for (const { field, value, isMarked } of forbiddenIn(rows, never))
    console.log(`${id}: FORBIDDEN ${field} ${value}${isMarked ? ' (marked)' : ''}`);
}
