import type { Location } from '@tibara/contract/coordinates';
import { businessClock, businessDay } from '@tibara/contract/time';
import type { CheckedRow } from '../checks/check-rows';
import { answerDates, dayWithoutTime, fileTime } from '../repair/dates';
import type { Fix } from '../repair/fixes';
import { type Bench, type BenchRow, type Cells, changeCells, choosePlace, type DateOrder, removeRow } from './bench';

/** A change of the rows by the merchant. */
export type BenchCommand = (bench: Bench) => Bench;

const inRows =
  (change: (rows: readonly BenchRow[]) => readonly BenchRow[]): BenchCommand =>
  (bench) => ({ ...bench, rows: change(bench.rows) });

export const setCells = (number: number, cells: Cells): BenchCommand =>
  inRows((rows) => changeCells(rows, number, cells));

export const setPlace = (number: number, place: Location): BenchCommand =>
  inRows((rows) => choosePlace(rows, number, place));

export const leaveOut = (number: number): BenchCommand => inRows((rows) => removeRow(rows, number));

/** The same fix for all rows that need it. */
export const fixAll = (checked: readonly CheckedRow[], kind: Fix['kind']): BenchCommand =>
  inRows((rows) =>
    checked.reduce((all, { row, fixes }) => {
      const fix = fixes.find((each) => each.kind === kind);
      return fix ? changeCells(all, row.number, fix.cells) : all;
    }, rows),
  );

/** Sets the time of all rows without one. A row with a day keeps its day. */
export const setMissingTimes =
  (iso: string): BenchCommand =>
  (bench) => {
    const [day, clock] = [businessDay(iso), businessClock(iso)];
    const withTime = (each: BenchRow): BenchRow => {
      const written = each.row.deliverDateTime;
      const sole = dayWithoutTime(written, bench);
      if (sole === null) return each;
      const writtenTime = written && each.writtenTime ? `${each.writtenTime} ${clock}` : null;
      const deliverDateTime = sole ? `${sole} ${clock}` : fileTime(day, clock);
      return { ...each, writtenTime, row: { ...each.row, deliverDateTime } };
    };
    return { ...bench, rows: bench.rows.map(withTime) };
  };

/** Adds unused words of the message to the note. */
export const addToNote = (number: number, words: string): BenchCommand =>
  inRows((rows) => {
    const note = rows.find(({ row }) => row.number === number)?.row.noteToDriver ?? '';
    return changeCells(rows, number, { noteToDriver: [note, words].filter(Boolean).join('. ') });
  });

export const leaveOutExcess: BenchCommand = (bench) => ({ ...bench, excess: 0 });

export const chooseDateOrder =
  (order: DateOrder): BenchCommand =>
  (bench) => ({ ...bench, order, isAnswered: true, rows: answerDates(bench.rows, order) });
