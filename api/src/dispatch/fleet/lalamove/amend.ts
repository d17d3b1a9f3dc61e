import { canonicalPhone } from '@tibara/contract/inputs/phone-max';
import { refused, unknown } from '../answer.ts';
import type { Amendment, Done, Refused, TooLate, Unknown } from '../port.ts';
import { pointOf } from './content.ts';
import type { Kept } from './memory.ts';
import { stopIndex } from './observe.ts';
import { getOrder, type Looking, orderPath } from './orders.ts';
import type { Account } from './settings.ts';
import { failuresIn, isOrderGone, refusalIn } from './wire/refusals.ts';
import { type OrderStop, orderReply, priceIn, readDone } from './wire/replies.ts';

type Amended = Done | Refused | TooLate | Unknown;

/** Lalamove takes one change of an order, while a rider is on his way to the pick-up. It has no field for a note. */
export async function amend(
  looking: Looking,
  account: Account,
  kept: Kept & { order_id: string },
  { orderId, key, ...change }: Amendment & { orderId: string; key: string },
): Promise<Amended> {
  const { order, answer } = await getOrder(looking, account, kept.order_id);
  if (!order) return isOrderGone(answer) ? { is: 'tooLate' } : unknown(answer);
  const cents = priceIn(account, order.priceBreakdown);
  if (kept.amendment === key) return { is: 'done', cents };
  if (change.note !== undefined || kept.amendment !== null)
    return refused('option', 'Lalamove changes no note, and an order once.');
  if (order.status === 'ASSIGNING_DRIVER') return { ...refused('time', 'No rider yet'), isForGood: false };
  if (order.status !== 'ON_GOING') return { is: 'tooLate' };
  const before = order.stops ?? [];
  const at = stopIndex(kept, before, orderId);
  const stops = before.map((stop, index) => contentOf(stop, index === at ? change : {}));
  if (at < 0) return refused('other', 'The order has no such stop.');
  // An earlier attempt was not answered.
  const isMade = JSON.stringify(stops) === JSON.stringify(before.map((stop) => contentOf(stop, {})));
  const changed = isMade ? answer : await looking.ask(account, 'PATCH', orderPath(kept.order_id), { stops });
  const reply = readDone(orderReply, changed);
  if (reply) {
    await looking.memory.keepAmendment(kept.key, key);
    return { is: 'done', cents: priceIn(account, reply.priceBreakdown) };
  }
  if (failuresIn(changed).some(({ id }) => id === 'INVALID_ORDER_STATUS')) return { is: 'tooLate' };
  return refusalIn(changed) ?? unknown(changed);
}

/** The whole stop, because Lalamove takes the full list. */
function contentOf({ coordinates, address, name, phone }: OrderStop, change: Amendment) {
  const place = change.address?.address ?? address ?? '';
  return {
    coordinates: change.address ? pointOf(change.address.coordinate) : coordinates,
    address: change.unit && !place.startsWith(`Unit ${change.unit}, `) ? `Unit ${change.unit}, ${place}` : place,
    name: change.name ?? name ?? '',
    phone: change.phone === undefined ? (phone ?? '') : canonicalPhone(change.phone),
  };
}
