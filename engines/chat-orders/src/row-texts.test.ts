import { describe, expect, test } from 'vitest';
import { readPastedOrders } from './read-pasted-orders.ts';
import { textsOfRows } from './row-texts.ts';

const read = (...lines: string[]) => {
  const text = lines.join('\n');
  const orders = readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region: 'MY' });
  return { ...textsOfRows(text, orders), orders };
};
const nurul = [
  '[8:05 am] Nurul: 10 pkt nasi lemak ayam, deliver to 12 Jalan Telawi 3, Bangsar, 012-3456789',
  '[8:05] Nurul: 10 pkt nasi lemak ayam\n12 Jalan Telawi 3, Bangsar\n012-3456789',
  'Nurul, [20/11/2026 8:05]\n10 pkt nasi lemak ayam\n12 Jalan Telawi 3, Bangsar\n012-3456789',
  '8:05 am - Nurul: 10 pkt nasi lemak ayam\n12 Jalan Telawi 3, Bangsar\n012-3456789',
];
const lim = [
  '[8:20 am] Mr Lim: 3 bungkus ke 5 Jalan Maarof, Bangsar\n016-7788990',
  '[8:20] Mr Lim: 3 bungkus\n5 Jalan Maarof, Bangsar\n016-7788990',
  'Mr Lim, [20/11/2026 8:20]\n3 bungkus\n5 Jalan Maarof, Bangsar\n016-7788990',
  '8:20 am - Mr Lim: 3 bungkus\n5 Jalan Maarof, Bangsar\n016-7788990',
];

describe("a row's own text", () => {
  test.each(nurul.map((first, index) => [first, lim[index] ?? '']))(
    'ends before the head of the next message: %s',
    (first, second) => {
      const { texts, orders } = read(first, second);
      expect(orders.rows).toMatchObject([
        { phone: '+60123456789', writer: 'Nurul', time: null },
        { phone: '+60167788990', writer: 'Mr Lim', time: null },
      ]);
      expect(texts.map(({ text }) => text)).toEqual([first, second]);
    },
  );

  test('holds all messages of its order, without the messages between', () => {
    const [first, second, third] = [
      '[8:05 am] Nurul: Nurul, 12 Jalan Telawi 3, Bangsar',
      '[8:20 am] Mr Lim: Lim 016-7788990, 5 Jalan Maarof, Bangsar',
      '[8:21 am] Nurul: my number 012-3456789',
    ];
    const { texts } = read(first ?? '', second ?? '', third ?? '');
    expect(texts.map(({ text }) => text)).toEqual([`${first}\n${third}`, second]);
    const [own] = texts;
    const words = own?.marks.map(({ start, end, field }) => [field, own.text.slice(start, end)]);
    expect(words).toContainEqual(['phone', '012-3456789']);
  });

  test("leaves other people's messages apart, where they stay visible", () => {
    const { texts, others } = read(nurul[0] ?? '', '[8:06 am] Kedai: ok noted', lim[0] ?? '');
    expect(texts.map(({ text }) => text)).toEqual([nurul[0], lim[0]]);
    expect(others).toEqual([{ text: '[8:06 am] Kedai: ok noted', words: 'ok noted', reason: null, writer: 'Kedai' }]);
  });

  test('has the greeting above the first order', () => {
    const { texts, others } = read(
      'Hi, 2 drops today:',
      'Aida 0123456789',
      '5 Jalan Duku',
      '',
      'Ravi 0163309921',
      '8 Jalan Besar',
    );
    expect(texts.map(({ text }) => text)).toEqual([
      'Hi, 2 drops today:\nAida 0123456789\n5 Jalan Duku',
      'Ravi 0163309921\n8 Jalan Besar',
    ]);
    expect(others).toEqual([]);
  });
});

describe('an order without a phone and a street', () => {
  const mei = '*) Mei Ling\nKlang';
  const aida = '*) Aida 0123456789\n5 Jalan Duku, Kajang';

  test.each([
    ['behind a row', aida, mei],
    ['before a row', mei, aida],
  ])('%s is apart, for the merchant to take in', (_, first, second) => {
    const { texts, others, orders } = read(first.replace('*', '1'), second.replace('*', '2'));
    const plain = (text: string) => text.replace(/^\d/, '*');
    expect(orders.rows).toMatchObject([{ name: 'Aida', phone: '+60123456789' }]);
    expect(texts.map((each) => plain(each.text))).toEqual([aida]);
    expect(others.map((each) => plain(each.text))).toEqual([mei]);
  });
});

test.each([
  ['You', null],
  ['+60 12-345 6789', '+60 12-345 6789'],
])('the writer of a message of %s is %s', (who, writer) => {
  const { orders } = read(`[8:05 am] ${who}: 12 Jalan Telawi 3, Bangsar, 019-8765432`);
  expect(orders.rows).toMatchObject([{ writer, phone: '+60198765432' }]);
});
