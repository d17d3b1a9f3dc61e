import type { Db } from '../../db/connect.ts';
import { sqlNamed } from '../../db/sql-named.ts';
import type { TakeBlock } from './address-limit.ts';

/** No request waits longer than this for its count. */
const PATIENCE_MS = 2000;

/**
 * A sixteenth of what is left: one statement a minute for a caller with a few requests, about sixty for one who uses
 * the whole allowance.
 */
export function takeBlockFrom(db: Db): TakeBlock {
  return async ({ address, minute, max }) => {
    const asked = sqlNamed<{ block: number }>(db, {
      name: 'take-block',
      text: TAKE_BLOCK,
      values: [minute, address, max],
    });
    const [row] = await within(PATIENCE_MS, asked);
    return row?.block ?? 0;
  };
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('too late')), milliseconds);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

// Each block also deletes two rows of past minutes, so that the table stays small.
const TAKE_BLOCK = `
  with cleared as (
    delete from address_allowances where (minute, address) in (
      select minute, address from address_allowances where minute < $1::timestamptz - interval '1 minute'
      order by minute limit 2 for update skip locked)
  )
  insert into address_allowances as a (minute, address, taken) values ($1, $2, greatest(1, $3::int / 16))
  on conflict (minute, address) do update set taken = a.taken + greatest(1, ($3::int - a.taken) / 16)
  where a.taken < $3::int
  returning new.taken - coalesce(old.taken, 0) as block`;
