import { Stripe } from 'stripe';
import type { SandboxCardRow, SandboxChargeRow } from './sandbox-tables.ts';

export type WireEvent = { type: string; data: { object: object; previous_attributes?: object } };

/** Events in the live provider's format, so that one parser reads both. */
export function cardEvent(type: 'attached' | 'detached', card: SandboxCardRow): WireEvent {
  const { id, customer_id, brand, last4, exp_month, exp_year } = card;
  // The full card number is not stored, so brand and last digits serve as the fingerprint.
  const fingerprint = `sandbox ${brand} ${last4}`;
  const object = {
    id,
    object: 'payment_method',
    type: 'card',
    card: { brand, last4, exp_month, exp_year, fingerprint },
  };
  return type === 'attached'
    ? { type: 'payment_method.attached', data: { object: { ...object, customer: customer_id } } }
    : {
        type: 'payment_method.detached',
        data: { object: { ...object, customer: null }, previous_attributes: { customer: customer_id } },
      };
}

export function chargeEvent(charge: SandboxChargeRow): WireEvent {
  const { id, cents, currency, metadata } = charge;
  const object = { id, object: 'payment_intent', amount: cents, currency: currency.toLowerCase(), metadata };
  const type = charge.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
  return { type, data: { object } };
}

/** The end of a page that was not paid. */
export function sessionEvent(
  end: 'expired' | 'async_payment_failed',
  { session_id, metadata }: SandboxChargeRow,
): WireEvent {
  return {
    type: `checkout.session.${end}`,
    data: { object: { id: session_id, object: 'checkout.session', metadata } },
  };
}

export function signEvent(
  event: WireEvent,
  id: string,
  secret: string,
  now: Date,
): { body: Buffer; signature: string } {
  const created = Math.floor(now.getTime() / 1000);
  const payload = JSON.stringify({ id, object: 'event', created, ...event });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: created });
  return { body: Buffer.from(payload), signature };
}
