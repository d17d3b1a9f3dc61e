import { seededRandom } from '@tibara/seeded-random';
import { expect, test } from 'vitest';
import { type MadeUp, madeUpOrders, marks } from '../../test/made-up-orders.ts';
import { readPastedOrders } from '../read-pasted-orders.ts';

const now = new Date('2026-11-20T02:00:00.000Z');
const read = (text: string) => readPastedOrders(text, { now, region: 'SG' });
const [friday, saturday] = ['2026-11-20', '2026-11-21'];

const heads: [string, { date?: string; time?: string }][] = [
  ['SENARAI HANTAR ESOK (SABTU) - kuih raya', { date: saturday }],
  ['tmr run (no particular order)', { date: saturday }],
  ['Delivery list 21/11', { date: saturday }],
  ['Delivery Sat 21/11 (AM run, pls finish by 1pm)', { date: saturday, time: '13:00' }],
  ['bazaar stall orders tonite 20/11, Zul riding', { date: friday }],
  ['Frozen YTF order for 星期六 21/11', { date: saturday }],
  ['明天送货', { date: saturday }],
  ['这个周六21号送货', { date: saturday }],
  ['本周六21号 送货名单：', { date: saturday }],
  ['团购 21号星期六送', { date: saturday }],
  ['Hi uncle, today before 5pm ok', { date: friday, time: '17:00' }],
  ['GROUP BUY KEK BATIK\nDelivery Sat 21/11 4pm', { date: saturday, time: '16:00' }],
];
const line = ({ name, written, street, unit, postcode }: MadeUp) => [
  `${name} ${written}, ${street} ${unit} S${postcode}`,
  `${street} ${unit} S${postcode} - ${name} - ${written}`,
  `${name}, ${written}\n${street} ${unit}\nS${postcode}`,
];
const rowsOf = (people: readonly MadeUp[]) =>
  people.map(({ phone, street, unit, postcode }) => ({ phone, address: street, unit, postcode }));

test.each(heads)('a day and a time above a list count for each item: %s', (head, facts) => {
  const random = seededRandom(head);
  for (const mark of marks)
    for (const shape of [0, 1, 2]) {
      const people = madeUpOrders(random, 4);
      const items = people.map((person, index) => mark(index + 1) + line(person)[shape]);
      const text = [head, ...items].join(shape === 2 ? '\n\n' : '\n');
      expect(read(text).rows, text).toMatchObject(rowsOf(people).map((row) => ({ ...row, ...facts })));
    }
});

test('an own time of an item stays, and takes the day of the head', () => {
  const random = seededRandom('own time');
  for (const mark of marks) {
    const people = madeUpOrders(random, 3);
    const text = [
      'Esok punya:',
      ...people.map((each, index) => `${mark(index + 1)}${line(each)[0]}, by ${index + 2}pm`),
    ];
    expect(read(text.join('\n')).rows, text.join('\n')).toMatchObject(
      [14, 15, 16].map((hour) => ({ date: saturday, time: `${hour}:00` })),
    );
  }
});

test.each([
  'Blk 289 Bishan Street 24 S570289',
  'All same block: Blk 289 Bishan Street 24, 570289',
  '地点：Blk 289 Bishan Street 24 S570289',
])('a place above items without one is the place of each: %s', (place) => {
  const random = seededRandom(place);
  for (const mark of [...marks, () => '']) {
    const people = madeUpOrders(random, 4);
    const items = people.map(({ name, written, unit }, index) => `${mark(index + 1)}${unit} ${name} ${written}`);
    const text = [place, '', ...items].join('\n');
    expect(read(text).rows, text).toMatchObject(
      people.map(({ phone, unit }) => ({ phone, unit, postcode: '570289', address: 'Blk 289 Bishan Street 24' })),
    );
  }
});

test('the time until which others may order is no time of delivery', () => {
  const people = madeUpOrders(seededRandom('until'), 3);
  const items = people.map((each, index) => `${index + 1}. ${line(each)[0]}`);
  for (const lines of [
    ['Order before 9pm ya', ...items],
    [...items, 'closing tonight 12am, thanks everyone'],
  ])
    expect(read(lines.join('\n')).rows).toMatchObject(people.map(() => ({ date: null, time: null })));
});

test.each([
  ['Hantar antara jam 2 - 4 petang', { time: '16:00' }],
  ['Semua sebelum 1pm ya', { time: '13:00' }],
  ['pls deliver all by 5pm tmr', { time: '17:00', date: saturday }],
  ['以上都是中午前送到 谢谢', { time: '12:00' }],
])('a day or time below a list counts for each item: %s', (words, facts) => {
  const random = seededRandom(words);
  for (const mark of marks)
    for (const shape of [0, 2]) {
      const people = madeUpOrders(random, 4);
      const items = people.map((person, index) => mark(index + 1) + line(person)[shape]);
      const text = [...items, words].join('\n');
      expect(read(text).rows, text).toMatchObject(rowsOf(people).map((row) => ({ ...row, ...facts })));
    }
});

test('a pick-up above a list gives its day to the deliveries, not its time', () => {
  for (const head of [
    "Hi, today's deliveries. Pick up from our shop at 10am.",
    'Hari ni punya, ambil kat kedai 9 pagi',
  ]) {
    const people = madeUpOrders(seededRandom(head), 3);
    const text = [head, ...people.map((each) => `- ${line(each)[0]}`)].join('\n');
    expect(read(text).rows, text).toMatchObject(people.map(() => ({ date: friday, time: null })));
  }
});

