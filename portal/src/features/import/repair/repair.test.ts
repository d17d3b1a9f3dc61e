import { isValidPhone } from '@tibara/contract/inputs/phone-min';
import type { BulkRow } from '@tibara/contract/orders/bulk/rows';
import { businessClock, businessDay } from '@tibara/contract/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleGroup } from '#test/sample-group.ts';
import { meantPhone } from '../../files';
import { type BenchRow, startBench } from '../bench/bench';
import { setCells } from '../bench/commands';
import { answerDates, askDateOrder, dayWithoutTime, fileTime, readTime, writtenIn } from './dates';
import { fixesOf, meantTime, typedTime } from './fixes';

test.each([
  ['0124478120', '+60124478120'],
  ['+60 16-330 9921', '+60163309921'],
  ['60127781902', '+60127781902'],
  ['+600127781902', '+60127781902'],
  ['１２7781902', '+60127781902'],
  ['9123 4567', '+6591234567'],
  ['82345678', '+6582345678'],
  ['6.0127781902E+10', null],
  ['ask Mei', null],
  ['12345', null],
  ['4-2261234', '+6042261234'],
])('the phone %s is corrected to %s', (text, meant) => expect(meantPhone(text, isValidPhone)).toBe(meant));

test.each([
  ['3/12/2026 9:30', 'month', '03/12/2026 09:30'],
  ['3/12/2026 9:30', 'day', '12/03/2026 09:30'],
  ['31/12/2026 12:30', 'month', null],
  ['2026-12-03 1.05 pm', 'month', '12/03/2026 13:05'],
  ['12-03-26, 3pm', 'month', '12/03/2026 15:00'],
  ['3/12/2026', 'day', '12/03/2026'],
  ['3/12/2026 12.30 tgh', 'day', '12/03/2026 12:30'],
  ['3/12/2026 11.30 tengah hari', 'day', '12/03/2026 11:30'],
  ['3/12/2026 9 pagi', 'day', '12/03/2026 09:00'],
  ['3/12/2026 4.15 ptg', 'day', '12/03/2026 16:15'],
  ['3/12/2026 8 malam', 'day', '12/03/2026 20:00'],
  ['31/06/2026 12:30', 'day', null],
  ['12/03/2026 13 pm', 'month', null],
  ['tomorrow noon', 'month', null],
  ['46350 0.625', 'day', '11/24/2026 15:00'],
  ['46350.604166666664', 'day', '11/24/2026 14:30'],
  ['46350', 'day', '11/24/2026'],
  ['24/11/2026 0.625', 'day', '11/24/2026 15:00'],
  ['46350 14:00', 'day', '11/24/2026 14:00'],
  ['24/11/2026 noon', 'day', '11/24/2026 12:00'],
  ['24/11/2026 12 noon', 'day', '11/24/2026 12:00'],
  ['24/11/2026 tengah hari', 'day', '11/24/2026 12:00'],
  ['24/11/2026 中午', 'day', '11/24/2026 12:00'],
  ['24/11/2026 下午3点半', 'day', '11/24/2026 15:30'],
  ['24/11/2026 midnight', 'day', '11/24/2026 00:00'],
  ['24/11/2026 before 3', 'day', null],
  ['24/11/2026 下午2:30', 'day', '11/24/2026 14:30'],
  ['24/11/2026 中午12:05', 'day', '11/24/2026 12:05'],
  ['24/11/2026 上午 9:05', 'day', '11/24/2026 09:05'],
  ['24/11/2026 15:30:45', 'day', '11/24/2026 15:30'],
  ['24/11/2026 3:30:45 p.m.', 'day', '11/24/2026 15:30'],
  ['24/11/2026 15:30 +0800', 'day', '11/24/2026 15:30'],
  ['24/11/2026 10:00-11:00', 'day', '11/24/2026 11:00'],
  ['Tue 24/11/2026 3:30pm', 'day', '11/24/2026 15:30'],
  ['24/11/2026 (Tue) 15:30', 'day', '11/24/2026 15:30'],
  ['11/24/2026 星期二 15:30', 'month', '11/24/2026 15:30'],
  ['3.30pm 24/11/2026', 'day', '11/24/2026 15:30'],
  ['3.30 petang, 24-11-2026', 'day', '11/24/2026 15:30'],
  ['24/11/2026 15h30', 'day', '11/24/2026 15:30'],
  ['2026年11月24日15时30分', 'day', '11/24/2026 15:30'],
  ['24 Nov. 2026 15:30', 'day', '11/24/2026 15:30'],
  ['Tue Nov 24 2026 15:30:00 GMT+0800 (Malaysia Time)', 'day', '11/24/2026 15:30'],
  ['3/12 5pm', 'day', null],
] as const)('the time %s, %s first, is read as %s', (text, order, read) => expect(readTime(text, order)).toBe(read));

