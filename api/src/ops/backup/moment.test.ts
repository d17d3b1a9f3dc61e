import { expect, test } from 'vitest';
import { formatMoment, parseMoment } from './moment.ts';

test.each([
  ['2026-11-28 14:05', '2026-11-28T06:05:00.000Z'],
  ['2026-11-28 14:05:33', '2026-11-28T06:05:33.000Z'],
  ['2026-11-28T06:05:33.250Z', '2026-11-28T06:05:33.250Z'],
  ['2026-11-28T07:05:33+01:00', '2026-11-28T06:05:33.000Z'],
])('the time %s is read at UTC+8 or with its offset', (text, time) => {
  expect(parseMoment(text).toISOString()).toBe(time);
});

test.each(['yesterday', '2026-13-28 14:05', '2026-11-28'])('%s is refused as a time', (text) => {
  expect(() => parseMoment(text)).toThrow('is no time');
});

test('a time is shown at UTC+8', () => {
  expect(formatMoment('2026-11-28T16:05:33.999Z')).toBe('2026-11-29 00:05:33');
});
