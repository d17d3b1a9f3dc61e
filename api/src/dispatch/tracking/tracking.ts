import type { Tracking } from '@tibara/contract/dispatch/calls';
import { isFinal } from '@tibara/contract/orders/status';
import { getOrderGroup } from '../../orders/index.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { Needs } from '../needs.ts';
import { watchRider } from '../polling/watch.ts';
import { findLink } from './links.ts';
import { isTrackingOver, toTracking } from './tracking-view.ts';

/** A wrong token, an expired one and one of a removed stop get the same response. */
export async function trackStop(ctx: Needs, token: string): Promise<Tracking> {
  const link = await findLink(ctx.db, 'tracking', token);
  if (!link) throw notFound();
  const group = await withVendor(ctx.db, link.vendorId, (tx) =>
    getOrderGroup(ctx, tx, link.vendorId, link.orderGroupId),
  );
  const tracking = toTracking(group, link.orderId, ctx.now());
  if (!tracking || isTrackingOver(group, ctx.now())) throw notFound();
  if (mayShowRider(tracking)) await watchRider(ctx, group, link.orderId);
  return tracking;
}

/** His position is on the page as soon as it is known. */
const mayShowRider = ({ kind, rider, stopsBefore, status }: Tracking): boolean =>
  rider !== null && stopsBefore === 0 && (kind === 'PICK_UP' ? status === 'ASSIGNED' : !isFinal(status));
