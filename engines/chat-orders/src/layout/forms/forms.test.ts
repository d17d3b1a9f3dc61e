import { describe, expect, test } from 'vitest';
import { readPastedOrders } from '../../read-pasted-orders.ts';

const now = new Date('2026-12-03T02:00:00.000Z');
const read = (text: string, region: 'MY' | 'SG' = 'MY') => readPastedOrders(text, { now, region });

type Order = {
  name: string;
  phone: string;
  e164: string;
  address: string;
  postcode: string;
  payer: string;
  payerPhone: string;
  total: number;
  isCash: boolean;
  remark: string;
};

const orders: Order[] = [
  {
    name: 'Nurul Huda',
    phone: '012-690 3381',
    e164: '+60126903381',
    address: '8 Jalan Kenanga 2, Taman Kenanga',
    postcode: '75200',
    payer: 'Rahim Salleh',
    payerPhone: '019-440 2210',
    total: 86,
    isCash: true,
    remark: 'pagar hijau',
  },
  {
    name: 'Tan Boon Hock',
    phone: '011-2098 4417',
    e164: '+601120984417',
    address: '27 Lorong Bukit Kecil 5',
    postcode: '21100',
    payer: 'Goh Li Ping',
    payerPhone: '016-338 9904',
    total: 152,
    isCash: false,
    remark: 'side gate',
  },
  {
    name: 'Kavitha Raman',
    phone: '017-505 6128',
    e164: '+60175056128',
    address: '3 Persiaran Cempaka',
    postcode: '43000',
    payer: 'Suresh Pillai',
    payerPhone: '013-771 0056',
    total: 49,
    isCash: true,
    remark: 'call before coming',
  },
];

/** A form's labels in one language, and its words for cash and for paid. */
type Words = {
  title: string;
  recipient: string;
  phone: string;
  address: string;
  date: string;
  payer: string;
  payerPhone: string;
  total: string;
  payment: string;
  remark: string;
  ordered: string;
  cash: string;
  paid: string;
};
const languages: Record<string, Words> = {
  English: {
    title: 'DELIVERY FORM',
    recipient: 'Recipient name',
    phone: 'Recipient mobile',
    address: 'Delivery address',
    date: 'Delivery date',
    payer: 'Billing name',
    payerPhone: 'Billing phone',
    total: 'Total',
    payment: 'Payment',
    remark: 'Remarks',
    ordered: 'Order date',
    cash: 'Cash on delivery (unpaid)',
    paid: 'Paid by card',
  },
  Malay: {
    title: 'BORANG TEMPAHAN',
    recipient: 'Nama penerima',
    phone: 'No. tel penerima',
    address: 'Alamat penghantaran',
    date: 'Tarikh hantar',
    payer: 'Nama pembayar',
    payerPhone: 'No. tel pembayar',
    total: 'Jumlah',
    payment: 'Cara bayaran',
    remark: 'Catatan',
    ordered: 'Tarikh tempahan',
    cash: 'COD, belum bayar',
    paid: 'dah bayar',
  },
  Chinese: {
    title: '订购表格',
    recipient: '收件人',
    phone: '收件人电话',
    address: '收货地址',
    date: '送货日期',
    payer: '付款人',
    payerPhone: '付款人电话',
    total: '总额',
    payment: '付款方式',
    remark: '备注',
    ordered: '下单日期',
    cash: '货到付款，未付',
    paid: '已付',
  },
};

/** Label and value of each line, in the sequence of the form. */
function fieldsOf(order: Order, words: Words): [string, string][] {
  return [
    [words.ordered, '01/12/2026'],
    [words.payer, order.payer],
    [words.payerPhone, order.payerPhone],
    [words.recipient, order.name],
    [words.phone, order.phone],
    [words.address, `${order.address}, ${order.postcode}`],
    [words.date, '09/12/2026'],
    [words.total, `RM${order.total}.00`],
    [words.payment, order.isCash ? words.cash : words.paid],
    [words.remark, order.remark],
  ];
}

const lines =
  (line: (label: string, value: string) => string, between = '\n') =>
  (order: Order, words: Words) =>
    [words.title, ...fieldsOf(order, words).map(([label, value]) => line(label, value))].join(between);

