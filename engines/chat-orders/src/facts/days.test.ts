import { expect, test } from 'vitest';
import { readPastedOrders } from '../read-pasted-orders.ts';

const now = new Date('2026-11-20T02:00:00.000Z');
const read = (text: string) => readPastedOrders(text, { now, region: 'MY' }).rows;
const orders = ['Kak Ros 012-3456789\n8 Jalan Molek 5, 81100 JB', 'Hafiz 013-7720915\n9 Jalan Molek 7, 81100 JB'];

test.each([
  'Delivery Tues 24/11 (AM run)',
  'orders nite run 24/11, Zul riding',
  'YTF order for 星期二 24/11, Skudai area only',
  'FROZEN GB batch 7, sampai 24/11',
])('[R241] a day above paragraphs counts for each, whatever stands beside it: %s', (title) => {
  const days = orders.map(() => ({ date: '2026-11-24' }));
  expect(read([title, ...orders].join('\n\n'))).toMatchObject(days);
  const items = orders.map((order) => `- ${order.replace('\n', ', ')}`);
  expect(read([title, ...items].join('\n'))).toMatchObject(days);
});

test.each(['No 24/11 Jalan Molek', 'Jalan Molek 24/11'])('[R241] %s is a place', (street) =>
  expect(read(`Kak Ros 012-3456789\n${street}, 81100 JB`)).toMatchObject([{ date: null }]),
);

test.each([
  'printed 20/11',
  'Order date: 19/11/2026',
  'Order: #ES10337\nDate: 19 Nov 2026',
  'Tarikh pesanan: 19/11/2026',
])('[R241] the day of a print or an order is no day of delivery: %s', (words) =>
  expect(read(`${words}\n\n${orders[0]}`)).toMatchObject([{ date: null }]),
);

test.each([
  ['malam ni sblm pukul 9', '21:00'],
  ['tomorrow night before 8', '20:00'],
  ['esok malam (sabtu) pkl 8', '20:00'],
  ['esok pagi sblm pukul 9', '09:00'],
  ['早上10点到12点', '12:00'],
])('[R241] the half of the day before an hour counts: %s', (words, time) =>
  expect(read(`${orders[0]}\n${words}`)).toMatchObject([{ time }]),
);

test('[R241] a header that names today with the month first is of today', () => {
  const [text] = [`[9:31 AM, 11/20/2026] Farmasi: penghantaran esok\n[9:33 AM, 11/20/2026] Farmasi: ${orders[0]}`];
  expect(read(text)).toMatchObject([{ date: '2026-11-21' }]);
  expect(
    readPastedOrders(text.replaceAll('11/20', '12/10'), { now: new Date('2026-12-10T02:00:00.000Z'), region: 'MY' })
      .rows,
  ).toMatchObject([{ date: '2026-12-11' }]);
});

test('[R241] the cash that a shop answers is that of the order before, and asks', () => {
  for (const cash of ['ok RM36 cash to my driver', 'boleh,RM36 cod ya', '可以,RM36 现金给司机']) {
    const said = [`Ros: ${orders[0]}`, `Kedai: ${cash}`, `Hafiz: ${orders[1]}`, 'Kedai: ok dear'];
    const text = said.map((words, minute) => `[20/11/26, 9:0${minute}:11 AM] ${words}`).join('\n');
    expect(read(text), text).toMatchObject([{ cod: 3600, unsure: { cod: 'other_sender' } }, { cod: null }]);
  }
});

test('[R241] who is greeted is no recipient', () =>
  expect(read('Hi Jolene! 1 loyang kek, hantar 8 Jalan Molek 5, 81100 JB. 012-3456789')).toMatchObject([
    { name: null },
  ]));
