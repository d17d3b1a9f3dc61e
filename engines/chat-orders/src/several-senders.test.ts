import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedOrders } from './read-pasted-orders.ts';

const now = new Date('2026-11-23T06:00:00.000Z');
const read = (...messages: string[]) => readPastedOrders(messages.join('\n'), { now, region: 'MY' });

const heads: ((who: string, minute: string) => string)[] = [
  (who, minute) => `[22/11/26, 10:${minute}] ${who}: `,
  (who, minute) => `[22/11/2026, 10:${minute}:11\u202fAM] ~ ${who}: `,
  (who, minute) => `22/11/26, 10:${minute} am - ${who}: `,
  (who, minute) => `[10:${minute} pg, 22/11/2026] ${who}: `,
  (who, minute) => `[22/11, 10:${minute}] ${who}: `,
  (who, minute) => `[2026/11/22 上午10:${minute}:11] ${who}: `,
  (who, minute) => `[11/22/26, 10:${minute}:11 AM] ${who}: `,
  (who, minute) => `${who}, [22/11/2026 10:${minute}]\n`,
  (who, minute) => `${who}, [22 Nov 2026 at 10:${minute}:11]:\n`,
];
const [first = () => ''] = heads;

describe('a chat of several senders', () => {
  test('gives each sender a drop-off without values of another sender', () => {
    const { rows } = read(
      `${first('Nurul Ain', '01')}Nurul Ain\nThe Curve, Mutiara Damansara`,
      `${first('Raju', '02')}Raju 0123334444\n12 Jalan SS2/24, 47300 PJ`,
      `${first('Mei', '03')}Mei\n1 Utama\n0171234567\nRM45 COD\nleave with guard`,
    );
    expect(rows).toMatchObject([
      { name: 'Nurul Ain', phone: null, cod: null, note: null },
      { name: 'Raju', phone: '+60123334444', address: '12 Jalan SS2/24', cod: null },
      { name: 'Mei', phone: '+60171234567', address: '1 Utama', cod: 4500, note: 'leave with guard' },
    ]);
  });

  test("lets a sender add a forgotten value, even after another's message", () => {
    const { rows } = read(
      `${first('Aida', '01')}Aida\n5 Jalan Duku, 43000 Kajang`,
      `${first('Raju', '02')}Raju\n12 Jalan SS2/24, 47300 PJ`,
      `${first('Aida', '03')}0171234567`,
      `${first('Raju', '04')}my number 0123334444\ncod rm20`,
      `${first('Kedai Kek', '05')}ok thanks`,
    );
    expect(rows).toMatchObject([
      { name: 'Aida', phone: '+60171234567', cod: null },
      { name: 'Raju', phone: '+60123334444', cod: 2000 },
    ]);
  });

  test("marks the shop's words about one order or all", () => {
    const one = read(
      `${first('Aida', '01')}Aida 0171234567\n5 Jalan Duku, 43000 Kajang`,
      `${first('Kedai Kek', '02')}ok COD RM45 ya, 3pm`,
    );
    expect(one.rows).toMatchObject([
      { cod: 4500, time: '15:00', unsure: { cod: 'other_sender', time: 'other_sender' } },
    ]);
    const two = read(
      `${first('Kedai Kek', '01')}all by noon 25/11/2026`,
      `${first('Aida', '02')}Aida 0171234567\n5 Jalan Duku, 43000 Kajang`,
      `${first('Raju', '03')}Raju 0123334444\n12 Jalan SS2/24, 47300 PJ\n5pm`,
      `${first('Kedai Kek', '04')}COD RM45`,
    );
    expect(two.rows).toMatchObject([
      { cod: null, time: '12:00', unsure: { time: 'other_sender', date: 'other_sender' } },
      { cod: null, time: '17:00', unsure: { date: 'other_sender' } },
    ]);
  });
});

describe('a thread of comments', () => {
  const foots = ['2h   Like   Reply', '1 h · Suka · Balas', 'Suka   Balas   3j', ' 45m  Like  Reply  Edited'];
  test.each(foots)('gives each commenter an own drop-off: %s', (foot) => {
    const comments = [
      'Kek Lapis KCH\nhantar Sabtu 28/11, siapa nak?',
      'Stephanie Bong\n+1, COD RM90, 19 Lorong Stampin Timur 3, 93350 Kuching, 016-889 4402',
      'Jackson Ting\nhow much to Sibu?',
      'Dayang Norashikin\n1 box for my aunt Fatimah, 7 Jalan Astana, 93050 Kuching, 019-826 3350, paid',
    ];
    for (const between of ['\n', '\n\n']) {
      const { rows } = read(comments.map((comment) => `${comment}\n${foot}`).join(between));
      expect(rows).toMatchObject([
        {
          name: 'Stephanie Bong',
          phone: '+60168894402',
          address: '19 Lorong Stampin Timur 3',
          cod: 9000,
          date: '2026-11-28',
        },
        { phone: '+60198263350', address: '7 Jalan Astana', cod: null, date: '2026-11-28' },
      ]);
      expect(rows[1]?.name).not.toMatch(/Like|Reply|Suka|Dayang/);
    }
  });
});