const parts = {
  day: fc.constantFrom(
    ...['30-Nov-26', '30 Nov 2026', '30 Nov 26', '30-Nov-2026', '30/Nov/2026', 'Nov 30, 2026', 'November 30 2026'],
    ...[
      'Mon, 30 Nov 2026',
      'Isnin, 30 November 2026',
      '30th November 2026',
      '2026年11月30日',
      '2026-11-30',
      '2026/11/30',
    ],
  ),
  clock: fc.constantFrom(
    ...['15:30', '15:30:45', '3:30 PM', '3.30pm', '3:30:45 p.m.', '3:30 ptg', '下午3:30', '下午3点半', '1530hrs'],
  ),
};

test('a day in usual words with a usual time is one instant', () => {
  fc.assert(
    fc.property(parts.day, parts.clock, fc.constantFrom('day', 'month'), (day, clock, order) => {
      expect(readTime(`${day} ${clock}`, order)).toBe('11/30/2026 15:30');
      expect(readTime(day, order)).toBe('11/30/2026');
    }),
  );
});

test('a time with a zone is that instant at UTC+8, whatever its zone', () => {
  const zones = fc.constantFrom('Z', '+0000', ' UTC', '+05:30', ' GMT+9', '+08:00', ' +0800', '-03:30', ' MYT');
  const hours = (zone: string): number => {
    if (/MYT/.test(zone)) return 8;
    const [, sign = '+', hour = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d\d)?/.exec(zone) ?? [];
    return (Number(hour) + Number(minutes) / 60) * (sign === '-' ? -1 : 1);
  };
  fc.assert(
    fc.property(
      zones,
      fc.date({ min: new Date('2026-01-02'), max: new Date('2027-12-30'), noInvalidDate: true }),
      (zone, at) => {
        const minute = Math.floor(at.getTime() / 60_000) * 60_000;
        const local = new Date(minute + hours(zone) * 3_600_000).toISOString().slice(0, 16);
        expect(readTime(`${local}:07${zone}`, 'day')).toBe(fileTime(businessDay(minute), businessClock(minute)));
      },
    ),
  );
});

test.each([
  ['3 Dec 5pm', '12/03/2026 17:00'],
  ['tomorrow 5pm', '11/24/2026 17:00'],
  ['esok 5 ptg', '11/24/2026 17:00'],
  ['明天下午5点', '11/24/2026 17:00'],
  ['5pm 3 Dec', '12/03/2026 17:00'],
  ['3 Jan at 9.15am', '01/03/2027 09:15'],
  ['tomorrow', '11/24/2026'],
  ['3/12 5pm', '12/03/2026 17:00'],
  ['3/1 5pm', '01/03/2027 17:00'],
  ['3 Dec or 4 Dec 5pm', null],
  ['3 Dec before lunch', null],
])('the words %s are read on the day of typing as %s', (text, read) => {
  expect(readTime(text, 'day', '2026-11-23')).toBe(read);
});

test.each(['3 Dec 5pm', 'tomorrow 5pm'])('without a day of typing %s is not guessed', (text) => {
  expect(readTime(text, 'day')).toBeNull();
});

