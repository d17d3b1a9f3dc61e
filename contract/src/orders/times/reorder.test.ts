import { describe, expect, test } from 'vitest';
import { nextSameTime, timesOfReorder } from './reorder.ts';

/** 20 November 2026, 12:00 at UTC+8. */
const now = new Date('2026-11-20T04:00:00.000Z');
const at = (time: string) => nextSameTime(time, now).toISOString();

describe('the times of a reordered group', () => {
  test('are today if the clock time is still ahead, else tomorrow [R283]', () => {
    expect(at('2026-10-01T05:00:00.000Z')).toBe('2026-11-20T05:00:00.000Z');
    expect(at('2026-10-01T03:00:00.000Z')).toBe('2026-11-21T03:00:00.000Z');
  });

  test('count the next 5 minutes as passed', () => {
    expect(at('2026-10-01T04:05:00.000Z')).toBe('2026-11-21T04:05:00.000Z');
    expect(at('2026-10-01T04:06:00.000Z')).toBe('2026-11-20T04:06:00.000Z');
  });

  test('follow the business day, even if UTC has another', () => {
    // 07:00 at UTC+8 is the evening before in UTC.
    expect(at('2026-10-01T23:00:00.000Z')).toBe('2026-11-20T23:00:00.000Z');
    expect(nextSameTime('2026-10-01T23:00:00.000Z', new Date('2026-11-20T22:00:00.000Z')).toISOString()).toBe(
      '2026-11-20T23:00:00.000Z',
    );
  });

  test('keep every drop-off after the pick-up, by whole days [R283]', () => {
    const times = timesOfReorder(
      '2026-10-01T03:00:00.000Z',
      ['2026-10-01T05:00:00.000Z', '2026-10-01T03:00:00.000Z'],
      now,
    );
    expect(times.pickUp.toISOString()).toBe('2026-11-21T03:00:00.000Z');
    expect(times.deliveries.map((time) => time.toISOString())).toEqual([
      '2026-11-21T05:00:00.000Z',
      '2026-11-21T03:00:00.000Z',
    ]);
  });
});
