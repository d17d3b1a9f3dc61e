import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { minuteMs } from '@tibara/contract/time';

const QUIET_MS = 10 * minuteMs;
const LATE_MS = 5 * minuteMs;
/** Riders are assigned from then on, so a silent courier is suspicious. */
const BEFORE_PICK_UP_MS = 60 * minuteMs;

type Watched = Pick<OrderGroup, 'status' | 'hadPickedUp' | 'rider' | 'pickUpDateTime'> & {
  orders: readonly Pick<OrderGroup['orders'][number], 'status' | 'deliverDateTime'>[];
};

/**
 * The time of the next look-up: ten minutes after the last news, and five minutes after a deadline without news. An
 * order without a rider is quiet until an hour before its pick-up time.
 */
export function nextLook(group: Watched, heardAt: Date): Date {
  const heard = heardAt.getTime();
  const pickUp = Date.parse(group.pickUpDateTime);
  const quiet = Math.max(heard + QUIET_MS, group.rider || group.hadPickedUp ? 0 : pickUp - BEFORE_PICK_UP_MS);
  const promised = group.orders
    .filter(({ status }) => !isFinal(status))
    .map((order) => Date.parse(order.deliverDateTime));
  const deadlines = [...(group.hadPickedUp ? [] : [pickUp]), ...promised].map((time) => time + LATE_MS);
  return new Date(Math.min(quiet, ...deadlines.filter((time) => time > heard)));
}
