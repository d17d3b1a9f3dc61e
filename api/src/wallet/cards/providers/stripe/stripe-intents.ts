import { cardMessages } from '@tibara/contract/wallet/messages';
import { Stripe } from 'stripe';
import { AppError } from '#platform/errors.ts';
import type { Charge, ChargeResult, Paid } from '../port.ts';
import { providerText } from '../provider-text.ts';

// The customer is present, so the bank may ask for approval and then returns them to `return_url`.
export const intentOf = (charge: Charge & { way: 'CARD' }): Stripe.PaymentIntentCreateParams => ({
  amount: charge.amount,
  currency: charge.currency.toLowerCase(),
  customer: charge.customerId,
  payment_method: charge.cardId,
  allowed_payment_method_types: ['card'],
  confirm: true,
  return_url: charge.returnUrl,
  metadata: { ...charge.metadata, key: charge.key },
});

/** Returns the outcome of a charge. A declined card is an outcome, and all other failures are thrown. */
export async function chargeResult(create: () => Promise<Stripe.PaymentIntent>): Promise<ChargeResult> {
  try {
    return toResult(await create());
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
    if (error instanceof StripeCardError) {
      return { outcome: 'declined', chargeId: error.payment_intent?.id ?? null, message: providerText(error.message) };
    }
    // The card was removed at the provider, and its event has not arrived yet.
    if (error instanceof StripeInvalidRequestError && error.param === 'payment_method') {
      return { outcome: 'declined', chargeId: null, message: cardMessages.declined };
    }
    throw error;
  }
}

export function toResult(intent: Stripe.PaymentIntent): ChargeResult {
  const chargeId = intent.id;
  if (intent.status === 'succeeded') return { outcome: 'succeeded', ...paidBy(intent) };
  const url = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'requires_action' && url)
    return { outcome: 'authentication_required', chargeId, url: securePage(url) };
  if (intent.status === 'processing') throw new AppError('unavailable', cardMessages.unavailable);
  return { outcome: 'declined', chargeId, message: providerText(intent.last_payment_error?.message) };
}

/** Customers are never sent to a script or over an unencrypted connection. */
export function securePage(url: string): string {
  if (URL.parse(url)?.protocol !== 'https:') throw new Error('The card provider named a page that is not https');
  return url;
}

export const paidBy = ({ id, amount, currency }: Stripe.PaymentIntent): Paid => ({
  chargeId: id,
  amount,
  currency: currency.toUpperCase(),
});

/** The refunded amount of a charge. A refunded charge keeps its status, so its last try is read. */
export function refundedOf({ id, latest_charge: charge }: Stripe.PaymentIntent): number {
  if (typeof charge === 'string') throw new Error(`Nothing is known of the refunds of ${id}`);
  return charge?.amount_refunded ?? 0;
}