/** Ways to write a form, and the sign between two of them. */
const layouts: Record<string, { form: (order: Order, words: Words) => string; divider: string }> = {
  'labels with a colon': { form: lines((label, value) => `${label}: ${value}`), divider: '\n\n' },
  'labels with a wide colon': { form: lines((label, value) => `${label}：${value}`), divider: '\n' },
  'bold labels': { form: lines((label, value) => `*${label}:* ${value}`), divider: '\n\n' },
  'a column of labels': { form: lines((label, value) => `${label.padEnd(22)}: ${value}`), divider: '\n==========\n' },
  'labels and spaces': { form: lines((label, value) => `${label.padEnd(24)}${value}`), divider: '\n----------\n' },
  'labels and dots': { form: lines((label, value) => `${label} ........ ${value}`), divider: '\n**********\n' },
  'labels and dashes': { form: lines((label, value) => `${label} - ${value}`), divider: '\n\n' },
  'numbered labels': {
    form: (order, words) =>
      fieldsOf(order, words)
        .map(([label, value], index) => `${index + 1}. ${label}: ${value}`)
        .join('\n'),
    divider: '\n\n',
  },
  'labels above values': { form: lines((label, value) => `${label}\n${value}`, '\n\n'), divider: '\n\n\n' },
  'labels above values, without blank lines': { form: lines((label, value) => `${label}\n${value}`), divider: '\n\n' },
  'quoted lines of a mail': { form: lines((label, value) => `> ${label}: ${value}`), divider: '\n\n' },
};

const cases = Object.entries(layouts).flatMap(([layout, { form, divider }]) =>
  Object.entries(languages).map(
    ([language, words]) => [layout, language, orders.map((order) => form(order, words)).join(divider)] as const,
  ),
);

describe('forms of several orders', () => {
  test.each(cases)('with %s in %s give the same rows', (_, __, text) => {
    const { rows, phonesNotPlaced } = read(text);
    expect(rows.map(({ name, phone, postcode, cod, date }) => ({ name, phone, postcode, cod, date }))).toEqual(
      orders.map(({ name, e164, postcode, total, isCash }) => ({
        name,
        phone: e164,
        postcode,
        cod: isCash ? total * 100 : null,
        date: '2026-12-09',
      })),
    );
    expect(rows.map(({ address }) => address)).toEqual(orders.map(({ address }) => address));
    for (const [index, { note }] of rows.entries()) expect(note).toBe(orders[index]?.remark);
    expect(phonesNotPlaced).toHaveLength(orders.length);
  });
});

const shop = (order: Order, head: string, bill: string, ship: string, paid: string, cash: string) =>
  [
    `${head} #${order.total}31 placed by ${order.payer}`,
    '',
    `2 x Kek lapis  RM${order.total}.00`,
    `Total: RM${order.total}.00`,
    `Payment: ${order.isCash ? cash : paid}`,
    '',
    bill,
    order.payer,
    '99 Jalan Lain 4',
    '81300 Skudai',
    order.payerPhone,
    '',
    ship,
    order.name,
    order.address,
    order.postcode,
    order.phone,
    '',
    'Delivery date: 09/12/2026',
  ].join('\n');

describe('mails of shops', () => {
  test.each([
    ['Bill to', 'Ship to', 'Credit card (Paid)', 'Cash on delivery (Unpaid)'],
    ['BILLING ADDRESS', 'SHIPPING ADDRESS', 'FPX online banking', 'COD - unpaid'],
    ['Billed to:', 'Deliver to:', 'Paid (eWallet)', 'Unpaid, cash on delivery'],
    ['Pembayar', 'Penerima', 'Pindahan bank', 'Belum bayar, tunai'],
    ['付款人', '收件人', '已付款', '货到付款，未付'],
  ])('with %s and %s give only the recipient', (bill, ship, paid, cash) => {
    const { rows, phonesNotPlaced } = read(
      orders.map((order) => shop(order, '[Kedai Kek] Order', bill, ship, paid, cash)).join('\n\n==========\n\n'),
    );
    expect(rows.map(({ name, phone, address, postcode, cod }) => ({ name, phone, address, postcode, cod }))).toEqual(
      orders.map(({ name, e164, address, postcode, total, isCash }) => ({
        name,
        phone: e164,
        address,
        postcode,
        cod: isCash ? total * 100 : null,
      })),
    );
    expect(phonesNotPlaced).toHaveLength(orders.length);
  });

  test.each(['Same as billing address', 'same as above', 'Sama seperti di atas', '同上'])(
    'send to the payer if the recipient is: %s',
    (same) => {
      const [order] = orders as [Order];
      const text = `Bill to\n${order.name}\n${order.address}\n${order.postcode}\n${order.phone}\n\nShip to\n${same}\n\nDelivery date: 09/12/2026`;
      expect(read(text).rows).toMatchObject([{ name: order.name, phone: order.e164, address: order.address }]);
    },
  );
});

