import { randomUUID } from 'node:crypto';
import type { FarOrder, FarStatus, makeFarOrders } from './far-orders.ts';
import { type Key, sign } from './signature.ts';

type Far = ReturnType<typeof makeFarOrders>;
export type FarEvent = { eventType: string; data: Record<string, unknown>; market: Key['market']; at: Date };
export type Encoding = 'plain' | 'indented' | 'milliseconds';

/** A webhook's body. `indented` changes the bytes after they were signed. */
export function bodyOf(
  { eventType, data, at }: FarEvent,
  { key, secret }: Key,
  path: string,
  encoding: Encoding,
  text = JSON.stringify(data),
): Buffer {
  const milliseconds = at.getTime();
  const timestamp = encoding === 'milliseconds' ? milliseconds : Math.floor(milliseconds / 1000);
  const signature = sign(secret, String(timestamp), 'POST', path, text);
  const envelope = { apiKey: key, timestamp, signature, eventId: randomUUID(), eventType, eventVersion: 'v3', data: 0 };
  const compact = JSON.stringify(envelope).replace('"data":0', () => `"data":${text}`);
  return Buffer.from(encoding === 'indented' ? JSON.stringify(JSON.parse(compact), null, 2) : compact);
}

/** Steps of an order. Each changes the state and tells it. */
export function makeFarSteps(far: Far, now: () => Date, tell: (event: FarEvent) => void) {
  const orderOf = (orderId: string): FarOrder => {
    const order = far.orders.get(orderId);
    if (!order) throw new Error(`Lalamove has no order ${orderId}`);
    return order;
  };
  /** Minutes of a local time that is called Z. */
  const localTime = () => `${new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 16)}.00Z`;
  const send = (order: FarOrder, eventType: string, more: Record<string, unknown>) =>
    tell({ eventType, market: order.market, at: now(), data: { ...more, updatedAt: localTime() } });

  function change(order: FarOrder, status: FarStatus, more: Record<string, unknown> = {}): void {
    const previousStatus = order.status;
    order.status = status;
    const { orderId, driverId, scheduleAt } = order;
    send(order, 'ORDER_STATUS_CHANGED', {
      order: { orderId, driverId, status, previousStatus, scheduleAt: scheduleAt ?? localTime(), ...more },
    });
  }

  const steps = {
    created(orderId: string, metadata?: Record<string, string>): void {
      const order = orderOf(orderId);
      send(order, 'ORDER_CREATED', { order: { orderId, status: order.status, ...(metadata && { metadata }) } });
    },
    take(orderId: string, driverId = '80557'): void {
      const order = orderOf(orderId);
      Object.assign(order, { driverId, takenAt: now().getTime() });
      change(order, 'ON_GOING');
    },
    /** The driver leaves the order, even with the goods. */
    leave(orderId: string): void {
      const order = orderOf(orderId);
      order.driverId = '';
      change(order, 'ASSIGNING_DRIVER');
    },
    pickUp: (orderId: string): void => change(orderOf(orderId), 'PICKED_UP'),
    /** @param position of the drop-off, from 1 */
    prove(orderId: string, position: number, status: 'DELIVERED' | 'SIGNED' | 'FAILED', image?: string): void {
      const order = orderOf(orderId);
      const stop = order.stops[position];
      if (!stop) throw new Error(`The order has no stop ${position}`);
      stop.POD = { status, ...(image && { image }), deliveredAt: now().toISOString() };
      const stops = order.stops.map(({ POD }) => (POD ? { POD: { ...POD, deliveredAt: localTime() } } : { POP: {} }));
      send(order, 'POD_STATUS_CHANGED', { order: { orderId, status: order.status, stops } });
    },
    complete: (orderId: string): void => change(orderOf(orderId), 'COMPLETED'),
    expire: (orderId: string): void => change(orderOf(orderId), 'EXPIRED'),
    reject: (orderId: string): void => change(orderOf(orderId), 'REJECTED'),
    cancelBy: (orderId: string, cancelParty: string): void =>
      change(orderOf(orderId), 'CANCELED', { cancelParty, cancelReason: '' }),
    /** Support cancels the order and books it again. Answers with the new order's id. */
    clone(orderId: string): string {
      const order = orderOf(orderId);
      const copy = structuredClone({
        ...order,
        orderId: far.newId(),
        status: 'ASSIGNING_DRIVER' as const,
        driverId: '',
      });
      copy.stops = copy.stops.map((stop) => ({ ...stop, stopId: far.newId() }));
      steps.cancelBy(orderId, 'LALAMOVE_CUSTOMER_SUPPORT');
      far.orders.set(copy.orderId, copy);
      change(copy, 'ASSIGNING_DRIVER');
      send(copy, 'ORDER_REPLACED', { orderId: copy.orderId, prevOrderId: orderId });
      return copy.orderId;
    },
    changeAmount(orderId: string, cents: number): void {
      const order = orderOf(orderId);
      order.cents = cents;
      send(order, 'ORDER_AMOUNT_CHANGED', { order: { orderId, price: { total: far.priceOf(cents) } } });
    },
    tellBalance(market: Key['market'], amount: string): void {
      const data = { balance: { currency: market === 'MY' ? 'MYR' : 'SGD', amount } };
      tell({ eventType: 'WALLET_BALANCE_CHANGED', market, at: now(), data });
    },
  };
  return steps;
}
