import type { Sentence } from '@tibara/contract/language/sentence';
import type { Db, Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { AppError } from '../platform/errors.ts';

/** At most `max` times within any `seconds`, counted over all processes. */
export type Limit = { key: string; max: number; seconds: number };

/** Counts one more, or refuses with the time to wait. A failed transaction undoes the count. */
export async function limit(handle: Db | Tx, rule: Limit, now: Date, message: Sentence): Promise<void> {
  if (!(await countHit(handle, rule, now))) refuseFor(await secondsUntilFree(handle, rule, now), message);
}

export async function refuseOverLimit(handle: Db | Tx, rule: Limit, now: Date, message: Sentence): Promise<void> {
  const seconds = await secondsUntilFree(handle, rule, now);
  if (seconds > 0) refuseFor(seconds, message);
}

function refuseFor(retryAfter: number, message: Sentence): never {
  throw new AppError('too_many_requests', message, { retryAfter });
}

/** False above the limit. Refused attempts are not counted, so repeating them does not extend the wait. */
export async function countHit(handle: Db | Tx, { key, max, seconds }: Limit, now: Date): Promise<boolean> {
  const values = [key, now, new Date(now.getTime() - seconds * 1000), new Date(now.getTime() + seconds * 1000), max];
  const rows = await sqlNamed(handle, { name: 'count-hit', text: COUNT_HIT, values });
  return rows.length === 1;
}

/** 0 while one more is allowed. */
async function secondsUntilFree(handle: Db | Tx, { key, max, seconds }: Limit, now: Date): Promise<number> {
  const rows = await sqlNamed<{ hits: Date[] }>(handle, {
    name: 'read-hits',
    text: 'select hits from rate_limits where key = $1',
    values: [key],
  });
  const oldestThatCounts = rows[0]?.hits[max - 1];
  if (!oldestThatCounts) return 0;
  return Math.max(0, Math.ceil((oldestThatCounts.getTime() + seconds * 1000 - now.getTime()) / 1000));
}

export async function forgetHits(tx: Tx, ...keys: string[]): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

// Each count also deletes two expired rows, so that the table stays small.
const COUNT_HIT = `
  with cleared as (
    delete from rate_limits where key in (
      select key from rate_limits where expires_at <= $2 and key <> $1 order by expires_at limit 2 for update skip locked)
  )
  insert into rate_limits as l (key, hits, expires_at) values ($1, array[$2::timestamptz], $4)
  on conflict (key) do update set
    hits = $2::timestamptz || array(select hit from unnest(l.hits) hit where hit > $3 order by hit desc),
    expires_at = excluded.expires_at
  where (select count(*) from unnest(l.hits) hit where hit > $3) < $5
  returning key`;
