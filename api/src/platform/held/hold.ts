import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Db } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';

/** A held copy shows its data. It sends nothing, works on no job, and changes nothing (ADR 137). */
export type Hold = { isHeld: boolean };

/** Another database took the place of this server's one. Its connections are refused until the server starts again. */
class OtherDatabaseError extends Error {
  /** PostgreSQL's own code for a server that accepts no clients yet. */
  readonly code = '57P03';

  constructor() {
    super('The database is a restored copy now, and this server started on another one: restart it.');
    this.name = 'OtherDatabaseError';
  }
}

const IS_HELD = 'select held_since is not null or identity <> database_identity() as "isHeld" from installation';

/**
 * Looks at each new connection before its first statement. The first one decides how the server starts. A running server
 * loses its connections when its database is replaced, so it never works on a held copy.
 */
export function lookAtConnections(): { hold: Hold; onOpen: (client: pg.Client) => Promise<void> } {
  const hold: Hold = { isHeld: false };
  let isKnown = false;
  const onOpen = async (client: pg.Client) => {
    const { rows } = await client.query<Hold>(IS_HELD);
    const isHeld = rows[0]?.isHeld ?? false;
    if (!isKnown) Object.assign(hold, { isHeld });
    else if (isHeld && !hold.isHeld) throw new OtherDatabaseError();
    isKnown = true;
  };
  return { hold, onOpen };
}

export async function readHold(db: Db): Promise<boolean> {
  const [row] = await sqlNamed<Hold>(db, { name: 'read-hold', text: IS_HELD, values: [] });
  return row?.isHeld ?? false;
}

const LOOK_EVERY_MS = 1000;

/** Calls `release` once an operator has accepted the copy, and then ends the hold. Returns how to stop. */
export function awaitRelease(
  db: Db,
  hold: Hold,
  { release, onError }: { release: () => Promise<void>; onError: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = (async () => {
    while (!signal.aborted) {
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {}); // interrupted by stopping
      if (signal.aborted || (await readHold(db).catch(() => true))) continue;
      await release().catch(onError);
      hold.isHeld = false;
      return;
    }
  })();
  return async () => {
    stopping.abort();
    await watching;
  };
}
