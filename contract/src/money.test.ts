import { expect, test } from 'vitest';
import { formatCents, parseRinggit } from './money.ts';

test('a comma in an amount marks thousands, or the amount is refused', () => {
  const read = ['24.76', 'RM 1,248.50', '1,248', 'S$ 12,000,000.5', '0'].map(parseRinggit);
  expect(read).toEqual([2476, 124850, 124800, 1200000050, 0]);
  for (const text of ['24,76', '50,00', '1,0,0.00', '1,2345.00', ',5', '12,', '1.234', '']) {
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
