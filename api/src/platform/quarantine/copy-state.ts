import type { Db, Tx } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { HOLD, readState } from './database-state.ts';
import { judge, type Reason } from './judge.ts';

export type CopyState = {
  /** Null if the database is not held. */
  reason: Reason | null;
  /** Null if the hold is not stored: it follows from the identity or the host. */
  heldSince: Date | null;
  /** The last note of a server in this database. Its last commits are at most seconds later. */
  lastNoted: Date | null;
  host: string | null;
  known: readonly string[];
  /** Of the secret that opens its keys. */
  secretFingerprint: string | null;
};

export async function readCopyState(db: Db): Promise<CopyState> {
  const state = await readState(db, null);
  return { ...state, reason: judge(state, { note: null, addresses: [] }) };
}

/** From now on this is the database. Only its present host is known. Needs the owner's rights. */
export async function endQuarantine(tx: Tx): Promise<void> {
  for (const [name, text] of Object.entries(ACCEPT)) await sqlNamed(tx, { name, text, values: [] });
}

const ACCEPT = {
  'end-quarantine': `
    update installation set identity = database_identity(), held_since = null, held_because = null`,
  'note-acceptance': 'insert into acceptances default values',
  'forget-hosts': 'delete from known_hosts',
  'know-present-host': 'insert into known_hosts (host) select present_host() where present_host() is not null',
};

export async function beginQuarantine(tx: Tx): Promise<void> {
  await sqlNamed(tx, { name: 'begin-quarantine', text: HOLD, values: ['operator'] });
}

export async function knowHost(tx: Tx, host: string): Promise<void> {
  const text = 'insert into known_hosts (host) values ($1) on conflict do nothing';
  await sqlNamed(tx, { name: 'know-host', text, values: [host] });
}

export async function forgetHost(tx: Tx, host: string): Promise<void> {
  await sqlNamed(tx, { name: 'forget-host', text: 'delete from known_hosts where host = $1', values: [host] });
}

export async function noteBackup(tx: Tx): Promise<void> {
  await sqlNamed(tx, { name: 'note-backup', text: 'update installation set backed_up_at = now()', values: [] });
}
