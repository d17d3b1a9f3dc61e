import { emptyBulkRow } from '@tibara/contract/orders/bulk/rows';
import { expect, test } from 'vitest';
import { type Bench, type RowSource, type SkippedRow, startBench, toBenchRow } from '../bench';
import { takeInRead } from './read-again';

const text = 'Ravi 016-220 6135, 14 Jalan Telawi 3, 59100 Kuala Lumpur, COD RM20';
const source: RowSource = { text, writer: 'Mei', marks: [], unused: [] };
const benchWith = (reason: SkippedRow['reason'], row: SkippedRow['row']): Bench =>
  startBench([], [], { isCsv: false, skipped: [{ reason, row }], question: null, order: 'day' });
const pickUpDateTime = '2026-11-23T08:00:00.000Z';

test('a text without a row is taken in with the values of its words', () => {
  const row = { ...toBenchRow({ ...emptyBulkRow(3), country: 'Malaysia' }), source };
  const [taken] = takeInRead(3, pickUpDateTime)(benchWith('cancelled', row)).rows;
  expect(taken?.row).toMatchObject({ number: 3, recipientName: 'Ravi', codAmount: '20.00' });
});

test('a text that is taken in keeps its writer', () => {
  const row = { ...toBenchRow({ ...emptyBulkRow(3), country: 'Malaysia' }), source };
  expect(takeInRead(3, pickUpDateTime)(benchWith('cancelled', row)).rows[0]?.source?.writer).toBe('Mei');
});

test('a row with values keeps them', () => {
  const marks: RowSource['marks'] = [{ column: 'recipientName', start: 0, end: 4 }];
  const row = { ...toBenchRow({ ...emptyBulkRow(3), recipientName: 'Ravi Kumar' }), source: { ...source, marks } };
  expect(takeInRead(3, pickUpDateTime)(benchWith('present', row)).rows).toEqual([row]);
});
