import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { type Bucket, type StoredFile, sumOf } from '../../platform/files/bucket.ts';
import { reserveKey, setStored } from '../../platform/files/file-rows.ts';

export type Moving = { bucket: Bucket; db: Db; now: () => Date };
export type OfOrder = { vendorId: string; orderId: string };

/**
 * Uploads the picture of a drop-off, reads it back, and deletes it in the database. A repetition continues, and two
 * processes with one picture write the same object.
 */
export async function moveToBucket(moving: Moving, order: OfOrder): Promise<void> {
  const claimed = await claim(moving, order);
  if (!claimed) return;
  await moving.bucket.put(claimed.file.key, claimed.picture);
  await moving.bucket.read(claimed.file);
  await release(moving, order, claimed.file);
}

type Claimed = { picture: Buffer; file: StoredFile };

/** The key is committed before the upload. Null if the database no longer has the picture. */
function claim({ db, now }: Moving, { vendorId, orderId }: OfOrder): Promise<Claimed | null> {
  return inTransaction(db, { vendorId }, async (tx) => {
    const row = await tx
      .selectFrom('proofs')
      .select(['picture', 'file_key as key', 'sha256'])
      .where('vendor_id', '=', vendorId)
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.picture) return null;
    const { picture, key, sha256 } = row;
    if (key && sha256) return { picture, file: { key, sha256 } };
    const file = { key: await reserveKey(tx, randomBytes(16).toString('hex'), now()), sha256: sumOf(picture) };
    await tx
      .updateTable('proofs')
      .set({ file_key: file.key, sha256: file.sha256 })
      .where('vendor_id', '=', vendorId)
      .where('order_id', '=', orderId)
      .execute();
    return { picture, file };
  });
}

/** A picture that was moved back or forgotten meanwhile stays so. */
function release({ db, now }: Moving, { vendorId, orderId }: OfOrder, { key }: StoredFile): Promise<void> {
  return inTransaction(db, { vendorId }, async (tx) => {
    await tx
      .updateTable('proofs')
      .set({ picture: null })
      .where('vendor_id', '=', vendorId)
      .where('order_id', '=', orderId)
      .where('file_key', '=', key)
      .execute();
    await setStored(tx, key, now());
  });
}