const boxed = (payment: string) =>
  `Recipient: Aida\nMobile: 012-345 6789\nAddress: 12 Jalan Lahat, 30200 Ipoh\nTotal: RM45\nPayment: ${payment}`;

const beside = (left: string[], right: string[]) =>
  left.map((line, index) => `${line.padEnd(34)}${right[index] ?? ''}`.trimEnd()).join('\n');

test.each([
  ['Bill to', 'Ship to'],
  ['Customer', 'Deliver to'],
  ['Pembayar', 'Penerima'],
])('of the columns %s and %s only the second is the recipient', (payer, recipient) => {
  const cards = [
    [payer, 'Jason Lim', '99 Jalan Lain 4', '81300 Skudai', '019-440 2210'],
    [recipient, 'Aida Rahman', '12 Jalan Lahat', '30200 Ipoh', '012-345 6789'],
  ] as [string[], string[]];
  for (const [left, right] of [cards, cards.toReversed() as [string[], string[]]])
    expect(read(`DELIVERY ORDER\n\n${beside(left, right)}\n\nTotal: RM45\nPayment: Paid`).rows).toMatchObject([
      { name: 'Aida Rahman', phone: '+60123456789', address: '12 Jalan Lahat', postcode: '30200' },
    ]);
});

describe('tickets in one text', () => {
  const ticket = (title: string, [name, phone, address]: string[], more = '') =>
    `${title}\nBuyer: Goh Li Ting 019-456 7712\nRecipient: ${name}, tel ${phone}\nAddr: ${address}\n${more}`;
  const aida = ['Aida Rahman', '012-345 6789', '12 Jalan Lahat, 30200 Ipoh'];
  const ravi = ['Ravi Kumar', '016-345 6789', '5 Jalan Gopeng, 31350 Ipoh'];

  test.each([
    ['=== Ticket 881 | OPEN', '=== Ticket 882 | CLOSED - duplicate of 881', 'cancelled'],
    ['--- Order 881 (open)', '--- Order 882 (cancelled by buyer)', 'cancelled'],
    ['### 工单 A881 OPEN', '### 工单 A882 已完成', 'delivered'],
    ['== Ticket 881 | NEW', '== Ticket 882 | RESOLVED', 'delivered'],
  ])('%s is a row, %s is none', (open, closed, reason) => {
    const { rows, skipped } = read(`Export 2-Dec-2026 08:25\n${ticket(open, aida)}${ticket(closed, ravi)}`);
    expect([rows.map(({ name, date }) => [name, date]), skipped.map((each) => each.reason)]).toEqual([
      [['Aida Rahman', null]],
      [reason],
    ]);
  });

  test.each(['1-Dec 10:12 (agent Kumar)', '1 Dec 10:12 [Kumar]', '01/12 10.12am Kumar says'])(
    'a note of %s replaces the address',
    (stamp) => {
      const note = `${stamp} recipient has moved. New addr: 88 Jalan Kampar, 30250 Ipoh. Deliver 5-Dec by 4pm\n`;
      const { rows } = read(ticket('=== Ticket 881', aida, note) + ticket('=== Ticket 882', ravi));
      expect(rows).toMatchObject([
        { name: 'Aida Rahman', address: '88 Jalan Kampar', postcode: '30250', date: '2026-12-05', time: '16:00' },
        { name: 'Ravi Kumar', address: '5 Jalan Gopeng', date: null },
      ]);
    },
  );
});

