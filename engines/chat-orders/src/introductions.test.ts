import type { Region } from '@tibara/contract/coordinates';
import { describe, expect, test } from 'vitest';
import { readPastedOrders } from './read-pasted-orders.ts';

const read = (text: string, region: Region = 'MY') =>
  readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region });
const aida = 'Aida 012-3456789\n12 Jalan Telawi 3';
const ravi = 'Ravi 016-3309921\n5 Jalan Maarof';
const [today, tomorrow] = ['2026-11-20', '2026-11-21'];

describe('an introduction above the orders', () => {
  test.each([
    ['Hi, two places in Bangsar today please:', 'Bangsar', today],
    ['Morning! Deliver two places please, Bangsar today', 'Bangsar', today],
    ['3 deliveries in Shah Alam tomorrow', 'Shah Alam', tomorrow],
    ["Today's orders for Klang:", 'Klang', today],
    ['Hi kak, esok ada 2 penghantaran kat Subang Jaya ya:', 'Subang Jaya', tomorrow],
    ['Good morning, orders for tomorrow, all in Ipoh:', 'Ipoh', tomorrow],
    ['Petaling Jaya today', 'Petaling Jaya', today],
    ['2 deliveries pls, Taman Desa today', 'Taman Desa', today],
    ['Hi Kak Yah, order utk esok di Klang:', 'Klang', tomorrow],
    ['Kak, esok hantar Klang ye', 'Klang', tomorrow],
    ['Delivery 20 Nov\nPuchong', 'Puchong', today],
    ['今天两个地方，都在PJ：', 'PJ', today],
    ['明天 PJ 两个地方', 'PJ', tomorrow],
    ['老板，今天 2 单，都在蒲种', '蒲种', today],
    ['Boss, tomorrow lunch delivery (Cyberjaya). 3 drops.', 'Cyberjaya', tomorrow],
  ])('is no drop-off, and its town and day count for all rows: %s', (words, town, date) => {
    expect(read(`${words}\n\n${aida}\n\n${ravi}`).rows, words).toMatchObject([
      { name: 'Aida', phone: '+60123456789', address: '12 Jalan Telawi 3', town, date },
      { name: 'Ravi', phone: '+60163309921', address: '5 Jalan Maarof', town, date },
    ]);
  });

  test('counts until the next introduction', () => {
    const text = `Bangsar today:\n${aida}\n\nThen 2 drops in Klang tomorrow:\n${ravi}\n\nMei 0177788990\n8 Jalan Meru`;
    expect(read(text).rows).toMatchObject([
      { name: 'Aida', town: 'Bangsar', date: today },
      { name: 'Ravi', town: 'Klang', date: tomorrow },
      { name: 'Mei', town: 'Klang', date: tomorrow },
    ]);
  });

  test('leaves a row its own town and day', () => {
    const { rows } = read(`2 drops in Klang today:\n${aida}, 59100 Kuala Lumpur esok\n\n${ravi}`);
    expect(rows).toMatchObject([
      { town: 'Kuala Lumpur', date: tomorrow },
      { town: 'Klang', date: today },
    ]);
  });

  test('adds no town that the address already contains', () => {
    const text =
      'Two drops in Tampines today please\n\nMei Ling 91234567\nBlk 201 Tampines St 21 #05-11 S520201\n\nRaju 81234567\nBlk 88 Tampines Ave 5 #10-12 S520088';
    expect(read(text, 'SG').rows).toMatchObject([
      { name: 'Mei Ling', address: 'Blk 201 Tampines St 21', unit: '#05-11', postcode: '520201', town: null },
      { name: 'Raju', address: 'Blk 88 Tampines Ave 5', unit: '#10-12', postcode: '520088', town: null },
    ]);
  });

  test('adds its town to a street with the same name', () => {
    const { rows } = read('Ampang area today ya:\nAida 0123456789\n12 Jalan Ampang Hilir');
    expect(rows).toMatchObject([{ address: '12 Jalan Ampang Hilir', town: 'Ampang' }]);
  });

  test('with the word of a label takes no words from the next line', () => {
    const { rows } = read(
      '2 order:\naida 0123456789 12 jalan telawi 3 bangsar\nravi 0163309921 5 jalan maarof bangsar',
    );
    expect(rows).toMatchObject([{ name: 'aida' }, { name: 'ravi' }]);
  });

  test('of two towns gives no row a town', () => {
    const { rows } = read(`2 drops today, Klang and Shah Alam:\n${aida}\n\n${ravi}`);
    expect(rows.map(({ town, date }) => [town, date])).toEqual([
      [null, today],
      [null, today],
    ]);
  });

  test('is the place of a row without an address', () => {
    expect(read('Hi, deliver in Bangsar today please\nAida 012-3456789').rows).toMatchObject([
      { name: 'Aida', phone: '+60123456789', address: 'Bangsar', date: today },
    ]);
  });
});

describe('no introduction is', () => {
  test.each([
    ['a greeting with a name', `Hi, saya Dayang nak order kek\n0123456789\n5 Jalan Duku`],
    ['a name before a colon', `Dayang:\n0123456789\n5 Jalan Duku`],
    ['a town behind the number', `Dayang\n0123456789\n5 Jalan Duku\nKajang today`],
  ])('%s', (_, text) =>
    expect(read(text).rows).toMatchObject([{ name: 'Dayang', phone: '+60123456789', address: '5 Jalan Duku' }]),
  );
});

describe('without a phone and a street', () => {
  test.each(['Bangsar today', 'all in Kajang', 'Hi boss, Klang please', 'Aida\nBangsar'])(
    'there is no drop-off, but the words stay visible: %s',
    (text) => {
      const { rows, notUsed } = read(text);
      expect(rows).toEqual([]);
      expect(notUsed.length).toBeGreaterThan(0);
    },
  );

  test.each(['5 Jalan Duku', 'Nurul Ain, The Curve', 'Aida 0123456789', 'Sunny Ville, Subang Jaya'])(
    'a street, a building or a phone is enough: %s',
    (text) => expect(read(text).rows).toHaveLength(1),
  );
});

test('the time of a pick-up in an introduction is no delivery time', () => {
  const text = 'Hi, 2 places today, pick up 2pm:\nAida 0123456789, 5 Jalan Duku\nRavi 0163309921, 8 Jalan Besar';
  expect(read(text).rows).toMatchObject([{ time: null }, { time: null }]);
});

test.each(['Fwd from shop:', 'Forwarded from Kedai Ros:', 'Fwd:', 'To: Joe Runner <joe@shop.example>\nSubject: jobs'])(
  'a day below "%s" counts for all rows',
  (head) => {
    const jobs = `\n\n${aida}\n\n${ravi}`;
    expect(read(`${head}\nDeliveries tomorrow${jobs}`).rows).toMatchObject([{ date: tomorrow }, { date: tomorrow }]);
  },
);

test('the subject of a mail tells the day of its deliveries, not the day of sending', () => {
  for (const subject of ['DELIVERY 24/11 - 2 jobs', 'Deliveries for 24 Nov', 'Penghantaran 24/11/2026'])
    for (const sent of ['', 'Date: 20 Nov 2026 09:12\n'])
      expect(
        read(`From: Kwik Print\nTo: Joe Runner\n${sent}Subject: ${subject}\n\n${aida}\n\n${ravi}`).rows,
      ).toMatchObject([{ name: 'Aida', date: '2026-11-24' }, { date: '2026-11-24' }]);
});
