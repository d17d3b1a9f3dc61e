import type { Db } from '../connect.ts';
import { sqlOne } from '../sql-named.ts';

/** The primary's present position, which every earlier commit precedes. Newer marks are greater as text. */
export async function writeMark(db: Db): Promise<string> {
  return (await sqlOne<{ mark: string }>(db, { name: 'write-mark', text: MARK })).mark;
}

/** The position in a caller's mark: 0 without a mark, null if the mark is none of ours. */
export function positionIn(mark: unknown): number | null {
  if (mark === undefined) return 0;
  if (typeof mark !== 'string' || !/^[0-9a-f]{24}$/.test(mark)) return null;
  return Number.parseInt(mark.slice(TIMELINE_LENGTH), 16);
}

const TIMELINE_LENGTH = 8;
// The timeline is first: after a failover the positions may begin lower.
const MARK = `
  select lower(left(pg_walfile_name(position), ${TIMELINE_LENGTH})) || lpad(to_hex((position - '0/0')::bigint), 16, '0') as mark
  from pg_current_wal_insert_lsn() as position`;
