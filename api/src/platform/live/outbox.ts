import type { Nudge } from '@tibara/contract/live/calls';
import type { Tx } from '../db/connect.ts';
import { afterCommit } from '../db/transaction/tx.ts';
import { newId } from '../ids.ts';
import '../tables.ts';

/**
 * Records what changed, in the transaction that changed it. The row is what counts; the wake-up after commit may be
 * lost.
 */
export async function writeNudge(tx: Tx, vendorId: string, nudge: Nudge, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      vendor_id: vendorId,
      id: newId(now),
      kind: nudge.kind,
      subject_id: nudge.id,
      version: nudge.kind === 'orderGroup' ? nudge.version : 0,
    })
    .execute();
  afterCommit(tx, () => {
    for (const wake of wakeUps) wake();
  });
}

/** The hubs of this process, called at once when a row was committed. Returns how to stop listening. */
export function onNudgeCommitted(wake: () => void): () => void {
  wakeUps.add(wake);
  return () => wakeUps.delete(wake);
}

const wakeUps = new Set<() => void>();
