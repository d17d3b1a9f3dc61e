import { seededRandom } from '@tibara/seeded-random';
import { expect, test } from 'vitest';
import { type MadeUp, madeUpOrders } from '../../test/made-up-orders.ts';
import { readPastedOrders } from '../read-pasted-orders.ts';

const now = new Date('2026-11-20T02:00:00.000Z');
const read = (text: string) => readPastedOrders(text, { now, region: 'SG' });
const item = ({ name, written, street, unit, postcode }: MadeUp, index: number) =>
  `${index + 1}. ${name} ${street} ${unit} S${postcode} ${written}`;

test('[R241] of a list that is copied and added to, the last one counts', () => {
  for (const title of ['Mango GB 🥭', '*LIST KUIH*', '水果团购']) {
    const people = madeUpOrders(seededRandom(title), 5);
    const items = people.map(item);
    const text = [title, ...items.slice(0, 2), '', title, ...items.slice(0, 3), '', title, ...items].join('\n');
    const { rows, skipped } = read(text);
    expect(rows, text).toMatchObject(people.map(({ phone, unit }) => ({ phone, unit })));
    expect(skipped.map(({ reason }) => reason)).toEqual(Array.from({ length: 5 }, () => 'repeated'));
  }
});

test('[R241] a cross beside ticks of other orders cancels nothing', () => {
  const items = madeUpOrders(seededRandom('cross'), 4).map(item);
  const list = (signs: string[]) => read(['Kek lapis', ...items.map((each, at) => `${each} ${signs[at]}`)].join('\n'));
  expect(list(['✅', '❌', '✅', '❌']).rows).toHaveLength(4);
  expect(list(['', '❌', '', '']).rows).toHaveLength(3);
});

test('[R241] two dashes divide paragraphs, and nothing below them is lost', () => {
  const people = madeUpOrders(seededRandom('dashes'), 3);
  const orders = people.map(({ name, written, street, unit }) => `${name} ${written}\n${street} ${unit}`);
  expect(read(orders.join('\n--\n')).rows).toMatchObject(people.map(({ phone, unit }) => ({ phone, unit })));
});

test('[R241] the only price of an item is proposed as its cash', () => {
  const people = madeUpOrders(seededRandom('price'), 3);
  const items = people.map((each, at) => `${item(each, at).replace(each.name, `${each.name} $${10 + at}`)}, COD`);
  expect(read(['Bak kwa', ...items].join('\n')).rows).toMatchObject(
    [1000, 1100, 1200].map((cod) => ({ cod, unsure: { cod: 'cod_is_total' } })),
  );
});

test('[R241] goods in the last lines of a paragraph stay with its order', () => {
  const goods = ['Choc fudge', 'Red velvet 6"', 'Pandan chiffon, cash $40', 'Butter cake', 'Ondeh Ondeh'];
  for (const seed of ['goods', 'cakes', 'kuih']) {
    const people = madeUpOrders(seededRandom(seed), 5);
    const orders = people.map(
      ({ name, written, street, unit }, at) =>
        `#${1041 + at} ${name}\n${written}\n${street} ${unit}\n${goods[at]}\n${at + 1}pm - ${at + 2}pm`,
    );
    const { rows } = read(orders.join('\n\n'));
    expect(rows, orders.join('\n\n')).toMatchObject(
      people.map(({ phone, unit }, at) => ({ phone, unit, time: `${at + 14}:00`, cod: at === 2 ? 4000 : null })),
    );
  }
});
