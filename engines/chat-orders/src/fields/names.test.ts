import type { Region } from '@tibara/contract/coordinates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedOrders } from '../read-pasted-orders.ts';

const read = (text: string, region: Region = 'MY') =>
  readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region }).rows;
const nameIn = (text: string, region?: Region) => read(text, region)[0]?.name ?? null;

const titled = fc.tuple(
  fc.constantFrom('pn', 'mr', 'Mdm', 'encik', 'Cik', 'Professor', 'Mister', 'uncle'),
  fc.constantFrom('hasnah', 'tan boon seng', 'Kalsom', 'Fernandez', 'siti aminah', 'Gopal'),
);
/** Words that no list of the reader has. */
const relation = fc.stringMatching(/^[bdfgjkrst][aou][bdgkrst][aeiou]z$/);
const capital = fc.constantFrom('Marcus', 'Shu Hui', 'Dayang', 'Nurul Ain binti Omar', 'Vijaya a/l Kumar', 'D. Cruz');

describe('a person with a title is the name, whatever is before (D9)', () => {
  test.each([
    ['a relation', (who: string) => `hantar rumah mak mertua saya ${who} no 8 jalan orkid 22 81300 hp dia 0137629951`],
    ['a request', (who: string) => `1 curry fish head to my dad ${who} 8 jalan orkid 22 81300 tel 0137629951`],
    ['goods', (who: string) => `3 balang tart nanas utk ${who}, 8 jalan orkid 22 81300, 0137629951`],
    ['another sentence', (who: string) => `order utk mak sy. ${who}, 0137629951, 8 jalan orkid 22 81300`],
  ])('%s', (_, write) => {
    fc.assert(
      fc.property(titled, ([title, name]) => {
        expect(nameIn(write(`${title} ${name}`))).toBe(`${title} ${name}`);
      }),
    );
  });
});

describe('words in small letters before a name in capitals are no part of it (D9)', () => {
  test.each([
    ['a relation', (who: string, word: string) => `farah punya ${word} ${who}`],
    ['a possessive', (who: string, word: string) => `to her ${word} ${who}`],
    ['counted goods', (who: string, word: string) => `2 ${word} gas ${who}`],
    ['goods', (who: string, word: string) => `${word} besar ${who}`],
  ])('%s', (_, write) => {
    fc.assert(
      fc.property(capital, relation, (who, word) => {
        expect(nameIn(`${write(who, word)}, 0137629951, 8 Jalan Orkid 22, 81300 Skudai`)).toBe(who);
      }),
    );
  });
});

test('a spoken name ends where its place begins (D10)', () => {
  const text = 'nama Rohana dekat nombor 7 jalan mawar 3 taman mawar kajang nombor dia 0123456789';
  expect(read(text)).toMatchObject([
    { name: 'Rohana', phone: '+60123456789', address: 'nombor 7 jalan mawar 3 taman mawar' },
  ]);
});

test('a count of goods in small letters is no name (B4)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), relation, (count, goods) => {
      const text = `${count} ${goods}s, Mei 91234567, Blk 18 Bedok South Rd #08-211 S460018`;
      expect(nameIn(text, 'SG')).toBe('Mei');
    }),
  );
});

test.each(['mak sy', 'my amma', 'adik ipar', 'both', '#接龙', '钱我来还', 'her sister'])(
  '%s is no name (D9)',
  (words) => {
    expect(nameIn(`${words}\n0137629951\n8 Jalan Orkid 22, 81300 Skudai`)).toBeNull();
  },
);

describe('a Chinese name is found among other words, without a title behind it (D9)', () => {
  const name = fc
    .tuple(
      fc.constantFrom(...'林陈黄叶郑何许刘'),
      fc.constantFrom('美凤', '慧云', '淑芬', '志明', '丽珍', '国荣', '强'),
    )
    .map((parts) => parts.join(''));
  test.each([
    '{} 女士',
    '{}师姐',
    '她叫{}电话是',
    '给我家婆 {} 她电话',
    '一盒给我妈妈就是{}啊住在金宝',
    '收货人 {}',
    '找{}',
  ])('%s', (words) => {
    fc.assert(
      fc.property(name, (who) => {
        expect(nameIn(`${words.replace('{}', who)} 0137629951\n8 Jalan Orkid 22, 81300 Skudai`)).toBe(who);
      }),
    );
  });

  test.each(['王医生', '蔡太太', '刘先生', '李安娣'])('and a surname keeps it: %s', (who) => {
    expect(nameIn(`${who} 0137629951\n8 Jalan Orkid 22, 81300 Skudai`)).toBe(who);
  });
});

