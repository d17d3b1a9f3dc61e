import { wayNames } from '@tibara/contract/wallet/rules';
import type { Stripe } from 'stripe';
import type { Charge, ChargeResult, PageWay } from '../port.ts';
import { resultLeft } from '../result-left.ts';
import { refundedOf, securePage, toResult } from './stripe-intents.ts';

const methods = { FPX: 'fpx', GRABPAY: 'grabpay', PAYNOW: 'paynow' } as const satisfies Record<PageWay, string>;

/** The id of a checkout session, not of a payment intent. */
export const isSession = (id: string): boolean => id.startsWith('cs_');

/** A page is found with its payment, whose last try has the refunds. */
export const withIntent = { expand: ['payment_intent.latest_charge'] };

/** The intent of a payment has the same metadata, so that its events find the top-up. */
export function sessionOf({ way, endsAt, ...charge }: Charge & { way: PageWay }): Stripe.Checkout.SessionCreateParams {
  const metadata = { ...charge.metadata, key: charge.key, way };
  const price = {
    currency: charge.currency.toLowerCase(),
    unit_amount: charge.amount,
    product_data: { name: `Wallet top-up (${wayNames[way]})` },
  };
  return {
    mode: 'payment',
    allowed_payment_method_types: [methods[way]],
    line_items: [{ quantity: 1, price_data: price }],
    success_url: charge.returnUrl,
    cancel_url: charge.returnUrl,
    expires_at: Math.floor(endsAt.getTime() / 1000),
    metadata,
    payment_intent_data: { metadata },
  };
}

/** The state of a page. A payment that failed on the page may be tried again there, so it is still open. */
export function resultOfSession({ id, status, url, payment_intent }: Stripe.Checkout.Session): ChargeResult {
  const intent = typeof payment_intent === 'object' ? payment_intent : null;
  if (status === 'complete' && intent) return resultLeft(toResult(intent), refundedOf(intent));
  if (status === 'expired') return { outcome: 'expired', chargeId: id };
  if (status === 'open' && url) return { outcome: 'authentication_required', chargeId: id, url: securePage(url) };
  throw new Error(`Session ${id} has neither a page nor an end`);
}
