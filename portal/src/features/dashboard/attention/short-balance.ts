import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { Attention } from '@tibara/contract/dashboard/calls';

export interface Short {
  region: Region;
  currency: string;
  drafts: number;
  shortCents: number;
}

/** The wallets that have less than tomorrow's drafts cost; without a wallet all of it is missing. */
export const shortBalances = (
  tomorrow: Attention['tomorrow'],
  wallets: readonly { region: string; balanceAmount: number }[],
): Short[] =>
  tomorrow.flatMap(({ region, drafts, cents }) => {
    const balance = wallets.find((wallet) => wallet.region === region)?.balanceAmount ?? 0;
    const shortCents = cents - balance;
    return shortCents > 0 ? [{ region, currency: currencyOfRegion(region), drafts, shortCents }] : [];
  });
