import type { Nudge } from '@tibara/contract/live/calls';
import type { Tx } from '../db/connect.ts';
import { insertRows } from '../db/insert-rows.ts';
import { afterCommit } from '../db/transaction/tx.ts';
import { newId } from '../ids.ts';
import '../tables.ts';

type StoredNudge = Exclude<Nudge, { kind: 'riderPosition' }>;

/**
 * Records a change in its own transaction. The row counts; the wake-up after commit may be lost. It has ids and
 * versions, and no content. So the table needs no row-level security, and one reader serves all vendors.
 */
export const writeNudge = (tx: Tx, vendorId: string, nudge: StoredNudge, now: Date): Promise<void> =>
  writeNudges(tx, vendorId, [nudge], now);

export async function writeNudges(tx: Tx, vendorId: string, nudges: readonly StoredNudge[], now: Date): Promise<void> {
  const rows = nudges.map((nudge) => ({
    vendor_id: vendorId,
    id: newId(now),
    kind: nudge.kind,
    subject_id: nudge.id,
    version: nudge.kind === 'orderGroup' ? nudge.version : 0,
  }));
  await insertRows(tx, { name: 'write-nudges', table: 'outbox', columns: COLUMNS, rows });
  afterCommit(tx, () => {
    for (const wake of wakeUps) wake();
  });
}

/** Calls this process's hubs when a row is committed. Returns how to stop listening. */
export function onNudgeCommitted(wake: () => void): () => void {
  wakeUps.add(wake);
  return () => wakeUps.delete(wake);
}

const COLUMNS = ['vendor_id', 'id', 'kind', 'subject_id', 'version'] as const;

const wakeUps = new Set<() => void>();
