import type { CallRequest } from '@tibara/contract/call';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { keepKnown, type SettledPlace, settlePlace } from '../../places/index.ts';
import type { Caller } from '../../platform/http/route.ts';
import { inBatches } from '../../platform/in-batches.ts';
import { settleStop } from '../drop-offs/stops.ts';
import { orderById, withChangedOrder } from '../drop-offs/update-order.ts';
import type { Needs } from '../needs.ts';
import type { Stored } from '../queries.ts';
import { reviseGroup } from '../revise.ts';
import type { OrderGroupRow } from '../tables.ts';
import { keptPickUp } from './finer-pin.ts';
import { readPickUp, refuseOtherUser } from './pick-up.ts';

type Body = CallRequest<typeof calls.update>['body'];

/** Changes the pick-up and the sent stops. Absent stops stay, unknown ones are not found. */
export async function updateOrderGroup(ctx: Needs, caller: Caller, groupId: string, body: Body): Promise<OrderGroup> {
  refuseOtherUser(caller, body);
  const sent = await inBatches(body.orders ?? [], (order) => settleStop(ctx, order));
  const place = await settlePlace(ctx.maps.geocoder, body.pickUpLocation);
  const revise = ({ group, orders }: Stored, now: Date): Stored => {
    for (const { id } of sent) orderById(orders, id);
    const fields =
      orders.length === 0
        ? readPickUp(body, { place: keepKnown(place, group.pick_up_location), now })
        : readKeptPickUp({ group, orders }, body, { place, now });
    const changed = { group: { ...withOptions(group, body), ...fields }, orders };
    return sent.reduce<Stored>((stored, { id, ...order }) => withChangedOrder(stored, id, order, now), changed);
  };
  return reviseGroup(ctx, { caller, groupId, call: calls.update, version: body.version, revise }, (view) => view);
}

function readKeptPickUp(stored: Stored, body: Body, { place, now }: { place: SettledPlace; now: Date }) {
  const location = keptPickUp(stored, body.pickUpLocation, place);
  const kept = { ...body, pickUpLocation: location };
  return readPickUp(kept, { place: { location }, now, deliveryTimes: deliveryTimes(stored, body) });
}

/** The delivery times after the change: sent ones replace stored ones. */
function deliveryTimes({ orders }: Stored, { orders: sent = [] }: Body): string[] {
  const times = new Map(orders.map((order) => [order.id, order.deliver_date_time.toISOString()]));
  for (const { id, deliverDateTime } of sent) if (deliverDateTime) times.set(id, deliverDateTime);
  return [...times.values()];
}

const withOptions = (group: OrderGroupRow, body: Body): OrderGroupRow => ({
  ...group,
  delivery_method: body.deliveryMethod ?? group.delivery_method,
  halal: body.halal ?? group.halal,
  note_to_driver: body.noteToDriver ?? group.note_to_driver,
  delivery_note_to_driver: body.deliveryNoteToDriver ?? group.delivery_note_to_driver,
});
