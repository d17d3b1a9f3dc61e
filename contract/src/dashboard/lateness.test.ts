import { expect, test } from 'vitest';
import { latenessOf, toTimeliness } from './lateness.ts';

const promised = '2026-11-23T03:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(promised) + seconds * 1000).toISOString();

test('[R481] a delivery is on time at or before the promised time, or without one', () => {
  expect(latenessOf(after(0), promised)).toBe('ontime');
  expect(latenessOf(after(-3600), promised)).toBe('ontime');
  expect(latenessOf(null, promised)).toBe('ontime');
  expect(latenessOf('not a time', promised)).toBe('ontime');
});

test('[R482] up to 30 minutes late is the 15-minute bucket, more is over 30', () => {
  expect(latenessOf(after(1), promised)).toBe('delay15');
  expect(latenessOf(after(15 * 60), promised)).toBe('delay15');
  expect(latenessOf(after(15 * 60 + 1), promised)).toBe('delay15');
  expect(latenessOf(after(30 * 60), promised)).toBe('delay15');
  expect(latenessOf(after(30 * 60 + 1), promised)).toBe('delay30More');
});

test("[R239] a bucket's share is 0 or 100 % only when exact", () => {
  expect(toTimeliness({ ontime: 2, delay15: 1, delay30: 0, delay30More: 0 })).toEqual({
    ontime: { percentage: 66.7, count: 2 },
    delay15: { percentage: 33.3, count: 1 },
    delay30: { percentage: 0, count: 0 },
    delay30More: { percentage: 0, count: 0 },
  });
  const thirds = toTimeliness({ ontime: 7, delay15: 5, delay30: 0, delay30More: 4 });
  expect([thirds.ontime.percentage, thirds.delay15.percentage, thirds.delay30More.percentage]).toEqual([
    43.8, 31.2, 25,
  ]);
  const almost = toTimeliness({ ontime: 9999, delay15: 1, delay30: 0, delay30More: 0 });
  expect([almost.ontime.percentage, almost.delay15.percentage]).toEqual([99.9, 0.1]);
  expect(toTimeliness({ ontime: 3, delay15: 0, delay30: 0, delay30More: 0 }).ontime.percentage).toBe(100);
  expect(toTimeliness({ ontime: 0, delay15: 0, delay30: 0, delay30More: 0 }).ontime).toEqual({
    percentage: 0,
    count: 0,
  });
});
