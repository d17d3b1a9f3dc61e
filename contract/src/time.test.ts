import { expect, test } from 'vitest';
import { atBusinessTime, businessClock, businessDay, ceilToQuarterHour, quarterHours } from './time.ts';

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
