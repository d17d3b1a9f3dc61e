import type { Region } from '@tibara/contract/coordinates';
import { describe, expect, test } from 'vitest';
import { readPastedOrders } from './read-pasted-orders.ts';

const read = (text: string, region: Region = 'MY') =>
  readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region }).rows;
const [aida, ravi] = ['Aida 012-3456789 12 Jalan SS2/24 PJ', 'Ravi 016-3309921 5 Jalan Gasing PJ'];
const both = [
  { name: 'Aida', phone: '+60123456789', phone2: null, address: '12 Jalan SS2/24', town: 'PJ' },
  { name: 'Ravi', phone: '+60163309921', phone2: null, address: '5 Jalan Gasing', town: 'PJ' },
];

describe('several orders in one line are several rows', () => {
  test.each([
    `1) ${aida} 2) ${ravi}`,
    `1. ${aida}. 2. ${ravi}`,
    `(1) ${aida}, (2) ${ravi}`,
    `a) ${aida} b) ${ravi}`,
    `#1 ${aida} #2 ${ravi}`,
    `① ${aida} ② ${ravi}`,
    `${aida}; ${ravi}`,
    `${aida} / ${ravi}`,
    `${aida}. ${ravi}`,
    `${aida} and ${ravi}`,
    `${aida}, ${ravi}`,
    'Aida 12 Jalan SS2/24 PJ 0123456789, Ravi 5 Jalan Gasing PJ 0163309921',
    'Aida (0123456789) 12 Jalan SS2/24 PJ & Ravi (0163309921) 5 Jalan Gasing PJ',
    'one at 12 Jalan SS2/24 PJ for Aida 0123456789, the other at 5 Jalan Gasing PJ for Ravi 0163309921',
    `${aida} dan lagi satu ${ravi}`,
    'Hi, 1 cake to Aida, 12 Jalan SS2/24 PJ, 0123456789. Another 1 cake to Ravi, 5 Jalan Gasing PJ, 0163309921. thanks',
    'Satu kat 12 Jalan SS2/24 PJ, Aida 0123456789. Satu lagi kat 5 Jalan Gasing PJ, Ravi 0163309921',
    `1 - ${aida}\n2 - ${ravi}`,
    `[8:05 am] Nurul: today 2 orders ya: 1) ${aida} 2) ${ravi}`,
  ])('%s', (text) => expect(read(text)).toMatchObject(both));

  test('and the words before the first are an introduction', () => {
    const rows = read('3 drops in Klang today: 1) Aida 012-3456789 12 Jalan Meru 2) Ravi 016-3309921 5 Jalan Kapar');
    expect(rows.map(({ name, town, date }) => [name, town, date])).toEqual([
      ['Aida', 'Klang', '2026-11-20'],
      ['Ravi', 'Klang', '2026-11-20'],
    ]);
  });

  test.each([
    ['dishes with numbers', `1) nasi lemak x2 2) kopi x1 for ${aida}`],
    ['a second number', `${aida} and wife 016-3309921`],
    ['a second contact', 'Aida 012-3456789, 12 Jalan SS2/24, wife Nisa 016-3309921, Taman Paramount, 47300 PJ'],
    ['a second sentence', `${aida}. Lobby at Jalan Gasing side`],
  ])('but not %s', (_, text) => expect(read(text)).toMatchObject([{ phone: '+60123456789' }]));
});

describe('orders of one sentence are several rows (B3, D10)', () => {
  const said = [
    'after that go to',
    'then',
    'and then next',
    'lepas tu ke',
    'pastu',
    'kemudian',
    'then another one for',
    'also',
    '还有',
    '另外给',
  ];
  test.each(said)('divided by %s', (words) => {
    const text = `Ali 0123456789 no 15 jalan gasing ${words} puan selvi 8 jalan ara 0176632215 ok thanks`;
    expect(read(text)).toMatchObject([
      { name: 'Ali', phone: '+60123456789', address: 'no 15 jalan gasing' },
      { name: 'puan selvi', phone: '+60176632215', address: '8 jalan ara' },
    ]);
  });

  test.each(said)('but a second number behind %s is none', (words) => {
    expect(read(`Ali 0123456789 no 15 jalan gasing kajang ${words} wife 0176632215`)).toHaveLength(1);
  });

  test('a place that is the same still has its own row', () => {
    const text = 'Mdm Ho 96773124 blk 289 bishan street 24 #03-18 S570289 also Mdm Ong same block #04-118 91234567';
    expect(read(text, 'SG')).toMatchObject([{ name: 'Mdm Ho' }, { name: 'Mdm Ong', unit: '#04-118' }]);
  });
});

