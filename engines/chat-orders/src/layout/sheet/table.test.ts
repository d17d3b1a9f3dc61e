import { describe, expect, test } from 'vitest';
import { readPastedOrders } from '../../read-pasted-orders.ts';
import type { ReadOptions } from '../../types.ts';

const read = (rows: string[][], more: Partial<ReadOptions> = {}) =>
  readPastedOrders(rows.map((row) => row.join('\t')).join('\n'), {
    now: new Date('2026-11-20T02:00:00.000Z'),
    region: 'MY',
    ...more,
  });

describe('a table pasted from a spreadsheet', () => {
  test('is read by its heads in English, Malay and Chinese', () => {
    const cells = ['Aida', '012-345 6789', 'No 3, Jalan Duku', '43000', 'Kajang', '60.00', 'call dulu'];
    for (const heads of [
      ['Customer', 'Contact No', 'Delivery address', 'Postcode', 'City', 'COD (RM)', 'Remarks'],
      ['Nama Penerima', 'No Tel (HP)', 'Alamat', 'Poskod', 'Bandar', 'Kutipan', 'Catatan'],
      ['收件人', '电话', '地址', '邮编', '城市', '代收', '备注'],
    ]) {
      const { rows, table } = read([heads, cells]);
      expect(table?.columns).toEqual(['name', 'phone', 'address', 'postcode', 'town', 'cod', 'note']);
      expect(rows).toMatchObject([
        {
          name: 'Aida',
          phone: '+60123456789',
          address: 'No 3, Jalan Duku',
          postcode: '43000',
          town: 'Kajang',
          cod: 6000,
          note: 'call dulu',
        },
      ]);
    }
  });

  test('without heads is read by content, never a bare number as COD', () => {
    const { rows, table } = read(
      [
        ['Rachel', '91234567', '88 Bedok North St 4 #10-12', '460088', '45'],
        ['Tom Lee', '81234567', '10 Anson Road #12-05', '079903', '20'],
      ],
      { region: 'SG' },
    );
    expect(table?.columns).toEqual(['name', 'phone', 'address', 'postcode', null]);
    expect(rows.map(({ cod, unit }) => [cod, unit])).toEqual([
      [null, '#10-12'],
      [null, '#12-05'],
    ]);
  });

  test('has no heads if only words of addresses and notes resemble them', () => {
    const { rows, table } = read([['Aida', '0123456789', 'No 3, Jalan Duku', 'call dulu']]);
    expect([table?.columns, rows.length]).toEqual([['name', 'phone', 'address', 'note'], 1]);
  });

  test('reads heads of several words, also for the owner of a number', () => {
    const heads = ['Customer name', 'Recipient phone', 'Alamat penerima', 'Sender phone', 'Nama produk'];
    const { table } = read([heads, ['Aida', '0123456789', '5 Jalan Duku', '0198765432', 'kek']]);
    expect(table?.columns).toEqual(['name', 'phone', 'address', null, 'product']);
  });

  test('takes the columns that the merchant names', () => {
    const { rows } = read([['Aida', 'kek', '0123456789', '5 Jalan Duku']], {
      columns: ['name', null, 'phone', 'address'],
    });
    expect(rows).toMatchObject([{ name: 'Aida', phone: '+60123456789', address: '5 Jalan Duku' }]);
  });

  test('regains lost zeros, and days and times stored as numbers', () => {
    const { rows } = read([
      ['Nama', 'HP', 'Alamat', 'Poskod', 'Tarikh', 'Masa'],
      ['Aida', '123456789', '5 Jalan Duku', '8000', '46346', '0.625'],
      ['Ben', '6.01E+10', '7 Jalan Duku', '43000', '20/11/2026', '3pm'],
    ]);
    expect(rows).toMatchObject([
      { phone: '+60123456789', postcode: '08000', date: '2026-11-20', time: '15:00' },
      { phone: null, unsure: { phone: 'phone_shortened' }, date: '2026-11-20', time: '15:00' },
    ]);
  });

  test('keeps the line breaks of a quoted cell in one address', () => {
    const { rows } = read([
      ['Name', 'Phone', 'Address'],
      ['Ben', '0121112233', '"12-3A, Menara ""UOA""\nJalan Bangsar Utama 1, 59000 Kuala Lumpur"'],
      ['Mei', '0121112234', '5 Jalan Duku'],
    ]);
    expect(rows.map(({ unit, address, town }) => [unit, address, town])).toEqual([
      ['12-3A', 'Menara "UOA", Jalan Bangsar Utama 1', 'Kuala Lumpur'],
      [null, '5 Jalan Duku', null],
    ]);
  });

  test('with Y under COD collects the total', () => {
    const { rows } = read([
      ['Name', 'Phone', 'Address', 'COD', 'Total'],
      ['Aida', '0121112233', '5 Jalan Duku', 'Y', 'RM45.50'],
      ['Ben', '0121112234', '6 Jalan Duku', '-', '20'],
      ['Cik Ju', '0121112235', '7 Jalan Duku', '0', '30'],
      ['Devi', '0121112236', '8 Jalan Duku', 'nil', '40'],
    ]);
    expect(rows.map(({ cod, unsure }) => [cod, unsure.cod])).toEqual([
      [4550, undefined],
      [null, undefined],
      [null, undefined],
      [null, undefined],
    ]);
  });

  test('reads days first, and asks if months first would fit too', () => {
    const table = [
      ['Name', 'Phone', 'Address', 'Date'],
      ['Aida', '0121112233', '5 Jalan Duku', '05/12/2026'],
    ];
    expect(read(table)).toMatchObject({ rows: [{ date: '2026-12-05' }], table: { isMonthFirstPossible: true } });
    expect(read(table, { isMonthFirst: true })).toMatchObject({ rows: [{ date: '2026-05-12' }] });
    expect(read([...table, ['Ben', '0121112234', '6 Jalan Duku', '25/12/2026']]).table?.isMonthFirstPossible).toBe(
      false,
    );
  });
});
