import { Stripe } from 'stripe';
import { AppError } from '../../platform/errors.ts';
import type { CardEvent } from './port.ts';

/** Seconds a signature stays good: replaying an old one is refused. */
const TOLERANCE = 300;

/** Checks the signature over the very bytes, with each live secret, so that a secret can be changed without a gap. */
export function readStripeEvent(body: Buffer, signature: string, secrets: readonly string[], now: Date): CardEvent {
  for (const secret of secrets) {
    try {
      return toCardEvent(Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime()));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError) && !(error instanceof SyntaxError)) {
        throw error;
      }
    }
  }
  throw new AppError('bad_signature', 'The signature does not match.');
}

function toCardEvent(event: Stripe.Event): CardEvent {
  const base = { id: event.id, occurredAt: new Date(event.created * 1000) };
  switch (event.type) {
    case 'payment_method.attached': {
      const { id, card, customer } = event.data.object;
      if (!card || !customer) break;
      const shown = { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
      return {
        ...base,
        type: 'card_saved',
        customerId: idOf(customer),
        cardId: id,
        card: { ...shown, selected: true },
      };
    }
    case 'payment_method.detached': {
      // Once detached it belongs to nobody: whose it was stands among what changed.
      const customer = event.data.previous_attributes?.customer;
      if (!customer) break;
      return { ...base, type: 'card_removed', customerId: idOf(customer), cardId: event.data.object.id };
    }
    case 'payment_intent.succeeded': {
      const { id, amount, metadata } = event.data.object;
      return { ...base, type: 'charge_succeeded', chargeId: id, amount, metadata };
    }
    case 'payment_intent.payment_failed': {
      const { id, metadata } = event.data.object;
      return { ...base, type: 'charge_failed', chargeId: id, metadata };
    }
    case 'charge.dispute.created': {
      const { id, amount, payment_intent } = event.data.object;
      if (!payment_intent) break;
      return { ...base, type: 'charge_disputed', chargeId: idOf(payment_intent), disputeId: id, amount };
    }
  }
  return { ...base, type: 'ignored' };
}

const idOf = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id);
