import type { Db, Tx } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';

export type CopyState = {
  isHeld: boolean;
  /** Null for a database that was copied or moved by other means than our restore. */
  heldSince: Date | null;
  /** The last commit of the copy. */
  restoredTo: Date | null;
};

export async function readCopyState(db: Db): Promise<CopyState> {
  const [state] = await sqlNamed<CopyState>(db, { name: 'copy-state', text: STATE, values: [] });
  if (!state) throw new Error('The table installation is empty.');
  return state;
}

const STATE = `
  select held_since is not null or identity <> database_identity() as "isHeld", held_since as "heldSince",
    restored_to as "restoredTo"
  from installation`;

/** Needs the owner's rights. */
export async function endHold(tx: Tx): Promise<void> {
  const text = 'update installation set identity = database_identity(), held_since = null, restored_to = null';
  await sqlNamed(tx, { name: 'end-hold', text, values: [] });
}

export async function beginHold(tx: Tx): Promise<void> {
  await sqlNamed(tx, { name: 'begin-hold', text: 'update installation set held_since = now()', values: [] });
}
