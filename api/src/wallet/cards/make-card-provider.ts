import { randomBytes } from 'node:crypto';
import type { ContextBase } from '../../context.ts';
import { receiveCardEvent } from './card-events.ts';
import type { CardProvider } from './providers/port.ts';
import { sandboxCards } from './providers/sandbox.ts';
import { stripeCards } from './providers/stripe.ts';

/** The card provider of the settings. The sandbox's events arrive at the live provider's endpoint. */
export function makeCardProvider(base: ContextBase): CardProvider {
  const { env, db, now } = base;
  if (env.CARDS === 'stripe') {
    if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET) {
      throw new Error('CARDS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
    }
    return stripeCards({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecrets: env.STRIPE_WEBHOOK_SECRET.split(','),
      apiBase: env.STRIPE_API_BASE,
      now,
    });
  }
  const cards: CardProvider = sandboxCards({
    db,
    now,
    secret: randomBytes(32).toString('hex'),
    deliver: (body, signature) => receiveCardEvent({ ...base, cards }, body, signature),
  });
  return cards;
}
