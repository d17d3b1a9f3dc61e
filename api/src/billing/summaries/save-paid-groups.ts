import { savePaid } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { writeNudges } from '../../platform/live/write-nudges.ts';

type Bill = { paymentId: string; orderGroupId: string };
/** A transfer, divided among its bills. Each share is of one of them. */
type DividedTransfer = {
  vendorId: string;
  bills: readonly Bill[];
  shares: readonly { paymentId: string; paid: boolean }[];
  now: Date;
};

/** Saves which groups a bank transfer has paid, and tells their open screens. */
export async function savePaidGroups(tx: Tx, { vendorId, bills, shares, now }: DividedTransfer): Promise<void> {
  const groupOf = new Map(bills.map(({ paymentId, orderGroupId }) => [paymentId, orderGroupId]));
  const changed = await savePaid(
    tx,
    vendorId,
    shares.map(({ paymentId, paid }) => ({ id: groupOf.get(paymentId) ?? '', paid })),
  );
  await writeNudges(
    tx,
    vendorId,
    changed.map(({ id, version }) => ({ kind: 'orderGroup', id, version })),
    now,
  );
}
