import { isValidPhone } from '@tibara/contract/inputs/phone-min';
import { describe, expect, test } from 'vitest';
import { meantPhone } from '../../files';
import { askDateOrder, meantTime, swapDayAndMonth } from './dates';

test.each([
  ['0124478120', '+60124478120'],
  ['+60 16-330 9921', '+60163309921'],
  ['60127781902', '+60127781902'],
  ['+600127781902', '+60127781902'],
  ['１２7781902', '+60127781902'],
  ['9123 4567', '+6591234567'],
  ['82345678', '+6582345678'],
  ['6.0127781902E+10', null],
  ['ask Mei', null],
  ['12345', null],
])('the phone %s is mended to %s', (text, meant) => expect(meantPhone(text, isValidPhone)).toBe(meant));

test.each([
  ['3/12/2026 9:30', 'month', '03/12/2026 09:30'],
  ['3/12/2026 9:30', 'day', '12/03/2026 09:30'],
  ['31/12/2026 12:30', 'month', '12/31/2026 12:30'],
  ['2026-12-03 1.05 pm', 'month', '12/03/2026 13:05'],
  ['12-03-26, 3pm', 'month', '12/03/2026 15:00'],
  ['31/06/2026 12:30', 'month', null],
  ['12/03/2026 13 pm', 'month', null],
  ['tomorrow noon', 'month', null],
] as const)('the time %s, %s first, is mended to %s', (text, order, meant) =>
  expect(meantTime(text, order)).toBe(meant),
);

describe('the question what comes first in a date', () => {
  const rows = (...texts: string[]) => texts.map((text, index) => ({ number: index + 2, text }));
  const ask = (...texts: string[]) => askDateOrder(rows(...texts), '2026-12-03', 'month');

  test('is not asked where the file says it, or only one way is near the pick-up', () => {
    expect(ask('12/25/2026 10:00', '12/04/2026 10:00')).toBeNull();
    expect(ask('12/03/2026 10:00', '12/04/2026 10:00')).toBeNull();
    expect(ask('12/12/2026 10:00')).toBeNull();
    expect(ask('noon')).toBeNull();
    expect(ask('25/12/2026 10:00', '12/25/2026 10:00')).toBeNull();
  });

  test('is asked where the rows fit the other way, or both', () => {
    expect(ask('03/12/2026 10:00', '25/12/2026 10:00')).toEqual({
      example: '03/12/2026',
      asked: 'month',
      total: 2,
      both: 1,
      otherOnly: [3],
    });
    expect(ask('03/12/2026 10:00')).toMatchObject({ both: 1, otherOnly: [] });
    expect(ask('25/12/2026 10:00')).toMatchObject({ example: '25/12/2026', both: 0, otherOnly: [2] });
  });

  test('is answered by exchanging day and month, and taken back by doing it again', () => {
    expect(swapDayAndMonth('3/12/2026 10:00')).toBe('12/03/2026 10:00');
    expect(swapDayAndMonth(swapDayAndMonth('25/12/2026 10:00'))).toBe('25/12/2026 10:00');
    expect(swapDayAndMonth('2026-12-03 10:00')).toBe('2026-12-03 10:00');
  });
});
