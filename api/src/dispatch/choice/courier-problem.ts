import type { CourierProblem } from '@tibara/contract/dispatch/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { getOrderGroup } from '../../orders/index.ts';
import { isDrawable } from '../../papers/index.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { candidatesFor } from './choose.ts';
import { unmetNeed } from './requirements.ts';

/**
 * Told to the merchant before he pays. It asks no courier, so that a courier may still refuse the order after its
 * payment.
 */
export async function findCourierProblem(
  ctx: Needs,
  { vendorId }: Caller,
  id: string,
): Promise<{ problem: CourierProblem | null; namesNotOnPapers: string[] }> {
  const group = await withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));
  return { problem: courierProblem(ctx, group), namesNotOnPapers: namesNotOnPapers(group) };
}

/** Each name once. */
export function namesNotOnPapers({ pickUpPersonName, orders }: OrderGroup): string[] {
  const names = new Set([pickUpPersonName, ...orders.map(({ recipientName }) => recipientName)]);
  return [...names].filter((name) => !isDrawable(name));
}

/** The problem of the first courier, if no courier can meet all needs. */
export function courierProblem(ctx: Pick<Needs, 'couriers' | 'env' | 'now'>, group: OrderGroup): CourierProblem | null {
  const unmet = candidatesFor(ctx, group).map(({ fleet }) =>
    unmetNeed(fleet.capabilities(group.region), { group, stops: group.orders }, ctx.now()),
  );
  return unmet.includes(null) ? null : (unmet[0] ?? 'none');
}
