import { expect, test } from 'vitest';
import { includedTax } from './issuer.ts';

const issuer = (rateBp: number) => ({
  ...{ name: 'Tibara', address: [], contact: '' },
  tax: { name: 'SST', rateBp, number: '' },
});

test.each([
  [600, 2483, '6%', 141],
  [600, 2482, '6%', 140],
  [850, 2477, '8.5%', 194],
  [0, 2477, '0%', 0],
])('at %i basis points %i cents include their tax to the cent', (rateBp, amount, percent, cents) => {
  expect(includedTax(issuer(rateBp), amount)).toEqual({ name: 'SST', percent, cents });
});

test('an amount without a tax includes none', () => {
  expect(includedTax({ ...issuer(600), tax: null }, 2483)).toBeNull();
});
