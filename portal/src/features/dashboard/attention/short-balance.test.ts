import { cents } from '@tibara/contract/money';
import { expect, test } from 'vitest';
import { shortBalances } from './short-balance';

const tomorrow = [
  { region: 'MY' as const, drafts: 4, cents: cents(10_000), creditLeft: null },
  { region: 'SG' as const, drafts: 1, cents: cents(900), creditLeft: null },
];

test('a wallet that holds less than the drafts of tomorrow cost is short by the rest, each region for itself', () => {
  const wallets = [
    { region: 'MY', balanceAmount: 3580 },
    { region: 'SG', balanceAmount: 900 },
  ];
  expect(shortBalances(tomorrow, wallets)).toEqual([
    { region: 'MY', currency: 'MYR', drafts: 4, shortCents: 6420, isCredit: false },
  ]);
});

test('who has no wallet yet lacks all of it, and who has enough is not bothered', () => {
  expect(shortBalances(tomorrow, []).map(({ shortCents }) => shortCents)).toEqual([10_000, 900]);
  expect(shortBalances([], [])).toEqual([]);
});

test('who pays by invoice needs no wallet, and is told where the credit is too low and the wallet is, too', () => {
  const [malaysia] = tomorrow;
  const onTerms = (creditLeft: number) => (malaysia ? [{ ...malaysia, creditLeft: cents(creditLeft) }] : []);
  expect(shortBalances(onTerms(10_000), [])).toEqual([]);
  expect(shortBalances(onTerms(9000), [{ region: 'MY', balanceAmount: 10_000 }])).toEqual([]);
  expect(shortBalances(onTerms(9000), [{ region: 'MY', balanceAmount: 100 }])).toMatchObject([
    { shortCents: 1000, isCredit: true },
  ]);
});
