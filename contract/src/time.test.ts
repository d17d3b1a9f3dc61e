import { expect, test } from 'vitest';
import {
  addDays,
  atBusinessTime,
  businessClock,
  businessDay,
  businessMinutes,
  ceilToQuarterHour,
  endOfBusinessDay,
  formatDay,
  formatDayAndClock,
  formatLongDay,
  formatMonth,
  hourClock,
  quarterHours,
} from './time.ts';

const day = '2026-11-20';
const clock = (hours: number, minutes = 0) => atBusinessTime(day, hours * 60 + minutes);
const clocks = (times: string[]) => times.map((time) => businessClock(time));

test('a business day begins at UTC+8 in any time zone', () => {
  expect(businessDay('2026-11-19T16:00:00.000Z')).toBe('2026-11-20');
  expect(businessDay('2026-11-19T15:59:59.999Z')).toBe('2026-11-19');
});

test('a picker offers quarter hours from 06:00 to 23:00, future ones only', () => {
  const whole = clocks(quarterHours(day, clock(0)));
  expect([whole.at(0), whole.at(1), whole.at(-1), whole.length]).toEqual(['06:00', '06:15', '23:00', 69]);
  expect(clocks(quarterHours(day, clock(22, 30)))).toEqual(['22:45', '23:00']);
  expect(quarterHours(day, clock(23))).toEqual([]);
});

test('a drop-off picker begins at the pick-up of the same day', () => {
  expect(clocks(quarterHours(day, clock(8), clock(22, 45)))).toEqual(['22:45', '23:00']);
  expect(clocks(quarterHours('2026-11-21', clock(8), clock(22, 45)))[0]).toBe('06:00');
});

test('times are rounded up to the quarter hour', () => {
  expect([clock(9), clock(9, 1), clock(9, 46)].map((time) => businessClock(ceilToQuarterHour(time)))).toEqual([
    '09:00',
    '09:15',
    '10:00',
  ]);
});

test('a time is an instant as text, as a date or in milliseconds', () => {
  const at = '2026-11-20T01:30:00.000Z';
  const clocksOf = [at, new Date(at), Date.parse(at)].map((time) => [businessClock(time), businessMinutes(time)]);
  expect(clocksOf).toEqual(Array(3).fill(['09:30', 570]));
});

test('a voucher ends in the last second of its day at UTC+8', () => {
  expect(endOfBusinessDay('2026-11-20').toISOString()).toBe('2026-11-20T15:59:59.000Z');
});

test('days are counted over the end of a month', () => {
  expect([addDays('2026-02-27', 2), addDays('2026-03-01', -1)]).toEqual(['2026-03-01', '2026-02-28']);
});

test('a day is written with its month', () => {
  const at = '2026-09-05T16:00:00.000Z';
  expect(formatDayAndClock(at)).toBe('2026-09-06 00:00');
  expect([formatDay(at), formatDay(at, true), formatLongDay(at)]).toEqual(['6 Sep', '6 Sep 2026', '6 September 2026']);
  expect([hourClock(6), hourClock(23)]).toEqual(['06:00', '23:00']);
});

test('each month has its name', () => {
  const all = Array.from({ length: 12 }, (_none, index) => `2026-${String(index + 1).padStart(2, '0')}`);
  expect(all.map(formatMonth).join()).toBe(
    'January 2026,February 2026,March 2026,April 2026,May 2026,June 2026,July 2026,August 2026,September 2026,October 2026,November 2026,December 2026',
  );
  expect(all.map((month) => formatDay(`${month}-01`)).join()).toBe(
    '1 Jan,1 Feb,1 Mar,1 Apr,1 May,1 Jun,1 Jul,1 Aug,1 Sep,1 Oct,1 Nov,1 Dec',
  );
});
