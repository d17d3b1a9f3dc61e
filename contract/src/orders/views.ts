import * as z from 'zod/mini';
import { coordinate, location, regionSchema } from '../coordinates.ts';
import { failureCodes } from '../dispatch/failure-reasons.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';
import { sentenceView } from '../language/sentence-schema.ts';
import { promoCodeView } from '../vouchers/calls.ts';
import { paymentMethods, paymentView } from '../wallet/views.ts';
import { needs } from './needs.ts';
import { deliveryMethods, statusSchema } from './status.ts';

const nullableTime = z.nullable(isoTimeView);
const nullableText = z.nullable(z.string());

/** A drop-off stop (spec 3). Money in cents, distances in metres, durations in seconds. */
export const orderView = z.object({
  id,
  /** 'OG-000241-2': the number of the group and of the stop. */
  number: z.string(),
  ordinal: z.int(),
  status: statusSchema,
  recipientName: z.string(),
  recipientEmail: z.string(),
  recipientPhone: z.string(),
  deliverDateTime: isoTimeView,
  dropOffLocation: location,
  product: z.string(),
  receiptNumber: z.string(),
  codAmount: z.nullable(centsView),
  isCodEnabled: z.boolean(),
  doorToDoor: z.boolean(),
  doorToDoorFee: centsView,
  deliveryFee: centsView,
  /** Metres from the previous point, measured by the server's router. */
  deliveryRange: z.int(),
  /** Estimated seconds of driving from the rider's previous point. */
  deliveryDuration: z.int(),
  noteToDriver: z.string(),
  currency: currencySchema,
  assigned: z.boolean(),
  assignedDriver: nullableText,
  assignedDriverContactNumber: nullableText,
  /** The recipient's page, once a rider is assigned (spec 4.3). */
  trackingLink: nullableText,
  /** The recipient's page from the confirm on. The merchant can send this link. */
  shareLink: nullableText,
  proofOfDelivery: nullableText,
  /** The receiver of the parcel, in the courier's words. Null if the courier named none. */
  receivedBy: nullableText,
  completionTime: nullableTime,
  /** Why a stop failed: the courier's words, or our reason in English (`failureSentence`). */
  failureReason: nullableText,
  failureSentence: z.nullable(sentenceView),
  /** The fleet's code for this failed drop-off. Null if it reported none. */
  failureCode: z.nullable(z.enum(failureCodes)),
  ratings: z.nullable(z.number()),
  version: z.int(),
  hadDelivered: z.boolean(),
  invoiceDescription: nullableText,
  doorToDoorInvoiceDescription: nullableText,
});
export type Order = z.output<typeof orderView>;

export const riderView = z.object({
  name: z.string(),
  contactNumber: z.string(),
  vehicle: z.string(),
  position: z.nullable(coordinate),
  /** When the rider was there. Absent without a position. */
  positionTime: z.optional(nullableTime),
});
export type Rider = z.output<typeof riderView>;

/** The drop-offs that one rider carries, in their sequence. */
export const partView = z.object({
  bookingId: id,
  orderIds: z.array(id),
  status: statusSchema,
  rider: z.nullable(riderView),
  /** The rider dropped out, and the courier looks for another one. */
  hasLostRider: z.boolean(),
  pickedUpTime: nullableTime,
  /** A need about the goods of this rider. */
  needsPerson: z.nullable(z.enum(needs)),
});

/** A card payment that waits for its bank's approval. For a draft, the end of its last card payment. */
export const cardPaymentView = z.object({
  status: z.enum(['WAITING', 'CREDITED', 'NOT_CHARGED']),
  /** The amount requested from the card. */
  cents: centsView,
  /** The reason why the order is not confirmed. Null while the bank decides. */
  reason: nullableText,
  reasonSentence: z.nullable(sentenceView),
});
export type CardPayment = z.output<typeof cardPaymentView>;

/** An order group: one pick-up and its drop-offs (spec 3). */
export const orderGroupView = z.object({
  id,
  /** 'OG-000241', counted per vendor. */
  number: z.string(),
  vendorId: id,
  status: statusSchema,
  version: z.int(),
  deliveryMethod: z.enum(deliveryMethods),
  pickUpPersonName: z.string(),
  pickUpContactNumber: z.string(),
  pickUpDateTime: isoTimeView,
  pickUpLocation: location,
  halal: z.boolean(),
  user: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    userName: z.string(),
    contactNumber: z.string(),
    company: z.string(),
  }),
  noteToDriver: z.string(),
  deliveryNoteToDriver: z.string(),
  orders: z.array(orderView),
  assigned: z.boolean(),
  /** With several riders, the one of the first part that is under way. */
  rider: z.nullable(riderView),
  /** The drop-offs of each rider, if the order has several bookings or was booked anew. */
  parts: z.array(partView),
  /** The rider dropped out, and the courier looks for another one. */
  hasLostRider: z.boolean(),
  assignedTime: nullableTime,
  trackingLink: nullableText,
  hadPickedUp: z.boolean(),
  pickedUpTime: nullableTime,
  confirmedTime: nullableTime,
  /** Why the order waits for a person, and since when. Null if it waits for nobody. */
  needsPerson: z.nullable(z.enum(needs)),
  needsPersonSince: nullableTime,
  completionTime: nullableTime,
  createdAt: isoTimeView,
  walletId: z.nullable(id),
  paymentId: z.nullable(id),
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  payment: z.nullable(paymentView),
  paid: z.boolean(),
  voucher: z.nullable(z.object({ id, promoCode: promoCodeView })),
  invoiceId: nullableText,
  invoiceIssueDate: nullableTime,
  invoiceDueDate: nullableTime,
  region: regionSchema,
  currency: currencySchema,
  /** The fees of stops that did not fail. */
  subtotal: centsView,
  /** The amount saved by accepted advice. */
  adviceSaving: centsView,
  /** Metres of the whole route. */
  distance: z.int(),
  /** Estimated seconds of driving. */
  duration: z.int(),
  /** The source of the distances: estimate, osrm, valhalla or google. */
  distanceSource: z.string(),
  /**
   * The last card payment, until the order is changed or confirmed. Only a reply with a single order has this field.
   */
  cardPayment: z.optional(cardPaymentView),
});
export type OrderGroup = z.output<typeof orderGroupView>;

/** A changed stop is returned with its repriced group. So the portal fetches nothing after a change. */
export const orderWithGroup = z.extend(orderView, { orderGroup: orderGroupView });

/** A pick-up or drop-off of recent orders, with its contact. */
export const recentPlaceView = z.object({
  location,
  name: z.string(),
  phone: z.string(),
  /** The recipient's email, for a drop-off. */
  email: z.optional(z.string()),
  /** The number of recent orders with this place. */
  useCount: z.int(),
});
export type RecentPlace = z.output<typeof recentPlaceView>;
