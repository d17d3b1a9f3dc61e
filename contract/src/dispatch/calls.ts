import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { coordinate } from '../coordinates.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id, line, optionalLine } from '../inputs/text.ts';
import { isoTime, isoTimeView } from '../inputs/time-schema.ts';
import { statusSchema } from '../orders/status.ts';
import { courierCalls } from './couriers.ts';
import { failureCodes } from './failure-reasons.ts';

export const fleetEventTypes = [
  'accepted',
  'assigned',
  'unassigned',
  'picked_up',
  'position',
  'delivered',
  'stop_failed',
  'returning',
  'returned',
  'failed',
  'completed',
  'cost',
  'cancelled',
  'expired',
] as const;

/** The fleet's price of a booking, in the minor unit of the booking's currency. At most 10,000 in the major one. */
export const fleetCost = z.int().check(z.gte(0), z.lte(1_000_000));

const fleetRider = z.object({ name: line(100), contactNumber: line(40), vehicle: optionalLine(60) });

/**
 * A fleet's report, as `docs/fleet-protocol.md` describes it. It may arrive several times and in any order. `eventId`
 * makes it idempotent (decisions 4).
 */
export const fleetEvent = z
  .object({
    eventId: line(100).check(z.regex(/^\S(?!.*:cost$)/, 'An event id has a character, and does not end with :cost')),
    /** Our reference of the offer. */
    reference: line(100),
    /** The fleet's own reference, for people who ask the fleet. */
    fleetReference: z.optional(line(100)),
    type: z.enum(fleetEventTypes),
    occurredAt: isoTime,
    /** The drop-off of `delivered` and `stop_failed`. */
    orderId: z.optional(id),
    rider: z.optional(fleetRider),
    position: z.optional(coordinate),
    reason: z.optional(line(300)),
    /** Of `stop_failed`: one of `failureCodes`. Any other text counts as `other` and is added to the reason. */
    reasonCode: z.optional(line(100)),
    /** Of `delivered`: a picture as a base64 data URL: PNG, JPEG or WebP. Merchants get it from our own URL. */
    proofOfDelivery: z.optional(z.string().check(z.maxLength(400_000))),
    /** Of `delivered`: who took the parcel, in the courier's words: 'Farah (guard)'. */
    receivedBy: z.optional(line(100)),
    /** The cost of the whole booking from then on. */
    costCents: z.optional(fleetCost),
    /** Of `cancelled`: who ended the booking, in the courier's words. */
    by: z.optional(line(100)),
  })
  .check(
    z.refine(({ type, orderId }) => orderId !== undefined || (type !== 'delivered' && type !== 'stop_failed'), {
      path: ['orderId'],
      error: 'delivered and stop_failed name the drop-off',
    }),
    z.refine(({ type, costCents }) => costCents !== undefined || type !== 'cost', {
      path: ['costCents'],
      error: 'cost has an amount',
    }),
  );
export type FleetEvent = z.output<typeof fleetEvent>;

/** One of the positions in a message. */
export const fleetPosition = z.object({ reference: line(100), occurredAt: isoTime, position: coordinate });

/** The positions of many riders in one message. Each is checked by itself. */
export const fleetPositions = z.object({
  type: z.literal('positions'),
  positions: z.array(z.unknown()).check(z.minLength(1), z.maxLength(500)),
});

export const trackingView = z.object({
  kind: z.enum(['PICK_UP', 'DROP_OFF']),
  number: z.string(),
  status: statusSchema,
  /** First name only. The page shows nothing about other recipients. */
  recipientFirstName: z.nullable(z.string()),
  address: z.string(),
  /** The item of a drop-off, or ''. Its note is for the rider only, so this page never has it. */
  product: z.string(),
  /** The cash to collect at this drop-off, in cents. Null if there is none, or if it was collected. */
  codAmount: z.nullable(centsView),
  currency: currencySchema,
  coordinate,
  scheduledTime: isoTimeView,
  /** The estimated arrival. Null if nobody can say. */
  arrival: z.nullable(z.object({ from: isoTimeView, to: isoTimeView })),
  /** The rider dropped out before the pick-up, and the courier looks for another one. */
  hasLostRider: z.boolean(),
  /** True if nobody can say when this drop-off is reached: the rider is gone, or the goods are coming back. */
  isHeldUp: z.boolean(),
  stopsBefore: z.int(),
  rider: z.nullable(
    z.object({
      name: z.string(),
      vehicle: z.string(),
      position: z.nullable(coordinate),
      /** The age of the position in seconds. Null without a position. */
      positionAge: z.nullable(z.int()),
    }),
  ),
  steps: z.array(
    z.object({
      name: z.enum(['CONFIRMED', 'ASSIGNED', 'PICKED_UP', 'EARLIER_STOPS', 'NEXT', 'DELIVERED', 'FAILED']),
      isDone: z.boolean(),
      at: z.nullable(isoTimeView),
      /** Of EARLIER_STOPS: how many stops before this one, and how many of them are done. */
      stops: z.nullable(z.object({ done: z.int(), of: z.int() })),
    }),
  ),
  /** The courier's words stay with the sender. */
  failureCode: z.nullable(z.enum(failureCodes)),
  proofOfDelivery: z.nullable(z.string()),
  /** The receiver of the parcel, in the courier's words. Shown with the proof only. */
  receivedBy: z.nullable(z.string()),
  sender: z.string(),
});
export type Tracking = z.output<typeof trackingView>;

const token = z.object({ token: z.string().check(z.maxLength(100)) });

/** The first need of an order that no courier can meet. 'none': the operator has no courier for such orders. */
export const courierProblems = ['vehicle', 'time', 'cash', 'doorToDoor', 'none'] as const;
export type CourierProblem = (typeof courierProblems)[number];

export const dispatchCalls = {
  couriers: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-groups/{id}/couriers',
    summary: 'Before the payment: whether a courier can carry the order, as far as known, and what papers cannot show',
    needs: 'orders.read',
    params: z.object({ id }),
    reply: z.object({
      problem: z.nullable(z.enum(courierProblems)),
      /** The names of sender and recipients that papers show with '?', because no font has their letters. */
      namesNotOnPapers: z.array(z.string()),
    }),
    errors: ['not_found'],
  }),
  ...courierCalls,
  tracking: defineCall({
    method: 'GET',
    path: '/{ds}/v1/public/tracking/{token}',
    summary: 'One stop, for the person waiting at it',
    access: 'public',
    params: token,
    reply: trackingView,
    errors: ['not_found'],
  }),
  proof: defineCall({
    method: 'GET',
    path: '/{ds}/v1/proofs/{token}',
    summary: 'The picture of a hand-over. Without a login until a week after the end of the order',
    access: 'public',
    knowsCaller: true,
    kind: 'file',
    params: token,
    reply: z.string(),
    /** `unavailable`: the store of the pictures does not answer. */
    errors: ['not_found', 'unavailable'],
  }),
};
