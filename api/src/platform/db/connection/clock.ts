import { type Db, poolOf } from '../connect.ts';

/** A larger difference between the database's clock and ours would distort holds, codes and lead times. */
export const ALLOWED_SKEW_MS = 2000;

async function readTime(db: Db): Promise<number> {
  const { rows } = await poolOf(db).query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now.getTime() ?? Number.NaN;
}

/** The database's clock from now on, whatever ours shows. */
export async function databaseClock(db: Db): Promise<() => Date> {
  const from = performance.now();
  const time = await readTime(db);
  return () => new Date(time + performance.now() - from);
}

/** The certain part of the difference to the database's clock, in milliseconds. A slow reply is no difference. */
export async function clocksApart(db: Db, ours: () => number = Date.now): Promise<number> {
  const before = ours();
  const theirs = await readTime(db);
  return Math.max(before - theirs, theirs - ours(), 0);
}
