import type { Text } from '@tibara/contract/language/sentence';
import { isFinal } from '@tibara/contract/orders/status';
import type { Tx } from '#platform/db/connect.ts';
import type { Needs } from '../../needs.ts';
import { type GroupKey, lockGroup, type Stored } from '../../queries.ts';
import { saveGroup } from '../../save.ts';
import { saveProgress } from '../apply-observation.ts';
import { failAll } from '../transitions.ts';
import { changePart } from './apply-to-part.ts';
import { newPart, storePart } from './part.ts';

/**
 * Names the bookings that carry a locked order from now on, each with its drop-offs. The first booking of an order has
 * its id, and needs no part if it carries all.
 */
export async function setParts(
  tx: Tx,
  { vendorId, orderGroupId }: GroupKey,
  bookings: readonly { id: string; orderIds: readonly string[] }[],
): Promise<void> {
  const { group } = await lockGroup(tx, vendorId, orderGroupId);
  const isFirstAlone = bookings.length === 1 && bookings[0]?.id === orderGroupId;
  const parts = isFirstAlone ? null : bookings.map(({ id, orderIds }) => storePart(newPart(id, orderIds)));
  if (parts === null && group.parts === null) return;
  await saveGroup(tx, { ...group, parts, version: group.version + 1 });
}

/** Nobody will deliver this part: its open drop-offs fail. The last end settles the money of the whole order. */
export async function failPart(
  ctx: Needs,
  tx: Tx,
  { vendorId, orderGroupId, bookingId, reason }: GroupKey & { bookingId: string; reason: Text },
): Promise<void> {
  const stored = await lockGroup(tx, vendorId, orderGroupId);
  const next = changePart(stored, bookingId, (alone: Stored) =>
    isFinal(alone.group.status) ? null : failAll(alone, reason, ctx.now()),
  );
  if (next) await saveProgress(ctx, tx, stored, next);
}
