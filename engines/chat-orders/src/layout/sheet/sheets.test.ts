import { describe, expect, test } from 'vitest';
import { readPastedOrders } from '../../read-pasted-orders.ts';
import { textsOfRows } from '../../row-texts.ts';

const now = new Date('2026-11-20T02:00:00.000Z');
type Field =
  | 'name'
  | 'phone'
  | 'address'
  | 'unit'
  | 'postcode'
  | 'payment'
  | 'total'
  | 'date'
  | 'time'
  | 'note'
  | 'product';

/** The same three orders, as cells. */
const orders: Record<Field, string>[] = [
  {
    name: 'Aina binti Rahmat',
    phone: '91234567',
    address: 'Blk 155 Mei Ling Street',
    unit: '#17-31',
    postcode: '140155',
    payment: 'COD',
    total: '41.50',
    date: '25/11/2026',
    time: '3pm',
    note: 'leave with guard',
    product: 'pandan cake',
  },
  {
    name: 'Tan Wei Ming',
    phone: '8345 2019',
    address: 'Blk 31 Holland Close',
    unit: '#05-128',
    postcode: '270031',
    payment: 'PayNow',
    total: '60.00',
    date: '26/11/2026',
    time: '12pm',
    note: '',
    product: 'kaya cake',
  },
  {
    name: 'Lakshmi d/o Govindasamy',
    phone: '+65 9660 8123',
    address: '48 Jalan Merbok',
    unit: '',
    postcode: '598448',
    payment: 'cash',
    total: '9.00',
    date: '25/11/2026',
    time: '6.30pm',
    note: 'gate code 4471',
    product: 'kaya cake',
  },
];
const wanted = [
  [
    'Aina binti Rahmat',
    '+6591234567',
    'Blk 155 Mei Ling Street',
    '#17-31',
    '140155',
    4150,
    '2026-11-25',
    '15:00',
    'leave with guard',
    'pandan cake',
  ],
  [
    'Tan Wei Ming',
    '+6583452019',
    'Blk 31 Holland Close',
    '#05-128',
    '270031',
    null,
    '2026-11-26',
    '12:00',
    null,
    'kaya cake',
  ],
  [
    'Lakshmi d/o Govindasamy',
    '+6596608123',
    '48 Jalan Merbok',
    null,
    '598448',
    900,
    '2026-11-25',
    '18:30',
    'gate code 4471',
    'kaya cake',
  ],
];

