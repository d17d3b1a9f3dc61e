import { seededRandom } from '@tibara/seeded-random';
import { describe, expect, test } from 'vitest';
import { type MadeUp, madeUpOrders } from '../../test/made-up-orders.ts';
import { readPastedOrders } from '../read-pasted-orders.ts';

const read = (text: string) => readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region: 'SG' });

/** The same orders as a list in one message, as a list without heads, and as one message each. */
const layouts: [string, (people: readonly MadeUp[], edits: readonly string[]) => string][] = [
  [
    'a list and messages',
    (people, edits) =>
      [
        `[9:00 am] Karen: hi orders for today\n${listOf(people)}`,
        ...edits.map((edit) => `[9:30 am] Karen: ${edit}`),
      ].join('\n'),
  ],
  ['a list and paragraphs', (people, edits) => [listOf(people), ...edits].join('\n\n')],
  [
    'one message each',
    (people, edits) =>
      [
        ...people.map((each) => `[9:00 am] Karen: ${lineOf(each)}`),
        ...edits.map((edit) => `[9:30 am] Karen: ${edit}`),
      ].join('\n'),
  ],
];
const lineOf = ({ name, written, street, unit, postcode }: MadeUp) =>
  `${name}, ${written}, ${street} ${unit} S${postcode}, cod $25`;
const listOf = (people: readonly MadeUp[]) => people.map((each, index) => `${index + 1}. ${lineOf(each)}`).join('\n');
const first = ({ name }: MadeUp) => name.split(' ').at(-1) ?? '';

type Change = (changed: MadeUp, number: number) => [string, Record<string, unknown>];
const changes: [string, Change][] = [
  ['a unit', (each) => [`sorry ${first(each)} unit is #08-77 not ${each.unit}`, { unit: '#08-77' }]],
  ['a unit in Malay', (each) => [`${first(each)} tukar unit, #08-77 bukan ${each.unit}`, { unit: '#08-77' }]],
  ['a unit in Chinese', (each) => [`${each.name} 的单位改成 #08-77，不是 ${each.unit}`, { unit: '#08-77' }]],
  ['an amount', (each) => [`${first(each)} $25 jadi $40`, { cod: 4000 }]],
  ['an amount with an arrow', (each) => [`${each.name} $25 -> $40`, { cod: 4000 }]],
  ['a payment', (each) => [`${first(each)} dah bayar tadi`, { cod: null }]],
  ['a payment in English', (each) => [`${each.name} paid by paynow already`, { cod: null }]],
  ['a time', (each) => [`${first(each)} must be before 3pm`, { time: '15:00' }]],
  [
    'an address',
    (each) => [
      `change address for ${first(each)}: Blk 5 Marsiling Road #09-18 S730005`,
      { address: 'Blk 5 Marsiling Road', unit: '#09-18', postcode: '730005' },
    ],
  ],
  [
    'an address in Malay',
    (each) => [
      `${first(each)} tukar alamat, dia kat rumah nenek Blk 5 Marsiling Road #09-18 730005. no tel sama`,
      { address: 'Blk 5 Marsiling Road', unit: '#09-18', postcode: '730005' },
    ],
  ],
  ['a number', (_, number) => [`Order ${number} change number to 9111 0099`, { phone: '+6591110099' }]],
  [
    'a note',
    (_, number) => [`no ${number} tu lepas pukul 2 baru ada orang`, { note: expect.stringContaining('lepas pukul 2') }],
  ],
  ['the cash without a sign', (_, number) => [`eh no ${number} COD jadi 75`, { cod: 7500 }]],
  ['an amount by number', (_, number) => [`no ${number} $25 jadi $40`, { cod: 4000 }]],
];

