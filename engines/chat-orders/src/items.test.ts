import { expect, test } from 'vitest';
import { itemsIn } from './items.ts';
import { readPastedOrders } from './read-pasted-orders.ts';

test.each([
  ['10 pkt nasi lemak ayam pls. Deliver to', '10 pkt nasi lemak ayam'],
  ['hi 2 nasi lemak pls', '2 nasi lemak'],
  ['3 bungkus ke', '3 bungkus'],
  ['Salam kak, nak order 2 kek batik hantar ke', '2 kek batik'],
  ['Good morning! Can I get 5 sets lunch box, send to', '5 sets lunch box'],
  ['Hi sis, saya nak tempah 1 kek coklat ya tq', '1 kek coklat'],
  ['pls send 3 boxes of cookies to', '3 boxes of cookies'],
  ['tolong hantar 4 tapau ke', '4 tapau'],
  ['2x nasi ayam for', '2x nasi ayam'],
  ['nasi lemak x3 RM24', 'nasi lemak x3'],
  ['老板 我要 3 盒蛋糕 送到', '3 盒蛋糕'],
  ['kuih 30pcs, ok thanks', 'kuih 30pcs'],
  ['salam kak, saya Aina nak order 2 kotak karipap utk', '2 kotak karipap'],
  ['Mr Lim: 3 bungkus ke', '3 bungkus'],
  ['Ok la I want 2 box', '2 box'],
  ['Hand bouquet to be delivered on', 'Hand bouquet'],
  ['2 kek batik & 1 tart cheese deliver at', '2 kek batik & 1 tart cheese'],
])('goods are left without greetings and requests: %s', (words, items) => expect(itemsIn([words])).toBe(items));

test.each([
  'ok thanks',
  'ada kek lagi?',
  'Total for the cakes RM60',
  'see you',
  'deliver to',
  'Hi boss',
  'morning, 2 drops pls',
  'Harga kek RM120',
])('talk is no item: %s', (words) => expect(itemsIn([words])).toBe(''));

test.each([
  ['Pls bring 2 boxes to IOI Mall Puchong, contact Tan Ah Kow 0125556677', '2 boxes'],
  ['hantar 2 kek ke 12 Jalan SS2/24, PJ. Jumpa Farah 0123456789', '2 kek'],
  ['Send 3 kek batik to 12 Jalan Telawi 3, Bangsar. Aida 0123456789', '3 kek batik'],
  ['2 kek batik to Jalan Telawi 3, Bangsar. Aida 0123456789', '2 kek batik'],
])('items of a request stay among the unused words: %s', (text, items) => {
  const { rows, notUsed } = readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region: 'MY' });
  expect(rows).toHaveLength(1);
  expect(itemsIn(notUsed.map(({ start, end }) => text.slice(start, end)))).toBe(items);
});

test('a count before a road is no house number', () => {
  const text = '2 kek to Orchard Road, Aida 91234567';
  const { rows } = readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region: 'SG' });
  expect(rows).toMatchObject([{ name: 'Aida', address: 'Orchard Road' }]);
});
