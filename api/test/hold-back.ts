import pg from 'pg';
import { expect, vi } from 'vitest';
import { isDistributed } from './harness-db.ts';

/**
 * Delays all writes to the table until two of these calls have begun, so that they meet. On a cluster the locks are on
 * the workers, so the calls only begin together.
 */
export async function holdBack<T>(url: string, table: string, begin: () => Promise<T>): Promise<T> {
  if (isDistributed) return begin();
  const outside = new pg.Client({ connectionString: url });
  await outside.connect();
  await outside.query(`begin; lock table ${table} in share mode`);
  const work = begin();
  const haveBegun = async () => {
    // A transaction sees the sessions of its first look, without connections that open later.
    await outside.query('select pg_stat_clear_snapshot()');
    const { rows } = await outside.query(
      'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  };
  await vi.waitFor(haveBegun, { timeout: 10_000, interval: 20 });
  await outside.query('commit');
  await outside.end();
  return work;
}