const { pickUpLocation } = sampleGroup([]);

const row = (number: number, deliverDateTime: string): BulkRow => ({
  number,
  recipientName: 'Mei',
  recipientPhone: '+60127781902',
  product: 'Cake',
  unitNumber: '',
  address: 'Jalan Telawi',
  deliverDateTime,
  codAmount: '',
  city: 'Kuala Lumpur',
  country: 'Malaysia',
  noteToDriver: '',
  doorToDoor: '',
});

test.each([
  ['05/12/2026 1:15pm', 'month', ['12/05/2026 13:15']],
  ['05/12/2026 1:15pm', 'day', ['12/05/2026 13:15']],
  ['25/11/2026 12:30', 'month', ['11/25/2026 12:30']],
  ['22/11/2026 12:30', 'month', []],
  ['11/22/2026 12:30', 'month', []],
  ['05/12/2026 13:15', 'month', ['12/05/2026 13:15']],
  ['1830', 'month', ['11/23/2026 18:30']],
  ['6.30pm', 'month', ['11/23/2026 18:30']],
  ['1030', 'month', []],
] as const)('for the time %s, %s first, no past time is offered: %j', (text, order, offered) => {
  const group = { pickUpDateTime: '2026-11-23T08:00:00.000Z', pickUpLocation };
  const context = { now: new Date('2026-11-23T04:00:00.000Z'), isValidPhone, order, group };
  const faults = [{ columns: ['deliverDateTime'], message: 'No.' }] as const;
  expect(fixesOf(row(2, text), faults, null, [], context).map((fix) => fix.text)).toEqual(offered);
});

test('a date of last year is offered a year later', () => {
  const context = {
    ...{ now: new Date('2026-11-23T04:00:00.000Z'), isValidPhone, order: 'month' as const },
    group: { pickUpDateTime: '2026-11-23T08:00:00.000Z', pickUpLocation },
  };
  const faults = [{ columns: ['deliverDateTime'], message: 'No.' }] as const;
  const fixesFor = (text: string) => fixesOf(row(2, text), faults, null, [], context);
  expect(fixesFor('24/11/2025 14:30')).toMatchObject([{ kind: 'year', text: '11/24/2026 14:30' }]);
  expect(fixesFor('24/11/2024 14:30')).toEqual([]);
  expect(fixesFor('24/11/2026 14:30')).toMatchObject([{ kind: 'time', text: '11/24/2026 14:30' }]);
  expect(fixesFor('05/12/2026 1:15pm')).toMatchObject([{ kind: 'time', order: 'day' }]);
});

describe('a time without a day', () => {
  const context = {
    ...{ now: new Date('2026-11-23T04:00:00.000Z'), isValidPhone, order: 'day' as const },
    group: { pickUpDateTime: '2026-11-23T08:00:00.000Z', pickUpLocation },
  };
  test.each(['5pm', '17:00', '1700', '5 ptg'])('is on the day of its row: %s', (text) => {
    expect(meantTime(row(2, text), context, '2026-12-03')?.text).toBe('12/03/2026 17:00');
  });

  test.each(['5pm', '17:00', '1700', '5 ptg'])('is on the day of the pick-up in a row without one: %s', (text) => {
    expect(meantTime(row(2, text), context)?.text).toBe('11/23/2026 17:00');
  });
});

