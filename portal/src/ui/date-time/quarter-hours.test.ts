import { describe, expect, it } from 'vitest';
import { firstDay, quarterHoursOf, timeOnDay } from './quarter-hours.ts';

const at = (clock: string, day = '2026-11-21') => new Date(`${day}T${clock}:00+08:00`).toISOString();
const hours = (min: string) => ({ min, earliestHour: 6, latestHour: 23 });

describe('the picker of quarter hours', () => {
  it('offers 06:00 to 23:00 in quarter hours on a day to come', () => {
    const times = quarterHoursOf('2026-11-22', hours(at('10:31')));
    expect(times).toHaveLength(69);
    expect(times[0]).toBe(at('06:00', '2026-11-22'));
    expect(times.at(-1)).toBe(at('23:00', '2026-11-22'));
  });

  it('offers only future times for today', () => {
    expect(quarterHoursOf('2026-11-21', hours(at('10:31')))[0]).toBe(at('10:45'));
  });

  it('offers the minimum itself: a drop-off at the pick-up time is allowed', () => {
    expect(quarterHoursOf('2026-11-21', hours(at('10:45')))[0]).toBe(at('10:45'));
  });

  it('reads the day at UTC+8, whatever the zone of the browser', () => {
    expect(quarterHoursOf('2026-11-21', hours('2026-11-20T16:30:00.000Z'))[0]).toBe(at('06:00'));
  });

  it('has no time left today after 23:00 and starts with tomorrow', () => {
    expect(quarterHoursOf('2026-11-21', hours(at('23:01')))).toEqual([]);
    expect(firstDay(hours(at('23:01')))).toBe('2026-11-22');
    expect(firstDay(hours(at('22:50')))).toBe('2026-11-21');
  });

  it('keeps the clock time when another day is picked', () => {
    expect(timeOnDay('2026-11-22', at('10:45'), hours(at('10:31')))).toBe(at('10:45', '2026-11-22'));
  });

  it('rounds a time between quarters up', () => {
    expect(timeOnDay('2026-11-22', at('10:46'), hours(at('10:31')))).toBe(at('11:00', '2026-11-22'));
  });

  it('reads midnight as "no time chosen" and proposes 09:00', () => {
    expect(timeOnDay('2026-11-22', at('00:00', '2026-11-22'), hours(at('10:31')))).toBe(at('09:00', '2026-11-22'));
    expect(timeOnDay('2026-11-22', null, hours(at('10:31')))).toBe(at('09:00', '2026-11-22'));
  });

  it('moves a time that has passed to the first one left', () => {
    expect(timeOnDay('2026-11-21', at('09:00', '2026-11-22'), hours(at('10:31')))).toBe(at('10:45'));
  });
});
