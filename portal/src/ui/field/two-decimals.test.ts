import { expect, test } from 'vitest';
import { withTwoDecimals } from './two-decimals';

test('an amount is completed when its field is left', () => {
  expect(['45', '45.5', ' 1,250.5 '].map(withTwoDecimals)).toEqual(['45.00', '45.50', '1250.50']);
  for (const text of ['20,50', '1,0,0', '2,5', 'abc', '']) expect(withTwoDecimals(text)).toBe(text);
});
