import { readFileSync } from 'node:fs';
import { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import { describe, expect, test } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { readTable } from '../table/read-table';
import { missingFields } from '../table/table';
import { readFile } from './read-file';

speakEnglish();

const pickUpDateTime = '2026-11-24T02:00:00.000Z';
const read = (...lines: string[]) =>
  readFile(new File([lines.join('\r\n')], 'orders.csv'), pickUpDateTime, bulkMessages.main);

describe('a CSV file', () => {
  test('with its own heads is read by them, like an Excel file', async () => {
    const { table, bench } = await read(
      'Name,Phone,Address,City,Date,Time,COD,Unit',
      `Aida,'+60127781902,12 Jalan Telawi 3,Kuala Lumpur,05/12/2026,1:15pm,18,3A`,
    );
    expect(bench).toBeNull();
    expect(table && missingFields(table)).toEqual([]);
    expect(table && readTable(table, { pickUpDateTime, country: 'MY' })).toEqual([
      {
        number: 2,
        recipientName: 'Aida',
        recipientPhone: '+60127781902',
        product: '',
        unitNumber: '3A',
        address: '12 Jalan Telawi 3',
        deliverDateTime: '12/05/2026 13:15',
        codAmount: '18',
        city: 'Kuala Lumpur',
        country: 'Malaysia',
        noteToDriver: '',
        doorToDoor: '',
      },
    ]);
  });

  test.each([
    ['in Malay, with a word that is not known', ['No HP,Nama,Alamat,Tarikh,Warna', '012,Aida,Jalan 1,5/12/2026,x']],
    ['below a title', ['Orders of Thursday', 'Name,Phone,Product,Unit,Address', 'Aida,012,Cake,3,Jalan 1']],
    ['that do not say all that is needed', ['Address,Phone,Date', 'Jalan 1,012,5/12/2026']],
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

  test('with only heads has no orders', async () => {
    await expect(read('Name,Phone,Address,City')).rejects.toThrow('No orders found in the CSV file.');
  });
});
