import type { Location } from '@tibara/contract/coordinates';
import { isValidPhone } from '@tibara/contract/inputs/phone-min';
import { inEnglish } from '@tibara/contract/language/sentence';
import { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import type { BulkRow } from '@tibara/contract/orders/bulk/rows';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { speakEnglish } from '#test/english.ts';
import { type FoundPlace, queryKey } from '../../files';
import { type BenchRow, type Refused, startBench } from '../bench/bench';
import { type BenchCommand, setCells, setPlace } from '../bench/commands';
import { shownCell } from '../bench/row/columns';
import {
  assumedCountry,
  type CheckContext,
  isAsSent,
  makeRowCheck,
  queryOf,
  refusedRows,
  toOrders,
} from './check-rows';

speakEnglish();

const place = (changes: Partial<Location> = {}): Location => ({
  address: 'Bangsar, Kuala Lumpur, Malaysia',
  unitNumber: '',
  coordinate: { latitude: 3.13, longitude: 101.67 },
  street: '',
  apartment: '',
  state: 'Kuala Lumpur',
  postalCode: '59000',
  city: 'Kuala Lumpur',
  country: 'MY',
  placeId: 'bangsar',
  precision: 'building',
  radiusMetres: 30,
  ...changes,
});
const group = {
  pickUpDateTime: '2026-11-20T02:00:00.000Z',
  pickUpLocation: place({ address: 'SS15', coordinate: { latitude: 3.04, longitude: 101.58 } }),
};
const context: CheckContext = {
  now: new Date('2026-11-20T01:00:00.000Z'),
  isValidPhone,
  group,
  order: 'month',
  isOwnForm: false,
};
const row = (number: number, changes: Partial<BulkRow> = {}): BulkRow => ({
  number,
  recipientName: 'Mei',
  recipientPhone: `+6012778190${number}`,
  product: 'Cake',
  unitNumber: '',
  address: 'Jalan Telawi',
  deliverDateTime: '11/20/2026 12:00',
  codAmount: '',
  city: 'Kuala Lumpur',
  country: 'Malaysia',
  noteToDriver: '',
  doorToDoor: '',
  ...changes,
});
const benchOf = (...rows: BulkRow[]) =>
  startBench(rows, [], { isCsv: true, skipped: [], question: null, order: 'month' }).rows;
const after = (rows: readonly BenchRow[], command: BenchCommand) =>
  command({ ...startBench([], [], { isCsv: true, skipped: [], question: null, order: 'month' }), rows }).rows;
const foundFor = (rows: readonly BenchRow[], found: FoundPlace = place(), about = context) =>
  new Map(rows.flatMap((each) => queryOf(each, assumedCountry(about)) ?? []).map((query) => [queryKey(query), found]));
const none: Refused = new Map();
const check = (rows: readonly BenchRow[], found: FoundPlace = place(), about = context) =>
  makeRowCheck()(rows, foundFor(rows, found, about), none, about);
const messagesOf = (...args: Parameters<typeof check>) =>
  check(...args).map(({ faults }) => faults.map((each) => inEnglish(each.message)));

describe('the rows of an import', () => {
  test('[R386] become drop-offs in the sequence of the file, with the found places', () => {
    const checked = check(benchOf(row(2, { recipientName: 'Farid' }), row(3), row(4, { recipientName: 'Aisyah' })));
    expect(checked.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    expect(toOrders(checked).map(({ recipientName }) => recipientName)).toEqual(['Farid', 'Mei', 'Aisyah']);
    expect(toOrders(checked)[0]).toMatchObject({
      dropOffLocation: { address: 'Jalan Telawi', coordinate: { latitude: 3.13, longitude: 101.67 } },
      deliverDateTime: '2026-11-20T04:00:00.000Z',
    });
  });

  test('mark each empty mandatory cell, city and country', () => {
    const [checked] = check(benchOf(row(2, { product: '', recipientName: '', city: '', country: '' })));
    expect(checked?.faults.map(({ columns }) => columns)).toEqual([
      ['recipientName', 'product'],
      ['city', 'country'],
    ]);
    expect(messagesOf(benchOf(row(2, { product: '' })), place(), { ...context, isOwnForm: true })).toEqual([[]]);
  });

  test.each([false, true])('explain a number cut by a spreadsheet, and only that in other files (%s)', (isOwnForm) => {
    const [messages] = messagesOf(benchOf(row(2, { recipientPhone: '6.01E+10' })), place(), {
      ...context,
      isOwnForm,
    });
    expect(messages?.at(-1)).toMatch('The spreadsheet cut this number');
    expect(messages?.length).toBe(isOwnForm ? 1 : 2);
  });

  describe('with a number without a country code', () => {
    const singapore = place({ country: 'SG', coordinate: { latitude: 1.35, longitude: 103.95 } });
    const inSingapore = { ...context, group: { ...group, pickUpLocation: singapore } };
    const kinds = (bench: readonly BenchRow[], found: FoundPlace = place(), about = context) =>
      check(bench, found, about).map(({ fixes }) => fixes.map(({ kind, text }) => [kind, text]));
    const both = [
      ['code', '+6582345678'],
      ['code', '+6082345678'],
    ];

    test('[R329] in Malaysia offer both countries if both are possible', () => {
      expect(kinds(benchOf(row(2, { recipientPhone: '8234 5678' })))).toEqual([both]);
      expect(kinds(benchOf(row(2, { recipientPhone: '0127781902' })))).toEqual([[['phone', '+60127781902']]]);
    });

    test('[R329] in Singapore offer its own, even before the place is found', () => {
      const bench = benchOf(row(2, { recipientPhone: '82345678', country: 'Singapore' }));
      const empty = benchOf(row(2, { recipientPhone: '82345678', country: '' }));
      expect(kinds(bench, singapore, inSingapore)).toEqual([[['phone', '+6582345678']]]);
      expect(kinds(empty, 'Not found.', inSingapore)).toEqual([[['phone', '+6582345678']]]);
    });

    test('[R329] from a message wait for the answer', () => {
      const question = { kind: 'value' as const, column: 'recipientPhone' as const, reason: 'Which?' };
      const doubts = [{ ...question, choices: [], words: '', blocks: true }];
      const bench = benchOf(row(2, { recipientPhone: '+6582345678' })).map((each) => ({ ...each, doubts }));
      expect(check(bench)).toMatchObject([{ state: 'check', isBlocked: true, faults: [] }]);
      expect(kinds(bench)).toEqual([both]);
      expect(check(after(bench, setCells(2, { recipientPhone: '+6582345678' })))).toMatchObject([{ state: 'ready' }]);
    });

    test('[R383] in the spec’s file pass with their code', () => {
      expect(check(benchOf(row(2, { recipientPhone: '+6082345678' })))).toMatchObject([{ state: 'ready', fixes: [] }]);
    });
  });

  test('say that a time has passed or is only a day', () => {
    const reasonFor = (deliverDateTime: string) => messagesOf(benchOf(row(2, { deliverDateTime })))[0]?.slice(1);
    expect(reasonFor('24/11/2025 14:30')).toEqual(['Delivery date is in the past for Mei.']);
    expect(reasonFor('46350')).toEqual(['No delivery time yet.']);
    expect(reasonFor('24/11/2026 14:30')).toEqual([]);
  });

  test('ask about a place far from the pick-up, but can be added', () => {
    const found = (latitude: number) => place({ coordinate: { latitude, longitude: 101.1 } });
    const [far] = check(benchOf(row(2)), found(4.6));
    expect(far).toMatchObject({
      ...{ state: 'check', faults: [] },
      warnings: ['This is 182 km from the pick-up: check its address.'],
    });
    expect(check(benchOf(row(2)))).toMatchObject([{ state: 'ready', warnings: [] }]);
  });

  test('[R377] say that an address is unknown, and wait during its lookup', () => {
    const message = 'Error while geocoding address: Jalan Telawi.';
    expect(messagesOf(benchOf(row(2)), message)).toEqual([[message]]);
    const rows = benchOf(row(2));
    expect(makeRowCheck()(rows, new Map(), none, context)[0]).toMatchObject({ state: 'waiting', faults: [] });
  });

  test.each([
    ['address', 600],
    ['city', 250],
    ['country', 61],
  ] as const)('with a %s of %i characters report it and do not delay others', (column, length) => {
    const rows = benchOf(row(2, { [column]: 'x'.repeat(length) }), row(3));
    expect(rows.flatMap((each) => queryOf(each, null) ?? []).map(({ address }) => address)).toEqual(['Jalan Telawi']);
    expect(check(rows)).toMatchObject([
      {
        state: 'repair',
        faults: expect.arrayContaining([{ columns: [column], message: bulkMessages.tooLong('Mei'), advice: null }]),
      },
      { state: 'ready' },
    ]);
  });

  test('in an unserved country report only that', () => {
    expect(
      messagesOf(benchOf(row(2, { country: 'Thailand' })), 'Error while geocoding address: Jalan Telawi.'),
    ).toEqual([['We deliver only in Malaysia and Singapore. Check the country of Mei.']]);
  });

  test("must be in the pick-up's country, and not at its address", () => {
    expect(messagesOf(benchOf(row(2)), place({ country: 'SG' }))).toEqual([
      ['Pick-up and drop-off must be in the same country.'],
    ]);
    expect(messagesOf(benchOf(row(2)), group.pickUpLocation)).toEqual([['Pickup and dropoff location are the same']]);
  });

  test('need a look if the place, the hour or a duplicate is doubtful', () => {
    expect(check(benchOf(row(2)), place({ precision: 'area', radiusMetres: 3_000 }))[0]?.state).toBe('check');
    expect(check(benchOf(row(2, { deliverDateTime: '11/20/2026 23:30' })))[0]).toMatchObject({
      state: 'check',
      warnings: [bulkMessages.outsideHours('Mei')],
    });
    const twins = check(benchOf(row(2), row(3, { recipientPhone: '+60127781902', address: 'jalan  telawi,' })));
    expect(twins.map(({ fixes }) => fixes.map(({ kind, text }) => [kind, text]))).toEqual([[], [['join', '2']]]);
  });

  test('keep their result until they, their place or the time change', () => {
    const rows = benchOf(row(2), row(3));
    const run = makeRowCheck();
    const found = foundFor(rows);
    const before = run(rows, found, none, context);
    const changed = after(rows, setCells(3, { recipientName: 'Ravi' }));
    const again = run(changed, found, none, context);
    expect(again[0]).toBe(before[0]);
    expect(again[1]).not.toBe(before[1]);
    expect(
      run(changed, found, none, { ...context, now: new Date('2026-11-20T05:00:00.000Z') })[0]?.faults,
    ).toMatchObject([{ message: bulkMessages.past('Mei') }]);
  });

  test("keep the merchant's place until the address changes", () => {
    const rows = benchOf(row(2, { city: '' }));
    const chosen = after(rows, setPlace(2, place({ address: 'Jalan Telawi 3', precision: 'pin' })));
    expect(chosen[0]).toMatchObject({
      row: { address: 'Jalan Telawi 3', city: 'Kuala Lumpur' },
      chosen: { precision: 'pin' },
    });
    expect(chosen[0] ? queryOf(chosen[0], null) : 'no row').toBeNull();
    expect(after(chosen, setCells(2, { recipientName: 'Mei Ling' }))[0]?.chosen).not.toBeNull();
    expect(after(chosen, setCells(2, { address: 'Jalan Maarof' }))[0]?.chosen).toBeNull();
  });

  test('count as sent until a cell changes or a row is left out', () => {
    const rows = benchOf(row(2), row(3));
    const sent = JSON.parse(JSON.stringify(toOrders(check(rows))));
    expect(isAsSent(rows, sent)).toBe(true);
    expect(isAsSent(after(rows, setCells(3, { recipientName: 'Ravi' })), sent)).toBe(false);
    expect(isAsSent(rows.slice(1), sent)).toBe(false);
  });

  test("show the server's faults at their own row", () => {
    const checked = check(benchOf(row(2), row(5)));
    const refusal = new ApiError({
      status: 422,
      code: 'rule_violation',
      message: 'No.',
      data: { rows: [{ index: 1, field: 'recipientPhone', message: 'No.' }] },
    });
    expect([...(refusedRows(checked, refusal) ?? [])]).toEqual([
      [5, [{ index: 1, field: 'recipientPhone', message: 'No.' }]],
    ]);
    expect(refusedRows(checked, new ApiError({ status: 409, code: 'wrong_status', message: 'No.' }))).toBeNull();
  });
});

test('a file of 103 rows shows 100 and reports 3 as too many', () => {
  const rows = Array.from({ length: 103 }, (_, index) => row(index + 2));
  const bench = startBench(rows, [], { isCsv: true, skipped: [], question: null, order: 'month' });
  expect([bench.rows.length, bench.excess]).toEqual([100, 3]);
});

test("a day is shown in the page's language, except in the spec's form", () => {
  const own = { ...context, isOwnForm: true };
  const times = [{ number: 1, text: '24/11/2026' }];
  const read = startBench([row(1, { deliverDateTime: '11/24/2026' })], times, {
    ...{ isCsv: false, skipped: [], question: null, order: 'day' },
  }).rows;
  const shown = (rows: readonly BenchRow[]) =>
    check(rows, place(), own).map((checked) => shownCell(checked, 'deliverDateTime'));
  expect(shown(read)).toEqual(['24 Nov']);
  expect(shown(after(read, setCells(1, { deliverDateTime: '11/24/2026 15:00' })))).toEqual(['Tue 24 Nov, 15:00']);
  expect(
    shown(after(after(read, setCells(1, { deliverDateTime: 'noon' })), setCells(1, { deliverDateTime: '11/24/2026' }))),
  ).toEqual(['24 Nov']);
  expect(
    check(benchOf(row(1, { deliverDateTime: '11/24/2026' }))).map((each) => shownCell(each, 'deliverDateTime')),
  ).toEqual(['11/24/2026']);
});

describe('a place with only a similar name', () => {
  const guess = place({
    address: 'Pangsapuri Seri Tanjung, Kajang',
    placeId: 'my.6zrfmpdrgy~~~~?',
    precision: 'street',
  });
  const words = 'Found as Pangsapuri Seri Tanjung, Kajang: check that it is meant.';

  test('is named for the merchant to check', () => {
    expect(check(benchOf(row(2)), guess)).toMatchObject([{ state: 'check', warnings: [words] }]);
  });

  test('is no longer questioned after its pin is set', () => {
    expect(check(benchOf(row(2)), { ...guess, precision: 'pin' })).toMatchObject([{ state: 'ready', warnings: [] }]);
  });
});