test.each([
  ['（9:48）', '（9:55）'],
  ['(9:48) ', '(9.55 am) '],
])('the time before a later message is no time of delivery: %s', (first, second) => {
  const { rows, skipped } = read(
    'esok:',
    '①Aida 0171234567, 5 Jalan Duku, 43000 Kajang, paid',
    '②Raju 0123334444, 12 Jalan SS2/24, 47300 PJ, COD RM30',
    `${first}①COD RM20`,
    `${second}cancel ②`,
  );
  expect(rows).toMatchObject([{ name: 'Aida', time: null, cod: 2000 }]);
  expect(skipped).toMatchObject([{ reason: 'cancelled' }]);
});

test.each(['+1, ', 'Tel saya ', 'my hp ', '我要一箱，'])('a first person is the writer: %s', (words) => {
  const { rows } = read(
    `${first('Mei Ling', '01')}${words}0171234567, 5 Jalan Duku, 43000 Kajang`,
    `${first('Raju', '02')}for my boss, 0123334444, 12 Jalan SS2/24, 47300 PJ`,
  );
  expect(rows).toMatchObject([{ name: 'Mei Ling' }, { name: null }]);
});

test('a message with phone and address is the sender’s next drop-off', () => {
  const { rows } = read(
    `${first('Siti', '01')}Aida\n5 Jalan Duku, 43000 Kajang`,
    `${first('Siti', '02')}0123334444, 12 Jalan SS2/24, 47300 PJ, COD RM30`,
  );
  expect(rows).toMatchObject([
    { name: 'Aida', phone: null, cod: null },
    { phone: '+60123334444', address: '12 Jalan SS2/24', cod: 3000 },
  ]);
});

test('a postcode and number in the next message complete the order', () => {
  const messages = ['blk 88 bedok north st 4', '10-12', '460088. 91234567 tks'].map(
    (words) => `${first('Mdm Tan', '01')}${words}`,
  );
  const { rows } = readPastedOrders(messages.join('\n'), { now, region: 'SG' });
  expect(rows).toMatchObject([{ name: null, phone: '+6591234567', unit: '10-12', postcode: '460088' }]);
});

test('days are counted from their message, and past days are marked', () => {
  for (const head of heads) {
    const { rows } = read(
      `${head('Aida', '01')}Aida 0171234567\n5 Jalan Duku, 43000 Kajang\nesok 3pm`,
      `${head('Raju', '02')}Raju 0123334444\n12 Jalan SS2/24, 47300 PJ\nhari ini 5pm`,
    );
    expect(rows, head('Aida', '01')).toMatchObject([
      { date: '2026-11-23', unsure: {} },
      { date: '2026-11-22', unsure: { date: 'day_passed' } },
    ]);
  }
});

type Order = { name: string; phone: string; street: string; cod: number | null; layout: number; isSplit: boolean };
const names = ['Aida', 'Raju', 'Mei Ling', 'Farah', 'Kumar', 'Siew Mei', 'Hafiz', 'Devi'];
const streets = ['Jalan Duku', 'Jalan Telawi 3', 'Lorong Mawar 2', 'Jalan SS2/24', 'Jalan Besar', 'Jalan Gasing'];
const order = fc.record({
  house: fc.integer({ min: 1, max: 99 }),
  street: fc.constantFrom(...streets),
  cod: fc.option(fc.integer({ min: 5, max: 200 })),
  layout: fc.nat(3),
  isSplit: fc.boolean(),
});

/** A complete order as messages: in one, or with its phone in a second. */
function messagesOf({ name, phone, street, cod, layout, isSplit }: Order, isAlone: boolean): string[] {
  const cash = cod === null ? '' : `COD RM${cod}`;
  const address = `${street}, 47300 Petaling Jaya`;
  if (layout === 0) return [[`Nama: ${name}`, `HP: ${phone}`, `Alamat: ${address}`, cash].join('\n').trim()];
  if (layout === 1) return [`${name} ${phone} - ${address} - ${cash || 'paid'}`];
  if (isSplit && isAlone) return [`${name}\n${address}`, `${phone}\n${cash}`.trim()];
  return [[name, ...(layout === 2 ? [phone, address] : [address, phone]), cash].join('\n').trim()];
}

test('any chat of complete orders gives one row an order, unmixed', () => {
  fc.assert(
    fc.property(
      fc.array(order, { minLength: 2, maxLength: 8 }),
      fc.constantFrom(...heads),
      fc.constantFrom('each his own', 'one for all'),
      fc.boolean(),
      (parts, head, from, isAnswered) => {
        const orders = parts.map(({ house, street, ...rest }, index) => ({
          ...rest,
          name: names[index] ?? '',
          phone: `01${2 + (index % 6)}-${3_000_000 + index * 1111}`,
          street: `${house} ${street}`,
        }));
        const isAlone = from === 'each his own';
        const messages = orders.flatMap((each) => [
          ...messagesOf(each, isAlone).map((text) => `${head(isAlone ? `Cust ${each.name}` : 'Kak Ton', '05')}${text}`),
          ...(isAnswered ? [`${head('Kedai Kek', '06')}ok thanks`] : []),
        ]);
        const { rows } = readPastedOrders(messages.join('\n'), { now, region: 'MY' });
        expect(
          rows.map(({ name, phone, cod }) => ({ name, phone, cod })),
          messages.join('\n'),
        ).toEqual(
          orders.map(({ name, phone, cod }) => ({
            name,
            phone: `+6${phone.replace('-', '')}`,
            cod: cod === null ? null : cod * 100,
          })),
        );
      },
    ),
    { numRuns: 200 },
  );
});