describe('what one sentence says counts for its orders (D2, D10)', () => {
  const both = 'Ali 0123456789 no 15 jalan gasing kajang lepas tu puan selvi 8 jalan ara kajang 0176632215';

  test.each(['esok', 'untuk esok ya', 'tomorrow', 'utk Sabtu'])('its day before them: %s', (day) => {
    const dates = read(`kak hantar ${day} ${both}`).map(({ date }) => date);
    expect(dates).toEqual(['2026-11-21', '2026-11-21']);
  });

  test.each(['dua-dua sebelum 5 ptg', 'both before 5pm', 'semua kena sampai sebelum pukul 5 petang'])(
    'a time for all behind them: %s',
    (time) => expect(read(`${both} ${time}`).map((row) => row.time)).toEqual(['17:00', '17:00']),
  );

  test('but a time of the last is not the first one’s', () => {
    expect(read(`${both} sebelum 5 ptg`).map((row) => row.time)).toEqual([null, '17:00']);
  });
});

test('a line of a list is an order even without a known place', () => {
  expect(read(`${aida}\nRavi 016-3309921 Danau Desa blok B-3-4`)).toMatchObject([
    { name: 'Aida', phone: '+60123456789', phone2: null },
    { name: 'Ravi', phone: '+60163309921', unit: 'B-3-4' },
  ]);
});

test('an introduction before the first order of a line is no part of it', () => {
  const rows = read('今天送两家：陈小姐 0123456789 12 Jalan SS2/24 PJ；李先生 0163309921 5 Jalan Gasing PJ');
  expect(rows).toMatchObject([
    { name: '陈小姐', date: '2026-11-20' },
    { name: '李先生', date: '2026-11-20' },
  ]);
});

describe('the person to meet is the name', () => {
  test.each([
    ['hantar ke 12 Jalan SS2/24 PJ, jumpa farah\n0123456789', 'farah'],
    ['satu ke 12 Jalan SS2/24 PJ cari Farah 0123456789', 'Farah'],
    ['12 Jalan SS2/24 PJ\nfind farah\n0123456789', 'farah'],
    ['12 Jalan SS2/24 PJ. 0123456789. Pls look for Farah when reach', 'Farah'],
    ['Alamat: 12 Jalan SS2/24, PJ\nJumpa: Farah\nHP: 0123456789', 'Farah'],
  ])('%s', (text, name) => expect(read(text)).toMatchObject([{ name, phone: '+60123456789' }]));

  test('and leaves no note if it has a label', () => {
    expect(read('Alamat: 12 Jalan SS2/24, PJ\nJumpa: Farah\nHP: 0123456789')).toMatchObject([{ note: null }]);
  });

  test.each(['look for mailbox', 'jumpa kedai biru', 'find ramp at the back', 'cari lobi B'])(
    'but not a thing or a place: %s',
    (words) => expect(read(`12 Jalan SS2/24 PJ\n0123456789\n${words}`)).toMatchObject([{ name: null }]),
  );
});

describe('a landline with a name is the recipient', () => {
  test.each([
    ['12 Jalan SS2/24, PJ. Letak kat guard, Pn Zaiton 03-78451234', 'Letak kat guard'],
    ['12 Jalan SS2/24, PJ\nPn Zaiton 03-7845 1234', null],
    ['12 Jalan SS2/24, PJ\ncall Pn Zaiton 03-7845 1234', null],
    ['12 Jalan SS2/24, PJ\ncall Pn Zaiton 03-7845 1234 when arrive', 'call Pn Zaiton 03-7845 1234 when arrive'],
    [
      'kalau tak jumpa rumah call Pn Zaiton 03-78451234\n12 Jalan SS2/24, PJ',
      'kalau tak jumpa rumah call Pn Zaiton 03-78451234',
    ],
  ])('%s', (text, note) =>
    expect(read(text)).toMatchObject([{ name: 'Pn Zaiton', phone: '+60378451234', phone2: null, note }]),
  );
});
