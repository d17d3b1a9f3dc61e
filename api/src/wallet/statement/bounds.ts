import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { Balance } from '@tibara/contract/wallet/statement';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlOne } from '../../platform/db/sql-named.ts';
import type { WalletRow } from '../tables.ts';

export type Bounds = {
  walletId: string;
  /** The wallet's movements by number, from `first` to before `next`. */
  first: number;
  next: number;
  opening: Balance;
  closing: Balance;
};

type Days = { startDate: string; endDate: string };

/**
 * The movements between two days at UTC+8, and the balances around them. Movements are numbered, and the days only
 * decide between which numbers to cut. So every movement is in one period, and each period begins where the last ended.
 * That holds even if two servers' clocks disagreed (ADR 116).
 */
export async function statementBounds(tx: Tx, wallet: WalletRow, { startDate, endDate }: Days): Promise<Bounds> {
  const { vendor_id, id, version } = wallet;
  const found = await sqlOne<{ first: number; next: number; before: Balance | null; last: Balance | null }>(tx, {
    name: 'statement_bounds',
    text: BOUNDS,
    values: [vendor_id, id, startOfBusinessDay(startDate), startOfBusinessDay(addDays(endDate, 1)), version + 1],
  });
  const { first, next, before, last } = found;
  const nothing = { available: 0, held: 0 };
  return { walletId: id, first, next, opening: before ?? nothing, closing: last ?? nothing };
}

/** The largest difference between servers' clocks; servers report unready at two seconds. */
const SKEW = "interval '1 hour'";

/** The number of the first movement since a moment. Only the next hour's movements are checked. */
const firstSince = (moment: string): string => `coalesce((
  select min(wallet_version) from ledger_transfers where vendor_id = $1 and wallet_id = $2
    and created_at >= ${moment} and created_at < ${SKEW} + (
      select created_at from ledger_transfers
      where vendor_id = $1 and wallet_id = $2 and created_at >= ${moment} order by created_at limit 1)), $5::int)`;

const balanceAt = (version: string): string => `(
  select json_build_object('available', available_after, 'held', held_after) from ledger_transfers
  where vendor_id = $1 and wallet_id = $2 and wallet_version = ${version} - 1)`;

const BOUNDS = `
  with edges as (select ${firstSince('$3')} as first, ${firstSince('$4')} as next)
  select first, next, ${balanceAt('first')} as before, ${balanceAt('next')} as last from edges`;
