import { api } from '@tibara/contract';
import { fillPath } from '@tibara/contract/call';
import type { Tx } from '../../platform/db/connect.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { linkToken } from '../../platform/public-link.ts';
import type { Picture } from '../fleet/port.ts';
import type { Needs } from '../needs.ts';
import { findLink } from './links.ts';

/** The present or future address of a stop's picture. It cannot be guessed, so an `img` needs no login. */
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

export async function findProof(ctx: Needs, token: string): Promise<Picture> {
  const link = await findLink(ctx.db, 'proof', token);
  const orderId = link?.orderId;
  if (!link || !orderId) throw notFound();
  const proof = await withVendor(ctx.db, link.vendorId, (tx) =>
    tx
      .selectFrom('proofs')
      .select(['content_type as contentType', 'picture as bytes'])
      .where('vendor_id', '=', link.vendorId)
      .where('order_id', '=', orderId)
      .executeTakeFirst(),
  );
  if (!proof) throw notFound();
  return proof;
}
