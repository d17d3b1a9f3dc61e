import type { Db } from '../../db/connect.ts';
import { asMerchant } from '../../db/connection/shares.ts';
import { sqlNamed } from '../../db/sql-named.ts';
import type { Block, TakeBlock } from './allowances.ts';

/** No request waits longer for its count. */
const PATIENCE_MS = 2000;

/** Takes the requested units or a sixteenth of the rest: at most about sixty statements a minute. */
export function takeBlockFrom(db: Db): TakeBlock {
  return async ({ holder, minute, units, max }) => {
    const values = [minute, holder, max, units];
    // Counting never waits behind the work that it limits.
    const asked = asMerchant(undefined, () => sqlNamed<Block>(db, { name: 'take-units', text: TAKE_UNITS, values }));
    const [row] = await within(PATIENCE_MS, asked);
    return row ?? null;
  };
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('too late')), milliseconds);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

// Each block also deletes two rows of past minutes, so that the table stays small.
const TAKE_UNITS = `
  with cleared as (
    delete from call_allowances where (minute, holder) in (
      select minute, holder from call_allowances where minute < $1::timestamptz - interval '1 minute'
      order by minute limit 2 for update skip locked)
  )
  insert into call_allowances as a (minute, holder, taken)
  select $1, $2, greatest($4::int, $3::int / 16) where $4::int <= $3::int
  on conflict (minute, holder) do update set taken = a.taken + greatest($4::int, ($3::int - a.taken) / 16)
  where a.taken + $4::int <= $3::int
  returning new.taken - coalesce(old.taken, 0) as units, $3::int - new.taken as rest`;
