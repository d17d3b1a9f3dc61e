import { describe, expect, test } from 'vitest';
import { readPastedOrders } from '../read-pasted-orders.ts';
import { textsOfRows } from '../row-texts.ts';
import { doubtsOf } from './doubts.ts';
import { unexplainedIn } from './explained.ts';
import { type RowPlace, type RowToJudge, readinessOf } from './readiness.ts';

const building: RowPlace = { precision: 'building', radiusMetres: 30, isGuess: false };
const street: RowPlace = { precision: 'street', radiusMetres: 900, isGuess: false };
const row: RowToJudge = { doubts: [], place: building, address: '12 Jalan Telawi 3, Bangsar', isFaulty: false };
const stateOf = (change: Partial<RowToJudge>) => readinessOf({ ...row, ...change }).state;

describe('the place of a Ready row', () => {
  test('a building is exact', () => expect(stateOf({})).toBe('ready'));
  test('a pin is exact', () =>
    expect(stateOf({ place: { ...street, precision: 'pin', radiusMetres: 0 } })).toBe('ready'));
  test('a street is exact with the number of the house', () => expect(stateOf({ place: street })).toBe('ready'));
  test.each(['Jalan Telawi 3, Bangsar', 'Jalan 12, Bangsar', 'Taman Telawi 59100', 'Lorong 3/4'])(
    'a street without a house is not: %s',
    (address) => expect(stateOf({ place: street, address })).toBe('check'),
  );
  test.each(['No. 5A, Lorong 3', 'Lot 12 Jalan Besar', '12-1, Jalan Telawi 3', 'A-3-2, Jalan Besar', '8 Jln SS 2/24'])(
    'a house is found in %s',
    (address) => expect(stateOf({ place: street, address })).toBe('ready'),
  );
  test('a street known to more than a kilometre is not', () =>
    expect(stateOf({ place: { ...street, radiusMetres: 1_001 } })).toBe('check'));
  test('a guess is never exact', () => expect(stateOf({ place: { ...building, isGuess: true } })).toBe('check'));
  test('an area is not', () => expect(stateOf({ place: { ...street, precision: 'area' } })).toBe('check'));
  test('an address without a point must be fixed', () => expect(stateOf({ place: null })).toBe('fix'));
});

test('a row that breaks a rule must be fixed', () => expect(stateOf({ isFaulty: true })).toBe('fix'));

const doubts = (text: string, region: 'MY' | 'SG' = 'MY') => {
  const read = readPastedOrders(text, { now: new Date('2026-11-20T02:00:00Z'), region });
  const parts = textsOfRows(text, read);
  return doubtsOf(read.rows, parts).map((own, index) =>
    own.map((doubt) =>
      doubt.kind === 'unexplained' ? (parts.texts[index]?.text.slice(doubt.start, doubt.end) ?? '') : doubt.kind,
    ),
  );
};
const order = 'Aida 012-345 6789\n12 Jalan Telawi 3, 59100 KL';

describe('explained words', () => {
  test.each([
    ['goods with a quantity', '2 nasi lemak'],
    ['goods with a quantity and a price', 'kuih lapis x3 RM15'],
    ['goods with a Chinese quantity', '三盒蛋糕'],
    ['goods in a greeting', 'Hi sis, nak 2 kotak brownies ya pls'],
    ['text under a label for goods', 'Item: the usual blue one'],
    ['text under a label for a card', 'Ucapan: Selamat hari lahir, sayang mama'],
    ['an instruction', 'leave at the guard house'],
    ['a greeting', 'Salam kak'],
    ['thanks', 'thank you so much ya'],
    ['the number of the order', 'Order #SPX20448'],
  ])('%s', (_, words) => expect(doubts(`${order}\n${words}`)).toEqual([[]]));
  test('the weekday of the day', () => expect(doubts(`${order}\nSat 21/11/2026`)).toEqual([[]]));
});

describe('unexplained words', () => {
  test.each(['gajah biru', 'rumah bumbung merah', 'zorbel', '12', 'my sister will pay'])('%s', (words) =>
    expect(doubts(`${order}\n${words}`)).toEqual([[words]]),
  );
  test('words that only their place made a note', () =>
    expect(doubts(`${order}\npagar warna hitam`)).toEqual([['pagar warna hitam']]));
  test("a building's name that begins with an article", () =>
    expect(doubts('Aida / A Quiet Grove, 12 Jalan Telawi 3 59100 / 012-345 6789')).toEqual([['A Quiet Grove']]));
  test('a count beside words that may be the name', () => {
    const row = { date: null, cod: null, replaced: {} };
    const found = (words: string) => {
      const text = `${words} Ah Lek`;
      const mark = { start: words.length + 1, end: text.length, field: 'name' as const };
      return unexplainedIn({ text, marks: [mark] }, [{ start: 0, end: words.length }], row).length;
    };
    expect([found('2 Tan'), found('2 cakes for'), found('Hui Shan 2 boxes,'), found('Cake 2 boxes,')]).toEqual([
      1, 0, 1, 0,
    ]);
  });
  test('another weekday than that of the day', () => expect(doubts(`${order}\nSun 21/11/2026`)).toEqual([['Sun']]));
});

test('more words than an order has are few questions', () => {
  const [own = []] = doubts(`${order}\n${'zorbel\n'.repeat(2_000)}`);
  expect(own.length).toBeLessThan(100);
});

describe('other doubts', () => {
  test('a replaced value', () => expect(doubts(`${order}\n#05-11\nsorry #05-12`)[0]).toContain('replaced'));
  test('a second number', () => expect(doubts(`${order}\n019-876 5432`)[0]).toContain('second phone'));
  test('a number inside an instruction is none', () =>
    expect(doubts(`${order}\ncall the guard 019-876 5432`)).toEqual([[]]));
  test('an address of two streets', () =>
    expect(doubts('Aida 012-345 6789\n12 Jalan Telawi 3 or 5 Jalan Ara, 59100 KL')[0]).toContain('weak'));
});

describe('words outside all orders', () => {
  const chat = (words: string) =>
    `[8:20 am, 20/11/2026] Aida: Aida 012-345 6789, 12 Jalan Telawi 3, 59100 KL, tomorrow 3pm, paid\n[8:31 am, 20/11/2026] Ravi: Ravi 016-330 9921, 88 Jalan Besar, 43000 Kajang, tomorrow 4pm, paid\n[8:40 am, 20/11/2026] Kedai: ${words}`;
  test('spoil no row', () => expect(doubts(chat('noted, see you at the market'))).toEqual([[], []]));
  test('that cancel concern the named row', () => expect(doubts(chat('Ravi punya cancel ya'))[0]).toEqual([]));
  test('with a day and a contact concern rows without a day', () => {
    const text =
      'Boxes for Saturday 21 Nov, trouble call me Sandra 019-222 3333\n\n1. Aida 012-345 6789, 12 Jalan Telawi 3, 59100 KL, paid\n2. Ravi 016-330 9921, 88 Jalan Besar, 43000 Kajang, paid';
    const read = readPastedOrders(text, { now: new Date('2026-11-20T02:00:00Z'), region: 'MY' });
    const rows = read.rows.map((row) => ({ ...row, date: null }));
    const asked = doubtsOf(rows, textsOfRows(text, read)).map((own) => own.some(({ kind }) => kind === 'unplaced'));
    expect(asked).toEqual([true, true]);
  });
  test('that change a value concern every row if they name none', () =>
    expect(doubts(chat('sorry the house number is 14'))).toEqual([['unplaced'], ['unplaced']]));
});
