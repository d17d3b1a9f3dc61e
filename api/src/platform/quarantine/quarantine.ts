import type pg from 'pg';
import type { Db } from '../db/connect.ts';
import { repeat } from '../repeat.ts';
import { HOLD, readState, STATE, type StateRow } from './database-state.ts';
import { judge, type Witness } from './judge.ts';

/** A held copy shows its data. It sends nothing, works on no job, and changes nothing (ADR 137). */
export type Quarantine = { isActive: boolean };

/** Another database took the place of this server's one. Its connections are refused until the server starts again. */
class OtherDatabaseError extends Error {
  /** PostgreSQL's own code for a server that accepts no clients yet. */
  readonly code = '57P03';

  constructor() {
    super('The database is a restored copy now, and this server started on another one: restart it.');
    this.name = 'OtherDatabaseError';
  }
}

/**
 * Looks at each new connection before its first statement. The first one decides how the server starts. A running server
 * loses its connections when its database is replaced, so it never works on a held copy.
 */
export function lookAtConnections(witness: Witness): {
  quarantine: Quarantine;
  onOpen: (client: pg.Client) => Promise<void>;
} {
  const quarantine: Quarantine = { isActive: false };
  let isKnown = false;
  const onOpen = async (client: pg.Client) => {
    // A note that is kept meanwhile has a higher mark than this answer.
    const seen = { ...witness };
    const { rows } = await client.query<StateRow>(STATE, [seen.note?.server ?? null]);
    const reason = rows[0] ? judge(rows[0], seen) : null;
    // Only this server has its note. The other servers and the commands read the stored hold.
    if (reason === 'lost' || reason === 'address') await client.query(HOLD, [reason]);
    const isActive = reason !== null;
    if (!isKnown) Object.assign(quarantine, { isActive });
    else if (isActive && !quarantine.isActive) throw new OtherDatabaseError();
    isKnown = true;
  };
  return { quarantine, onOpen };
}

async function readIsHeld(db: Db, witness: Witness): Promise<boolean> {
  const seen = { ...witness };
  return judge(await readState(db, seen.note?.server ?? null), seen) !== null;
}

const LOOK_EVERY_MS = 1000;

/** Calls `release` once an operator has accepted the copy, and then ends the quarantine. Returns how to stop. */
export function awaitRelease(
  db: Db,
  { quarantine, witness }: { quarantine: Quarantine; witness: Witness },
  { release, onError }: { release: () => Promise<void>; onError: (error: unknown) => void },
): () => Promise<void> {
  return repeat(LOOK_EVERY_MS, async () => {
    if (await readIsHeld(db, witness).catch(() => true)) return false;
    await release().catch(onError);
    quarantine.isActive = false;
    return true;
  });
}
