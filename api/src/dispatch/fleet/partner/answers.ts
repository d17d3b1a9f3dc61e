import { fleetCost } from '@tibara/contract/dispatch/calls';
import { line } from '@tibara/contract/inputs/text';
import { isoTime } from '@tibara/contract/inputs/time-schema';
import * as z from 'zod/mini';
import { LONGEST_PAUSE, outcomeIsOpen, readBody, readDone, refused } from '../answer.ts';
import type { Outcome } from '../ask.ts';
import { type BookingName, type RefusalReason, type Refused, refusalReasons } from '../port.ts';
import { words } from './words.ts';

const currency = z.nullish(z.string());

export const quotedReply = z.object({ quoteId: line(200), costCents: fleetCost, currency, expiresAt: isoTime });
export const bookedReply = z.object({
  reference: z.string(),
  fleetReference: z.nullish(words(100)),
  costCents: fleetCost,
  currency,
});
const changedReply = z.object({ costCents: z.nullish(fleetCost) });

/** 204 has no body, and changes no cost. */
export const readChange = (outcome: Outcome): z.output<typeof changedReply> | null =>
  outcome.status === 204 ? {} : readDone(changedReply, outcome);

/** The fleet's own 404 or 410 names the booking. That of a proxy or of a missing route does not. */
export const isGone = (outcome: Outcome, { key }: Pick<BookingName, 'key'>): boolean =>
  (outcome.status === 404 || outcome.status === 410) && readBody(naming, outcome)?.reference === key;

const naming = z.object({ reference: z.string() });

/** Null if the answer does not say that nothing was done. */
export function refusalIn(outcome: Outcome): Refused | null {
  if (outcome.status === null || outcome.status < 400) return null;
  const said = readBody(refusal, outcome);
  const reason = said?.reason ?? reasonOf(outcome.status);
  if (!reason) return null;
  const retryAfterSeconds = said?.retryAfterSeconds ?? outcome.retryAfterSeconds;
  return {
    ...refused(reason, said?.message ?? outcome.cause.message),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds: Math.min(retryAfterSeconds, LONGEST_PAUSE) }),
  };
}

const MOST_WORDS = 300;

const refusal = z.object({
  reason: z.enum(refusalReasons),
  message: z.catch(z.optional(words(MOST_WORDS)), undefined),
  retryAfterSeconds: z.catch(z.optional(z.int().check(z.gte(0))), undefined),
});

/** Without a reason of the fleet, its address or a proxy refuses, which the operator can mend. */
function reasonOf(status: number): RefusalReason | null {
  if (status === 402) return 'funds';
  if (status === 429) return 'limit';
  return status >= 500 || outcomeIsOpen.has(status) ? null : 'access';
}
