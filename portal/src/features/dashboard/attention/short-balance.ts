import { countries, currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { Attention } from '@tibara/contract/dashboard/calls';

export type Days = 'today' | 'tomorrow' | 'both';

export interface Short {
  region: Region;
  currency: string;
  drafts: number;
  /** When they are planned for. */
  days: Days;
  shortCents: number;
  /** Credit is lacking, not money: the merchant pays by invoice. */
  isCredit: boolean;
}

/**
 * What the drafts of today and tomorrow cost more than there is: in the wallet, where without one all of it is missing, or,
 * for who pays by invoice, of the credit. There either of the two is enough.
 */
export function shortBalances(
  { today, tomorrow }: Pick<Attention, 'today' | 'tomorrow'>,
  wallets: readonly { region: string; balanceAmount: number }[],
): Short[] {
  return countries.flatMap((region) => {
    const isHere = (each: { region: Region }) => each.region === region;
    const [now, next] = [today.find(isHere), tomorrow.find(isHere)];
    const cents = (now?.cents ?? 0) + (next?.cents ?? 0);
    const creditLeft = (now ?? next)?.creditLeft ?? null;
    const balance = wallets.find((wallet) => wallet.region === region)?.balanceAmount ?? 0;
    if (cents <= Math.max(balance, creditLeft ?? 0)) return [];
    return [
      {
        region,
        currency: currencyOfRegion(region),
        drafts: (now?.drafts ?? 0) + (next?.drafts ?? 0),
        days: now && next ? 'both' : now ? 'today' : 'tomorrow',
        shortCents: cents - (creditLeft ?? balance),
        isCredit: creditLeft !== null,
      },
    ];
  });
}