const languages: Record<string, Record<Field, string>> = {
  English: {
    name: 'Recipient',
    phone: 'Mobile no.',
    address: 'Delivery address',
    unit: 'Unit',
    postcode: 'Postal code',
    payment: 'Payment',
    total: 'Total ($)',
    date: 'Delivery date',
    time: 'Time',
    note: 'Remarks',
    product: 'Item',
  },
  Malay: {
    name: 'Nama penerima',
    phone: 'No. Tel',
    address: 'Alamat',
    unit: 'No unit',
    postcode: 'Poskod',
    payment: 'Cara bayaran',
    total: 'Jumlah',
    date: 'Tarikh',
    time: 'Masa',
    note: 'Catatan',
    product: 'Barang',
  },
  Chinese: {
    name: '收件人',
    phone: '手机',
    address: '地址',
    unit: '单位',
    postcode: '邮编',
    payment: '付款方式',
    total: '金额',
    date: '日期',
    time: '时间',
    note: '备注',
    product: '货品',
  },
};
const allFields: Field[] = [
  'name',
  'phone',
  'address',
  'unit',
  'postcode',
  'product',
  'total',
  'payment',
  'date',
  'time',
  'note',
];
const sequences: Record<string, Field[]> = {
  usual: allFields,
  reversed: [...allFields].reverse(),
  'the date first': [
    'date',
    'time',
    'total',
    'payment',
    'product',
    'phone',
    'name',
    'unit',
    'postcode',
    'address',
    'note',
  ],
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const forms: Record<string, (rows: string[][]) => string> = {
  tabs: (rows) => rows.map((row) => row.join('\t')).join('\n'),
  pipes: (rows) => rows.map((row) => row.join(' | ')).join('\n'),
  'pipes with a frame': (rows) =>
    rows
      .map((row, at) => `| ${row.join(' | ')} |${at === 0 ? `\n|${row.map(() => '---').join('|')}|` : ''}`)
      .join('\n'),
  CSV: (rows) => rows.map((row) => row.join(',')).join('\n'),
  'CSV in quotes': (rows) => rows.map((row) => row.map(quoted).join(',')).join('\r\n'),
  semicolons: (rows) => rows.map((row) => row.join(';')).join('\n'),
};

const valuesOf = (text: string) =>
  readPastedOrders(text, { now, region: 'SG' }).rows.map((row) => [
    row.name,
    row.phone,
    row.address,
    row.unit,
    row.postcode,
    row.cod,
    row.date,
    row.time,
    row.note,
    row.product,
  ]);
const cellsIn = (fields: readonly Field[]) => orders.map((order) => fields.map((field) => order[field]));

describe('the same orders have the same rows', () => {
  for (const [form, write] of Object.entries(forms))
    for (const [language, heads] of Object.entries(languages))
      for (const [sequence, fields] of Object.entries(sequences))
        test(`as ${form} with heads in ${language}, columns ${sequence}`, () => {
          expect(valuesOf(write([fields.map((field) => heads[field]), ...cellsIn(fields)]))).toEqual(wanted);
        });

  for (const form of ['tabs', 'pipes', 'CSV', 'CSV in quotes', 'semicolons'])
    for (const [sequence, fields] of Object.entries(sequences))
      test(`as ${form} without heads, columns ${sequence}`, () => {
        expect(valuesOf(forms[form]?.(cellsIn(fields)) ?? '')).toEqual(wanted);
      });

  test('as columns of spaces', () => {
    const fields: Field[] = ['name', 'phone', 'address', 'unit', 'postcode'];
    const rows = [fields.map((field) => languages.English?.[field] ?? ''), ...cellsIn(fields)];
    const widths = fields.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 2);
    const text = rows
      .map((row) =>
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('')
          .trimEnd(),
      )
      .join('\n');
    expect(valuesOf(text).map((row) => row.slice(0, 5))).toEqual(wanted.map((row) => row.slice(0, 5)));
  });

  test('of a CSV whose commas in addresses have no quotes', () => {
    const text = [
      'name,hp,address,pay,time',
      'Siti Norbaya,90127741,Blk 640 Rowell Road, #14-55, S200640,cod $21,',
      'Ravi,8166 5820,60 Dunlop Street, S209386,paid,by 1pm',
    ].join('\n');
    expect(valuesOf(text).map((row) => row.slice(2, 8))).toEqual([
      ['Blk 640 Rowell Road', '#14-55', '200640', 2100, null, null],
      ['60 Dunlop Street', null, '209386', null, null, '13:00'],
    ]);
  });

  test('if a quote is never closed', () => {
    const text =
      'Name,Phone,Address,Remarks\nAina,91234567,"48 Jalan Merbok,call first\nRavi,81665820,"60 Dunlop Street, S209386",';
    expect(valuesOf(text).map(([name, phone, address]) => [name, phone, address])).toEqual([
      ['Aina', '+6591234567', '48 Jalan Merbok'],
      ['Ravi', '+6581665820', '60 Dunlop Street'],
    ]);
  });
});

const table = (heads: string, ...rows: string[]) =>
  [heads, ...rows].map((row) => row.replaceAll(' | ', '\t').replaceAll('|', '\t')).join('\n');
const read = (text: string) => readPastedOrders(text, { now, region: 'SG' });

