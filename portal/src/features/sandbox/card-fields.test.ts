import { expect, test } from 'vitest';
import { groupDigits, groupExpiry, parseExpiry } from './card-fields';

test('a card number is grouped as on the card', () => {
  expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupDigits('4242 42')).toBe('4242 42');
});

test('an expiry date gets its slash while typing, which can be deleted', () => {
  expect(groupExpiry('12', '1')).toBe('12 / ');
  expect(groupExpiry('12 /', '12 / ')).toBe('12');
  expect(groupExpiry('12/29', '')).toBe('12 / 29');
});

test('an expiry date needs an existing month', () => {
  expect(parseExpiry('12 / 29')).toEqual({ expMonth: 12, expYear: 2029 });
  expect(parseExpiry('13 / 29')).toBeNull();
  expect(parseExpiry('12 / 2')).toBeNull();
});
