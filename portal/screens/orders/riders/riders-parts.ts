import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { idOf } from '../../fixtures/orders';
import { openOrder } from '../details-parts';

type OrderPart = OrderGroup['parts'][number];

export const farid = { name: 'Farid', contactNumber: '+60121112222', vehicle: 'WXY 1234', position: null };
export const suresh = { name: 'Suresh', contactNumber: '+60123334444', vehicle: 'VBA 77', position: null };

const pickedUpTime = '2026-11-24T01:42:00.000Z';

/** The part of one rider, in transit since 09:42. */
export const partOf = (positions: readonly number[], part: Partial<OrderPart> = {}): OrderPart => ({
  bookingId: idOf(9000 + (positions[0] ?? 0)),
  orderIds: positions.map((position) => idOf(1000 + position)),
  status: 'IN_TRANSIT',
  rider: null,
  hasLostRider: false,
  needsPerson: null,
  pickedUpTime,
  ...part,
});

interface Divided {
  order?: Partial<OrderGroup>;
  stops?: readonly Partial<Order>[];
  width?: number;
}

/** Opens Order Details of an order in transit with several parts. */
export const openDivided = (
  parts: OrderPart[],
  { order, stops = [{}, {}, {}].map(() => ({ status: 'IN_TRANSIT' }) as const), width }: Divided = {},
) =>
  openOrder('IN_TRANSIT', {
    order: { parts, rider: parts[0]?.rider ?? null, hadPickedUp: true, pickedUpTime, ...order },
    stops,
    ...(width && { width }),
  });
