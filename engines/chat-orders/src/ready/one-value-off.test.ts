import { seededRandom } from '@tibara/seeded-random';
import { expect, test } from 'vitest';
import { readPastedOrders } from '../read-pasted-orders.ts';
import { textsOfRows } from '../row-texts.ts';
import type { PastedRow } from '../types.ts';
import { doubtsOf } from './doubts.ts';
import { readinessOf } from './readiness.ts';

const random = seededRandom(process.env.SEED ?? 'ready');
const { pick, whole } = random;
const now = new Date('2026-11-20T02:00:00.000Z');

type Order = ReturnType<typeof anOrder>;
type Field = keyof Order;

/** An order as a shop writes it, with the words for each value. */
const anOrder = () => ({
  name: pick([
    'Mdm Tan Siew Lan',
    'Ravi Kumar',
    'Pn Rohana',
    'Wei Ling',
    'Mr Lim',
    '陈美玲',
    'Nurul Huda',
    'Joseph Ng',
  ]),
  phone: `${pick(['8', '9'])}${whole(100, 999)} ${whole(1000, 9999)}`,
  street: `Blk ${whole(100, 899)} ${pick(['Bedok North St', 'Tampines St', 'Yishun Ave', 'Hougang Ave'])} ${whole(1, 60)}`,
  unit: `#${two(whole(2, 19))}-${whole(100, 999)}`,
  postcode: `S${whole(16, 79)}${whole(1000, 9999)}`,
  cash: pick([`COD $${whole(10, 90)}`, `cash on delivery $${whole(10, 90)}`, 'paid', '货到付款 $45']),
  when: pick(['tomorrow 3pm', '21/11/2026 by 2pm', 'Sat 21/11', '', '']),
  note: pick(['leave at the door', 'call when arrive', '', '', '放门口']),
  goods: pick(['2 nasi lemak', '3 x egg tart', '1 box kuih', '', '两盒蛋糕']),
});
const two = (number: number) => String(number).padStart(2, '0');

type Layout = (order: Order) => string;
const joined =
  (sign: string, fields: readonly Field[]): Layout =>
  (order) =>
    fields
      .map((field) => order[field])
      .filter(Boolean)
      .join(sign);

const layouts: readonly Layout[] = [
  joined('\n', ['name', 'phone', 'street', 'unit', 'postcode', 'goods', 'cash', 'when', 'note']),
  (order) => `${order.name} ${order.phone}\n${order.street} ${order.unit} ${order.postcode}\n${rest(order, '\n')}`,
  (order) => `${order.name}, ${order.phone}, ${order.street} ${order.unit} ${order.postcode}, ${rest(order, ', ')}`,
  (order) =>
    `${order.name} / ${order.phone} / ${order.street}, ${order.unit}, ${order.postcode} / ${rest(order, ' / ')}`,
  (order) =>
    `Hi, order from me:\nName: ${order.name}\nHp: ${order.phone}\nAddress: ${order.street} ${order.unit} ${order.postcode}\n${order.goods && `Item: ${order.goods}\n`}${rest({ ...order, goods: '' }, '\n')}\nThanks!`,
  (order) =>
    `Hi boss, ${order.goods && `nak ${order.goods} ya. `}${order.name} ${order.phone}\n${order.street} ${order.unit} ${order.postcode}\n${rest({ ...order, goods: '' }, '\n')}`,
];
const rest = (order: Order, sign: string): string => joined(sign, ['goods', 'cash', 'when', 'note'])(order);

const other = (order: Order): Order => {
  const next = anOrder();
  return (['name', 'phone', 'street', 'unit', 'postcode'] as const).some((field) => next[field] === order[field])
    ? other(order)
    : next;
};