describe('the person to ask for is the name of a place (D9)', () => {
  test.each([
    ['kopitiam, find Uncle Beng, 112 Lebuh Kimberley 10100. 0124880153', 'Uncle Beng'],
    ['pass to Jason Teoh at reception, Level 9 Menara Mudajaya, Mutiara Damansara 47810, 010-225 8836', 'Jason Teoh'],
    ['send to setia indah jalan setia 3 no 14 jb 81100 电话 0187724430 找 amy 已付款', 'amy'],
    ['hantar kat sky suites indah unit a-23-08 79100 atas nama ah meng 0197703315', 'ah meng'],
    ['send 3 tubs to serene lim, 8 Marina Boulevard #33-02 S018981, call 90123344 when reach lobby', 'serene lim'],
    ['Deliver to: Happy Kids Childcare (Ms Rina)\n11 Jalan Orkid\n0137629951', 'Ms Rina'],
    ['Send to 3 Jalan Orkid.\nRecipient is my grandmother, Madam Chong.\n0137629951', 'Madam Chong'],
    ['hantar ke ofis encik Zainal, 8 jalan orkid 22 81300, 0137629951', 'encik Zainal'],
    ['order under faridah 0137629951 8 jalan orkid 22 81300', 'faridah'],
  ])('%s', (text, name) => expect(nameIn(text)).toBe(name));
});

describe('who is greeted or called is not the recipient', () => {
  const other = fc.constantFrom('Ivy', 'Jo', 'kak nab', 'Uncle Raj');
  test.each([
    'Hi {}, can I order 2 boxes. Look for Alvin Heng, 0137629951, 8 Jalan Orkid 22, 81300 Skudai',
    'Hello {}! 2 boxes please\nAlvin Heng 0137629951\n8 Jalan Orkid 22, 81300 Skudai',
    'Dear {}, send to Alvin Heng, 8 Jalan Orkid 22, 81300 Skudai. 0137629951',
  ])('%s', (text) => {
    fc.assert(
      fc.property(other, (who) => {
        expect(nameIn(text.replace('{}', who))).toBe('Alvin Heng');
      }),
    );
  });

  test('nor who has a title before an order', () => {
    expect(nameIn('Kak nab, 3 bungkus. Maziah, 8 Jalan Orkid 22, 81300 Skudai. 0137629951')).toBe('Maziah');
    expect(nameIn('Aunty Molly, 0137629951, 8 Jalan Orkid 22, 81300 Skudai')).toBe('Aunty Molly');
  });
});

test.each(['tiada', 'nil', 'N/A', 'none', '无'])('a note of %s is none', (word) => {
  const text = `Nama: Aida\nHP: 0137629951\nAlamat: 8 Jalan Orkid 22\nCatatan: ${word}`;
  expect(read(text)[0]?.note).toBeNull();
});

test("the writer's own number is not the recipient's (D6)", () => {
  const own = fc.constantFrom('my own number is', 'my hp', 'nombor saya yang', 'no saya', '我的号码');
  fc.assert(
    fc.property(own, fc.boolean(), (words, isFirst) => {
      const parts = ['Mdm Tan 8 Jalan Orkid 22 81300 Skudai 0137629951', `${words} 0123456789`];
      const [row] = read((isFirst ? parts.toReversed() : parts).join(' ok '));
      expect(row?.phone).toBe('+60137629951');
    }),
  );
});

test.each([
  'Invoice to Jolene Ng, 80 Robinson Road #20-01 S068898, 9236 1170.',
  'Payer: Jolene Ng 9236 1170',
  '付款人 陈俊杰（+65 9236 1170）已付$180',
  'Dibayar oleh Puan Salmah 9236 1170.',
])('who pays is no recipient: %s', (payer) => {
  for (const text of [
    `${payer}\n\nMdm Quah 9068 3312\n60 Joo Chiat Terrace S427235`,
    `${payer} Deliver to Mdm Quah, 9068 3312, 60 Joo Chiat Terrace S427235`,
  ]) {
    const { rows, phonesNotPlaced } = readPastedOrders(text, {
      now: new Date('2026-11-20T02:00:00.000Z'),
      region: 'SG',
    });
    expect(rows, text).toMatchObject([{ name: 'Mdm Quah', phone: '+6590683312', phone2: null, postcode: '427235' }]);
    expect(phonesNotPlaced.map(({ phone }) => phone)).toEqual(['+6592361170']);
  }
});

describe('goods in small letters are no name beside a person (D9)', () => {
  const goods = fc.constantFrom('cat litter', 'aquarium light', 'foldie', 'makanan kucing', 'hantar dlm kul');
  test.each([
    [
      'below a message head',
      '[25/11/2026, 9:03:40 AM] Paws Corner: {who} 013-7629951\n8 Jalan Orkid 22, 81300\n{goods}',
    ],
    ['behind the address', '{who} 013-7629951, 8 Jalan Orkid 22 81300, {goods}'],
    ['behind a building', '{who} 013-7629951 Costa Mesra 72 Jalan Orkid 81300. {goods}. call before coming'],
    ['in a list', '- {who} 0137629951 no 8 Jalan Orkid 22, 81300, {goods}'],
  ])('%s', (_, text) => {
    fc.assert(
      fc.property(fc.constantFrom('Marcus', 'Shu Hui', 'Nurul Ain', 'Jerry Anak Liman'), goods, (who, what) => {
        expect(nameIn(text.replace('{who}', who).replace('{goods}', what))).toBe(who);
      }),
    );
  });
});
