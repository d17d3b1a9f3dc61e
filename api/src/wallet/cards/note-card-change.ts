import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import { writeNudge } from '../../platform/live/write-nudges.ts';

type CardChange = {
  vendorId: string;
  /** The user of the changed card. It is null if nothing changed. */
  userId: string | null;
  act: 'card.saved' | 'card.removed' | 'card.chosen';
  /** The actor of the change, if another than the caller. */
  actor?: string;
  now: Date;
};

/** Records a changed card for the audit. Notifies open screens, which show the card beside the wallet. */
export async function noteCardChange(tx: Tx, { vendorId, userId, act, actor, now }: CardChange): Promise<void> {
  if (!userId) return;
  await happened(tx, { vendorId, what: act, subject: userId, payload: {}, ...(actor && { actor }), now });
  const wallets = await tx.selectFrom('wallets').select('id').where('vendor_id', '=', vendorId).execute();
  for (const wallet of wallets) await writeNudge(tx, vendorId, { kind: 'wallet', id: wallet.id }, now);
}
