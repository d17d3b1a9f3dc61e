import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { LOCK_MS } from './short-locks.ts';

/** The first line of a migration whose one statement has transactions of its own (ADR 71). */
const OUTSIDE = '-- outside a transaction\n';

export const isOutside = (text: string): boolean => text.startsWith(OUTSIDE);

/**
 * Runs the statement unless `isApplied`. Processes follow each other. They poll, because a waiting statement would hold a
 * snapshot, which an index that is built concurrently waits for.
 */
export async function applyOutside(
  client: pg.Client,
  text: string,
  { isApplied, keep }: { isApplied: () => Promise<boolean>; keep: () => Promise<unknown> },
): Promise<boolean> {
  while (!(await tryLock(client))) await pause(LOCK_MS);
  try {
    if (await isApplied()) return false;
    await dropHalfMade(client, text);
    // Building an index and checking rows make nobody wait, however long they wait themselves.
    const locks = /\b(concurrently|validate constraint)\b/i.test(text) ? 0 : LOCK_MS;
    await client.query(`set lock_timeout = ${locks}`);
    await client.query(text);
    await keep();
    return true;
  } finally {
    await client.query('reset lock_timeout');
    await client.query(`select pg_advisory_unlock(${LOCK})`);
  }
}

const LOCK = "hashtextextended('a migration outside a transaction', 0)";

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as "isMine"`);
  return rows[0]?.isMine === true;
}

/** An interrupted index is left invalid, and `if not exists` would keep it so. */
async function dropHalfMade(client: pg.Client, text: string): Promise<void> {
  const [, name] = /create (?:unique )?index concurrently if not exists (\w+)/i.exec(text) ?? [];
  if (!name) return;
  const { rowCount } = await client.query(
    'select from pg_index join pg_class c on c.oid = indexrelid where c.relname = $1 and not indisvalid',
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
}
