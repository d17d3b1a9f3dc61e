import type { Nudge } from '@tibara/contract/live/calls';
import { orderCalls } from '@tibara/contract/orders/calls';
import type { OrderGroup, Rider } from '@tibara/contract/orders/views';
import { changeCached } from '../query';

type Moved = Extract<Nudge, { kind: 'riderPosition' }>;

/** Moves a rider in each cached reply with his order. Nothing is fetched. */
export function moveRider(moved: Moved): void {
  changeCached(orderCalls.get, { params: { id: moved.id } }, (group) => withRider(group, moved));
  const among = (groups: readonly OrderGroup[]) =>
    groups.map((group) => (group.id === moved.id ? withRider(group, moved) : group));
  changeCached(orderCalls.list, undefined, (reply) =>
    Array.isArray(reply) ? among(reply) : { ...reply, content: among(reply.content) },
  );
}

/** The only booking of an order without parts has the order's id. */
function withRider(group: OrderGroup, { bookingId, position, time }: Moved): OrderGroup {
  const own = group.parts.find((part) => part.bookingId === bookingId);
  const rider = own ? own.rider : group.id === bookingId && group.parts.length === 0 ? group.rider : null;
  if (!rider || (rider.positionTime && rider.positionTime > time)) return group;
  const there: Rider = { ...rider, position, positionTime: time };
  const isShown = group.rider?.name === rider.name && group.rider.contactNumber === rider.contactNumber;
  return {
    ...group,
    rider: isShown ? there : group.rider,
    parts: group.parts.map((part) => (part === own ? { ...part, rider: there } : part)),
  };
}
