import { cents } from '@tibara/contract/money';
import { type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { expect, test } from 'vitest';
import { cachedCall } from '../../api/query';
import { seedWallet } from './use-wallet';

const walletWith = (balance: number, version: number): Wallet => ({
  id: 'wallet',
  userId: 'aina',
  region: 'MY',
  currency: 'MYR',
  balanceAmount: cents(balance),
  balance: cents(balance),
  heldAmount: cents(0),
  debt: false,
  version,
});
const shown = () => cachedCall(walletCalls.wallets, { query: { userId: 'aina' } })?.map(({ balance }) => balance);

test('an older balance in a repeated reply is ignored', () => {
  seedWallet(walletWith(5000, 3));
  seedWallet(walletWith(9000, 4));
  expect(shown()).toEqual([9000]);
  seedWallet(walletWith(5000, 3));
  expect(shown()).toEqual([9000]);
  const { version: _, ...old } = walletWith(1000, 0);
  seedWallet(JSON.parse(JSON.stringify(old)));
  expect(shown()).toEqual([9000]);
  seedWallet(walletWith(9000, 4));
  expect(shown()).toEqual([9000]);
});
