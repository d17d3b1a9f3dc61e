import * as z from 'zod/mini';
import { isForGood, LONGEST_PAUSE, outcomeIsOpen, readBody, refused } from '../../answer.ts';
import type { Outcome } from '../../ask.ts';
import type { RefusalReason, Refused } from '../../port.ts';
import { asSent } from './replies.ts';

/** By the name of the error, without its prefix ERR_. */
const reasons: Readonly<Record<string, RefusalReason>> = {
  INSUFFICIENT_CREDIT: 'funds',
  INSUFFICIENT_STOPS: 'stops',
  TOO_MANY_STOPS: 'stops',
  INVALID_MARKET: 'access',
  INVALID_PHONE_NUMBER: 'phone',
  INVALID_SCHEDULE_TIME: 'time',
  INVALID_SERVICE_TYPE: 'vehicle',
  INVALID_SPECIAL_REQUEST: 'option',
  OUT_OF_SERVICE_AREA: 'area',
  REVERSE_GEOCODE_FAILURE: 'area',
  RATE_LIMIT_EXCEEDED: 'limit',
};
const MOST_WORDS = 300;

/** Errors have two shapes: `{message}` and `{errors: [{id, message, detail}]}`. */
const errorReply = z.object({
  message: z.catch(z.nullish(z.string()), null),
  errors: z.catch(
    z.nullish(z.array(z.object({ id: z.string(), message: z.nullish(z.unknown()), detail: z.nullish(z.unknown()) }))),
    null,
  ),
});

type Failure = { id: string; words: string };

/** The failures that Lalamove itself names. A page of a proxy names none. */
export function failuresIn(outcome: Outcome): Failure[] {
  const said = outcome.status !== null && outcome.status >= 400 ? readBody(errorReply, outcome, asSent) : null;
  const all = said?.errors ?? (said?.message ? [{ id: said.message, message: null, detail: null }] : []);
  return all.flatMap(({ id, message, detail }) => {
    const [, name] = /^ERR_([A-Z_]{1,60})$/.exec(id.trim()) ?? [];
    const words = [id, message, detail].filter((each) => typeof each === 'string').join(': ');
    return name === undefined ? [] : [{ id: name, words: words.slice(0, MOST_WORDS) }];
  });
}

/** Wrong, expired or used. */
export const isQuotationOver = (outcome: Outcome): boolean =>
  failuresIn(outcome).some(({ id }) => id === 'INVALID_QUOTATION_ID');

/** Lalamove's own 404 names the order. That of a proxy does not. */
export const isOrderGone = (outcome: Outcome): boolean =>
  outcome.status === 404 && failuresIn(outcome).some(({ id }) => id === 'ORDER_NOT_FOUND');

/** Null if the answer does not say that nothing was done. */
export function refusalIn(outcome: Outcome): Refused | null {
  if (outcome.status === null) return outcome.isUnsent ? refused('down', outcome.cause.message) : null;
  if (outcome.status < 400 || outcome.status >= 500) return null;
  const failures = failuresIn(outcome);
  const known = failures.find(({ id }) => id in reasons);
  const reason = (known && reasons[known.id]) ?? reasonOf(outcome.status, failures);
  if (!reason) return null;
  const { retryAfterSeconds } = outcome;
  return {
    ...refused(reason, (known ?? failures[0])?.words ?? outcome.cause.message),
    ...(retryAfterSeconds !== undefined &&
      !isForGood(reason) && { retryAfterSeconds: Math.min(retryAfterSeconds, LONGEST_PAUSE) }),
  };
}

function reasonOf(status: number, failures: readonly Failure[]): RefusalReason | null {
  if (status === 402) return 'funds';
  if (status === 429) return 'limit';
  if (outcomeIsOpen.has(status)) return null;
  const isOurContent = failures.length > 0 && (status === 400 || status === 422);
  return isOurContent ? 'other' : 'access';
}
