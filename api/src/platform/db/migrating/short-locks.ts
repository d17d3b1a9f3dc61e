import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseClient } from '../connection/database-client.ts';

/** Everybody who needs the table queues behind a migration that waits for its lock. So it waits no longer than this. */
export const LOCK_MS = 200;
const LONGEST_PAUSE_MS = 5000;

export type Patience = { ownerUrl: string; patienceMs: number };

/**
 * Repeats work whose statements have `lock_timeout`, with pauses in which the queue dissolves. After `patienceMs` it
 * throws an Error that names who holds the lock.
 */
export async function withShortLocks<T>(
  client: pg.Client,
  { ownerUrl, patienceMs }: Patience,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  for (let attempt = 0; ; attempt++) {
    const isLast = performance.now() - began >= patienceMs;
    const watching = isLast ? await watchBlockers(client, ownerUrl) : null;
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof pg.DatabaseError) || cause.code !== LOCK_NOT_AVAILABLE) throw cause;
      if (watching) throw new Error(await watching.found(), { cause });
    } finally {
      await watching?.stop();
    }
    const longest = Math.min(LONGEST_PAUSE_MS, LOCK_MS * 2 ** attempt, patienceMs);
    await pause(longest * (0.5 + Math.random() / 2));
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Looks from a second connection, because the waiting one can ask nothing. */
async function watchBlockers(client: pg.Client, ownerUrl: string) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const watcher = new DatabaseClient({ connectionString: ownerUrl, application_name: 'tibara migrate' });
  await watcher.connect();
  let blockers: Blocker[] = [];
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const found = (await watcher.query<Blocker>(BLOCKERS, [rows[0]?.pid])).rows;
      if (found.length > 0) blockers = found;
      await pause(LOCK_MS / 5);
    }
  };
  const looking = look().catch(() => {});
  return {
    found: async () => `a lock was not free. ${blockers.map(described).join(' ')} ${REMEDY}`,
    stop: async () => {
      isOver = true;
      await looking;
      await watcher.end();
    },
  };
}

const REMEDY = 'End what holds it, or start again when it is over';

type Blocker = { table: string | null; pid: number; role: string | null; program: string; mode: string | null };

/** A role without rights to others' statements sees only whose they are, and what they lock. */
const BLOCKERS = `
  select distinct on (a.pid) c.relname as "table", a.pid, a.usename as role, a.application_name as program, held.mode
  from unnest(pg_blocking_pids($1)) as blocking (pid)
  join pg_stat_activity a on a.pid = blocking.pid
  left join pg_locks wanted on wanted.pid = $1 and not wanted.granted
  left join pg_locks held on held.pid = a.pid and held.granted and held.relation = wanted.relation
  left join pg_class c on c.oid = wanted.relation
  order by a.pid, held.mode`;

function described({ table, pid, role, program, mode }: Blocker): string {
  const who = `${program || 'a program without a name'}, role ${role ?? 'of PostgreSQL itself'}, process ${pid}`;
  return `${table ?? 'A row'} is held by ${KINDS[mode ?? ''] ?? mode ?? 'a transaction'} (${who}).`;
}

const KINDS: Record<string, string> = {
  AccessShareLock: 'a read',
  RowShareLock: 'a read for update',
  RowExclusiveLock: 'a write',
  ShareUpdateExclusiveLock: 'a vacuum, an analyze or an index',
  ShareLock: 'an index',
  AccessExclusiveLock: 'a change of the table',
};