describe.each(layouts)('in %s', (layout, write) => {
  test.each(changes)('a later message changes %s of the order that it names', (what, change) => {
    const random = seededRandom(`${layout} ${what}`);
    for (let turn = 0; turn < 5; turn++) {
      const people = madeUpOrders(random, 4);
      const at = random.below(4);
      const [edit, wanted] = change(people[at] as MadeUp, at + 1);
      const text = write(people, [edit]);
      expect(read(text).rows, text).toMatchObject(
        people.map(({ phone, street, unit, postcode }, index) => ({
          phone,
          address: street,
          unit,
          postcode,
          cod: 2500,
          ...(index === at ? wanted : {}),
        })),
      );
    }
  });

  test.each([
    'cancel no %n',
    '%f cancel already',
    'no %n tak jadi',
    '%N 取消',
    'cancel %f, not around',
    'order %n dont want liao',
  ])('a cancelled order is no row, and is listed: %s', (words) => {
    const random = seededRandom(`${layout} ${words}`);
    const people = madeUpOrders(random, 4);
    const at = random.below(4);
    const text = write(people, [said(words, people, at)]);
    const { rows, skipped } = read(text);
    expect(
      rows.map(({ phone }) => phone),
      text,
    ).toEqual(people.filter((_, index) => index !== at).map(({ phone }) => phone));
    expect(skipped.map(({ reason, start }) => [reason, text.slice(start).includes(people[at]?.name ?? '?')])).toEqual([
      ['cancelled', true],
    ]);
  });

  test.each(['%f say want again', 'no %n jadi balik', '%N 又要了'])(
    'an order that is taken back is a row: %s',
    (words) => {
      const random = seededRandom(`${layout} ${words}`);
      const people = madeUpOrders(random, 3);
      const at = random.below(3);
      const text = write(people, [`cancel no ${at + 1}`, said(words, people, at)]);
      expect(
        read(text).rows.map(({ phone }) => phone),
        text,
      ).toEqual(people.map(({ phone }) => phone));
    },
  );
});

test('a cancellation without a name cancels only an order of its writer', () => {
  const [one, two] = madeUpOrders(seededRandom('writers'), 2) as [MadeUp, MadeUp];
  const chat = (who: string) =>
    `[9:00 am] Aina: ${lineOf(one)}\n[9:05 am] Rozi: ${lineOf(two)}\n[9:10 am] ${who}: tak jadi ya, minggu depan la`;
  expect(read(chat('Aina')).rows).toMatchObject([{ phone: two.phone }]);
  expect(read(chat('Zu')).rows).toMatchObject([{ phone: one.phone }, { phone: two.phone }]);
});

test('a cancellation without a name marks the last order of a list', () => {
  const people = madeUpOrders(seededRandom('marked'), 3);
  const { rows } = read(`${listOf(people)}\n\nsorry cancel already`);
  expect(rows.map(({ unsure }) => unsure.name ?? null)).toEqual([null, null, 'cancelled']);
});

const said = (words: string, people: readonly MadeUp[], at: number) =>
  words
    .replace('%n', String(at + 1))
    .replace('%f', first(people[at] as MadeUp))
    .replace('%N', people[at]?.name ?? '');

test('a value with its old one is changed where the old one is', () => {
  const random = seededRandom('old value');
  for (let turn = 0; turn < 10; turn++) {
    const people = madeUpOrders(random, 4);
    const at = random.below(4);
    const old = people[at]?.unit ?? '';
    const text = `${listOf(people)}\n\neh sorry the unit is #08-77 not ${old}`;
    const { rows } = read(text);
    expect(
      rows.map(({ unit }) => unit),
      text,
    ).toEqual(people.map(({ unit }, index) => (index === at ? '#08-77' : unit)));
    expect(rows[at]?.replaced.unit?.map(({ start, end }) => text.slice(start, end))).toContain(old);
  }
});

test('each name of a line takes the words behind it', () => {
  const people = madeUpOrders(seededRandom('each name'), 3);
  const [one, two] = people as [MadeUp, MadeUp, MadeUp];
  const text = `${listOf(people)}\n\n${first(one)} $30, ${first(two)} dah bayar`;
  expect(read(text).rows).toMatchObject([{ cod: 3000 }, { cod: null }, { cod: 2500 }]);
});

describe('a line for all', () => {
  const list = (people: readonly MadeUp[]) =>
    people
      .map(
        ({ name, written, street, unit, postcode }, index) =>
          `${index + 1}. ${name}, ${written}, ${street} ${unit} S${postcode} $1${index}`,
      )
      .join('\n');

  test.each([
    ['all cash $38 each', [3800, 3800, 3800]],
    ['semua cod $38', [3800, 3800, 3800]],
    ['semua COD', [1000, 1100, 1200]],
    ['semua cod kecuali %f', [1000, null, 1200]],
    ['all cash on delivery except no 2', [1000, null, 1200]],
    ['all paid except no 2', [null, 1100, null]],
    ['semua dah bayar', [null, null, null]],
    ['no 1 paid, no 2 & 3 collect $22 each', [null, 2200, 2200]],
    ['first two paid already, last one collect $22', [null, null, 2200]],
    ['Cash: %f $33. The rest paid', [null, 3300, null]],
    ['All cash $15 unless stated', [1000, 1100, 1200]],
    ['%f pay cash $15, the rest paid already', [null, 1500, null]],
  ])('gives each its payment: %s', (words, cod) => {
    const random = seededRandom(words);
    for (const end of ['\n', '\n\n']) {
      const people = madeUpOrders(random, 3);
      const text = list(people) + end + said(words, people, 1);
      expect(
        read(text).rows.map((row) => row.cod),
        text,
      ).toEqual(cod);
    }
  });
});

