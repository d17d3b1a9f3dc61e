import { expect, test } from 'vitest';
import { brandOf, digitsOf, isCardNumber, outcomeOf } from './test-numbers.ts';

test('the provider’s test numbers have their published outcomes', () => {
  expect(outcomeOf(digitsOf('4242 4242 4242 4242'))).toBe('succeeds');
  expect(outcomeOf(digitsOf('4000-0000-0000-0002'))).toBe('declines');
  expect(outcomeOf(digitsOf('4000 0000 0000 0341'))).toBe('declines');
  expect(outcomeOf(digitsOf('4000 0000 0000 9995'))).toBe('lacks_funds');
  expect(outcomeOf(digitsOf('4000 0025 0000 3155'))).toBe('authenticates');
});

test('a number with a wrong digit is no card', () => {
  for (const number of ['4242424242424242', '5555555555554444', '378282246310005'])
    expect(isCardNumber(number)).toBe(true);
  for (const number of ['4242424242424241', '42', '', '424242424242424a', '0'.repeat(30)])
    expect(isCardNumber(number)).toBe(false);
});

test('the brand is recognised by the first digits', () => {
  expect(['4242', '5555', '2223', '3782', '3530', '6200', '6011', '9'].map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'jcb',
    'unionpay',
    'discover',
    'unknown',
  ]);
});
