import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup, Rider } from '@tibara/contract/orders/views';
import { type Carrier, carriersOf } from '../../riders/carriers';
import { inSequence } from './progress';

export type StopEvent =
  | { kind: 'assigned'; rider: string }
  /** The rider is named if the order has several. */
  | { kind: 'waiting' | 'pickedUp'; rider: string | null }
  | { kind: 'delivered' | 'failed'; position: number }
  | { kind: 'over'; status: OrderGroup['status'] };

export function eventsBetween(before: OrderGroup, after: OrderGroup): StopEvent[] {
  if (before.id !== after.id || before.version === after.version) return [];
  const events: StopEvent[] = [];
  const [carriers, earlier] = [carriersOf(after), carriersOf(before)];
  const nameOf = (rider: Rider | null) => (carriers.length > 1 && rider ? rider.name : null);
  for (const carrier of carriers) {
    const { rider, hadPickedUp } = carrier;
    // A divided order goes on as its first part.
    const was = earlier.find((each) => carriers.find((next) => isSharing(next, each)) === carrier);
    if (rider && rider.name !== was?.rider?.name) events.push({ kind: 'assigned', rider: rider.name });
    if (was?.rider && !rider) events.push({ kind: 'waiting', rider: nameOf(was.rider) });
    if (hadPickedUp && !was?.hadPickedUp) events.push({ kind: 'pickedUp', rider: nameOf(rider) });
  }
  inSequence(after.orders).forEach(({ id, status }, index) => {
    if (status === before.orders.find((order) => order.id === id)?.status) return;
    if (status === 'SUCCESS') events.push({ kind: 'delivered', position: index + 1 });
    if (status === 'FAILED') events.push({ kind: 'failed', position: index + 1 });
  });
  if (isFinal(after.status) && !isFinal(before.status)) events.push({ kind: 'over', status: after.status });
  return events;
}

const isSharing = (a: Carrier, b: Carrier): boolean => a.orderIds.some((id) => b.orderIds.includes(id));