describe('columns about money', () => {
  const cash = (heads: string, cells: string) =>
    read(table(`Name | Phone | Address | ${heads}`, `Aina | 91234567 | 48 Jalan Merbok | ${cells}`)).rows.map(
      ({ cod, unsure }) => [cod, unsure.cod],
    )[0];

  test.each([
    ['Total | Payment', '45 | COD', 4500],
    ['Amount | Pay', '45.50 | cash on delivery', 4550],
    ['Jumlah (RM) | Status bayaran', '45.50 | Belum bayar - COD', 4550],
    ['金额 | 付款情况', '76 | 货到付款', 7600],
    ['Total | COD?', '76 | Y', 7600],
    ['COD | Total', '20 | 76', 2000],
    ['Payment', 'Cash on delivery ($68)', 6800],
    ['Total | Deposit | Balance | Payment', '120 | 50 | 70 | COD', 7000],
    ['Subtotal | Shipping | Total | Payment method', '40 | 8 | 48 | Cash', 4800],
    ['Bayaran', 'DEPOSIT 20, BAKI 34 COD', 3400],
  ])('collect the cash of %s: %s', (heads, cells, cents) => expect(cash(heads, cells)).toEqual([cents, undefined]));

  test('a word for cash under the notes makes the balance cash', () =>
    expect(cash('Total | Deposit | Balance | Remarks', '150 | 50 | 100 | balance COD')).toEqual([10_000, undefined]));

  test.each([
    ['Total | Payment', '45 | PayNow'],
    ['Total | Payment', '45 | paid cash'],
    ['Total | Payment', '45 | 已付'],
    ['Total | Paid?', '45 | ✓'],
    ['Total | COD?', '45 | N'],
    ['Total', '45'],
    ['Qty | Item', '45 | cake'],
    ['Total | Payment', '45 | monthly invoice'],
    ['Financial status | Total | Payment method', 'pending | 45 | FPX online banking'],
  ])('collect nothing of %s: %s', (heads, cells) => expect(cash(heads, cells)).toEqual([null, undefined]));

  test.each([
    ['Total | Deposit | Payment', '120 | 50 | COD', 7000, 'cod_is_balance'],
    ['Total | Deposit', '120 | 50', 7000, 'cod_is_balance'],
    ['Total | Balance', '120 | 70', 7000, 'cod_is_balance'],
    ['Total | Payment', '45 | unpaid', 4500, 'cod_is_total'],
    ['Payment', 'COD', null, 'cod_without_amount'],
  ])('ask about %s: %s', (heads, cells, cents, unsure) => expect(cash(heads, cells)).toEqual([cents, unsure]));
});

describe('rows that are no order', () => {
  test.each([
    ['Status', 'Cancelled', 'cancelled'],
    ['Order status', 'VOID', 'cancelled'],
    ['Remarks', 'BATAL', 'cancelled'],
    ['备注', '已取消', 'cancelled'],
    ['Cancelled at', '2026-11-19 10:00', 'cancelled'],
    ['Delivery method', 'Self collection', 'self_collection'],
    ['Remarks', 'self collect 5pm', 'self_collection'],
    ['Nota', 'ambil sendiri', 'self_collection'],
    ['Self pickup', '✓', 'self_collection'],
    ['Pickup/Delivery', 'Pickup', 'self_collection'],
  ])('are listed with their reason: %s %s', (head, cell, reason) => {
    const { rows, skipped } = read(
      table(
        `Name | Phone | Address | ${head}`,
        'Aina | 91234567 | 48 Jalan Merbok |',
        `Ravi | 81665820 | 60 Dunlop Street | ${cell}`,
      ),
    );
    expect([rows.map(({ name }) => name), skipped.map((each) => each.reason)]).toEqual([['Aina'], [reason]]);
  });

  test.each(['Total | | | 90', 'Jumlah: RM90', '合计 | | | 90', '| | Grand total | 90'])('a total: %s', (last) => {
    const { rows, skipped } = read(
      table('Name | Phone | Address | Amount', 'Aina | 91234567 | 48 Jalan Merbok | 90', last),
    );
    expect([rows.length, rows[0]?.cod]).toEqual([1, null]);
    expect(skipped.every(({ reason }) => reason === 'total')).toBe(true);
  });
});

