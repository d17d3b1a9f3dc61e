import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { LinkKind } from '../../platform/public-link.ts';
import '../tables.ts';

/** What a token opens. Without `orderId` it is the pick-up's page. */
export type LinkTarget = { vendorId: string; orderGroupId: string; orderId: string | null; createdAt: Date };

/** Opening the same link again changes nothing. */
export async function openLinks(
  tx: Tx,
  kind: LinkKind,
  links: readonly { token: string; target: LinkTarget }[],
): Promise<void> {
  const rows = links.map(({ token, target }) => ({
    token_hash: hashOf(token),
    kind,
    vendor_id: target.vendorId,
    order_group_id: target.orderGroupId,
    order_id: target.orderId,
    created_at: target.createdAt,
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
    .select([
      'vendor_id as vendorId',
      'order_group_id as orderGroupId',
      'order_id as orderId',
      'created_at as createdAt',
    ])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return link ?? null;
}

// A token has 128 random bits: a plain hash is enough.
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