describe('a typed time', () => {
  const typed = (text: string, order: 'day' | 'month') =>
    typedTime(
      row(2, text),
      {
        ...{ now: new Date('2026-11-23T04:00:00.000Z'), isValidPhone, order },
        group: { pickUpDateTime: '2026-11-23T08:00:00.000Z', pickUpLocation },
      },
      '2026-12-03',
    );

  test('is read in the order in which its cell shows it', () => {
    const times = fc.date({ min: new Date('2026-11-24'), max: new Date('2027-11-20'), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.constantFrom('day', 'month'), (at, order) => {
        const time = fileTime(businessDay(at), businessClock(at));
        expect(typed(writtenIn(time, order), order)).toBe(time);
      }),
    );
  });

  test.each([
    ['3/12/2026', 'day', '12/03/2026'],
    ['03/12/2026 17:00', 'day', '12/03/2026 17:00'],
    ['03/12/2026 17:00', 'month', '03/12/2026 17:00'],
    ['4 Dec 5pm', 'month', '12/04/2026 17:00'],
    ['tomorrow 5pm', 'day', '11/24/2026 17:00'],
    ['5pm', 'day', '12/03/2026 17:00'],
    ['after lunch', 'day', 'after lunch'],
  ] as const)('as %s, %s first, is %s', (text, order, time) => expect(typed(text, order)).toBe(time));
});

test("in the spec's form a day waits for its time, unlike an empty cell", () => {
  const inCsv = (text: string) => dayWithoutTime(text, { isCsv: true, order: 'month' });
  expect(['46350', '24/11/2026', '11/24/2026 10:00', 'soon', ''].map(inCsv)).toEqual([
    ...['11/24/2026', '11/24/2026', null, null, null],
  ]);
  expect(dayWithoutTime('', { isCsv: false, order: 'day' })).toBe('');
});

describe('the question about the format of dates', () => {
  const rows = (...texts: string[]) => texts.map((text, index) => ({ number: index + 2, text }));
  const ask = (...texts: string[]) => askDateOrder(rows(...texts), '2026-12-03', 'month');

  test('is not asked if the file decides it', () => {
    expect(ask('12/25/2026 10:00', '12/04/2026 10:00')).toBeNull();
    expect(ask('12/03/2026 10:00', '12/04/2026 10:00')).toBeNull();
    expect(ask('12/12/2026 10:00')).toBeNull();
    expect(ask('noon')).toBeNull();
    expect(ask('25/12/2026 10:00', '12/25/2026 10:00')).toBeNull();
  });

  test('is asked if the rows fit the other way or both', () => {
    expect(ask('03/12/2026 10:00', '25/12/2026 10:00')).toEqual({
      example: '03/12/2026',
      asked: 'month',
      total: 2,
      both: 1,
      otherOnly: [3],
    });
    expect(ask('03/12/2026 10:00')).toMatchObject({ both: 1, otherOnly: [] });
    expect(ask('25/12/2026 10:00')).toMatchObject({ example: '25/12/2026', both: 0, otherOnly: [2] });
  });

  const benchOf = (...texts: string[]) =>
    startBench(
      texts.map((text, index) => row(index + 2, text)),
      rows(...texts),
      { isCsv: true, skipped: [], question: null, order: 'month' },
    );
  const timesOf = (bench: readonly BenchRow[]) => bench.map((each) => each.row.deliverDateTime);

  test('is answered for every row and can be changed', () => {
    const { rows: bench } = benchOf('05/12/2026 1:15pm', '25/12/2026 10:00', '2026-12-03 10:00', 'soon');
    const dayFirst = ['12/05/2026 13:15', '12/25/2026 10:00', '12/03/2026 10:00', 'soon'];
    const answered = answerDates(bench, 'day');
    expect(timesOf(answered)).toEqual(dayFirst);
    const monthFirst = answerDates(answered, 'month');
    expect(timesOf(monthFirst)).toEqual(['05/12/2026 13:15', '25/12/2026 10:00', '12/03/2026 10:00', 'soon']);
    expect(timesOf(answerDates(monthFirst, 'day'))).toEqual(dayFirst);
  });

  test('leaves times that the merchant typed', () => {
    const { rows: changed } = setCells(2, { deliverDateTime: '12/07/2026 10:00' })(
      benchOf('05/12/2026 10:00', '06/12/2026 10:00'),
    );
    expect(timesOf(answerDates(changed, 'day'))).toEqual(['12/07/2026 10:00', '12/06/2026 10:00']);
  });
});
