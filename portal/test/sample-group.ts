import type { Location } from '@tibara/contract/coordinates';
import { cents } from '@tibara/contract/money';
import { type Order, type OrderGroup, orderGroupView, orderView } from '@tibara/contract/orders/views';
import { nullsOf } from '../../contract/test/nulls-of.ts';

const location: Location = {
  address: 'Subang Jaya, Selangor',
  unitNumber: '',
  coordinate: { latitude: 3.05, longitude: 101.58 },
  street: '',
  apartment: '',
  state: 'Selangor',
  postalCode: '',
  city: 'Subang Jaya',
  country: 'MY',
  placeId: '',
  precision: 'town',
  radiusMetres: 8_000,
};

export function sampleGroup(orders: readonly Partial<Order>[], group: Partial<OrderGroup> = {}): OrderGroup {
  return {
    ...nullsOf(orderGroupView),
    id: 'group',
    number: 'OG-000001',
    vendorId: 'vendor',
    status: 'IN_TRANSIT',
    version: 1,
    deliveryMethod: 'MOTOR',
    pickUpPersonName: 'Aina',
    pickUpContactNumber: '+60129884410',
    pickUpDateTime: '2026-11-20T08:15:00.000Z',
    pickUpLocation: location,
    halal: true,
    user: { id: 'user', firstName: '', lastName: '', userName: '', contactNumber: '', company: '' },
    noteToDriver: '',
    deliveryNoteToDriver: '',
    orders: orders.map(sampleOrder),
    assigned: false,
    parts: [],
    hasLostRider: false,
    hadPickedUp: false,
    createdAt: '2026-11-20T07:00:00.000Z',
    paid: false,
    region: 'MY',
    currency: 'MYR',
    subtotal: cents(0),
    adviceSaving: cents(0),
    distance: 0,
    duration: 0,
    distanceSource: 'estimate',
    ...group,
  };
}

function sampleOrder(order: Partial<Order>, index: number): Order {
  return {
    ...nullsOf(orderView),
    id: `order ${index + 1}`,
    number: `OG-000001-${index + 1}`,
    ordinal: index,
    status: 'IN_TRANSIT',
    recipientName: 'Mei',
    recipientEmail: '',
    recipientPhone: '+60123456789',
    deliverDateTime: '2026-11-20T09:00:00.000Z',
    dropOffLocation: location,
    product: '',
    receiptNumber: '',
    isCodEnabled: false,
    doorToDoor: false,
    doorToDoorFee: cents(0),
    deliveryFee: cents(0),
    deliveryRange: 0,
    deliveryDuration: 600,
    noteToDriver: '',
    currency: 'MYR',
    assigned: false,
    version: 1,
    hadDelivered: false,
    ...order,
  };
}
