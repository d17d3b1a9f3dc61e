import type { Location } from '@tibara/contract/coordinates';
import { type Cents, cents } from '@tibara/contract/money';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { sampleGroup } from '../../test/sample-group.ts';
import { type Merchant, shop } from './merchant.ts';

/** A valid id that a reader tells apart from others by its number. */
export const idOf = (number: number): string => `0199a000-0000-7000-9000-${String(number).padStart(12, '0')}`;

/** Exact to the building, so that no screen asks about it. */
export const placeOf = (address: string, more: Partial<Location> = {}): Location => ({
  address,
  unitNumber: '',
  coordinate: { latitude: 3.0733, longitude: 101.5185 },
  street: '',
  apartment: '',
  state: 'Selangor',
  postalCode: '47500',
  city: 'Subang Jaya',
  country: 'MY',
  placeId: '',
  precision: 'building',
  radiusMetres: 0,
  ...more,
});

export const subangJaya = placeOf('Subang Jaya, Selangor, Malaysia');
export const petalingJaya = placeOf('Petaling Jaya, Selangor, Malaysia', {
  city: 'Petaling Jaya',
  postalCode: '46000',
  coordinate: { latitude: 3.1073, longitude: 101.6067 },
});
export const klang = placeOf('Klang, Selangor, Malaysia', {
  city: 'Klang',
  postalCode: '41000',
  coordinate: { latitude: 3.0449, longitude: 101.4455 },
});

/** Tomorrow of the screen's clock, at UTC+8. */
export const tomorrowAt = (clock: string): string => new Date(`2026-11-25T${clock}:00+08:00`).toISOString();

/** A drop-off as the group's orders have it; a test names what matters to it. */
export const dropOff = (number: number, more: Partial<Order> = {}): Partial<Order> => ({
  id: idOf(100 + number),
  number: `OG-000001-${number}`,
  status: 'OPEN',
  recipientName: `Recipient ${number}`,
  dropOffLocation: petalingJaya,
  deliverDateTime: tomorrowAt(`${10 + number}:00`),
  deliveryFee: cents(700),
  deliveryRange: 6_500,
  ...more,
});

/** A merchant's draft with its pick-up in Subang Jaya tomorrow at ten. Its subtotal is the sum of its fees. */
export function draftOf(
  orders: readonly Partial<Order>[] = [dropOff(1)],
  group: Partial<OrderGroup> = {},
  merchant: Merchant = shop,
): OrderGroup {
  return sampleGroup(
    orders.map((order) => ({ status: 'OPEN', ...order })),
    {
      id: idOf(1),
      vendorId: merchant.vendorId,
      status: 'OPEN',
      pickUpPersonName: 'Aina Rosli',
      pickUpContactNumber: merchant.user.contactNumber,
      pickUpDateTime: tomorrowAt('10:00'),
      pickUpLocation: subangJaya,
      user: { ...merchant.user, company: merchant.company },
      subtotal: sumOf(orders),
      distance: orders.reduce((sum, { deliveryRange = 0 }) => sum + deliveryRange, 0),
      ...group,
    },
  );
}

const sumOf = (orders: readonly Partial<Order>[]): Cents =>
  cents(orders.reduce((sum, { deliveryFee = 0, doorToDoorFee = 0 }) => sum + deliveryFee + doorToDoorFee, 0));
