import { describe, expect, it } from 'vitest';
import { defaultDropOffTime, defaultPickUpTime, soonestToday } from './default-times';

/** 'HH:MM' of 21 November at UTC+8. */
const today = (clock: string): string => new Date(`2026-11-21T${clock}:00.000+08:00`).toISOString();
const now = (clock: string): Date => new Date(today(clock));
const tomorrowAtNine = new Date('2026-11-22T09:00:00.000+08:00').toISOString();

describe('the proposed times of a new order', () => {
  it('a pick-up is proposed for a quarter hour, at least 15 minutes from now', () => {
    expect(defaultPickUpTime(now('10:32'))).toBe(today('11:00'));
    expect(defaultPickUpTime(now('10:30'))).toBe(today('10:45'));
  });

  it('early in the morning the pick-up is proposed at 06:00, late at night, when nobody is reached any more, for the next day at 09:00', () => {
    expect(defaultPickUpTime(now('03:10'))).toBe(today('06:00'));
    expect(defaultPickUpTime(now('21:40'))).toBe(today('22:00'));
    expect(defaultPickUpTime(now('22:43'))).toBe(tomorrowAtNine);
    expect(defaultPickUpTime(now('22:50'))).toBe(tomorrowAtNine);
  });

  it('a drop-off is proposed a quarter hour after the pick-up, the next one a quarter hour after that', () => {
    expect(defaultDropOffTime(today('11:00'), [], now('10:32'))).toBe(today('11:15'));
    expect(defaultDropOffTime(today('11:00'), [today('11:15'), today('12:40')], now('10:32'))).toBe(today('13:00'));
  });

  it('no drop-off is proposed before now or after 23:00, but never before its pick-up', () => {
    expect(defaultDropOffTime(today('08:00'), [], now('10:32'))).toBe(today('11:00'));
    expect(defaultDropOffTime(today('23:00'), [], now('10:32'))).toBe(today('23:00'));
  });

  it('an order of tomorrow is offered no time of today before 07:00', () => {
    expect(soonestToday(tomorrowAtNine, now('06:59'))).toBeNull();
    expect(soonestToday(tomorrowAtNine, now('07:00'))).toBe(today('07:15'));
  });

  it('an order of a later day is offered no time of today', () => {
    expect(soonestToday(new Date('2026-11-23T09:00:00.000+08:00').toISOString(), now('10:32'))).toBeNull();
  });

  it('an order of tomorrow, or whose time has passed, is offered the next possible time today', () => {
    expect(soonestToday(tomorrowAtNine, now('10:32'))).toBe(today('11:00'));
    expect(soonestToday(today('10:30'), now('10:32'))).toBe(today('11:00'));
    expect(soonestToday(today('12:00'), now('10:32'))).toBeNull();
    expect(soonestToday(tomorrowAtNine, now('22:50'))).toBeNull();
  });
});
