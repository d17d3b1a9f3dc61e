import { describe, expect, test } from 'vitest';
import { fieldOfHead } from './heads';
import { makeTable, readTable, totalRows, writtenTimes } from './read-table';
import { missingFields } from './table';

const plan = { pickUpDateTime: '2026-12-03T02:00:00.000Z', country: 'MY' } as const;

test.each([
  ['Recipient Name', 'name'],
  ['NAMA PENERIMA', 'name'],
  ['收件人', 'name'],
  ['No Tel.', 'phone'],
  ['Contact no', 'phone'],
  ['手机号', 'phone'],
  ['Alamat penuh', 'address'],
  ['No unit', 'unit'],
  ['Poskod', 'postcode'],
  ['邮区编号', 'postcode'],
  ['Bandar', 'town'],
  ['Tarikh', 'date'],
  ['送达时间', 'time'],
  ['COD (RM)', 'cod'],
  ['Remarks', 'note'],
  ['Order no', null],
  ['Sender name', null],
  ['Harga', null],
  ['Colour', undefined],
] as const)('the head %s means %s', (head, field) => expect(fieldOfHead(head)).toBe(field));

describe('a table of a spreadsheet', () => {
  const table = makeTable([
    ['Orders of Thursday'],
    ['No', 'Nama', 'No HP', 'Alamat', 'Poskod', 'Bandar', 'Tarikh', 'Masa', 'COD (RM)', 'Nota'],
    ['1', 'Aida', '0127781902', '12 Jalan Telawi 3', '59100', 'Kuala Lumpur', '3/12/2026', '3.30pm', '18', 'Call'],
    [],
    ['2', 'Ravi', '0163309921', '88 Jalan Besar', '', '', '', '15:00', '-', ''],
  ]);

  test('is read by Malay or English heads below its title', () => {
    expect(table.head).toBe(1);
    expect(missingFields(table)).toEqual([]);
    expect(readTable(table, plan)).toEqual([
      expect.objectContaining({
        number: 3,
        recipientName: 'Aida',
        recipientPhone: '0127781902',
        address: '12 Jalan Telawi 3, 59100',
        city: 'Kuala Lumpur',
        country: 'Malaysia',
        deliverDateTime: '12/03/2026 15:30',
        codAmount: '18',
        noteToDriver: 'Call',
      }),
      expect.objectContaining({ number: 5, deliverDateTime: '12/03/2026 15:00', codAmount: '', city: '' }),
    ]);
    expect(writtenTimes(table)).toEqual([{ number: 3, text: '3/12/2026 3.30pm' }]);
  });

  test('that is our own monthly report is read as its drop-offs', () => {
    const heads =
      'Order Group Number,Status,Vehicle,Pick-up Date & Time,Pick-up Unit Number,Pick-up Address,Order Number,' +
      'Delivery Date & Time,Recipient Name,Phone No.,Email,Unit Number,Delivery Address,Product,Receipt Number,' +
      'Distance from previous location (km),Currency,Door To Door Charges,Delivery Charges,Cash on Delivery Amount,' +
      'Note To Driver,Order Status,Charges';
    const row =
      'OG-000001,Partially completed,Bike,2026-12-03 10:00,,12 Jalan Pudu,OG-000001-1,2026-12-03 11:00,Aida,+60127781902,' +
      'a@b.test,G-03,5 Jalan Ampang,Cakes,R-1,4.94,MYR,2.00,9.44,12.34,Ring twice.,Failed,0.00';
    const own = makeTable([heads.split(','), row.split(',')]);
    expect([own.head, missingFields(own)]).toEqual([0, []]);
    expect(readTable(own, plan)).toMatchObject([
      {
        recipientName: 'Aida',
        recipientPhone: '+60127781902',
        unitNumber: 'G-03',
        address: '5 Jalan Ampang',
        product: 'Cakes',
        deliverDateTime: '12/03/2026 11:00',
        codAmount: '12.34',
        noteToDriver: 'Ring twice.',
      },
    ]);
  });

  test.each(['Jumlah', 'Grand total', 'TOTAL:', 'Total (5 orders)', 'Sum', '合计', '总计'])(
    'leaves out the row with the totals and reports it: %s',
    (word) => {
      const heads = ['No', 'Nama', 'No HP', 'Alamat', 'Tarikh', 'COD (RM)'];
      const aida = ['1', 'Aida', '0127781902', '12 Jalan Telawi 3', '46350.625', '18'];
      const bottom = makeTable([heads, aida, [word, '', '', '', '', '57.50'], ['', word, '', '', '', '57.50']]);
      expect(readTable(bottom, plan)).toMatchObject([{ number: 2, deliverDateTime: '11/24/2026 15:00' }]);
      expect(totalRows(bottom, plan).map(({ row }) => row.row.number)).toEqual([3, 4]);
      expect(totalRows(makeTable([heads, [word, 'Sum', '0127781902', '1 Jalan Duku', '', '']]), plan)).toEqual([]);
    },
  );

  test('has at most 100 columns', () => {
    expect(makeTable([Array.from({ length: 4000 }, () => 'a')]).columns).toHaveLength(100);
  });

  test('without heads is assigned by hand', () => {
    const bare = makeTable([['Aida', '0127781902', '12 Jalan Telawi 3']]);
    expect([bare.head, missingFields(bare)]).toEqual([null, ['name', 'phone', 'address']]);
    const [row] = readTable({ ...bare, columns: ['name', 'phone', 'address'] }, plan);
    expect(row).toMatchObject({ number: 1, recipientName: 'Aida', address: '12 Jalan Telawi 3' });
  });

  test("Excel's dates are read as days, and unreadable ones stay as written", () => {
    const dated = makeTable([
      ['name', 'phone', 'address', 'date'],
      ['Mei', '+6591234567', 'Jalan 1', '2026-12-04 14:30'],
      ['Mei', '+6591234567', 'Jalan 1', 'soon'],
      ['Mei', '+6591234567', 'Jalan 1', '4/12/2026'],
    ]);
    expect(readTable(dated, plan).map(({ deliverDateTime }) => deliverDateTime)).toEqual([
      '12/04/2026 14:30',
      'soon',
      // This row waits for its time.
      '12/04/2026',
    ]);
  });
});
