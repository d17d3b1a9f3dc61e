import { expect, test } from 'vitest';
import { formatKilometres } from './distance.ts';

test('metres are shown in kilometres with two decimals', () => {
  expect([0, 60, 6400, 24_604, 100_000].map(formatKilometres)).toEqual(
    ['0.00', '0.06', '6.40', '24.60', '100.00'].map((km) => `${km}\u00a0km`),
  );
});
