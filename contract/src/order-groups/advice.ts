import * as z from 'zod/mini';
import { centsView } from '../inputs/money-schema.ts';
import { id, version } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';
import { deliveryMethods } from './status.ts';
import { orderGroupView } from './views.ts';

/**
 * When a stop is reached in the proposed sequence and in the present one; slack in whole seconds before its promised
 * time, negative when late.
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
  /** Compared with the best sequence as one group, or with the car; negative where being on time costs more. */
  saving: centsView,
  /** How many stops of it are late. */
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
  /** Metres saved. */
  distanceSaving: z.int(),
  /** In the proposed sequence. */
  stops: z.array(proposedStop),
});

/** `apply` needs the version that was read and the kind that was chosen. */
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
  /** How many stops are late in the group as it is now. */
  currentLate: z.int(),
  choices: z.array(splitChoice),
  /** The groups that `apply` made, the original one first. Empty without `apply`. */
  groups: z.array(orderGroupView),
});