test.each([
  'send to my house instead - Blk 5 Marsiling Road #09-18 S730005',
  'tukar hantar rumah, Blk 5 Marsiling Road #09-18 730005',
  '改送去 Blk 5 Marsiling Road #09-18 S730005',
])("a writer's later address replaces the whole place of the own order: %s", (words) => {
  const [one, two] = madeUpOrders(seededRandom(words), 2) as [MadeUp, MadeUp];
  const text = `[9:00 am] Kavitha: ${lineOf(one)}\n[9:05 am] Mei: ${lineOf(two)}\n[9:30 am] Kavitha: ${words}`;
  expect(read(text).rows, text).toMatchObject([
    { phone: one.phone, address: 'Blk 5 Marsiling Road', unit: '#09-18', postcode: '730005' },
    { phone: two.phone, address: two.street, unit: two.unit },
  ]);
});

describe('another order', () => {
  test.each([
    ['add 1 more: Mei Fong 91230099 same address as %f', '+6591230099', true],
    ['also Mdm Ong same block #04-118', null, false],
  ])('takes the place of the named order or the one above: %s', (words, phone, isWhole) => {
    const people = madeUpOrders(seededRandom(words), 3);
    const source = isWhole ? 1 : 2;
    const text = `${listOf(people)}\n\n${said(words, people, source)}`;
    const { rows } = read(text);
    expect(rows, text).toHaveLength(4);
    expect(rows[3]).toMatchObject({
      phone,
      address: people[source]?.street,
      postcode: people[source]?.postcode,
      unit: isWhole ? people[source]?.unit : '#04-118',
    });
  });

  test.each([
    'same street as %f, no 17',
    'jalan sama dgn %f, no 17',
    '地址和第%n单同一条路，门牌17',
    'same road as no %n, number 17',
  ])('on the same street has its own house: %s', (words) => {
    const people = madeUpOrders(seededRandom(words), 3);
    const streets = people.map((_, index) => `${index + 4} Jalan Mawar ${index + 2}`);
    const text = [
      ...people.map(({ name, written }, index) => `${index + 1}. ${name}, ${written}, ${streets[index]}, 53100 KL`),
      `4. Mei Fong 0123456789, ${said(words, people, 1)}`,
    ].join('\n');
    expect(readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region: 'MY' }).rows[3]).toMatchObject({
      phone: '+60123456789',
      address: '17 Jalan Mawar 3',
      postcode: '53100',
      unit: null,
    });
  });

  test.each(['tel sama no %n', 'guna nombor %f', '(same number as %f)', 'no tel sama dgn no %n'])(
    'with the number of another one has this number: %s',
    (words) => {
      const people = madeUpOrders(seededRandom(words), 3);
      const text = `${listOf(people)}\n4. Mei Fong, ${said(words, people, 1)}, Blk 5 Marsiling Road #09-18 S730005`;
      expect(read(text).rows[3], text).toMatchObject({ phone: people[1]?.phone, postcode: '730005' });
    },
  );

  test('takes nothing from the order above if it names somebody unknown', () => {
    const people = madeUpOrders(seededRandom('unknown'), 3);
    const text = `${listOf(people)}\n4. Mei Fong 91230099, same address as Zulkarnain`;
    expect(read(text).rows[3]).toMatchObject({ address: null, postcode: null });
  });

  test.each(['me', 'saya', 'for me', '我'])('for "%s" has the name and number of the writer', (words) => {
    const [one, two] = madeUpOrders(seededRandom(words), 2) as [MadeUp, MadeUp];
    const text = `[9:00 am] Xin Yi: 1) ${words}, Blk 227 Pending Road #03-151 S670227\n2) ${lineOf(one)}\n3) ${lineOf(two)}\n[9:01 am] Xin Yi: my num 9660 2318`;
    expect(read(text).rows).toMatchObject([
      { name: 'Xin Yi', phone: '+6596602318', postcode: '670227' },
      { phone: one.phone },
      { phone: two.phone },
    ]);
  });
});
