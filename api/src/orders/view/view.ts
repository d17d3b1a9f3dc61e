import { invoiceLineSentence } from '@tibara/contract/billing/invoice-line';
import { currencyOfRegion } from '@tibara/contract/coordinates';
import { inEnglish } from '@tibara/contract/language/sentence';
import { cents } from '@tibara/contract/money';
import { groupCharges } from '@tibara/contract/orders/stops/totals';
import type { Order, OrderGroup, Rider } from '@tibara/contract/orders/views';
import type { Place, Places } from '../positions/read-positions.ts';
import { leadingPart } from '../status/parts/apply-to-part.ts';
import type { StoredPart } from '../status/parts/part.ts';
import type { OrderGroupRow, OrderRow, StoredRider } from '../tables.ts';
import { ridingSeconds } from './riding-seconds.ts';

/** Parts of a group's view from other modules: who ordered, the payment, the voucher. */
export type ViewParts = Pick<OrderGroup, 'user' | 'payment' | 'voucher'> & {
  /** The tracking page of a pick-up (the group's id) or a drop-off (the order's id). */
  trackingLinkOf: (id: string) => string;
  places: Places;
};

/** The only place where rows become views. `orders` by ordinal. */
export function toOrderGroup(row: OrderGroupRow, orders: readonly OrderRow[], parts: ViewParts): OrderGroup {
  return {
    id: row.id,
    number: groupNumber(row),
    vendorId: row.vendor_id,
    status: row.status,
    version: row.version,
    deliveryMethod: row.delivery_method,
    pickUpPersonName: row.pick_up_person_name,
    pickUpContactNumber: row.pick_up_contact_number,
    pickUpDateTime: row.pick_up_date_time.toISOString(),
    pickUpLocation: row.pick_up_location,
    halal: row.halal,
    user: userOf(parts),
    noteToDriver: row.note_to_driver,
    deliveryNoteToDriver: row.delivery_note_to_driver,
    orders: orders.map((order) => ({
      ...toOrder(order, row, parts),
      deliveryDuration: ridingSeconds(order, row, orders),
    })),
    assigned: row.rider !== null,
    rider: toRider(row.rider, parts.places.get(leadingBooking(row))),
    parts: (row.parts ?? []).map((part) => toPart(part, parts.places)),
    hasLostRider: hasLostRider(row),
    assignedTime: row.rider ? iso(row.rider_changed_heard) : null,
    trackingLink: linkOf(row.id, row.rider, parts),
    hadPickedUp: row.picked_up_at !== null,
    pickedUpTime: iso(row.picked_up_at),
    confirmedTime: iso(row.confirmed_at),
    needsPerson: row.needs_person,
    needsPersonSince: iso(row.needs_person_at),
    completionTime: iso(row.completed_at),
    createdAt: row.created_at.toISOString(),
    walletId: parts.payment?.walletId ?? null,
    paymentId: parts.payment?.id ?? null,
    paymentMethod: parts.payment?.method ?? null,
    payment: parts.payment,
    paid: row.paid,
    voucher: parts.voucher,
    invoiceId: row.invoice_id,
    invoiceIssueDate: iso(row.invoice_issued_at),
    invoiceDueDate: iso(row.invoice_due_at),
    region: row.region,
    currency: currencyOfRegion(row.region),
    subtotal: chargesOf(orders),
    adviceSaving: cents(row.advice_saving),
    distance: orders.reduce((sum, { leg_metres }) => sum + leg_metres, 0),
    duration: orders.reduce((sum, { leg_seconds }) => sum + leg_seconds, 0),
    distanceSource: row.distance_source,
  };
}

export const groupNumber = ({ number }: { number: number }): string => `OG-${String(number).padStart(6, '0')}`;

/** Fees of the stops that did not fail. */
export const chargesOf = (orders: readonly OrderRow[]) =>
  groupCharges(
    orders.map((order) => ({
      status: order.status,
      deliveryFee: order.delivery_fee,
      doorToDoorFee: order.door_to_door_fee,
    })),
  );