describe('of a mail', () => {
  const head =
    'From: Priya <priya@meridian.example>\nTo: orders@kek.example\nDate: Wed, 2 Dec 2026 14:05\nSubject: Delivery';
  const body =
    'Hi, please send tomorrow:\n\nRecipient: Aida\nMobile: 012-345 6789\nAddress: 12 Jalan Lahat, 30200 Ipoh';
  const writer = 'Priya Nair\nMeridian Sdn Bhd, 8 Jalan Lain, 50450 Kuala Lumpur\nTel: 03-2698 4412 | HP: 019-440 2210';
  test.each(['Best regards,', 'Thanks & regards', 'Yours sincerely', 'Sekian, terima kasih', '此致', '--'])(
    'the head and the signature below %s give no row',
    (closing) => {
      const { rows, phonesNotPlaced } = read(`${head}\n\n${body}\n\n${closing}\n${writer}`);
      expect(rows).toMatchObject([{ name: 'Aida', phone: '+60123456789', phone2: null, date: '2026-12-03' }]);
      expect(phonesNotPlaced).toHaveLength(2);
    },
  );

  test('the older mail below an answer gives no row', () => {
    const older =
      'On Wed, 2 Dec 2026, Kedai wrote:\n> Please give us the names\n> Kedai Kek 012-333 4444, 5 Jalan Lain, 50450';
    expect(read(`${head}\n\n${body}\n\n${older}`).rows).toMatchObject([{ name: 'Aida', note: null }]);
  });

  const list = [
    '1) Aida Rahman, 012-345 6789, 12 Jalan Lahat, 30200 Ipoh, cod RM20',
    '2) Ravi Kumar, 016-345 6789, 5 Jalan Gopeng, 31350 Ipoh, cod RM30',
  ];
  test.each([
    [
      'an answer above quotes',
      `Ravi has cancelled.\n\nPriya\n019-440 2210\n\n> On Wed, 2 Dec 2026 at 9:00, Priya wrote:\n> ${list.join('\n> ')}`,
    ],
    [
      'an answer above quotes of quotes',
      `Ravi has cancelled.\n\n> On Wed, 2 Dec 2026, Kedai wrote:\n> noted\n>> On Wed, 2 Dec 2026, Priya wrote:\n>> ${list.join('\n>> ')}`,
    ],
    [
      'an answer above the head of the older mail',
      `Ravi has cancelled.\n\nPriya\n\nFrom: Priya\nSent: Wed, 2 December 2026 9:15 AM\n\nHi,\n${list.join('\n')}`,
    ],
  ])('%s changes the older list', (_, thread) => {
    expect(read(`${head}\n\n${thread}`).rows).toMatchObject([
      { name: 'Aida Rahman', phone: '+60123456789', cod: 2000 },
    ]);
  });

  test.each(['--- Forwarded message ---\n', '==========\n', ''])(
    'a date below the title of a new order is no delivery',
    (ruler) => {
      const order = (number: number, name: string) =>
        `${ruler}New order LN-33${number}\nDate: ${number} Dec 2026\nCustomer: ${name}\nMobile: 012-345 67${number}\nShip to: 12 Jalan Lahat, 30200 Ipoh\nOrder total: RM79.00\nDelivery notes: -`;
      const { rows } = read([order(10, 'Aida'), order(11, 'Ravi')].join('\n\n'));
      expect(rows.map(({ name, date }) => [name, date])).toEqual([
        ['Aida', null],
        ['Ravi', null],
      ]);
    },
  );

  test('the day of the subject is not the day of sending', () => {
    const text = `From: Priya <priya@meridian.example>\nSubject: Delivery for Wed 16 Dec\n\n${body}`;
    expect(read(text).rows).toMatchObject([{ date: '2026-12-04' }]);
  });

  test('a gift from one person to another is none', () => {
    const text = 'From: Marcus\nTo: Aida\nDate: 5 Dec\nPhone: 012-345 6789\nAddress: 12 Jalan Lahat, 30200 Ipoh';
    expect(read(text).rows).toMatchObject([{ name: 'Aida', phone: '+60123456789', date: '2026-12-05' }]);
  });
});

