import type { Nudge } from '@tibara/contract/live/calls';
import type { Tx } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { afterCommit } from '../db/transaction/tx.ts';
import { newId } from '../ids.ts';
import '../tables.ts';

/** Records a change in its own transaction. The row counts; the wake-up after commit may be lost. */
export const writeNudge = (tx: Tx, vendorId: string, nudge: Nudge, now: Date): Promise<void> =>
  writeNudges(tx, vendorId, [nudge], now);

export async function writeNudges(tx: Tx, vendorId: string, nudges: readonly Nudge[], now: Date): Promise<void> {
  const values = [
    vendorId,
    nudges.map(() => newId(now)),
    nudges.map(({ kind }) => kind),
    nudges.map(({ id }) => id),
    nudges.map((nudge) => (nudge.kind === 'orderGroup' ? nudge.version : 0)),
  ];
  await sqlNamed(tx, { name: 'write-nudges', text: WRITE, values });
  afterCommit(tx, () => {
    for (const wake of wakeUps) wake();
  });
}

/** Calls this process's hubs when a row is committed. Returns how to stop listening. */
export function onNudgeCommitted(wake: () => void): () => void {
  wakeUps.add(wake);
  return () => wakeUps.delete(wake);
}

const WRITE = `
  insert into outbox (vendor_id, id, kind, subject_id, version)
  select $1, * from unnest($2::uuid[], $3::text[], $4::uuid[], $5::int[])`;

const wakeUps = new Set<() => void>();
