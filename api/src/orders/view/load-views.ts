import type { OrderGroup } from '@tibara/contract/orders/views';
import type { Tx } from '../../platform/db/connect.ts';
import { trackingPath } from '../../platform/public-link.ts';
import { findUser } from '../../users/index.ts';
import { vouchersOfGroups } from '../../vouchers/index.ts';
import { paymentsOfGroups } from '../../wallet/index.ts';
import type { Needs } from '../needs.ts';
import { placesOfRiders } from '../positions/read-positions.ts';
import { findGroup, type Stored } from '../queries.ts';
import type { OrderGroupRow, OrderRow } from '../tables.ts';
import { toOrderGroup } from './view.ts';

type ForLinks = Pick<Needs, 'keys'>;

/** One group of this vendor; used by higher modules too. */
export const getOrderGroup = async (ctx: ForLinks, tx: Tx, vendorId: string, id: string): Promise<OrderGroup> =>
  viewOf(ctx, tx, await findGroup(tx, vendorId, id));

export async function viewOf(ctx: ForLinks, tx: Tx, { group, orders }: Stored): Promise<OrderGroup> {
  const [view] = await loadViews(ctx, tx, group.vendor_id, [group], orders);
  if (!view) throw new Error('one group makes one view');
  return view;
}

/** The views of a page, with one query per module for all groups, sent together. */
export async function loadViews(
  ctx: ForLinks,
  tx: Tx,
  vendorId: string,
  groups: readonly OrderGroupRow[],
  stops: readonly OrderRow[] | Promise<readonly OrderRow[]>,
): Promise<OrderGroup[]> {
  // Drafts have neither payment nor voucher.
  const placed = groups.filter(({ confirmed_at }) => confirmed_at !== null).map(({ id }) => id);
  const [orders, payments, vouchers, users, places] = await Promise.all([
    stops,
    paymentsOfGroups(tx, vendorId, placed),
    vouchersOfGroups(tx, vendorId, placed),
    findUsers(tx, vendorId, groups),
    placesOfRiders(tx, groups),
  ]);
  const ordersOfGroup = Map.groupBy(orders, ({ order_group_id }) => order_group_id);
  return groups.flatMap((group) => {
    const user = users.get(group.user_id);
    if (!user) return [];
    return toOrderGroup(group, ordersOfGroup.get(group.id) ?? [], {
      user,
      payment: payments.get(group.id) ?? null,
      voucher: vouchers.get(group.id) ?? null,
      trackingLinkOf: trackingLinks(ctx),
      places,
    });
  });
}

export const trackingLinks =
  ({ keys }: ForLinks) =>
  (id: string): string =>
    trackingPath(keys, id);

async function findUsers(tx: Tx, vendorId: string, groups: readonly OrderGroupRow[]) {
  const ids = [...new Set(groups.map(({ user_id }) => user_id))];
  return new Map(await Promise.all(ids.map(async (id) => [id, await findUser(tx, vendorId, id)] as const)));
}
