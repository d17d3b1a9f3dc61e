import { cents } from '@tibara/contract/money';
import { expect, test } from 'vitest';
import { homeOf } from '#api/settings.ts';
import { regionShown } from './region-shown';

const wallet = (region: 'MY' | 'SG', balanceAmount: number, heldAmount = 0) => ({
  region,
  balanceAmount: cents(balanceAmount),
  heldAmount: cents(heldAmount),
});

test.each([
  ['the home region without wallets', [], 'MY'],
  ['the home region if all wallets are empty', [wallet('MY', 0), wallet('SG', 0)], 'MY'],
  ['the home region if it has money', [wallet('SG', 900), wallet('MY', 100)], 'MY'],
  ['another region if only that one has money', [wallet('MY', 0), wallet('SG', 900)], 'SG'],
  ['another region if its money is held', [wallet('MY', 0), wallet('SG', 0, 900)], 'SG'],
] as const)('the wallet shown first is of %s', (_, wallets, region) => {
  expect(regionShown(wallets, 'MY')).toBe(region);
});

test.each([
  ['+6591238877', 'SG'],
  ['+60124478120', 'MY'],
  ['', 'MY'],
])('a merchant with the number %s pays in the currency of %s', (phone, region) => {
  expect(homeOf(phone)).toBe(region);
});