describe('rows of a table that other rows and lines change', () => {
  const rowsWith = (address: string, foot: string) =>
    readPastedOrders(
      table(
        'SO | Buyer | Buyer HP | Consignee | Consignee HP | Address | COD',
        '501 | Goh | 98765432 | Aina | 91234567 | 48 Jalan Merbok 598448 | $20',
        '502 | Goh | 98765432 | Ravi | 81665820 | Blk 60 Dunlop Street #05-11 209411 | $30',
        `503 | Goh | 98765432 | Tan | 81665821 | ${address} | -`,
      ) + foot,
      { now, region: 'SG' },
    ).rows;

  test.each([
    ['same as row 1', '48 Jalan Merbok', null, '598448'],
    ['same address as Aina', '48 Jalan Merbok', null, '598448'],
    ['as 501 but no. 52', '52 Jalan Merbok', null, '598448'],
    ['same block as 502 but #07-12', 'Blk 60 Dunlop Street', '#07-12', '209411'],
  ])("the address '%s'", (address, street, unit, postcode) =>
    expect(rowsWith(address, '')[2]).toMatchObject({ address: street, unit, postcode }),
  );

  test.each([
    ['SO 502 change to Thu 26 Nov', 1, { date: '2026-11-26' }],
    ['502 must reach by 9.30am, the rest by 6pm', 1, { time: '09:30' }],
    ['502 must reach by 9.30am, the rest by 6pm', 0, { time: '18:00' }],
    ['Ravi: COD now $25', 1, { cod: 2500 }],
    ['All on 25/11/2026', 2, { date: '2026-11-25' }],
  ])('%s', (foot, index, values) => {
    const rows = rowsWith('5 Cavan Road 209848', `\n\n${foot}`);
    expect(rows).toHaveLength(3);
    expect(rows[index]).toMatchObject(values);
  });

  test("a line that cancels a row's number", () =>
    expect(rowsWith('5 Cavan Road 209848', '\n\n502 cancelled').map(({ name }) => name)).toEqual(['Aina', 'Tan']));

  test('the words of a row end with its line, and its buyer is explained', () => {
    const text = `${table('Buyer | Buyer HP | Name | HP | Address', 'Goh | 98765432 | Aina | 91234567 | 48 Jalan Merbok')}\n\nAll on 25/11/2026`;
    const read = readPastedOrders(text, { now, region: 'SG' });
    const { texts } = textsOfRows(text, read);
    expect(texts.map((each) => [each.text.includes('All on'), each.unused.length])).toEqual([[false, 0]]);
  });
});

