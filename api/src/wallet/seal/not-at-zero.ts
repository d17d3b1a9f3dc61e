import type { Account, HouseAccount } from '../ledger.ts';
import type { LedgerTransferRow } from '../tables.ts';

/** House accounts that return to 0: what a card provider, a bank or a vendor still owes, or has paid too much. */
const passing: ReadonlySet<Account> = new Set<HouseAccount>(['card_clearing', 'receivable', 'unapplied_receipts']);

export type Rest = { account: Account; currency: string; cents: number; since: Date };

/** What is left on them, and since when: the oldest amounts are taken to be settled first. */
export function notAtZero(transfers: readonly LedgerTransferRow[]): Rest[] {
  const moves = transfers
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .flatMap(({ from_account, to_account, cents, currency, created_at: at }) => [
      { account: from_account, currency, cents: -cents, at },
      { account: to_account, currency, cents, at },
    ])
    .filter(({ account }) => passing.has(account));
  const accounts = Map.groupBy(moves, ({ account, currency }) => `${account} ${currency}`);
  return [...accounts.values()].flatMap((ofOne) => restOf(ofOne));
}

type Move = { account: Account; currency: string; cents: number; at: Date };

function restOf(moves: readonly Move[]): Rest[] {
  const open: { cents: number; at: Date }[] = [];
  for (const { cents, at } of moves) {
    let left = cents;
    while (left !== 0 && open[0] && Math.sign(open[0].cents) !== Math.sign(left)) {
      const settled = Math.min(Math.abs(left), Math.abs(open[0].cents));
      open[0].cents -= Math.sign(open[0].cents) * settled;
      left -= Math.sign(left) * settled;
      if (open[0].cents === 0) open.shift();
    }
    if (left !== 0) open.push({ cents: left, at });
  }
  const [move, oldest] = [moves[0], open[0]];
  if (!move || !oldest) return [];
  const cents = open.reduce((sum, each) => sum + each.cents, 0);
  return [{ account: move.account, currency: move.currency, cents, since: oldest.at }];
}