test.each(['(none)', '- nil -', 'N/A', '[tiada]'])('an instruction %s is none', (none) =>
  expect(read(`${boxed('Paid')}\nInstructions: ${none}`).rows).toMatchObject([{ name: 'Aida', note: null }]),
);

describe('payments of a form', () => {
  test.each([
    ['[x] COD  [ ] Transfer', 4500],
    ['[ ] COD  [x] Transfer', null],
    ['( ) Online ( / ) Cash on delivery', 4500],
    ['☐ COD ☑ Card', null],
    ['☑ COD ☐ Card', 4500],
    ['COD [ ]  Transfer [ / ]', null],
    ['COD [ v ]  Transfer [ ]', 4500],
    ['Unpaid, cash on delivery', 4500],
    ['Paid', null],
    ['Online', null],
    ['COD RM20', 2000],
    ['cash time delivery RM47', 4700],
    ['Transfer\nDeposit 25.00 paid. Balance RM20 to be collected in cash on delivery', 2000],
  ])('%s collects %s', (payment, cents) => {
    const [row] = read(boxed(payment)).rows;
    expect(row).toMatchObject({ name: 'Aida', cod: cents });
    expect(row?.unsure.cod).toBe(cents === 4500 && !/unpaid/i.test(payment) ? 'cod_is_total' : undefined);
  });

  test('propose the total beside a method alone, marked', () => {
    expect(read(boxed('COD')).rows).toMatchObject([{ cod: 4500, unsure: { cod: 'cod_is_total' } }]);
  });

  test.each([
    ['Deposit: RM20', 2500, 'cod_is_balance'],
    ['Amount to collect: RM25', 2500, undefined],
    ['Amt to collect: RM 0.00', null, undefined],
    ['Balance: RM25', 2500, undefined],
  ])('beside %s leave the rest', (line, cents, unsure) => {
    const [row] = read(`${boxed('Cash on delivery')}\n${line}`).rows;
    expect(row).toMatchObject({ cod: cents });
    expect(row?.unsure.cod).toBe(unsure);
  });
});

describe('people of a form', () => {
  const own = 'Recipient: Aida\nMobile: 012-345 6789\nAddress: 12 Jalan Lahat, 30200 Ipoh';
  test.each([
    'Sender: Marcus\nSender mobile: 016-111 2233',
    'Ordered by: Marcus\nHP: 016-111 2233',
    'Payer: Marcus (016-111 2233)',
    'Shop contact: 016-111 2233',
    'Rider: Marcus 016-111 2233',
    'Emergency contact: Marcus 016-111 2233',
    'Nama pembayar: Marcus\nNo. tel: 016-111 2233',
    'Dari: Marcus, 016-111 2233',
    '下单人：Marcus\n电话：016-111 2233',
    'Anything call Marcus 016-111 2233',
  ])('other than the recipient give no row: %s', (other) => {
    for (const text of [`${own}\n${other}`, `${other}\n${own}`]) {
      const { rows, phonesNotPlaced } = read(text);
      expect(rows).toMatchObject([{ name: 'Aida', phone: '+60123456789', phone2: null, postcode: '30200' }]);
      expect(phonesNotPlaced.map(({ phone }) => phone)).toEqual(['+60161112233']);
    }
  });

  test.each(['same as sender', 'myself', 'Me', 'sama', '本人', 'saya sendiri'])('include who orders: %s', (same) => {
    const text = `Recipient name: ${same}\nRecipient mobile:\nDelivery address: 12 Jalan Lahat, 30200 Ipoh\nYour name: Marcus\nYour mobile: 016-111 2233`;
    expect(read(text).rows).toMatchObject([{ name: 'Marcus', phone: '+60161112233', postcode: '30200' }]);
  });
});

