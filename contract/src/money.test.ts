import { describe, expect, test } from 'vitest';
import {
  cents,
  currencySymbol,
  divideHalfUp,
  formatAmount,
  formatCents,
  parseRinggit,
  sumCents,
  toCurrency,
} from './money.ts';

test.each([
  ['myr', 'MYR'],
  ['Rm', 'MYR'],
  ['s$', 'SGD'],
  ['SGD', 'SGD'],
  ['USD', undefined],
])('the currency of %s is %s', (text, currency) => expect(toCurrency(text)).toBe(currency));

describe('an amount in cents', () => {
  test('is a safe integer, and a fraction of a cent is refused by name', () => {
    expect(cents(-1250)).toBe(-1250);
    expect(() => cents(0.5)).toThrow(new RangeError('not an amount in cents: 0.5'));
    expect(() => cents(2 ** 53)).toThrow(RangeError);
    expect(() => cents(Number.NaN)).toThrow(RangeError);
  });

  test('is added up, and nothing adds up to 0', () => {
    expect([sumCents([1250, -250, 1]), sumCents([])]).toEqual([1001, 0]);
  });

  test('is divided with halves rounded up', () => {
    expect([divideHalfUp(149, 100), divideHalfUp(150, 100), divideHalfUp(151, 100)]).toEqual([1, 2, 2]);
  });
});

describe('a shown amount', () => {
  test('has two decimals and a comma before each three digits', () => {
    const shown = [0, 5, 99_999, 100_000, 124_850, 1_200_000_050].map(formatAmount);
    expect(shown).toEqual(['0.00', '0.05', '999.99', '1,000.00', '1,248.50', '12,000,000.50']);
  });

  test('has the sign of its currency after a minus', () => {
    expect(currencySymbol('SGD')).toBe('S$');
    expect(currencySymbol('THB')).toBe('THB');
    expect([formatCents(124_850), formatCents(0, 'SGD'), formatCents(-500, 'SGD')]).toEqual([
      'RM\u00a01,248.50',
      'S$\u00a00.00',
      '−\u00a0S$\u00a05.00',
    ]);
    expect(formatAmount(-124_850)).toBe('−1,248.50');
  });
});

test('a comma in an amount marks thousands, or the amount is refused', () => {
  const read = ['24.76', 'RM 1,248.50', '1,248', 'S$ 12,000,000.5', '0', ' sgd5 '].map(parseRinggit);
  expect(read).toEqual([2476, 124850, 124800, 1200000050, 0, 500]);
  for (const text of ['24,76', '50,00', '1,0,0.00', '1,2345.00', ',5', '12,', '1.234', '', '5 RM 2', '1 RM']) {
    expect([text, parseRinggit(text)]).toEqual([text, null]);
  }
});

test('[R231, R476] amounts have two decimals and begin with RM, S$ or the code', () => {
  const shown = [formatCents(124_850, 'MYR'), formatCents(5, 'MYR'), formatCents(700, 'SGD'), formatCents(1205, 'USD')];
  expect(shown.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'RM 1,248.50',
    'RM 0.05',
    'S$ 7.00',
    'USD 12.05',
  ]);
});
