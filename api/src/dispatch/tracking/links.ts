import { createHash } from 'node:crypto';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { type LinkKind, linkToken } from '../../platform/public-link.ts';
import type { Needs } from '../needs.ts';
import '../tables.ts';

/** The target of a token. Without `orderId` it is the pick-up's page. */
type LinkTarget = { vendorId: string; orderGroupId: string; orderId: string | null };

/** Opens the tracking pages of a group's pick-up and drop-offs, from the confirm on. */
export async function openTracking(ctx: Needs, tx: Tx, { id, vendorId, orders }: OrderGroup): Promise<void> {
  const stops = [{ id, orderId: null }, ...orders.map((order) => ({ id: order.id, orderId: order.id }))];
  const links = stops.map((stop) => ({
    token: linkToken(ctx.keys, 'tracking', stop.id),
    target: { vendorId, orderGroupId: id, orderId: stop.orderId },
  }));
  await openLinks(tx, 'tracking', links, ctx.now());
}

/** The links of the drop-offs' proofs, before there is a picture. Until then they open nothing. */
export async function openProofs(ctx: Needs, tx: Tx, { id, vendorId, orders }: OrderGroup): Promise<void> {
  const links = orders.map((order) => ({
    token: linkToken(ctx.keys, 'proof', order.id),
    target: { vendorId, orderGroupId: id, orderId: order.id },
  }));
  await openLinks(tx, 'proof', links, ctx.now());
}

/** Opening the same link again changes nothing. */
async function openLinks(
  tx: Tx,
  kind: LinkKind,
  links: readonly { token: string; target: LinkTarget }[],
  now: Date,
): Promise<void> {
  const rows = links.map(({ token, target }) => ({
    token_hash: hashOf(token),
    kind,
    vendor_id: target.vendorId,
    order_group_id: target.orderGroupId,
    order_id: target.orderId,
    created_at: now,
  }));
  await tx
    .insertInto('public_links')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findLink(db: Db, kind: LinkKind, token: string): Promise<LinkTarget | null> {
  const link = await db
    .selectFrom('public_links')
    .select(['vendor_id as vendorId', 'order_group_id as orderGroupId', 'order_id as orderId'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return link ?? null;
}

// A token has 128 random bits: a plain hash is enough.
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
