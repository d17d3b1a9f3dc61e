import { savePaid } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { writeNudges } from '../../platform/live/write-nudges.ts';

type Bill = { paymentId: string; orderGroupId: string };
type Divided = {
  vendorId: string;
  bills: readonly Bill[];
  parts: readonly { paymentId: string; paid: boolean }[];
  now: Date;
};

/** Saves which groups a bank transfer has paid, and tells their open screens. */
export async function savePaidParts(tx: Tx, { vendorId, bills, parts, now }: Divided): Promise<void> {
  const groupOf = new Map(bills.map(({ paymentId, orderGroupId }) => [paymentId, orderGroupId]));
  const changed = await savePaid(
    tx,
    vendorId,
    parts.map(({ paymentId, paid }) => ({ id: groupOf.get(paymentId) ?? '', paid })),
  );
  await writeNudges(
    tx,
    vendorId,
    changed.map(({ id, version }) => ({ kind: 'orderGroup', id, version })),
    now,
  );
}