function toOrder(row: OrderRow, group: OrderGroupRow, parts: ViewParts): Omit<Order, 'deliveryDuration'> {
  const rider = riderOf(row, group);
  return {
    id: row.id,
    number: `${groupNumber(group)}-${row.number}`,
    ordinal: row.ordinal,
    status: row.status,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    recipientPhone: row.recipient_phone,
    deliverDateTime: row.deliver_date_time.toISOString(),
    dropOffLocation: row.drop_off_location,
    product: row.product,
    receiptNumber: row.receipt_number,
    codAmount: row.cod_amount === null ? null : cents(row.cod_amount),
    isCodEnabled: row.is_cod_enabled,
    doorToDoor: row.door_to_door,
    doorToDoorFee: cents(row.door_to_door_fee),
    deliveryFee: cents(row.delivery_fee),
    deliveryRange: row.leg_metres,
    noteToDriver: row.note_to_driver,
    currency: currencyOfRegion(group.region),
    assigned: rider !== null,
    assignedDriver: rider?.name ?? null,
    assignedDriverContactNumber: rider?.contactNumber ?? null,
    trackingLink: linkOf(row.id, rider, parts),
    shareLink: group.confirmed_at ? parts.trackingLinkOf(row.id) : null,
    proofOfDelivery: row.proof_of_delivery,
    receivedBy: row.received_by,
    completionTime: iso(row.completed_at),
    failureReason: row.failure_reason,
    failureSentence: row.failure_sentence,
    failureCode: row.failure_code,
    ratings: row.ratings,
    version: row.version,
    hadDelivered: row.status === 'SUCCESS',
    ...invoiceDescriptions(row, group),
  };
}

/** In English, once the order has its invoice. */
function invoiceDescriptions(
  row: OrderRow,
  { invoice_id, forgotten }: OrderGroupRow,
): Pick<Order, 'invoiceDescription' | 'doorToDoorInvoiceDescription'> {
  if (!invoice_id) return { invoiceDescription: null, doorToDoorInvoiceDescription: null };
  const line = { recipient: forgotten === 3 ? null : row.recipient_name, address: row.drop_off_location.address };
  const english = (kind: 'delivery' | 'door_to_door') => inEnglish(invoiceLineSentence({ ...line, kind }));
  return {
    invoiceDescription: english('delivery'),
    doorToDoorInvoiceDescription: row.door_to_door ? english('door_to_door') : null,
  };
}

const toPart = (part: StoredPart, places: Places): OrderGroup['parts'][number] => ({
  bookingId: part.id,
  orderIds: [...part.orderIds],
  status: part.status,
  rider: toRider(part.rider, places.get(part.id)),
  hasLostRider: hasLostRider(part),
  pickedUpTime: part.picked_up_at,
  needsPerson: part.needs_person,
});

/** A stored rider may still have a place of his own, from before places were apart. */
const toRider = (stored: StoredRider | null, place: Place = { position: null }): Rider | null =>
  stored && { name: stored.name, contactNumber: stored.contactNumber, vehicle: stored.vehicle, ...place };

/** The booking whose rider the group shows. */
const leadingBooking = ({ id, parts }: OrderGroupRow): string => (parts ? (leadingPart(parts)?.id ?? id) : id);

const hasLostRider = ({
  status,
  rider,
  rider_changed_at,
}: Pick<StoredPart | OrderGroupRow, 'status' | 'rider' | 'rider_changed_at'>) =>
  status === 'CONFIRMED' && rider === null && rider_changed_at !== null;

const riderOf = ({ id }: OrderRow, { parts, rider }: OrderGroupRow): StoredRider | null =>
  parts ? (parts.find(({ orderIds }) => orderIds.includes(id))?.rider ?? null) : rider;

/** The part of the user's profile that an order shows. */
const userOf = ({ user }: ViewParts): OrderGroup['user'] => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  userName: user.userName,
  contactNumber: user.contactNumber,
  company: user.company,
});

/** Nothing can be tracked before a rider is assigned. */
const linkOf = (id: string, rider: StoredRider | null, parts: ViewParts): string | null =>
  rider ? parts.trackingLinkOf(id) : null;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
