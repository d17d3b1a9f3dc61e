import { cents } from '@tibara/contract/money';
import { expect, test } from 'vitest';
import { shortBalances } from './short-balance';

const tomorrow = [
  { region: 'MY' as const, drafts: 4, cents: cents(10_000), creditLeft: null },
  { region: 'SG' as const, drafts: 1, cents: cents(900), creditLeft: null },
];

test("each region's wallet is short by the drafts' cost above its balance", () => {
  const wallets = [
    { region: 'MY', balanceAmount: 3580 },
    { region: 'SG', balanceAmount: 900 },
  ];
  expect(shortBalances({ today: [], tomorrow }, wallets)).toEqual([
    { region: 'MY', currency: 'MYR', drafts: 4, days: 'tomorrow', shortCents: 6420, isCredit: false },
  ]);
});

test('a merchant without a wallet lacks everything, and enough money shows nothing', () => {
  expect(shortBalances({ today: [], tomorrow }, []).map(({ shortCents }) => shortCents)).toEqual([10_000, 900]);
  expect(shortBalances({ today: [], tomorrow: [] }, [])).toEqual([]);
});

test('paying by invoice lacks credit only if the wallet is too low too', () => {
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

test('drafts of today and tomorrow share a wallet and a line', () => {
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
