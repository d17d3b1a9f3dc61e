import type { Coordinate } from '@tibara/contract/coordinates';
import { unknown } from '../answer.ts';
import type { FleetParts } from '../courier.ts';
import type { FoundBooking, Gone, Unknown } from '../port.ts';
import type { Kept, Memory } from './memory.ts';
import { foundIn, hasRider, type Rider } from './observe.ts';
import type { Account } from './settings.ts';
import { isOrderGone } from './wire/refusals.ts';
import { driverReply, type OrderReply, orderReply, readDone } from './wire/replies.ts';
import type { Ask } from './wire/send.ts';

export type Looking = Pick<FleetParts, 'now'> & { ask: Ask; memory: Memory };

export const orderPath = (orderId: string): string => `/v3/orders/${encodeURIComponent(orderId)}`;

type Driver = NonNullable<Awaited<ReturnType<typeof getDriver>>>;

/** Null for an order that Lalamove does not name, and without an answer. */
export async function getOrder({ ask }: Pick<Looking, 'ask'>, account: Account, orderId: string) {
  const answer = await ask(account, 'GET', orderPath(orderId));
  const reply = readDone(orderReply, answer);
  return { order: reply?.orderId === orderId ? reply : null, answer };
}

/** Null from completion on, early before a later pick-up, and without an answer. */
export async function getDriver({ ask }: Pick<Looking, 'ask'>, account: Account, orderId: string, driverId: string) {
  const path = `${orderPath(orderId)}/drivers/${encodeURIComponent(driverId)}`;
  return readDone(driverReply, await ask(account, 'GET', path));
}

export const riderOf = ({ name, phone, plateNumber }: Driver): Rider => ({
  name: cut(name, 100),
  contactNumber: cut(phone, 40),
  vehicle: cut(plateNumber ?? '', 60),
});
/** Too long a text must not make the whole answer unreadable. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('').replace(/\s+/g, ' ').trim();

export const placeOf = (driver: Driver | null): Coordinate | null =>
  driver?.coordinates ? { latitude: driver.coordinates.lat, longitude: driver.coordinates.lng } : null;

/** The state of an order that the memory has, with its observations. */
export async function lookAt(looking: Looking, account: Account, kept: Kept): Promise<FoundBooking | Gone | Unknown> {
  const orderId = kept.order_id ?? '';
  const { order, answer } = await getOrder(looking, account, orderId);
  if (!order) return isOrderGone(answer) ? { is: 'gone' } : unknown(answer);
  const known = await keepSeen(looking, kept, order);
  const driver =
    hasRider(order.status) && order.driverId ? await getDriver(looking, account, orderId, order.driverId) : null;
  return foundIn(known, order, driver && riderOf(driver), looking.now());
}

/** The memory after this look-up. A status that a webhook brought meanwhile stays. */
async function keepSeen({ memory, now }: Looking, kept: Kept, order: OrderReply): Promise<Kept> {
  const driverId = hasRider(order.status) ? order.driverId || null : null;
  const seen = { status: order.status, driverId, at: now() };
  return (await memory.keepStatus(kept.key, order.orderId, seen)) ?? kept;
}
