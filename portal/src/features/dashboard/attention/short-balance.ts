import { countries, currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { Attention } from '@tibara/contract/dashboard/calls';

export type Days = 'today' | 'tomorrow' | 'both';

export interface Short {
  region: Region;
  currency: string;
  drafts: number;
  /** The days for which they are planned. */
  days: Days;
  shortCents: number;
  /** The merchant pays by invoice, so credit is missing, not money. */
  isCredit: boolean;
}

/**
 * The missing amount for the drafts of today and tomorrow. A merchant on invoice lacks credit, unless wallet or credit
 * alone is enough. Others lack money in the wallet. A missing wallet counts as empty.
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