describe('cells of sheets without heads and of buyers', () => {
  test.each(['OK', 'Confirmed', 'Ready', 'pending'])("a status '%s' is no note", (status) => {
    const { rows } = read(
      `1\t${status}\tAina\t91234567\t48 Jalan Merbok\n2\t${status}\tRavi\t81665820\t60 Dunlop Street\n3\tSELF-COLL\tTan\t81665821\t-`,
    );
    expect(rows.map(({ name, note }) => [name, note])).toEqual([
      ['Aina', null],
      ['Ravi', null],
    ]);
  });

  test.each(['(same)', 'same as buyer', 'Sama', '同买家'])("'%s' for the consignee is the buyer", (same) => {
    const { rows } = read(
      table(
        'Buyer | Buyer HP | Consignee | Consignee HP | Address',
        'Aina | 91234567 | Ravi | 81665820 | 60 Dunlop Street',
        `Tan | 81665821 | ${same} | ${same} | 48 Jalan Merbok`,
      ),
    );
    expect(rows.map(({ name, phone }) => [name, phone])).toEqual([
      ['Ravi', '+6581665820'],
      ['Tan', '+6581665821'],
    ]);
  });

  test.each([
    ['5-Dec', '2026-12-05'],
    ['05-Dec-26', '2026-12-05'],
    ['5-Dis-2026', '2026-12-05'],
  ])('the day %s', (day, date) => {
    const { rows } = read(table('Name | Phone | Address | Date', `Aina | 91234567 | 48 Jalan Merbok | ${day}`));
    expect(rows).toMatchObject([{ date }]);
  });

  test.each([
    ['Remarks', 'VOID double entry', 'cancelled'],
    ['Remarks', 'Cancelled by the boss', 'cancelled'],
    ['Address', 'Collect at counter', 'self_collection'],
    ['Address', 'ambil di kedai', 'self_collection'],
  ])('%s: %s is no drop-off', (head, cell, reason) => {
    const address = head === 'Address' ? cell : '60 Dunlop Street';
    const { rows, skipped } = read(
      table(
        'Name | Phone | Address | Remarks',
        'Aina | 91234567 | 48 Jalan Merbok | cancelled if it rains',
        `Ravi | 81665820 | ${address} | ${head === 'Remarks' ? cell : ''}`,
      ),
    );
    expect([rows.map(({ name }) => name), skipped.map((each) => each.reason)]).toEqual([['Aina'], [reason]]);
  });

  test('a lobby in a column of addresses is a place, an instruction is none', () => {
    const { rows } = read(
      table(
        'Name | Phone | Address',
        'Aina | 91234567 | Hospital Melati lobby, 48 Jalan Merbok',
        'Ravi | 81665820 | 60 Dunlop Street, leave at guard house',
      ),
    );
    expect(rows.map(({ address }) => address)).toEqual(['Hospital Melati lobby, 48 Jalan Merbok', '60 Dunlop Street']);
  });

  test('a time alone among the remarks is no note', () => {
    const { rows } = read(table('Name | Phone | Address | Remarks', 'Aina | 91234567 | 48 Jalan Merbok | by 2pm'));
    expect(rows).toMatchObject([{ time: '14:00', note: null }]);
  });
});

