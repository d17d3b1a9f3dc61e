import { seededRandom } from '@tibara/seeded-random';
import { describe, expect, test } from 'vitest';
import { madeUpOrders, marks } from '../../test/made-up-orders.ts';
import { readPastedOrders } from '../read-pasted-orders.ts';

const read = (text: string) => readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region: 'SG' });
const numbers = (text: string) => read(text).rows.map(({ phone }) => phone);

describe('an item of a list without a row', () => {
  test.each([
    ['cancelled', ['cancel already', 'tak jadi sorry', '❌不要了', 'CANCELLED', 'batal', 'void']],
    ['self_collection', ['self collect', 'ambil sendiri', '自取', 'self pick-up at shop']],
  ])('is %s', (reason, words) => {
    const random = seededRandom(reason);
    for (const word of words)
      for (const mark of marks) {
        const people = madeUpOrders(random, 4);
        const out = random.below(4);
        const items = people.map(({ name, written, street, unit }, index) => {
          const place = index === out && reason === 'self_collection' ? word : `${street} ${unit}`;
          return `${mark(index + 1)}${name} ${written}, ${place}${index === out && reason === 'cancelled' ? ` ${word}` : ''}`;
        });
        const text = items.join('\n');
        const { rows, skipped } = read(text);
        expect(
          rows.map(({ phone }) => phone),
          text,
        ).toEqual(people.filter((_, index) => index !== out).map(({ phone }) => phone));
        expect(skipped.map((each) => [each.reason, text.slice(each.start, each.end)])).toEqual([[reason, items[out]]]);
      }
  });

  test('is crossed out', () => {
    const people = madeUpOrders(seededRandom('crossed'), 3);
    const items = people.map(({ name, written, street }) => `${name} ${written}, ${street}`);
    const text = items.map((item, index) => `${index + 1}. ${index === 1 ? `~${item}~` : item}`).join('\n');
    expect(numbers(text)).toEqual([people[0]?.phone, people[2]?.phone]);
  });

  test('is an empty number', () => {
    const people = madeUpOrders(seededRandom('empty'), 3);
    const items = people.map(({ name, written, street }, index) => `${index + 1}. ${name} ${written}, ${street}`);
    expect(numbers([...items, '4.', '5. '].join('\n'))).toEqual(people.map(({ phone }) => phone));
  });
});

test.each([
  'anything call me Karen 9888 7766',
  'Any problem contact Jun 98887766 tq',
  'apa2 call akak 9888 7766',
  '有问题打给我 阿辉 9888 7766',
  'my own number 98887766 but only for emergency',
])('a contact below the orders is none: %s', (words) => {
  const random = seededRandom(words);
  for (const mark of marks) {
    const people = madeUpOrders(random, 3);
    const items = people.map(
      ({ name, written, street, unit }, index) => `${mark(index + 1)}${name} ${written}, ${street} ${unit}`,
    );
    const text = [...items, '', words].join('\n');
    expect(numbers(text), text).toEqual(people.map(({ phone }) => phone));
    expect(read(text).skipped).toMatchObject([{ reason: 'contact' }]);
  }
});

test('heads for others to fill in are no order', () => {
  const people = madeUpOrders(seededRandom('heads'), 2);
  const items = people.map(
    ({ name, written, unit }, index) => `${index + 1}. ${name} / ${unit} / ${written} / 2 / paid`,
  );
  const place = 'Blk 289 Bishan Street 24 S570289';
  for (const heads of ['copy & add: nama / unit / hp / qty / payment', 'name, unit, phone, item, payment']) {
    const { rows } = read([place, heads, ...items].join('\n'));
    expect(rows).toMatchObject(people.map(({ phone, unit }) => ({ phone, unit, address: 'Blk 289 Bishan Street 24' })));
  }
});

test('who signs below the orders is no drop-off, even with an own address', () => {
  for (const thanks of ['Thank you', 'Thanks & regards,', 'Best regards', 'Terima kasih', '谢谢']) {
    const [one, two] = madeUpOrders(seededRandom(thanks), 2);
    const orders = [one, two].map((each) => `${each?.name}\n${each?.street} ${each?.unit}\nHP ${each?.written}`);
    const text = `${orders.join('\n\n')}\n\n${thanks}\nMr Lim\nSultan Tailors, Textile Centre #01-40\nTel 6296 5512`;
    expect(read(text).rows, text).toMatchObject([one, two].map((each) => ({ phone: each?.phone, unit: each?.unit })));
  }
});