test('a total below several orders belongs to none', () => {
  for (const total of ['Total COD $60', 'Jumlah kutip $60', '合计 货到付款 $60']) {
    const people = madeUpOrders(seededRandom(total), 3);
    const text = [...people.map((each) => `${line(each)[0]}, cod $20`), total].join('\n');
    expect(read(text).rows, text).toMatchObject(people.map(({ phone }) => ({ phone, cod: 2000, unsure: {} })));
  }
});

test.each([
  ['SATURDAY 21/11', 'SUNDAY 22/11'],
  ['21 Nov', '22 Nov'],
  ['ESOK', 'LUSA'],
  ['*Sabtu 21/11*', '*Ahad 22/11*'],
  ['星期六', '星期日'],
])('a day on a line of its own heads the orders below: %s, %s', (saturdays, sundays) => {
  const random = seededRandom(saturdays);
  const sunday = '2026-11-22';
  for (let turn = 0; turn < 10; turn++) {
    const people = madeUpOrders(random, 5);
    const orders = people.map((each) => line(each)[2] ?? '');
    const text = [`${saturdays}\n${orders[0]}`, orders[1], orders[2], `${sundays}\n${orders[3]}`, orders[4]].join(
      '\n\n',
    );
    const days = [saturday, saturday, saturday, sunday, sunday];
    expect(read(text).rows, text).toMatchObject(people.map(({ phone }, index) => ({ phone, date: days[index] })));
  }
});

test.each([
  ['Same day slots open, send your details!', friday],
  ['Tmr got delivery to the east, who want?', saturday],
  ['Esok ada penghantaran, siapa nak?', saturday],
  ['明天送货，谁要？', saturday],
])('a shop opens a day for the orders of its customers: %s', (opening, date) => {
  const people = madeUpOrders(seededRandom(opening), 3);
  const message = (minute: number, sender: string, text: string) => `20/11/26, 09:${10 + minute} - ${sender}: ${text}`;
  const text = [
    message(0, 'Kedai Ikan', opening),
    ...people.map((each, index) => message(index + 1, each.name, line(each)[0] ?? '')),
  ].join('\n');
  expect(read(text).rows, text).toMatchObject(people.map(({ phone }) => ({ phone, date })));
});

test.each([
  ['All by 11am, except %f which is by 3pm', { time: '11:00' }, { time: '15:00' }],
  ['For all: must arrive by 11am, no 2 by 3pm', { time: '11:00' }, { time: '15:00' }],
  ['Semua sampai sebelum 11 pagi, no 2 je sebelum 3 petang', { time: '11:00' }, { time: '15:00' }],
  ['全部早上11点前送到，除了 2 下午3点前', { time: '11:00' }, { time: '15:00' }],
  ['Everyone has paid $68 except 2 - collect cash $40', { cod: null }, { cod: 4000 }],
  ['All tomorrow, except %f on Sunday', { date: saturday }, { date: '2026-11-22' }],
])('an exception of a line for all has the facts behind it: %s', (words, facts, own) => {
  const random = seededRandom(words);
  for (const place of ['above', 'below'])
    for (const mark of marks.slice(0, 8)) {
      const people = madeUpOrders(random, 3);
      const said = words.replace('%f', people[1]?.name ?? '');
      const items = people.map((person, index) => mark(index + 1) + line(person)[0]);
      const text = place === 'above' ? [said, '', ...items] : [...items, '', said];
      expect(read(text.join('\n')).rows, text.join('\n')).toMatchObject([facts, own, facts]);
    }
});

test.each([
  ['Hi, deliveries for tomorrow. Any problem call me Sandra %p', { date: saturday }],
  ['SENARAI HANTAR ESOK. Masalah call Tini %p', { date: saturday }],
  ['你好，明天三个点。有问题打给我 %p', { date: saturday }],
  ['My number is %p. All by 3pm tomorrow please', { date: saturday, time: '15:00' }],
])('a sentence for all counts beside a sentence with whom to call: %s', (words, facts) => {
  const random = seededRandom(words);
  for (const shape of [0, 2]) {
    const people = madeUpOrders(random, 3);
    const text = [words.replace('%p', '9799 2150'), ...people.map((each) => line(each)[shape])].join('\n\n');
    const { rows, phonesNotPlaced } = read(text);
    expect(rows, text).toMatchObject(rowsOf(people).map((row) => ({ ...row, ...facts })));
    expect(phonesNotPlaced.map(({ phone }) => phone)).toEqual(['+6597992150']);
  }
});

test.each([
  ['Bake list for Sat 21 Nov, closing 10pm!', { date: saturday, time: null }],
  ['Lauk utk Sabtu 21/11 dah buka order', { date: saturday, time: null }],
])('the day that a shop opens counts, its closing time does not: %s', (opening, facts) => {
  const people = madeUpOrders(seededRandom(opening), 3);
  const text = [
    `[20/11/26, 7:00:11 PM] Sourdough Mel: ${opening}`,
    ...people.map((each) => `[20/11/26, 7:05:11 PM] ${each.name}: ${line(each)[0]}`),
  ].join('\n');
  expect(read(text).rows, text).toMatchObject(
    people.map(({ phone }) => ({ phone, ...facts, unsure: { date: 'other_sender' } })),
  );
});
