import { describe, expect, test } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { type Shape, shapes, type WrittenSheet, writeXlsx } from '#test/writers.ts';
import { readExcel } from '../excel/read-excel';
import { leftOutOf } from './left-out';
import { isAsked, proposedAnswers, takeSheets } from './take-sheets';

speakEnglish();

const head = ['Name', 'Phone', 'Address', 'Date'];
const row = (name: string, date = '') => [name, '+60127781902', '12 Jalan Telawi', date];
const cover: WrittenSheet = { name: 'Export Summary', rows: [['Orders of Thursday'], [], ['2 tables']] };
const lunch: WrittenSheet = { name: 'Lunch', rows: [head, row('Aina'), [], row('Mei')], hidden: [4] };
const dinner: WrittenSheet = { name: 'Dinner', rows: [head, row('Ravi', '3 Dec'), row('Tan')], merged: ['D2:D3'] };
const prices: WrittenSheet = {
  name: 'Menu',
  rows: [
    ['Set', 'Price'],
    ['Set A', '12'],
  ],
};
const lists: WrittenSheet = { name: 'Lists', rows: [['Car'], ['Bike']], isHidden: true };

const read = async (shape: Shape, ...sheets: WrittenSheet[]) => ({
  sheets: await readExcel(writeXlsx(sheets, shape)),
  encoding: null,
});

describe.each(Object.entries(shapes))('a workbook of %s', (_, shape) => {
  test('with several sheets is asked about, and those with heads are proposed', async () => {
    const file = await read(shape, cover, lunch, dinner, prices, lists);
    expect(isAsked(file)).toBe(true);
    const { cells, notes } = takeSheets(file, proposedAnswers(file));
    expect(cells.map(([name]) => name)).toEqual(['Name', 'Aina', undefined, undefined, 'Name', 'Ravi', 'Tan']);
    expect(leftOutOf(notes)).toEqual([
      'skipped 1 (empty)',
      'hidden 1 left out',
      'sheets left out: Export Summary, Menu, Lists',
    ]);
  });

  test('with a hidden row is asked about, and may be read whole', async () => {
    const file = await read(shape, lunch);
    expect(isAsked(file)).toBe(true);
    const { cells, notes } = takeSheets(file, { ...proposedAnswers(file), takesHidden: true });
    expect(cells[3]?.[0]).toBe('Mei');
    expect(notes).toMatchObject({ filled: 2, empty: 1, hidden: 0 });
  });

  test('with a cell over several rows is asked about, and may fill them', async () => {
    const file = await read(shape, dinner);
    expect(isAsked(file)).toBe(true);
    const datesOf = (fillsMerged: boolean) =>
      takeSheets(file, { ...proposedAnswers(file), fillsMerged }).cells.map((cells) => cells[3] ?? '');
    expect(datesOf(true)).toEqual(['Date', '3 Dec', '3 Dec']);
    expect(datesOf(false)).toEqual(['Date', '3 Dec', '']);
  });

  test('with a recipient over several rows has items, and orders of other days', async () => {
    const rows = [
      [...head, 'Product'],
      [...row('Aina', '3 Dec'), 'Cake'],
      ['', '', '', '', 'Tart'],
      ['', '', '', '4 Dec', 'Pie'],
      [...row('Mei'), 'Pie'],
    ];
    const merged = ['A2:A4', 'B2:B4', 'C2:C4', 'D2:D3', 'D4:D5'];
    const file = await read(shape, { name: 'Orders', rows, merged });
    const { cells } = takeSheets(file, proposedAnswers(file));
    expect(cells.map(([name = '', , , date = '']) => [name, date])).toEqual([
      ['Name', 'Date'],
      ['Aina', '3 Dec'],
      ['', ''],
      ['Aina', '4 Dec'],
      ['Mei', '4 Dec'],
    ]);
  });

  test('with one plain sheet is not asked about', async () => {
    const title = { ...dinner, rows: [['Orders'], ...dinner.rows], merged: ['A1:D1'] };
    expect(isAsked(await read(shape, title, lists))).toBe(false);
  });
});
