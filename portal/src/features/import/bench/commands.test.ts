import type { BulkRow } from '@tibara/contract/orders/bulk/rows';
import { expect, test } from 'vitest';
import { type Bench, startBench } from './bench';
import { chooseDateOrder, leaveOut, leaveOutExcess, placeWords, setCells, setMissingTimes } from './commands';

const row = (number: number, cells: Partial<BulkRow> = {}): BulkRow => ({
  number,
  recipientName: `Recipient ${number}`,
  recipientPhone: '+60123456789',
  product: '',
  unitNumber: '',
  address: 'Jalan Maarof',
  deliverDateTime: '',
  codAmount: '',
  city: '',
  country: 'MY',
  noteToDriver: '',
  doorToDoor: '',
  ...cells,
});

const benchOf = (...rows: BulkRow[]): Bench =>
  startBench(
    rows,
    rows.map(({ number, deliverDateTime: text }) => ({ number, text })),
    { isCsv: false, skipped: [], question: null, order: 'month' },
  );

test('a text is set only in its own row', () => {
  const { rows } = setCells(2, { recipientName: 'Mei' })(benchOf(row(1), row(2)));
  expect(rows.map((each) => each.row.recipientName)).toEqual(['Recipient 1', 'Mei']);
});

test('a row that is left out disappears', () => {
  expect(leaveOut(1)(benchOf(row(1), row(2))).rows.map((each) => each.row.number)).toEqual([2]);
});

test('a time for all is set only in rows without one', () => {
  const { rows } = setMissingTimes(() => '2026-11-27T04:00:00.000Z')(
    benchOf(row(1), row(2, { deliverDateTime: '11/28/2026 15:00' })),
  );
  expect(rows.map((each) => each.row.deliverDateTime)).toEqual(['11/27/2026 12:00', '11/28/2026 15:00']);
});

test('a row with only a day keeps its day', () => {
  const { rows } = setMissingTimes(() => '2026-11-27T04:00:00.000Z')(
    benchOf(row(1, { deliverDateTime: '11/28/2026' })),
  );
  expect(rows[0]?.row.deliverDateTime).toBe('11/28/2026 12:00');
});

test('unused words follow the note', () => {
  const { rows } = placeWords(1, 'ring twice', 'noteToDriver')(benchOf(row(1, { noteToDriver: 'Gate B' })));
  expect(rows[0]?.row.noteToDriver).toBe('Gate B. ring twice');
});

test('the answer about dates reads the written times again', () => {
  const { rows, isAnswered } = chooseDateOrder('day')(benchOf(row(1, { deliverDateTime: '05/12/2026 10:00' })));
  expect([rows[0]?.row.deliverDateTime, isAnswered]).toEqual(['12/05/2026 10:00', true]);
});

test('all excess rows are left out together', () => {
  expect(leaveOutExcess({ ...benchOf(row(1)), excess: 3 }).excess).toBe(0);
});
