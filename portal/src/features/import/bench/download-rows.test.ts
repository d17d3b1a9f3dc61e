import { bulkColumns, readBulkRows } from '@tibara/contract/orders/bulk/rows';
import { expect, test } from 'vitest';
import { readCsv } from '../../files/csv/read-csv';
import { csvOf } from './download-rows';

const texts = ['=1+1', '+60', '-5', '@a', ' =1', '＝1', 'Ring\n=cmd()', "'quoted", "'=1", '\'til, "noon"', 'a;b', 'x'];

test('the corrected file can be imported again and contains no formula', () => {
  const rows = texts.map((noteToDriver, index) => ({
    row: {
      ...{ number: index + 2, recipientName: 'Mei', recipientPhone: '+60127781902', product: 'Cake', unitNumber: '' },
      ...{ address: 'Jalan 1, Klang', deliverDateTime: '12/03/2026 12:00', codAmount: '18.00', city: 'Klang' },
      ...{ country: 'Malaysia', noteToDriver, doorToDoor: 'yes' },
    },
    writtenTime: null,
    chosen: null,
    source: null,
    doubts: [],
    isAccepted: false,
  }));
  const table = readCsv(new TextEncoder().encode(csvOf(rows))).cells;
  const free = table.slice(1).map((cells) => cells[bulkColumns.indexOf('noteToDriver')] ?? '');
  expect(free.filter((cell) => /^[\s\u00a0]*[=+\-@＝]/m.test(cell))).toEqual([]);
  expect(readBulkRows(table).rows).toEqual(rows.map(({ row }) => ({ ...row, noteToDriver: row.noteToDriver.trim() })));
});
