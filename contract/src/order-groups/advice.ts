import * as z from 'zod/mini';
import { centsView } from '../inputs/money-schema.ts';
import { id, version } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';
import { deliveryMethods } from './status.ts';
import { orderGroupView } from './views.ts';

/** When a stop is reached as proposed and as it is now; slack in whole seconds before its promised time, below 0 late. */
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
  /** Of two groups against the best order of one, of a bike against the car; below 0 where being in time costs more. */
  saving: centsView,
  /** How many stops are late in it. */
  late: z.int(),
  groups: z.array(
    z.object({
      deliveryMethod: z.enum(deliveryMethods),
      subtotal: centsView,
      stops: z.array(z.object({ id, arrival: isoTimeView, slack: z.int() })),
    }),
  ),
});

/** The cheapest order that keeps the promised times. */
export const proposal = z.object({
  orderIds: z.array(id),
  subtotal: centsView,
  currentSubtotal: centsView,
  saving: centsView,
  /** Metres saved. */
  distanceSaving: z.int(),
  /** In the proposed order. */
  stops: z.array(proposedStop),
});

/** `apply` wants the version that was seen and the kind that was chosen. */
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
  /** How many stops are late as the group stands. */
  currentLate: z.int(),
  choices: z.array(splitChoice),
  /** What `apply` made: the group itself first. Empty without it. */
  groups: z.array(orderGroupView),
});
