import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/http/input/parse-json.ts';
import { parseShape } from '#platform/http/input/parse-shape.ts';
import type { CardEvent } from '../port.ts';
import { stateOfDispute } from './stripe-disputes.ts';

/** Seconds for which a signature is valid, on both sides of now: the library checks only the past. */
const TOLERANCE = 300;

/** Checks the signature over the exact bytes with each live secret. So a secret can be changed without a break. */
export function readStripeEvent(body: Buffer, signature: string, secrets: readonly string[], now: Date): CardEvent {
  if (
    !SIGNATURE.test(signature) ||
    !isRecent(signature, now) ||
    !secrets.some((secret) => isSignedWith(secret, body, signature, now))
  ) {
    throw new AppError('bad_signature', 'The signature does not match.');
  }
  return toCardEvent(parseJson(body));
}

/** The form of a signature header, such as `t=1700000000,v1=5257a8…`. The library fails on a part without a value. */
const SIGNATURE = /^\w+=[^,=]+(,\w+=[^,=]+)*$/;

/** A header has one time. */
function isRecent(signature: string, now: Date): boolean {
  const [time, another] = signature.split(',').filter((part) => part.startsWith('t='));
  const seconds = /^t=\d{1,12}$/.test(time ?? '') ? Number(time?.slice(2)) : Number.NaN;
  return another === undefined && Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE;
}

function isSignedWith(secret: string, body: Buffer, signature: string, now: Date): boolean {
  try {
    const { signature: scheme } = Stripe.webhooks;
    return scheme?.verifyHeader(body, signature, secret, TOLERANCE, undefined, now.getTime()) ?? false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

const text = z.string().check(z.maxLength(255));
const cents = z.int().check(z.gte(0), z.lte(100_000_000_000));
/** An id, or the object itself if the provider was told to include it. */
const reference = z.pipe(
  z.union([text, z.object({ id: text })]),
  z.transform((it) => (typeof it === 'string' ? it : it.id)),
);
const currency = z.optional(
  z.pipe(
    text,
    z.transform((it) => it.toUpperCase()),
  ),
);
const metadata = z.record(text, z.string().check(z.maxLength(500)));

const anyEvent = z.object({
  id: text,
  type: text,
  // Seconds of the years 2000 to 2100.
  created: z.int().check(z.gte(946_684_800), z.lte(4_102_444_800)),
  data: z.object({ object: z.looseObject({}), previous_attributes: z.optional(z.looseObject({})) }),
});

const cardObject = z.object({
  id: text,
  customer: z.nullish(reference),
  card: z.nullish(
    z.object({
      brand: text,
      last4: text,
      exp_month: z.int().check(z.gte(1), z.lte(12)),
      exp_year: z.int().check(z.gte(1970), z.lte(9999)),
      fingerprint: z.nullish(text),
    }),
  ),
});
const chargeObject = z.object({ id: text, amount: cents, currency, metadata });
const failedObject = z.object({ id: text, metadata });
const sessionObject = z.object({ id: text, metadata: z.nullish(metadata) });
const refundObject = z.object({
  id: text,
  amount: cents,
  currency,
  payment_intent: z.nullish(reference),
  status: z.nullish(text),
});
const disputeObject = z.object({
  id: text,
  amount: cents,
  currency,
  payment_intent: z.nullish(reference),
  status: z.optional(text),
  balance_transactions: z.nullish(z.array(z.object({ amount: z.int() }))),
});

function toCardEvent(value: unknown): CardEvent {
  const { id, type, created, data } = parseShape(anyEvent, value, 'body');
  const base = { id, occurredAt: new Date(created * 1000) };
  const objectAs = <S extends z.ZodMiniType>(schema: S) => parseShape(schema, data.object, 'body.data.object');
  switch (type) {
    case 'payment_method.attached': {
      const { id: cardId, card, customer } = objectAs(cardObject);
      if (!card || !customer) break;
      return {
        ...base,
        type: 'card_saved',
        customerId: customer,
        cardId,
        fingerprint: card.fingerprint ?? cardId,
        card: { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year },
        savedAt: base.occurredAt,
      };
    }
    case 'payment_method.detached': {
      // A detached card has no owner. The event has the previous owner among the changed values.
      const customer = parseShape(
        z.nullish(reference),
        data.previous_attributes?.customer,
        'body.data.previous_attributes.customer',
      );
      if (!customer) break;
      return { ...base, type: 'card_removed', customerId: customer, cardId: objectAs(cardObject).id };
    }
    case 'payment_intent.succeeded': {
      const { id: chargeId, ...charge } = objectAs(chargeObject);
      return { ...base, type: 'charge_succeeded', chargeId, ...charge };
    }
    case 'payment_intent.payment_failed': {
      const { id: chargeId, metadata } = objectAs(failedObject);
      // The customer may try again on the page, which reports its own end. A charge without a page has no way.
      if (metadata.way) break;
      return { ...base, type: 'charge_failed', chargeId, metadata };
    }
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id: chargeId, metadata } = objectAs(sessionObject);
      // Another page, such as one for saving a card.
      if (!metadata?.topUpId) break;
      const isExpired = type === 'checkout.session.expired';
      return { ...base, type: isExpired ? 'charge_expired' : 'charge_failed', chargeId, metadata };
    }
    case 'refund.created':
    case 'refund.updated': {
      const { id: refundId, amount, currency, payment_intent: chargeId, status } = objectAs(refundObject);
      if (!chargeId || status !== 'succeeded') break;
      return { ...base, type: 'charge_refunded', chargeId, refundId, amount, currency };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn': {
      const dispute = objectAs(disputeObject);
      const { id: disputeId, amount, currency, payment_intent: chargeId } = dispute;
      // An inquiry has taken no money.
      if (!chargeId || amount === 0 || !stateOfDispute(dispute)) break;
      const isWithdrawal = type === 'charge.dispute.funds_withdrawn';
      return { ...base, type: 'charge_disputed', chargeId, disputeId, amount, currency, isWithdrawal };
    }
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated': {
      const { id: disputeId, payment_intent, status } = objectAs(disputeObject);
      // The provider may return a part of the money while a dispute is open. That does not end the dispute.
      const isWon = status === 'won';
      if (!payment_intent || !(isWon || status === 'lost')) break;
      return { ...base, type: 'dispute_closed', chargeId: payment_intent, disputeId, isWon };
    }
  }
  return { ...base, type: 'ignored' };
}