/** A change of the text, after which a word is unexplained or two values contradict each other. */
type Change = {
  what: string;
  change: (text: string, order: Order) => string;
  /** The reader may still understand the words, if it reads the same value. */
  mayBeRead?: boolean;
};
const changes: readonly Change[] = [
  ...(['phone', 'unit', 'street', 'name'] as const).flatMap((field): Change[] => [
    {
      what: `${field} twice`,
      change: (text, order) =>
        text.replace(order[field], `${order[field]} ${field === 'name' ? 'Mdm Lee Ah Moi' : other(order)[field]}`),
    },
    { what: `${field} again below`, change: (text, order) => `${text}\n${other(order)[field]}` },
    {
      what: `${field} or another`,
      change: (text, order) => text.replace(order[field], `${order[field]} or ${other(order)[field]}`),
    },
    { what: `${field} corrected`, change: (text, order) => `${text}\nsorry ${other(order)[field]}` },
    { what: `${field} not`, change: (text, order) => `${text}\nnot ${order[field]}` },
  ]),
  { what: 'another amount', change: (text) => `${text}\n$${whole(100, 190)}` },
  {
    what: 'paid and cash',
    change: (text, { cash }) => `${text}\n${cash === 'paid' ? `COD $${whole(10, 90)}` : 'already paid'}`,
  },
  {
    what: 'cash without a sign',
    change: (text, { cash }) => text.replace(cash, cash === 'paid' ? 'pay 35' : cash.replace(/.*\$/, '$')),
  },
  { what: 'a word dropped from the number', change: (text, { phone }) => text.replace(phone, phone.slice(0, 7)) },
  {
    what: 'a unit without its sign',
    mayBeRead: true,
    change: (text, { unit }) => text.replace(unit, unit.replace('#', '').replace('-', ' ')),
  },
  { what: 'another weekday', change: (text) => `${text}\n${text.includes('21/11') ? 'Tuesday' : 'maybe Tuesday'}` },
  {
    what: 'an unknown word',
    change: (text, { phone }) => text.replace(phone, `${phone} ${pick(['zorbel', 'kwimpa', '靓嘢', 'bryndle'])}`),
  },
  { what: 'an unknown word at the end', change: (text) => `${text}\n${pick(['zorbel kwimpa', 'bryndle', '嘅靓嘢'])}` },
  { what: 'another level', change: (text, { unit }) => `${text}\nlevel ${Number(unit.slice(1, 3)) + 1}` },
  { what: 'cancelled', change: (text) => `${text}\n${pick(['cancel', 'tak jadi', '取消'])}` },
  { what: 'another recipient', change: (text) => `${text}\ngive to my sister` },
  { what: 'payer', change: (text, order) => `${text}\npaid by ${other(order).name}` },
];

const digits = ({ unit }: PastedRow): string => (unit ?? '').replace(/\D/g, '');

/** The rows of a text, each with its state if its address is found exactly. */
function judged(text: string): { row: PastedRow; isReady: boolean }[] {
  const read = readPastedOrders(text, { now, region: 'SG' });
  const doubts = doubtsOf(read.rows, textsOfRows(text, read));
  return read.rows.map((row, index) => {
    const isFaulty = row.name === null || row.phone === null || row.address === null;
    const place = { precision: 'building' as const, radiusMetres: 30, isGuess: false };
    return {
      row,
      isReady: readinessOf({ doubts: doubts[index] ?? [], place, address: '', isFaulty }).state === 'ready',
    };
  });
}

function readyTexts(count: number): { text: string; order: Order; before: PastedRow }[] {
  const found: ReturnType<typeof readyTexts> = [];
  for (let turn = 0; turn < count * 3 && found.length < count; turn++) {
    const order = anOrder();
    const text = pick(layouts)(order);
    const [first, ...more] = judged(text);
    if (first?.isReady && more.length === 0) found.push({ text, order, before: first.row });
    else if (process.env.VERBOSE)
      console.log(
        'NOT READY',
        JSON.stringify(text),
        JSON.stringify(
          first && doubtsOf([first.row], textsOfRows(text, readPastedOrders(text, { now, region: 'SG' }))),
        ),
      );
  }
  return found;
}

test('one changed value in each of 200 Ready rows leaves no wrong row Ready', () => {
  const texts = readyTexts(200);
  const wrong = texts.flatMap(({ text, order, before }, index) => {
    const { what, change, mayBeRead } = changes[index % changes.length] ?? pick(changes);
    const changed = change(text, order);
    return changed !== text &&
      judged(changed).some(({ row, isReady }) => isReady && !(mayBeRead && digits(row) === digits(before)))
      ? [`${what}: ${changed}`]
      : [];
  });
  expect({ texts: texts.length, wrong }).toEqual({ texts: 200, wrong: [] });
}, 120_000);
