import { businessDay } from '@tibara/contract/time';
import type { HouseAccount } from '../ledger.ts';
import type { Sealed } from './chain.ts';

/** House accounts that return to 0: open debts, or excess payments, of a card provider, a bank or a vendor. */
const passing: ReadonlySet<string> = new Set<HouseAccount>(['card_clearing', 'receivable', 'unapplied_receipts']);

export type Rest = { account: string; currency: string; cents: number; since: Date };
type Moved = Pick<Sealed, 'from_account' | 'to_account' | 'cents' | 'currency' | 'created_at'>;

/** Each account's rest and since when, oldest settled first. Summed by day, so that years fit into memory. */
export function followRests() {
  const accounts = new Map<string, Open>();
  const move = (account: string, currency: string, cents: number, at: Date) => {
    if (!passing.has(account)) return;
    const key = `${account} ${currency}`;
    const open = accounts.get(key) ?? { account, currency, amounts: [] };
    accounts.set(key, open);
    settle(open.amounts, cents, at);
  };
  return {
    add({ from_account, to_account, cents, currency, created_at: at }: Moved): void {
      move(from_account, currency, -cents, at);
      move(to_account, currency, cents, at);
    },
    rests: (): Rest[] => [...accounts.values()].flatMap(restOf),
  };
}

type Amount = { cents: number; at: Date; day: string };
/** The oldest first. All are above 0, or all below. */
type Open = { account: string; currency: string; amounts: Amount[] };

function settle(amounts: Amount[], moved: number, at: Date): void {
  let left = moved;
  while (left !== 0 && amounts[0] && Math.sign(amounts[0].cents) !== Math.sign(left)) {
    const settled = Math.min(Math.abs(left), Math.abs(amounts[0].cents));
    amounts[0].cents -= Math.sign(amounts[0].cents) * settled;
    left -= Math.sign(left) * settled;
    if (amounts[0].cents === 0) amounts.shift();
  }
  if (left === 0) return;
  const day = businessDay(at);
  const last = amounts.at(-1);
  if (last?.day === day) last.cents += left;
  else amounts.push({ cents: left, at, day });
}

function restOf({ account, currency, amounts }: Open): Rest[] {
  const [oldest] = amounts;
  if (!oldest) return [];
  const cents = amounts.reduce((sum, each) => sum + each.cents, 0);
  return [{ account, currency, cents, since: oldest.at }];
}
