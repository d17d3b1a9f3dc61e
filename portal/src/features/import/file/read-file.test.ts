import { readFileSync } from 'node:fs';
import { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { shapes, writeXlsx } from '#test/writers.ts';
import { readFile } from './read-file';

speakEnglish();

const group = { pickUpDateTime: '2026-11-24T02:00:00.000Z', pickUpLocation: null };
const neverAsked = () => Promise.reject(new Error('asked'));
const read = (...lines: string[]) =>
  readFile(new File([lines.join('\r\n')], 'orders.csv'), group, bulkMessages.main, neverAsked);

describe('a CSV file', () => {
  test('with its own heads is read by them, like pasted cells', async () => {
    const { table, bench } = await read(
      'Name,Phone,Address,City,Country,Date,Time,COD,Unit,Door to door,Status',
      `Aida,'+60127781902,"12 Jalan ""Telawi"" 3",Kuala Lumpur,Malaysia,05/12/2026,1:15pm,18,3A,yes,`,
      'Ravi,0163309921,88 Jalan Besar,Kajang,,,,,,,Cancelled',
      'Total,,,,,,,18,,,',
    );
    expect(table).toMatchObject({ columns: expect.arrayContaining(['name', 'status']) });
    expect(bench?.rows.map(({ row }) => row)).toEqual([
      {
        number: 1,
        recipientName: 'Aida',
        recipientPhone: '+60127781902',
        product: '',
        unitNumber: '3A',
        address: '12 Jalan "Telawi" 3, Kuala Lumpur',
        deliverDateTime: '12/05/2026 13:15',
        codAmount: '18.00',
        city: 'Kuala Lumpur',
        country: 'Malaysia',
        noteToDriver: '',
        doorToDoor: 'yes',
      },
    ]);
    expect(bench?.skipped.map(({ reason }) => reason)).toEqual(['cancelled', 'total']);
  });

  test.each([
    ['12/11/2026', '15:30', '11/12/2026 15:30'],
    ['46350.625', '', '11/24/2026 15:00'],
    ['2026-12-04 14:30', '', '12/04/2026 14:30'],
    ['2026-12-04T14:30:00+08:00', '', '12/04/2026 14:30'],
    ['2026-12-04T06:30:00.000Z', '', '12/04/2026 14:30'],
    ['2026-12-04 14:30:59 +0800', '', '12/04/2026 14:30'],
    ['2026年12月4日 下午2:30', '', '12/04/2026 14:30'],
    ['2026年12月4日', '14:30', '12/04/2026 14:30'],
    ['30-Dec-26', '14:30:45', '12/30/2026 14:30'],
    ['3.30 petang 30/12/2026', '', '12/30/2026 15:30'],
    ['soon', '', 'soon'],
    ['', '', ''],
  ])('has the time of the cells %s %s', async (date, time, deliver) => {
    const { bench } = await read('Name,Phone,Date,Time,Address', `Aida,0127781902,${date},${time},12 Jalan Telawi 3`);
    expect(bench?.rows[0]?.row.deliverDateTime).toBe(deliver);
  });

  test('of our own monthly report is read as its drop-offs', async () => {
    const { bench } = await read(
      'Order Group Number,Status,Vehicle,Pick-up Date & Time,Pick-up Unit Number,Pick-up Address,Order Number,Delivery Date & Time,Recipient Name,Phone No.,Email,Unit Number,Delivery Address,Product,Receipt Number,Distance from previous location (km),Currency,Door To Door Charges,Delivery Charges,Cash on Delivery Amount,Note To Driver,Order Status,Charges',
      'OG-000001,Confirmed,Bike,2026-12-03 10:00,,12 Jalan Pudu,OG-000001-1,2026-12-03 11:00,Aida,+60127781902,a@b.test,G-03,5 Jalan Ampang,Cakes,R-1,4.94,MYR,2.00,9.44,12.34,Ring twice.,Failed,0.00',
    );
    expect(bench?.rows.map(({ row }) => row)).toMatchObject([
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

  test.each([
    ['in Malay, with a word that is not known', ['No HP,Nama,Alamat,Tarikh,Warna', '012,Aida,Jalan 1,5/12/2026,x']],
    ['below a title', ['Orders of Thursday', 'Name,Phone,Product,Unit,Address', 'Aida,012,Cake,3,Jalan 1']],
    ['that do not say all that is needed', ['Address,Phone,Date', '12 Jalan Telawi,0127781902,5/12/2026']],
  ])('with heads %s gets its columns matched', async (_, lines) => {
    expect((await read(...lines)).table).not.toBeNull();
  });

  const cells = 'Aida,+60127781902,Cake,,Jalan Telawi,12/05/2026 13:15,,Klang,Malaysia,,';
  const [template = ''] = readFileSync(new URL('bulk-order-template.csv', import.meta.url), 'utf8').split('\n');

  test.each([
    ['the template', template],
    ['the template with a column of the merchant beside it', `${template},Name`],
    ['the template in other words', 'Nama,No HP,Produk,Unit,Alamat,Masa,COD,Bandar,Negara,Nota,Ke pintu'],
    ['the template in shorter words', 'Name,Phone,Item,Unit no,Address,Delivery time,COD (RM),City,Country,Remarks'],
    ['no known words', 'a,b,c,d,e,f,g,h,i,j,k'],
    ['few known words', 'Name,b,Address,d,e,f,g,h,i,j,k'],
    ['the one word head', 'head'],
  ])('[R241] with the heads of %s is read by position', async (_, head) => {
    const { table, bench } = await read(head, cells);
    expect(table).toBeNull();
    expect(bench).toMatchObject({ isCsv: true, rows: [{ row: { recipientName: 'Aida', city: 'Klang' } }] });
  });

  test.each([
    ['a title', ['Orders of Thursday']],
    ["a title and Excel's line about the delimiter", ['sep=,', 'Kedai Siti, Bangsar', '']],
  ])('[R241] with the template below %s is read by position', async (_, above) => {
    const { table, bench } = await read(...above, template, cells, cells.replace('Aida', 'Mei'));
    expect(table).toBeNull();
    const first = above.filter((line) => line !== 'sep=,').length + 2;
    expect(bench).toMatchObject({ isCsv: true, order: 'month', rows: [{ row: { number: first } }, {}] });
    expect(bench?.rows.map(({ row }) => row.recipientName)).toEqual(['Aida', 'Mei']);
  });

  test('[R241] with a row longer than the template asks about its cells', async () => {
    const { bench } = await read(template, cells.replace('Jalan Telawi', '12, Jalan Telawi, Bangsar'), cells);
    expect(bench?.rows.map(({ doubts }) => doubts.length)).toEqual([1, 0]);
  });

  test.each([
    ['DD/MM/YYYY, 24h', '12/05/2026 13:15'],
    ['MM/DD/YYYY HH:MM', '05/12/2026 13:15'],
  ])('with the order of dates in a head is not asked about: %s', async (order, time) => {
    const heads = `Name,Recipient phone (+60...),COD (RM 0.00),Address,Delivery date (${order})`;
    const { bench } = await read(heads, 'Aida,0127781902,18,12 Jalan Telawi,05/12/2026 13:15');
    expect(bench).toMatchObject({ question: null, rows: [{ row: { deliverDateTime: time, codAmount: '18.00' } }] });
  });

  test('of a program has its morning hours without a question', async () => {
    const minutes = fc.integer({ min: 60, max: 1439 });
    const form = fc.constantFrom(':00', ':30.000+08:00');
    await fc.assert(
      fc.asyncProperty(minutes, form, fc.constantFrom('T', ' '), async (at, rest, sign) => {
        const clock = [Math.floor(at / 60), at % 60].map((each) => String(each).padStart(2, '0')).join(':');
        const { bench } = await read(
          'Name,Phone,Address,Date',
          `Aida,0127781902,1 Jalan Duku,2026-12-04${sign}${clock}${rest}`,
        );
        expect(bench?.rows).toMatchObject([{ row: { deliverDateTime: `12/04/2026 ${clock}` }, doubts: [] }]);
      }),
      { numRuns: 30 },
    );
  });

  test('without heads has its first row too', async () => {
    const person = fc.record({
      name: fc.constantFrom('Aida', 'Mei', 'Ravi'),
      phone: fc.constantFrom('0127781902', '127781902', '+60 12-778 1902', '012-778 1902'),
      address: fc.constantFrom('12 Jalan Telawi, Kuala Lumpur', 'A-12-3, Jalan Kiara 3, 50480 Kuala Lumpur'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 2, maxLength: 6 }), async (people) => {
        const lines = people.map(({ name, phone, address }) => `${name},${phone},"${address}",5/12/2026,4pm,paid`);
        const { bench } = await read(...lines);
        expect(bench?.rows.map(({ row }) => [row.recipientName, row.recipientPhone])).toEqual(
          people.map(({ name }) => [name, '+60127781902']),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('with only heads has no orders', async () => {
    await expect(read('Name,Phone,Address,City')).rejects.toThrow('No orders found in the CSV file.');
  });
});

describe.each(Object.entries(shapes))('a workbook of %s', (_, shape) => {
  test('has each cell in its column, also in a row that ends early', async () => {
    const rows = [
      ['No', 'Name', 'Phone', 'Address', 'Qty', 'COD', 'Time', 'Status', 'Note'],
      ['1', 'Aida', '0127781902', '12 Jalan Telawi 3', '2', '45', '3pm', 'confirmed', 'call'],
      ['', 'Subtotal Zone A', '', '', '27', '90'],
      ['2', 'Mei', '0163309921', '5 Jalan Duku', '', '', '4pm'],
    ];
    const file = new File([writeXlsx([{ name: 'Orders', rows }], shape)], 'orders.xlsx');
    const { bench } = await readFile(file, group, bulkMessages.main, neverAsked);
    expect(bench?.rows.map(({ row }) => [row.recipientName, row.codAmount])).toEqual([
      ['Aida', '45.00'],
      ['Mei', ''],
    ]);
    expect(bench?.skipped.map(({ reason }) => reason)).toEqual(['total']);
  });
});
