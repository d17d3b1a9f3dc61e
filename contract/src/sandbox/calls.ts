import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id, line } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';
import { topUpWays } from '../wallet/views.ts';

export const sentMessage = z.object({
  id,
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.optional(z.string()),
  body: z.string(),
  createdAt: isoTimeView,
});
export type SentMessage = z.output<typeof sentMessage>;

/** At a slower speed a trip would outlast any calendar. */
export const slowestFleet = 0.01;

export const fleetControl = z.object({
  /** Simulated minutes per real minute. */
  speed: z.number().check(z.gte(slowestFleet), z.lte(10_000)),
  /** The outcome at the next drop-off. A failure may also be that no rider is found. */
  nextOutcome: z.enum(['success', 'failure']),
});

/** These calls exist only while the sandbox is on (decisions 5, 8). */
export const sandboxCalls = {
  messages: defineCall({
    method: 'GET',
    path: '/sandbox/v1/messages',
    summary: 'SMS and e-mails that would have been sent, newest first',
    access: 'public',
    query: z.object({ to: z.optional(line(320)) }),
    reply: z.object({ messages: z.array(sentMessage) }),
  }),
  fleet: defineCall({
    method: 'GET',
    path: '/sandbox/v1/fleet',
    summary: 'How the simulated fleet drives',
    access: 'public',
    reply: fleetControl,
  }),
  setFleet: defineCall({
    method: 'PUT',
    path: '/sandbox/v1/fleet',
    summary: 'Change how the simulated fleet drives',
    access: 'public',
    body: z.partial(fleetControl),
    reply: fleetControl,
  }),
  cardSession: defineCall({
    method: 'GET',
    path: '/sandbox/v1/card-sessions/{sessionId}',
    summary: 'What the hosted card page shows',
    access: 'public',
    params: z.object({ sessionId: line(100) }),
    reply: z.object({
      sessionId: z.string(),
      /** `authentication`: the bank asks the customer to approve `charge` (3-D Secure). `checkout`: they pay it here. */
      kind: z.enum(['setup', 'portal', 'authentication', 'checkout']),
      /** The way of a checkout, else null. */
      way: z.nullable(z.enum(topUpWays)),
      status: z.enum(['open', 'complete', 'expired']),
      returnUrl: z.string(),
      cancelUrl: z.string(),
      card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
      charge: z.nullable(z.object({ amount: centsView, currency: currencySchema })),
    }),
    errors: ['not_found'],
  }),
  completeCardSession: defineCall({
    method: 'POST',
    path: '/sandbox/v1/card-sessions/{sessionId}/complete',
    summary: 'What the hosted card page sends: the card, its removal, or what the customer told the bank',
    access: 'public',
    params: z.object({ sessionId: line(100) }),
    body: z.object({
      number: z.optional(z.string().check(z.maxLength(40))),
      expMonth: z.optional(z.int().check(z.gte(1), z.lte(12))),
      expYear: z.optional(z.int().check(z.gte(2000), z.lte(2100))),
      remove: z.optional(z.boolean()),
      approve: z.optional(z.boolean()),
    }),
    reply: z.object({ redirectUrl: z.string() }),
    errors: ['not_found', 'rule_violation', 'card_declined'],
  }),
};
