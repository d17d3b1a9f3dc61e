import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { can } from '@tibara/contract/orders/status';
import { timesOfReorder } from '@tibara/contract/orders/times/reorder';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { zip } from '@tibara/contract/zip';
import { refuseMuchStored } from '../../platform/counts/refuse-much-stored.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Caller, Idempotency } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { ratesOf } from '../../pricing/index.ts';
import { orderById } from '../drop-offs/update-order.ts';
import { distanceSourceOf, type LegBook, withLegs, withMeasuredLegs } from '../legs.ts';
import type { Needs } from '../needs.ts';
import { undelivered } from '../order-columns.ts';
import { withPrices } from '../price.ts';
import { findGroup, type Stored } from '../queries.ts';
import { nudgeGroup } from '../revise.ts';
import { saveGroup, saveOrders } from '../save.ts';
import type { OrderRow } from '../tables.ts';
import { viewOf } from '../view/load-views.ts';
import { saveWords } from '../words/save-words.ts';
import { newGroup, nextNumber } from './create.ts';
import { refuseWrongPlaces } from './stored-places.ts';

/**
 * Copies a trip, or only these drop-offs of it, as a new draft at today's rates. The legs of a whole trip are known, so
 * no router is called (spec 4.4).
 */
export async function reorderOrderGroup(
  ctx: Needs,
  caller: Caller,
  { id, orderIds }: { id: string; orderIds?: readonly string[] | undefined },
  idempotency: Idempotency | null,
): Promise<OrderGroup> {
  const { vendorId } = caller;
  const now = ctx.now();
  const whole = await withVendor(ctx.db, vendorId, (tx) => findGroup(tx, vendorId, id));
  const source = orderIds ? chosen(whole, orderIds) : whole;
  const hasEnded = orderIds ? source.orders.every(can.reorder) : can.reorder(whole.group);
  if (!hasEnded) throw new AppError('wrong_status', orderGroupMessages.cannotReorder);
  if (source.group.forgotten === PEOPLE_REMOVED) throw new AppError('wrong_status', orderGroupMessages.peopleRemoved);
  await refuseWrongPlaces(ctx, source);
  return withMeasuredLegs(ctx, (measured) =>
    inTransaction(ctx.db, { vendorId }, (tx) =>
      once(tx, { vendorId, call: calls.reorder, idempotency, now }, async () => {
        const route = orderIds ? measuredAgain(source, whole, measured) : source;
        const draft = copyOf(route, caller, await nextNumber(tx, vendorId), now);
        const rates = await ratesOf(tx, { vendorId, region: draft.group.region });
        const copy = { group: draft.group, orders: withPrices(draft, rates) };
        await saveGroup(tx, copy.group);
        await Promise.all([saveOrders(tx, copy.orders), saveWords(tx, null, copy), nudgeGroup(tx, copy.group, now)]);
        await refuseMuchStored(tx, vendorId);
        return viewOf(ctx, tx, copy);
      }),
    ),
  );
}

/** These drop-offs in the sequence of the trip. An id of another group is not found. */
function chosen({ group, orders }: Stored, orderIds: readonly string[]): Stored {
  const ids = new Set(orderIds.map((id) => orderById(orders, id).id));
  return { group, orders: orders.filter(({ id }) => ids.has(id)).map((order, ordinal) => ({ ...order, ordinal })) };
}

/** Without the stops between, the rider drives other legs. Throws LegsMissing. */
function measuredAgain(source: Stored, whole: Stored, measured: LegBook): Stored {
  const orders = withLegs(source, whole, measured);
  return { group: { ...source.group, distance_source: distanceSourceOf(source, whole, measured) }, orders };
}

/** Retention removed the people and places (ops/retention), so nothing is left to repeat. */
const PEOPLE_REMOVED = 3;

function copyOf({ group, orders }: Stored, caller: Caller, number: number, now: Date): Stored {
  const times = timesOfReorder(
    group.pick_up_date_time,
    orders.map(({ deliver_date_time }) => deliver_date_time),
    now,
  );
  const copy = newGroup({ ...caller, userId: group.user_id }, number, now, {
    ...group,
    pick_up_date_time: times.pickUp,
  });
  return {
    group: { ...copy, distance_source: group.distance_source },
    orders: zip(orders, times.deliveries).map(([order, at], index) => asNew(order, copy.id, index, at, now)),
  };
}

/** The stop's own fields, without its first delivery. */
const asNew = (order: OrderRow, groupId: string, index: number, deliverAt: Date, now: Date): OrderRow => ({
  ...order,
  order_group_id: groupId,
  id: newId(now),
  number: index + 1,
  status: 'OPEN',
  version: 1,
  deliver_date_time: deliverAt,
  ...undelivered,
});
