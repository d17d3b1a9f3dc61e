import * as z from 'zod/mini';
import { coordinate, location, regionSchema } from '../coordinates.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';
import { sentenceView } from '../language/sentence-schema.ts';
import { promoCodeView } from '../vouchers/calls.ts';
import { paymentMethods, paymentView } from '../wallet/calls.ts';
import { deliveryMethods, statusSchema } from './status.ts';

const nullableTime = z.nullable(isoTimeView);
const nullableText = z.nullable(z.string());

/** A drop-off stop (spec 3). Money in cents, distances in metres, durations in seconds. */
export const orderView = z.object({
  id,
  /** 'OG-000241-2': the group's number and the stop's own. */
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
  /** Metres from the previous point, as the server's router measured them. */
  deliveryRange: z.int(),
  /** Seconds of driving from the previous point, estimated. */
  deliveryDuration: z.int(),
  noteToDriver: z.string(),
  currency: currencySchema,
  assigned: z.boolean(),
  assignedDriver: nullableText,
  assignedDriverContactNumber: nullableText,
  /** The recipient's page, once there is a rider to track (spec 4.3). */
  trackingLink: nullableText,
  /** The same page, from the confirm on: for the merchant to send to the recipient. */
  shareLink: nullableText,
  proofOfDelivery: nullableText,
  completionTime: nullableTime,
  /** Why a stop failed: the courier's own words, or the English of `failureSentence` where the reason is ours. */
  failureReason: nullableText,
  failureSentence: z.nullable(sentenceView),
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
});
export type Rider = z.output<typeof riderView>;

/** A payment by card that its bank wants approved, or how it ended where the order is a draft again. */
export const cardPaymentView = z.object({
  status: z.enum(['WAITING', 'CREDITED', 'NOT_CHARGED']),
  /** What the card is asked for. */
  cents: centsView,
  /** Why the order is not confirmed; null while the bank is waited for. */
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
  rider: z.nullable(riderView),
  assignedTime: nullableTime,
  trackingLink: nullableText,
  hadPickedUp: z.boolean(),
  pickedUpTime: nullableTime,
  confirmedTime: nullableTime,
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
  /** Sum of the fees of stops that did not fail. */
  subtotal: centsView,
  /** What the merchant saved by taking advice. */
  adviceSaving: centsView,
  /** Metres of the whole route. */
  distance: z.int(),
  /** Seconds of driving, estimated. */
  duration: z.int(),
  /** Who measured it: estimate, osrm, valhalla or google. */
  distanceSource: z.string(),
  /** Where one order is read: its last payment by card, until the order is changed or confirmed. */
  cardPayment: z.optional(cardPaymentView),
});
export type OrderGroup = z.output<typeof orderGroupView>;

/** A changed stop is returned with its whole repriced group. */
export const orderWithGroup = z.extend(orderView, { orderGroup: orderGroupView });

/** A pick-up or drop-off of recent orders, with whom the rider met there. */
export const recentPlaceView = z.object({
  location,
  name: z.string(),
  phone: z.string(),
  /** Of a drop-off. */
  email: z.optional(z.string()),
  /** In how many of the recent orders. */
  useCount: z.int(),
});
export type RecentPlace = z.output<typeof recentPlaceView>;
