import { isNameLike } from '../../fields/name-like.ts';
import { isTown } from '../../places/known-places.ts';
import { type PastedColumn, pastedFields } from '../../types.ts';
import { addressRun, wordsOf } from '../../values/address-run.ts';
import { findDates } from '../../values/dates.ts';
import { amountsOf } from '../../values/money/amount.ts';
import { codPiece } from '../../values/money/cod.ts';
import { noteStart } from '../../values/notes.ts';
import { phoneOf } from '../../values/phones.ts';
import { findTimes } from '../../values/times.ts';
import { findUnits } from '../../values/units.ts';
import type { Cell } from './cells.ts';
import { type Head, headOf } from './heads.ts';

/** The row of heads, if any, and the field of each column. */
export function columnsOf(rows: readonly Cell[][]): { head: number; columns: PastedColumn[] } {
  const head = rows
    .slice(0, ROWS_BEFORE_HEAD)
    .findIndex((row) => row.filter(({ text }) => headOf(text) !== null).length >= 2);
  const columns = head >= 0 ? (rows[head] ?? []).map(({ text }) => columnOf(headOf(text))) : byContent(rows);
  return { head, columns: withSecondPhone(columns) };
}

const ROWS_BEFORE_HEAD = 6;

const columnOf = (head: Head | null): PastedColumn => usable.find((column) => column === head) ?? null;
const usable = [...pastedFields, 'total' as const];

/** A field has one column. A second phone column is kept, other repeated columns are unused. */
function withSecondPhone(columns: readonly PastedColumn[]): PastedColumn[] {
  const seen = new Set<PastedColumn>();
  return columns.map((column) => {
    const own = column === 'phone' && seen.has('phone') ? 'phone2' : column;
    if (own === null || seen.has(own)) return null;
    seen.add(own);
    return own;
  });
}

/** Without heads most cells of a column decide its field. Bare numbers never count as cash on delivery. */
function byContent(rows: readonly Cell[][]): PastedColumn[] {
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length));
  return Array.from({ length: width }, (_, index) => {
    const cells = rows.slice(0, 200).flatMap((row) => row[index]?.text || []);
    return tests.find(([, looks]) => cells.length > 0 && cells.filter(looks).length * 2 > cells.length)?.[0] ?? null;
  });
}

const noDay = (): string => '2026-01-01';
const tests: [PastedColumn, (text: string) => boolean][] = [
  ['phone', (text) => phoneOf(text, true) !== null],
  ['postcode', (text) => /^(?:S ?)?\(?\d{5,6}\)?$/i.test(text)],
  ['cod', (text) => /^(?:paid|nil)$/i.test(text) || codPiece(text, amountsOf(text)) !== null],
  ['unit', (text) => findUnits(text, 'SG').some(({ end, start }) => end - start === text.length)],
  ['date', (text) => text.length < 24 && findDates(text, noDay).length > 0],
  ['time', (text) => text.length < 24 && findTimes(text).length > 0],
  ['town', (text) => isTown(text.split(' '))],
  ['address', (text) => addressRun(wordsOf(text, 0, text.length)) !== null],
  ['note', (text) => noteStart(text) >= 0],
  ['name', (text) => isNameLike(text)],
];
