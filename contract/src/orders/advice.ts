import * as z from 'zod/mini';
import { centsView } from '../inputs/money-schema.ts';
import { id, version } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';
import { maximumStops } from './limits.ts';
import { deliveryMethods } from './status.ts';
import { orderGroupView } from './views.ts';

/**
 * Arrivals at a stop in the proposed and in the present sequence. Slack is in whole seconds before its promised time,
 * negative if late.
 */
const proposedStop = z.object({
  id,
  arrival: isoTimeView,
  slack: z.int(),
  currentArrival: isoTimeView,
  currentSlack: z.int(),
});

export const splitKinds = ['TWO_GROUPS', 'BIKE'] as const;

const splitChoice = z.object({
  kind: z.enum(splitKinds),
  subtotal: centsView,
  /**
   * The saving compared with the best sequence of one group, or with the car. Negative if keeping the promised times
   * costs more.
   */
  saving: centsView,
  /** The number of late stops in this split. */
  late: z.int(),
  groups: z.array(
    z.object({
      deliveryMethod: z.enum(deliveryMethods),
      subtotal: centsView,
      stops: z.array(z.object({ id, arrival: isoTimeView, slack: z.int() })),
    }),
  ),
});

/** The cheapest sequence that keeps the promised times. */
export const proposal = z.object({
  orderIds: z.array(id),
  subtotal: centsView,
  currentSubtotal: centsView,
  saving: centsView,
  /** The metres saved by the proposed sequence. */
  distanceSaving: z.int(),
  stops: z.array(proposedStop),
});

/** `apply` needs the version that was read and the chosen kind. */
export const splitBody = z.optional(
  z.nullable(
    z.object({
      apply: z.optional(z.boolean()),
      version: z.optional(version),
      kind: z.optional(z.enum(splitKinds)),
    }),
  ),
);

export const splitReply = z.object({
  currentSubtotal: centsView,
  /** The number of late stops in the present group. */
  currentLate: z.int(),
  choices: z.array(splitChoice),
  /** The groups made by `apply`, the original one first. Empty without `apply`. */
  groups: z.array(orderGroupView),
});

export const chosenStops = z.object({
  orderIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maximumStops))),
});
