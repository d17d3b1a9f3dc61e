import { expect, test } from 'vitest';
import { isNews, laterOf, timeOf } from './event-time.ts';

const now = new Date('2026-11-20T04:00:00.000Z');
const seconds = (count: number) => new Date(now.getTime() + count * 1000);
const confirmed_at = seconds(-3600);
const timesOf = (reported: Date) => timeOf({ occurredAt: reported }, { confirmed_at }, now);

test('a clock of the fleet may be two minutes ahead of ours', () => {
  for (const reported of [seconds(-60), seconds(119), seconds(120)]) {
    expect(timesOf(reported)).toEqual({ reported, at: reported });
  }
  expect(timesOf(seconds(121))).toEqual({ reported: seconds(121), at: now });
});

test('an event from before the confirm counts from the confirm', () => {
  expect(timesOf(seconds(-3601))).toEqual({ reported: seconds(-3601), at: confirmed_at });
});

test('an event is news if the fleet reports no earlier time', () => {
  const last = { reported: seconds(0), at: seconds(0) };
  const isNewsAt = (count: number) => isNews(last, { reported: seconds(count), at: seconds(count) });
  expect([isNewsAt(-1), isNewsAt(0), isNewsAt(1)]).toEqual([false, true, true]);
  expect(isNews({ reported: null, at: null }, { reported: seconds(-1), at: seconds(-1) })).toBe(true);
  expect(isNews({ reported: seconds(0), at: null }, { reported: seconds(1), at: seconds(1) })).toBe(true);
});

test('after an event of a clock that is ahead our own times decide', () => {
  const ahead = { reported: seconds(900), at: seconds(0) };
  const isNewsAt = (count: number) => isNews(ahead, { reported: seconds(count), at: seconds(count) });
  expect([isNewsAt(-1), isNewsAt(0), isNewsAt(1)]).toEqual([false, true, true]);
});

test('two events of a clock that is ahead are compared by that clock', () => {
  const ahead = { reported: seconds(900), at: seconds(10) };
  expect(isNews(ahead, { reported: seconds(899), at: seconds(20) })).toBe(false);
  expect(isNews(ahead, { reported: seconds(901), at: seconds(5) })).toBe(true);
});

test('the later of two times may be missing', () => {
  expect([laterOf(now, null), laterOf(now, seconds(1)), laterOf(now, seconds(-1))]).toEqual([now, seconds(1), now]);
});
