import { setTimeout as pause } from 'node:timers/promises';
import { repeat } from '../../repeat.ts';
import { connect, type Db, poolOf } from '../connect.ts';
import { hostsOf } from '../connection/hosts.ts';
import { failureOf } from '../errors.ts';
import { refuseUnbound } from '../rights/bound-role.ts';
import { sqlOne } from '../sql-named.ts';

/** The server that answers a read. The primary answers if the replica is behind or failed. */
export type Source = 'replica' | 'primary_behind' | 'primary_failed';

/** A streaming replica, which may lack the newest commits (ADR 120). */
export type Replica = {
  readonly db: Db;
  /** Counted since the start of this process. */
  readonly reads: Record<Source, number>;
  /** Whether the last look found it. */
  isUp(): boolean;
  /** Waits a moment for a replica that is behind, never for one that failed. `seen` is from `positionIn`. */
  sourceFor(seen: number): Promise<Source>;
  /** The primary answers until the next successful look. */
  fail(error: unknown): void;
  stop(): Promise<void>;
};

type Options = {
  env: {
    READ_DATABASE_URL?: string | undefined;
    READ_WAIT_MS: number;
    DATABASE_CONNECTIONS: number;
    DATABASE_PREPARED: string;
  };
  primary: Db;
  /** Called when the replica fails, once until it is back. */
  onError: (error: unknown) => void;
};

/** A replica that hangs keeps a read this long. Then the primary answers. */
const PATIENCE_MS = 5000;
/** How soon a failed replica is noticed, and tried again. */
const LOOK_EVERY_MS = 1000;
/** Between two looks while reads wait. They share each look. */
const LOOK_SOON_MS = 5;

/** Null without the setting. A replica that is away prevents no start, but a wrong setting does. */
export async function startReplica({ env, primary, onError }: Options): Promise<Replica | null> {
  const { READ_DATABASE_URL: url, READ_WAIT_MS: waitMs, DATABASE_CONNECTIONS: max } = env;
  if (!url) return null;
  // Marks are compared with the position of one server.
  if (hostsOf(url).length > 1) throw new Error('READ_DATABASE_URL must name one host');
  const options = { url, hasNames: env.DATABASE_PREPARED === 'on', mayBeReadOnly: true };
  const db = connect({ ...options, max, patienceMs: PATIENCE_MS });
  // Its own connection, so that long reads do not make the replica seem gone.
  const watch = connect({ ...options, max: 1, patienceMs: LOOK_EVERY_MS });
  let isUp: boolean | undefined;
  let isChecked = false;
  let replayed = 0;
  let looking: Promise<void> | undefined;

  const fail = (error: unknown) => {
    if (isUp !== false) onError(error);
    isUp = false;
  };

  const look = async () => {
    if (!isChecked) await refuseOther(watch, primary);
    isChecked = true;
    const { position } = await sqlOne<{ position: number | null }>(watch, { name: 'replayed', text: REPLAYED });
    if (position === null) return fail(new Error('The server of READ_DATABASE_URL is no replica, or was promoted'));
    replayed = position;
    isUp = true;
  };

  const lookSoon = () => {
    looking ??= pause(LOOK_SOON_MS)
      .then(look)
      .catch(fail)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  const close = () => Promise.all([db.destroy(), watch.destroy()]);

  try {
    await look();
  } catch (error) {
    if (failureOf(error) === null) {
      await close();
      throw error;
    }
    fail(error);
  }
  const stopFollowing = repeat(LOOK_EVERY_MS, lookSoon);
  return {
    db,
    reads: { replica: 0, primary_behind: 0, primary_failed: 0 },
    isUp: () => isUp === true,
    fail,

    async sourceFor(seen) {
      const deadline = performance.now() + waitMs;
      while (isUp) {
        if (seen <= replayed) return 'replica';
        const leftMs = deadline - performance.now();
        if (leftMs <= 0) return 'primary_behind';
        await Promise.race([lookSoon(), pause(leftMs)]);
      }
      return 'primary_failed';
    },

    async stop() {
      await stopFollowing();
      await looking;
      await close();
    },
  };
}

/** The same limits as on the primary, and the same rows. */
async function refuseOther(watch: Db, primary: Db): Promise<void> {
  await refuseUnbound((text, values) => poolOf(watch).query(text, values));
  const [ours, theirs] = await Promise.all([primary, watch].map(systemOf));
  if (ours !== theirs) throw new Error('READ_DATABASE_URL must name a replica of the server of DATABASE_URL');
}

const systemOf = async (db: Db): Promise<string> =>
  (await sqlOne<{ id: string }>(db, { name: 'system', text: SYSTEM })).id;

const SYSTEM = 'select system_identifier::text as id from pg_control_system()';
const REPLAYED = `
  select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as position`;
