import type { OrderGroup } from '@tibara/contract/orders/views';
import { sampleGroup } from './sample-group';

export const pickedUpTime = '2026-11-20T08:22:00.000Z';
type OrderPart = OrderGroup['parts'][number];
const riderNamed = (name: string) => ({ name, contactNumber: '+60100000000', vehicle: 'Bike', position: null });
export const partOf = (orders: number[], part: Partial<OrderPart> = {}): OrderPart => ({
  bookingId: `booking ${orders[0]}`,
  orderIds: orders.map((number) => `order ${number}`),
  status: 'IN_TRANSIT',
  rider: null,
  hasLostRider: false,
  needsPerson: null,
  pickedUpTime: null,
  ...part,
});
export const farid = { rider: riderNamed('Farid'), pickedUpTime };
export const suresh = { rider: riderNamed('Suresh'), pickedUpTime: '2026-11-20T08:28:00.000Z' };
export const dividedInto = (parts: OrderPart[], group: Partial<OrderGroup> = {}) =>
  sampleGroup([{}, {}, {}, {}], { parts, hadPickedUp: true, pickedUpTime, ...group });
export const divided = dividedInto([partOf([1, 2], farid), partOf([3, 4], suresh)]);