describe('unit and postcode below the address', () => {
  const names = ['Customer Name', 'Nama penuh', 'Name', '收件人', 'Recipient'];
  const places = ['Delivery Address', 'Alamat penghantaran', 'Address', 'Ship to address', '送货地址'];
  test.each(names.flatMap((name) => places.map((place) => [name, place])))(
    'belong to it, whoever is named above: %s, %s',
    (name, place) => {
      for (const join of [': ', '\n']) {
        const values = [
          [name, 'Aida'],
          ['Contact No', '012-345 6789'],
          [place, 'Pangsapuri Kenari, 12 Jalan Lahat'],
          ['Unit No', 'B-3-7'],
          ['Poskod', '30200'],
        ];
        const [row] = read(values.map((each) => each.join(join)).join('\n')).rows;
        expect(row).toMatchObject({ name: 'Aida', unit: 'B-3-7', postcode: '30200' });
      }
    },
  );
});

test.each(['Hamper', 'Cake', 'Gift set', 'Bouquet', 'Kek'])(
  'an unknown label that repeats ends the address: %s',
  (label) => {
    const places = ['10 Jalan Lahat, 30200 Ipoh', '5 Jalan Duku, 43000 Kajang', '8 Lorong Mesra, 11900 Bayan Lepas'];
    const text = places.map(
      (place, at) =>
        `#H03${at}\nName\nAida ${'ABC'[at]}\nContact\n012-345 678${at}\nDeliver to\n${place}\n${label}\nClassic RM158 - paid\nDate\n${at + 7} Dec`,
    );
    expect(read(text.join('\n\n')).rows).toMatchObject(
      places.map((place, at) => ({
        phone: `+6012345678${at}`,
        address: place.split(',')[0],
        date: `2026-12-${String(at + 7).padStart(2, '0')}`,
      })),
    );
  },
);

test('labels with a colon are no people who chat, in any number of forms', () => {
  const form = (name: string, digit: number) =>
    `Order Form 110${digit}\nOrdered: 1/12/2026\nFrom: Marcus 9233 118${digit}\nTo: ${name}\nContact: 8812 664${digit}\nAddress: Blk 80 Robinson Road #14-0${digit} S068898\nArrangement: Peach tulips\nMessage: Congrats`;
  for (const count of [1, 2, 3, 4]) {
    const names = ['Ms Jolene', 'Mdm Leela', 'Hidayah', 'Devi'].slice(0, count);
    const { rows } = read(names.map((name, at) => form(name, at + 1)).join('\n\n'), 'SG');
    expect(rows).toMatchObject(names.map((name, at) => ({ name, phone: `+658812664${at + 1}` })));
  }
});

describe('days of a form', () => {
  const form = (lines: string, join: string) =>
    `Name${join}Aida\nPhone${join}012-345 6789\nAddress${join}12 Jalan Lahat, 30200 Ipoh\n${lines}`;
  test.each(['Date in', 'Tarikh masuk', 'Date received', 'Event date', 'Tarikh majlis'])(
    'the day of delivery counts beside another: %s',
    (other) => {
      for (const own of ['Delivery date', 'Tarikh hantar', 'Deliver by', 'Deliver on', '送货日期'])
        for (const lines of [
          `${other}: 10/12/2026\n${own}: 14/12/2026`,
          `${own}: 14/12/2026\n${other}: 16/12/2026`,
          `${other}: 10/12/2026\n${own}: belum tetap`,
        ])
          expect(read(form(lines, ': ')).rows[0]?.date, lines).toBe(lines.includes('14/12') ? '2026-12-14' : null);
    },
  );

  test.each(['Date/Time', 'Date & time', 'Tarikh / Masa', 'Delivery date and time'])(
    'one label may ask for day and time: %s',
    (label) => {
      for (const join of [': ', '\n'])
        expect(read(form(`${label}${join}Mon 7 Dec 7.30pm`, join)).rows, join).toMatchObject([
          { date: '2026-12-07', time: '19:30' },
        ]);
    },
  );
});

