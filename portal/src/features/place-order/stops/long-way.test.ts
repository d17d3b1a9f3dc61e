import { expect, test } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { longWayText } from './long-way';

speakEnglish();

test.each([
  ['2026-11-24T06:00', '7 h after the pick-up'],
  ['2026-11-24T04:15', '5 h 15 min after the pick-up'],
  ['2026-11-24T03:07', '4 h 7 min after the pick-up'],
  ['2026-11-24T03:01', '4 h 1 min after the pick-up'],
  ['2026-11-24T03:00', null],
  ['2026-11-23T22:00', null],
])('a delivery at %s is marked as long after a pick-up at 23:00', (at, words) =>
  expect(longWayText('2026-11-23T23:00+08:00', `${at}+08:00`)).toBe(words),
);
