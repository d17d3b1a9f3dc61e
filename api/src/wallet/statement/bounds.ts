import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { Balance } from '@tibara/contract/wallet/statement';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlOne } from '../../platform/db/sql-named.ts';
import { movementsOf } from '../movements.ts';
import type { WalletRow } from '../tables.ts';

export type Bounds = {
  walletId: string;
  isEmptied: boolean;
  /** The wallet's movements by number, from `first` to before `next`. */
  first: number;
  next: number;
  opening: Balance;
  closing: Balance;
};

type Part = Pick<WalletRow, 'vendor_id' | 'id' | 'version' | 'merged_into'>;
type Days = { startDate: string; endDate: string };

/**
 * The movements between two days at UTC+8, and the balances around them. Movements are numbered, and the days only
 * decide between which numbers to cut. So every movement is in one period, and each period begins where the last ended.
 * That holds even if two servers' clocks disagreed (ADR 116).
 */
export async function statementBounds(tx: Tx, wallet: Part, { startDate, endDate }: Days): Promise<Bounds> {
  const { vendor_id, id, version } = wallet;
  const isEmptied = wallet.merged_into !== null;
  const found = await sqlOne<{ first: number; next: number; before: Balance | null; last: Balance | null }>(tx, {
    name: isEmptied ? 'bounds-of-emptied' : 'statement_bounds',
    text: boundsIn(movementsOf({ isEmptied })),
    values: [vendor_id, id, startOfBusinessDay(startDate), startOfBusinessDay(addDays(endDate, 1)), version + 1],
  });
  const { first, next, before, last } = found;
  const nothing = { available: 0, held: 0 };
  return { walletId: id, isEmptied, first, next, opening: before ?? nothing, closing: last ?? nothing };
}

/** The largest difference between servers' clocks; servers report unready at two seconds. */
const SKEW = "interval '1 hour'";

/** The number of the first movement since a moment. Only the next hour's movements are checked. */
const firstSince = (movements: string, moment: string): string => `coalesce((
  select min(wallet_version) from ${movements} m where vendor_id = $1 and wallet_id = $2
    and created_at >= ${moment} and created_at < ${SKEW} + (
      select created_at from ${movements} m
      where vendor_id = $1 and wallet_id = $2 and created_at >= ${moment} order by created_at limit 1)), $5::int)`;

const balanceAt = (movements: string, version: string): string => `(
  select json_build_object('available', available_after, 'held', held_after) from ${movements} m
  where vendor_id = $1 and wallet_id = $2 and wallet_version = ${version} - 1)`;

const boundsIn = (movements: string): string => `
  with edges as (select ${firstSince(movements, '$3')} as first, ${firstSince(movements, '$4')} as next)
  select first, next, ${balanceAt(movements, 'first')} as before, ${balanceAt(movements, 'next')} as last from edges`;