describe('several rows or columns', () => {
  test('items of one order are one row', () => {
    const { rows } = read(
      table(
        'Order no | Name | Phone | Address | Item | Qty',
        '1001 | Aina | 91234567 | 48 Jalan Merbok | Kaya cake | 1',
        '1001 | | | | Pandan cake | 2',
        '1002 | Ravi | 81665820 | 60 Dunlop Street | Kaya cake | 3',
        '1002 | Ravi | 81665820 | 60 Dunlop Street | Tart | 1',
      ),
    );
    expect(rows.map(({ name, product }) => [name, product])).toEqual([
      ['Aina', '1 x Kaya cake, 2 x Pandan cake'],
      ['Ravi', '3 x Kaya cake, 1 x Tart'],
    ]);
  });

  test('cells with an item alone belong to the row above', () => {
    const { rows } = read(
      table(
        'Name | Phone | Address | Item',
        'Aina | 91234567 | 48 Jalan Merbok | Kaya cake',
        ' | | | Pandan cake',
        'Ravi | 81665820 | 60 Dunlop Street | Tart',
        ' | | | Bun',
      ),
    );
    expect(rows.map(({ name, product }) => [name, product])).toEqual([
      ['Aina', 'Kaya cake, Pandan cake'],
      ['Ravi', 'Tart, Bun'],
    ]);
  });

  test('block, street and building are one address, first and last name one name', () => {
    const { rows } = read(
      table(
        'First name | Last name | Contact | Blk | Street | Floor | Unit | Postal',
        'Wei Ming | Tan | 91234567 | 155 | Mei Ling Street | 17 | 31 | 140155',
      ),
    );
    expect(rows).toMatchObject([
      { name: 'Wei Ming Tan', address: 'Blk 155 Mei Ling Street', unit: '17-31', postcode: '140155' },
    ]);
  });

  test("the recipient's columns come before the payer's", () => {
    const { rows } = read(
      table(
        'Billing name | Billing phone | Billing address | Shipping name | Shipping phone | Shipping address | Tracking number',
        'Cheryl | 91275540 | 8 Marina View | Mdm Ang | 83229105 | 52 Lorong 5 Toa Payoh | 91234567',
      ),
    );
    expect(rows).toMatchObject([
      { name: 'Mdm Ang', phone: '+6583229105', phone2: null, address: '52 Lorong 5 Toa Payoh' },
    ]);
  });

  test("the payer's number is no recipient's", () => {
    const { rows } = read(
      table(
        'Billing name | Billing phone | Recipient name | Recipient address',
        'Cheryl | 91275540 | Mdm Ang | 52 Lorong 5 Toa Payoh',
      ),
    );
    expect(rows).toMatchObject([{ name: 'Mdm Ang', phone: null }]);
  });

  test('a cell may hold labelled lines, or a whole order', () => {
    const labels = read(
      'Name,Phone,Address,Notes\nAina,91234567,48 Jalan Merbok,"Delivery date: 25/11/2026\nDelivery time: 3pm\nring twice"',
    ).rows;
    expect(labels).toMatchObject([{ date: '2026-11-25', time: '15:00', note: 'ring twice' }]);
    const whole = read(
      table(
        'No | Address | Item',
        '1 | Aina 91234567, 48 Jalan Merbok | cake',
        '2 | Ravi 81665820, 60 Dunlop Street | tart',
      ),
    ).rows;
    expect(whole.map(({ name, phone }) => [name, phone])).toEqual([
      ['Aina', '+6591234567'],
      ['Ravi', '+6581665820'],
    ]);
  });

  test('a title and a row between give their day and time to the rows below', () => {
    const { rows } = read(
      `Orders for 25/11/2026\n${table('Name | Phone | Address', 'First trip 12pm | |', 'Aina | 91234567 | 48 Jalan Merbok', 'Second trip 6pm | |', 'Ravi | 81665820 | 60 Dunlop Street')}`,
    );
    expect(rows.map(({ name, date, time }) => [name, date, time])).toEqual([
      ['Aina', '2026-11-25', '12:00'],
      ['Ravi', '2026-11-25', '18:00'],
    ]);
  });

  test("a title's place is the address if no column has one", () => {
    const { rows } = read(
      'R&F Princess Cove, Jalan Tanjung Puteri, 80300 JB\nnama / unit / hp\n1. Aina / 2-18-09 / 0127011356\n2. ~Ben / 1-12-05 / 0182290417~ tak jadi',
    );
    expect(rows).toMatchObject([
      { name: 'Aina', unit: '2-18-09', postcode: '80300', address: 'R&F Princess Cove, Jalan Tanjung Puteri' },
    ]);
  });

  test('a column of times may have the day, too', () => {
    const { rows } = read(
      table(
        '收货人 | 电话 | 地址 | 送货时间',
        '林美凤 | 91234567 | 48 Jalan Merbok | 12月5日 下午3点前',
        '张先生 | 81665820 | 60 Dunlop Street | 12月6日',
      ),
    );
    expect(rows.map(({ date, time, note }) => [date, time, note])).toEqual([
      ['2026-12-05', '15:00', null],
      ['2026-12-06', null, null],
    ]);
  });

  test('the day of merged cells counts for each of their rows', () => {
    const { rows } = read(
      table(
        'Date | Name | Phone | Address',
        '25/11/2026 | Aina | 91234567 | 48 Jalan Merbok',
        ' | Ravi | 81665820 | 60 Dunlop Street',
        ' | Tan | 81665821 | 5 Cavan Road',
      ),
    );
    expect(rows.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-25', '2026-11-25']);
  });

  test('months come first if a day is above twelve', () => {
    const { rows } = read(
      table(
        'Name | Phone | Address | Date',
        'Aina | 91234567 | 48 Jalan Merbok | 12/05/2026',
        'Ravi | 81665820 | 60 Dunlop Street | 12/13/2026',
      ),
    );
    expect(rows.map(({ date }) => date)).toEqual(['2026-12-05', '2026-12-13']);
  });

  test("'same' means the cell above", () => {
    const { rows } = read(
      table('Name | Phone | Address', 'Aina | 91234567 | 48 Jalan Merbok', 'Ravi | 81665820 | same as above'),
    );
    expect(rows.map(({ address }) => address)).toEqual(['48 Jalan Merbok', '48 Jalan Merbok']);
  });
});
