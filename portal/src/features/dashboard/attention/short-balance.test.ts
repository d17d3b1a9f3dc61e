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
  expect(shortBalances({ today: [], tomorrow }, wallets)).toEqual([
    { region: 'MY', currency: 'MYR', drafts: 4, days: 'tomorrow', shortCents: 6420, isCredit: false },
  ]);
});

test('who has no wallet yet lacks all of it, and who has enough is not bothered', () => {
  expect(shortBalances({ today: [], tomorrow }, []).map(({ shortCents }) => shortCents)).toEqual([10_000, 900]);
  expect(shortBalances({ today: [], tomorrow: [] }, [])).toEqual([]);
});

test('who pays by invoice needs no wallet, and is told where the credit is too low and the wallet is, too', () => {
  const [malaysia] = tomorrow;
  const none = { today: [], tomorrow: [] };
  const onTerms = (creditLeft: number) =>
    malaysia ? { today: [{ ...malaysia, creditLeft: cents(creditLeft) }], tomorrow: [] } : none;
  expect(shortBalances(onTerms(10_000), [])).toEqual([]);
  expect(shortBalances(onTerms(9000), [{ region: 'MY', balanceAmount: 10_000 }])).toEqual([]);
  expect(shortBalances(onTerms(9000), [{ region: 'MY', balanceAmount: 100 }])).toMatchObject([
    { shortCents: 1000, isCredit: true },
  ]);
});

test('the drafts of today are paid from the same wallet as those of tomorrow, in one line', () => {
  const today = [{ region: 'MY' as const, drafts: 1, cents: cents(42_781), creditLeft: null }];
  const wallets = [
    { region: 'MY', balanceAmount: 21_485 },
    { region: 'SG', balanceAmount: 900 },
  ];
  expect(shortBalances({ today, tomorrow: [] }, wallets)).toMatchObject([
    { days: 'today', drafts: 1, shortCents: 21_296 },
  ]);
  expect(shortBalances({ today, tomorrow }, wallets)).toMatchObject([{ days: 'both', drafts: 5, shortCents: 31_296 }]);
});
