import type { Db } from '../../platform/db/connect.ts';
import { sqlOne } from '../../platform/db/sql-named.ts';

/** `required` is the number for which each commit waits. `sync` counts those among which PostgreSQL chooses them. */
export type Standbys = { sync: number; async: number; required: number };

export async function readStandbys(db: Db): Promise<Standbys> {
  const { setting, names } = await sqlOne<Streaming>(db, { name: 'standbys', text: STREAMING });
  return countStandbys(setting, names);
}

type Streaming = { setting: string; names: string[] };

// A plain role sees the names of standbys. Their states and modes are for members of pg_read_all_stats.
const STREAMING = `
  select current_setting('synchronous_standby_names') as setting, array(
    select application_name from pg_stat_replication
    where application_name <> 'pg_basebackup' and pid not in (select pid from pg_stat_progress_basebackup)) as names`;

/** By the forms of synchronous_standby_names: `a, b`, `2 (a, b)`, `FIRST 1 (a, b)` and `ANY 1 (*)`. */
export function countStandbys(setting: string, names: readonly string[]): Standbys {
  const words = setting.trim().replaceAll(/\s+/g, ' ');
  const [, required = '1', list = words] = /^(?:(?:first|any) )?(\d{1,4}) ?\((.*)\)$/i.exec(words) ?? [];
  const named = list.split(',').map((each) => each.replaceAll('"', '').trim().toLowerCase());
  const sync = names.filter((name) => named.includes('*') || named.includes(name.toLowerCase())).length;
  return { sync, async: names.length - sync, required: list.trim() === '' ? 0 : Number(required) };
}

/** The age of the last commit that a replica replayed, in seconds. 0 if it has all. */
export const readLag = async (replica: Db): Promise<number> =>
  (await sqlOne<{ seconds: number }>(replica, { name: 'replica-lag', text: LAG })).seconds;

// Without commits the last one ages, although nothing is missing. Without a receiver anything may be missing.
const LAG = `
  select case when exists (select from pg_stat_wal_receiver)
      and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 end as seconds`;
