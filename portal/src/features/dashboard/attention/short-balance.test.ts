import { cents } from '@tibara/contract/money';
import { expect, test } from 'vitest';
import { shortBalances } from './short-balance';

const tomorrow = [
  { region: 'MY' as const, drafts: 4, cents: cents(10_000) },
  { region: 'SG' as const, drafts: 1, cents: cents(900) },
];

test('a wallet that holds less than the drafts of tomorrow cost is short by the rest, each region for itself', () => {
  const wallets = [
    { region: 'MY', balanceAmount: 3580 },
    { region: 'SG', balanceAmount: 900 },
  ];
  expect(shortBalances(tomorrow, wallets)).toEqual([{ region: 'MY', currency: 'MYR', drafts: 4, shortCents: 6420 }]);
});

test('who has no wallet yet lacks all of it, and who has enough is not bothered', () => {
  expect(shortBalances(tomorrow, []).map(({ shortCents }) => shortCents)).toEqual([10_000, 900]);
  expect(shortBalances([], [])).toEqual([]);
});
