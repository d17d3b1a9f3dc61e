import { describe, expect, it } from 'vitest';
import { addMonths, dayAfterKey, daysFrom, daysWithin, weeksOf } from './month.ts';

describe('the calendar of the date picker', () => {
  it('starts each week on Monday and fills six weeks with the neighbouring months', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(weeks[5]?.at(-1)).toBe('2026-12-06');
  });

  it('a month that begins on a Monday begins the first row', () => {
    expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01');
  });

  it('months continue into the next year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  it.each([
    ['ArrowRight', '2026-11-22'],
    ['ArrowUp', '2026-11-14'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageDown', '2026-12-21'],
    ['PageUp', '2026-10-21'],
  ])('%s leads from Saturday 21 November to %s', (key, day) => {
    expect(dayAfterKey(key, '2026-11-21')).toBe(day);
  });

  it('a month on from the 31st is the last day of a shorter month', () => {
    expect(dayAfterKey('PageDown', '2027-01-31')).toBe('2027-02-28');
  });

  it('other keys are left to the browser', () => {
    expect(dayAfterKey('a', '2026-11-21')).toBeNull();
  });
});

it('seven days from today on are seven days, today among them', () => {
  expect(daysFrom('2026-11-23', 7)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(daysFrom('2026-11-23', 1)).toEqual({ from: '2026-11-23', to: '2026-11-23' });
});

describe('a range with a maximum of days', () => {
  const all = { first: '2020-01-01', last: '2027-01-22' };

  it('ends no farther from its first day than that, on either side, and never beyond what can be chosen', () => {
    expect(daysWithin(all, '2025-11-23', 366)).toEqual({ first: '2024-11-23', last: '2026-11-23' });
    expect(daysWithin(all, '2026-11-23', 366)).toEqual({ first: '2025-11-23', last: '2027-01-22' });
  });

  it('may begin on any day, and has no end of its own where there is no limit', () => {
    expect(daysWithin(all, null, 366)).toEqual(all);
    expect(daysWithin(all, '2026-11-23')).toEqual(all);
  });
});
