import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { Attention } from '@tibara/contract/dashboard/calls';

export interface Short {
  region: Region;
  currency: string;
  drafts: number;
  shortCents: number;
  /** Credit is lacking, not money: the merchant pays by invoice. */
  isCredit: boolean;
}

/**
 * What tomorrow's drafts cost more than there is: in the wallet, where without one all of it is missing, or, for who pays
 * by invoice, of the credit. There either of the two is enough.
 */
export const shortBalances = (
  tomorrow: Attention['tomorrow'],
  wallets: readonly { region: string; balanceAmount: number }[],
): Short[] =>
  tomorrow.flatMap(({ region, drafts, cents, creditLeft }) => {
    const balance = wallets.find((wallet) => wallet.region === region)?.balanceAmount ?? 0;
    if (cents <= Math.max(balance, creditLeft ?? 0)) return [];
    const isCredit = creditLeft !== null;
    return [
      { region, currency: currencyOfRegion(region), drafts, shortCents: cents - (creditLeft ?? balance), isCredit },
    ];
  });
