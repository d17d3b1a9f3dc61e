import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { afterBackups, removeLater } from '../../platform/files/file-rows.ts';
import type { FileSettings } from '../../platform/files/settings.ts';
import type { Moving, OfOrder } from './move-to-bucket.ts';

type MovingBack = Moving & { env: FileSettings };

/** The object stays as long as a backup may name it. A repetition, or a second process, changes nothing. */
export async function moveToDatabase({ bucket, db, now, env }: MovingBack, order: OfOrder): Promise<void> {
  const { vendorId, orderId } = order;
  const row = await withVendor(db, vendorId, (tx) =>
    tx
      .selectFrom('proofs')
      .select(['picture', 'file_key as key', 'sha256'])
      .where('vendor_id', '=', vendorId)
      .where('order_id', '=', orderId)
      .executeTakeFirst(),
  );
  if (!row?.key || !row.sha256) return;
  const { key, sha256 } = row;
  const picture = row.picture ?? (await bucket.read({ key, sha256 }));
  await inTransaction(db, { vendorId }, async (tx) => {
    const moved = await tx
      .updateTable('proofs')
      .set({ picture, file_key: null, sha256: null })
      .where('vendor_id', '=', vendorId)
      .where('order_id', '=', orderId)
      .where('file_key', '=', key)
      .executeTakeFirst();
    if (moved.numUpdatedRows > 0n) await removeLater(tx, [key], afterBackups(now(), env));
  });
}
