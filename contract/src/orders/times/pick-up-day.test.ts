import { describe, expect, test } from 'vitest';
import { formatDayAndClock } from '../../time.ts';
import { pickUpOnDeliveryDay, shouldFollowPickUp } from './pick-up-day.ts';

/** A clock time of a day in November 2026 at UTC+8. */
const at = (day: number, clock: string): string => new Date(`2026-11-${day}T${clock}:00.000+08:00`).toISOString();
const stop = (day: number, clock: string, minutes = 20) => ({
  deliverDateTime: at(day, clock),
  deliveryDuration: minutes * 60,
});
const route = (pickUpDateTime: string, ...orders: ReturnType<typeof stop>[]) => ({ pickUpDateTime, orders });

describe('the drop-offs move with the pick-up', () => {
  const early = route(at(23, '11:30'), stop(24, '12:30'), stop(24, '14:00'));

  test('but stay if the pick-up moves to their common day', () => {
    expect(shouldFollowPickUp(early, at(24, '11:00'))).toBe(false);
    expect(shouldFollowPickUp(early, at(24, '12:30'))).toBe(false);
  });

  test('if a drop-off would be before the pick-up', () => {
    expect(shouldFollowPickUp(early, at(24, '12:45'))).toBe(true);
  });

  test('if a drop-off is on another day', () => {
    expect(shouldFollowPickUp(route(at(23, '11:30'), stop(24, '12:30'), stop(25, '12:30')), at(24, '11:00'))).toBe(
      true,
    );
    expect(shouldFollowPickUp(early, at(25, '11:00'))).toBe(true);
  });

  test('on the same day', () => {
    expect(shouldFollowPickUp(route(at(24, '10:00'), stop(24, '12:30')), at(24, '11:00'))).toBe(true);
  });

  test('by the day at UTC+8, whatever the day in UTC', () => {
    expect(shouldFollowPickUp(route(at(23, '11:30'), stop(24, '07:30')), at(24, '07:00'))).toBe(false);
  });
});

describe('a pick-up whose drop-offs are all on later days', () => {
  const now = new Date(at(23, '09:00'));
  const moved = (...of: Parameters<typeof route>) => {
    const time = pickUpOnDeliveryDay(route(...of), now);
    return time && formatDayAndClock(time);
  };

  test('moves to the same clock time of their day', () => {
    expect(moved(at(23, '11:00'), stop(24, '12:30'), stop(24, '14:00'))).toBe('2026-11-24 11:00');
    expect(moved(at(23, '11:00'), stop(25, '12:30'))).toBe('2026-11-25 11:00');
  });

  test('moves to the latest quarter hour that leaves 15 minutes to spare', () => {
    // 12:30 minus 20 and 15 minutes is 11:55.
    expect(moved(at(23, '14:00'), stop(24, '12:30'))).toBe('2026-11-24 11:45');
    expect(moved(at(23, '14:00'), stop(24, '12:35'))).toBe('2026-11-24 12:00');
    expect(moved(at(23, '12:00'), stop(24, '12:35'))).toBe('2026-11-24 12:00');
    // A clock time that just leaves them is kept.
    expect(moved(at(23, '11:55'), stop(24, '12:30'))).toBe('2026-11-24 11:55');
  });

  test('leaves a fifth of a long way to spare', () => {
    // 14:00 minus 200 and 40 minutes is 10:00.
    expect(moved(at(23, '14:00'), stop(24, '14:00', 200))).toBe('2026-11-24 10:00');
  });

  test('moves to the day of the earliest drop-off, and before that drop-off', () => {
    expect(moved(at(23, '11:00'), stop(24, '12:30'), stop(25, '12:30'))).toBe('2026-11-24 11:00');
    expect(moved(at(23, '11:00'), stop(25, '12:30'), stop(24, '10:10'))).toBe('2026-11-24 10:00');
  });

  test('stays if a drop-off is on its day at UTC+8', () => {
    expect(moved(at(23, '11:00'), stop(23, '23:00'), stop(24, '12:30'))).toBeNull();
    expect(moved(at(23, '06:00'), stop(23, '12:30'))).toBeNull();
    expect(moved(at(23, '11:00'))).toBeNull();
  });

  test('stays if no pick-up from 06:00 on reaches the first drop-off', () => {
    expect(moved(at(23, '22:00'), stop(24, '06:15'))).toBeNull();
    expect(moved(at(23, '22:00'), stop(24, '06:35'))).toBe('2026-11-24 06:00');
  });

  test('stays if the new time is not more than five minutes ahead', () => {
    const movedAt = (clock: string) =>
      pickUpOnDeliveryDay(route(at(23, '11:00'), stop(24, '12:30')), new Date(at(24, clock)));
    expect([movedAt('10:56'), movedAt('10:55')]).toEqual([null, null]);
    expect(movedAt('10:54')).toBe(at(24, '11:00'));
  });
});
