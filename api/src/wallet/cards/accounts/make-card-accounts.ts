import { randomBytes } from 'node:crypto';
import type { CardAccountsNeeds, Needs } from '../../needs.ts';
import { receiveCardEvent } from '../card-events.ts';
import { sandboxCards } from '../providers/sandbox/sandbox.ts';
import { stripeCards } from '../providers/stripe/stripe.ts';
import { type CardAccounts, cardAccounts } from './card-accounts.ts';
import { accountKeys, SHARED } from './card-settings.ts';

/** The card accounts of the settings. The sandbox's events arrive at the live provider's endpoint. */
export function makeCardAccounts(base: Omit<Needs, 'cards'>): CardAccounts {
  const cards: CardAccounts = accountsWith(base, (body, signature) =>
    receiveCardEvent({ ...base, cards }, body, signature),
  );
  return cards;
}

/** The same accounts for an operator's command, which only asks them: no event arrives. */
export const cardAccountsToAsk = (parts: CardAccountsNeeds): CardAccounts => accountsWith(parts, async () => {});

const liveAccounts = ({ env, now }: Pick<CardAccountsNeeds, 'env' | 'now'>) =>
  accountKeys(env).map(({ name, secretKey, webhookSecrets }) => {
    const provider = stripeCards({ account: name, secretKey, webhookSecrets, apiBase: env.STRIPE_API_BASE, now });
    return [name, provider] as const;
  });

/** A harmless request with each key, for `npm run ops -- doctor`. */
export const lookAtCards = (parts: Pick<CardAccountsNeeds, 'env' | 'now'>): Promise<unknown>[] =>
  parts.env.CARDS === 'stripe' ? liveAccounts(parts).map(([, provider]) => provider.listDisputes()) : [];

type Deliver = Parameters<typeof sandboxCards>[0]['deliver'];

function accountsWith({ env, db, now }: CardAccountsNeeds, deliver: Deliver): CardAccounts {
  if (env.CARDS === 'stripe') {
    return cardAccounts(new Map(liveAccounts({ env, now })));
  }
  const provider = sandboxCards({
    db,
    now,
    secret: randomBytes(32).toString('hex'),
    deliver,
  });
  return cardAccounts(new Map([[SHARED, provider]]), { hasAllWays: true });
}
