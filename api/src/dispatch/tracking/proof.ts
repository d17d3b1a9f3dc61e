import { api } from '@tibara/contract';
import { fillPath } from '@tibara/contract/call';
import { getOrderGroup } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/files/bucket.ts';
import type { ReadFile } from '../../platform/files/file-reader.ts';
import type { PermittedCaller } from '../../platform/http/route.ts';
import { linkToken } from '../../platform/public-link.ts';
import type { Picture } from '../fleet/port.ts';
import type { Needs } from '../needs.ts';
import { moveQueue } from '../queues.ts';
import { findLink } from './links.ts';
import { isTrackingOver } from './tracking-view.ts';

/** The present or future address of a stop's picture. Without a login it ends with the tracking page (decisions 10.16). */
export function proofPath(ctx: Needs, orderId: string): string {
  const token = linkToken(ctx.keys, 'proof', orderId);
  return `/api${fillPath(api.dispatch.proof.path, ctx.settings.productName, { token })}`;
}

type Stop = { vendorId: string; orderGroupId: string; orderId: string };

/** In the database, with its event. With a bucket, a job moves it there. */
export async function storeProof(ctx: Needs, tx: Tx, stop: Stop, picture: Picture): Promise<void> {
  const stored = await tx
    .insertInto('proofs')
    .values({
      vendor_id: stop.vendorId,
      order_id: stop.orderId,
      content_type: picture.contentType,
      picture: picture.bytes,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n || ctx.env.FILES === 'database') return;
  await ctx.jobs.enqueue(tx, moveQueue, { vendorId: stop.vendorId, orderId: stop.orderId });
}

/** Later than a week after the end only the merchant's own people find it. */
export async function findProof(ctx: Needs, caller: PermittedCaller | null, token: string): Promise<Picture> {
  const link = await findLink(ctx.db, 'proof', token);
  if (!link?.orderId) throw notFound();
  const { vendorId, orderGroupId, orderId } = link;
  const isOwn = caller?.vendorId === vendorId && caller.can.has('orders.read');
  const proof = await withVendor(ctx.db, vendorId, async (tx) => {
    const isOver = !isOwn && isTrackingOver(await getOrderGroup(ctx, tx, vendorId, orderGroupId), ctx.now());
    return isOver ? undefined : storedProof(tx, { vendorId, orderId });
  });
  if (!proof) throw notFound();
  return readProof(ctx.readFile, proof);
}

type StoredProof = { contentType: string } & ({ bytes: Buffer } | { file: StoredFile });

/** Outside a transaction, because the bytes may be in the bucket. */
export const readProof = async (readFile: ReadFile, { contentType, ...proof }: StoredProof): Promise<Picture> => ({
  contentType,
  bytes: 'bytes' in proof ? proof.bytes : await readFile(proof.file),
});

export async function storedProof(
  tx: Tx,
  { vendorId, orderId }: Omit<Stop, 'orderGroupId'>,
): Promise<StoredProof | undefined> {
  const row = await tx
    .selectFrom('proofs')
    .select(['content_type as contentType', 'picture', 'file_key as key', 'sha256'])
    .where('vendor_id', '=', vendorId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { contentType, picture, key, sha256 } = row;
  if (picture) return { contentType, bytes: picture };
  return key && sha256 ? { contentType, file: { key, sha256 } } : undefined;
}