describe('what is no drop-off', () => {
  const form = (name: string, phone: string, method: string) =>
    `Order type: ${method}\nName: ${name}\nPhone: ${phone}\nAddress: ${method === 'Delivery' ? '12 Jalan Lahat, 30200 Ipoh' : '-'}\nTotal: RM20`;
  test.each(['Self pick-up', 'Self collect', 'Ambil sendiri', '自取', 'Cancelled', 'VOID'])(
    'is an order with the method %s',
    (method) => {
      const { rows, skipped } = read(
        `${form('Aida', '012-345 6789', method)}\n\n${form('Devi', '012-345 6780', 'Delivery')}`,
      );
      expect(rows.map(({ name }) => name)).toEqual(['Devi']);
      expect(skipped.map(({ reason }) => reason)).toEqual([
        /cancel|void/i.test(method) ? 'cancelled' : 'self_collection',
      ]);
    },
  );

  test.each([
    'Ambil sendiri di kedai',
    'Self collect',
    'Self pickup at shop',
    'Local pickup',
    '自取',
    '(ambil sendiri)',
  ])('is an order with this in the place of its address: %s', (place) => {
    for (const label of ['Address', 'Alamat penghantaran', 'Delivery address', 'Ship to', '送货地址']) {
      const own = `Name: Aida\nPhone: 012-345 6789\n${label}: ${place}\nTotal: RM20`;
      const { rows, skipped } = read(`${own}\n\n${form('Devi', '012-345 6780', 'Delivery')}`);
      expect(rows.map(({ name }) => name)).toEqual(['Devi']);
      expect(skipped.map(({ reason }) => reason)).toEqual(['self_collection']);
    }
  });

  test('is a template without values', () => {
    const empty = 'Please copy and fill:\nName:\nPhone:\nAddress:\nRemarks:';
    expect(read(empty).rows).toEqual([]);
    expect(read(`${empty}\n\n${form('Devi', '012-345 6780', 'Delivery')}`).rows).toMatchObject([{ name: 'Devi' }]);
  });

  test('is the line that counts all orders', () => {
    const one = (name: string, phone: string) =>
      `Order ID : K7TQ9\nRecipient : ${name}\nContact : ${phone}\nAddress : 12 Jalan Lahat, 30200 Ipoh\n==========`;
    const { rows } = read(
      `PACKING LIST  Printed 03-12-2026 12:48\n==========\n${one('Aida', '012-345 6789')}\n${one('Devi', '012-345 6780')}\nParcels 2  Total collect RM 71.70`,
    );
    expect(rows.map(({ name, cod, date, time }) => [name, cod, date, time])).toEqual([
      ['Aida', null, null, null],
      ['Devi', null, null, null],
    ]);
  });
});

test('a paragraph above all forms tells their day, and one below them is no note', () => {
  const form = (name: string, phone: string) =>
    `Patient: ${name}\nHP: ${phone}\nAddress: 12 Jalan Lahat, 30200 Ipoh\nNote: wheelchair`;
  const text = `Good morning,\n\nBelow are the patients for tomorrow.\n\n${form('Aida', '012-345 6789')}\n\n${form('Devi', '012-345 6780')}\n\nFor any queries please call the clinic at 03-2698 4412.`;
  const { rows, phonesNotPlaced } = read(text);
  expect(rows.map(({ name, date, note }) => [name, date, note])).toEqual([
    ['Aida', '2026-12-04', 'wheelchair'],
    ['Devi', '2026-12-04', 'wheelchair'],
  ]);
  expect(phonesNotPlaced).toHaveLength(1);
});

test.each(['Card message', 'Gift note', 'Mesej kad', 'Kad ucapan', '贺卡'])('a text for the %s is a note', (label) => {
  const text = `Recipient: Aida\nMobile: 012-345 6789\nAddress: 12 Jalan Lahat, 30200 Ipoh\n${label}: Love from Marcus`;
  expect(read(text).rows).toMatchObject([{ name: 'Aida', note: `${label}: Love from Marcus` }]);
});

test('a long hostile form is read in time that grows with its length', () => {
  for (const unit of [
    'Name:\n',
    'Name: a\n',
    'Bill to\na\n3 Jalan b\n\n',
    'Name: a HP: ',
    '[ ] COD [x] ',
    'Who is it?\nx\n\n',
  ]) {
    const time = (length: number) => {
      const before = process.cpuUsage();
      read(unit.repeat(length / unit.length));
      return process.cpuUsage(before).user;
    };
    time(2_000);
    expect(time(20_000)).toBeLessThan(3 * 4 * Math.max(20_000, time(5_000)));
  }
});
