import { api } from '@tibara/contract';
import { fillPath } from '@tibara/contract/call';
import { getOrderGroup } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { PermittedCaller } from '../../platform/http/route.ts';
import { linkToken } from '../../platform/public-link.ts';
import type { Picture } from '../fleet/port.ts';
import type { Needs } from '../needs.ts';
import { findLink } from './links.ts';
import { isTrackingOver } from './tracking-view.ts';

/** The present or future address of a stop's picture. Without a login it ends with the tracking page (decisions 10.16). */
export function proofPath(ctx: Needs, orderId: string): string {
  const token = linkToken(ctx.keys, 'proof', orderId);
  return `/api${fillPath(api.dispatch.proof.path, ctx.settings.productName, { token })}`;
}

type Stop = { vendorId: string; orderGroupId: string; orderId: string };

export async function storeProof(ctx: Needs, tx: Tx, stop: Stop, picture: Picture): Promise<void> {
  await tx
    .insertInto('proofs')
    .values({
      vendor_id: stop.vendorId,
      order_id: stop.orderId,
      content_type: picture.contentType,
      picture: picture.bytes,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
  return proof;
}

export const storedProof = (tx: Tx, { vendorId, orderId }: Omit<Stop, 'orderGroupId'>): Promise<Picture | undefined> =>
  tx
    .selectFrom('proofs')
    .select(['content_type as contentType', 'picture as bytes'])
    .where('vendor_id', '=', vendorId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
