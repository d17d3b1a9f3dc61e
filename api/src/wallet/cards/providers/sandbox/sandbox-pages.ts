import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { cents } from '@tibara/contract/money';
import { AppError, notFound } from '#platform/errors.ts';
import type { HostedCardPages, HostedSession, TypedCard } from '../port.ts';
import type { FarSide } from './sandbox.ts';
import { endIfOver } from './sandbox-checkout.ts';
import { cardEvent, chargeEvent, sessionEvent } from './sandbox-events.ts';
import type { SandboxCardRow, SandboxCardSessionRow } from './sandbox-tables.ts';
import { brandOf, declineMessages, digitsOf, isCardNumber, outcomeOf, refusalOf } from './test-numbers.ts';

/** The pages that a live provider hosts. A customer enters a card, removes it, or approves a charge. */
export function sandboxPages(far: FarSide): HostedCardPages {
  return {
    async session(sessionId) {
      const session = await findSession(far, sessionId);
      return toView(session, (await cardsOf(far, session.customer_id))[0], await chargeOf(far, session));
    },
    async complete(sessionId, typed) {
      const session = await findSession(far, sessionId);
      if (session.status !== 'open') return { redirectUrl: session.return_url };
      if (session.kind === 'authentication' || session.kind === 'checkout') await decide(far, session, typed);
      else if (typed.remove) await removeNewest(far, session.customer_id);
      else if (typed.number !== undefined || session.kind === 'setup') await saveCard(far, session.customer_id, typed);
      await far.db
        .updateTable('sandbox_card_sessions')
        .set({ status: 'complete' })
        .where('id', '=', sessionId)
        .where('status', '=', 'open')
        .execute();
      return { redirectUrl: session.return_url };
    },
  };
}

async function findSession(far: FarSide, sessionId: string): Promise<SandboxCardSessionRow> {
  const session = await endIfOver(far, sessionId);
  if (!session) throw notFound();
  return session;
}

const cardsOf = ({ db }: FarSide, customerId: string): Promise<SandboxCardRow[]> =>
  db
    .selectFrom('sandbox_cards')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('removed', '=', false)
    .orderBy('id', 'desc')
    .execute();

async function chargeOf({ db }: FarSide, { charge_id }: SandboxCardSessionRow): Promise<HostedSession['charge']> {
  if (!charge_id) return null;
  const charges = db.selectFrom('sandbox_charges').select(['cents', 'currency']).where('id', '=', charge_id);
  const charge = await charges.executeTakeFirstOrThrow();
  return { amount: cents(charge.cents), currency: charge.currency };
}

const toView = (
  session: SandboxCardSessionRow,
  card: SandboxCardRow | undefined,
  charge: HostedSession['charge'],
): HostedSession => ({
  sessionId: session.id,
  kind: session.kind,
  way: session.way,
  status: session.status,
  returnUrl: session.return_url,
  cancelUrl: session.cancel_url,
  card: card ? { brand: card.brand, last4: card.last4 } : null,
  charge,
});

/** Saves a card. Of its number, only the brand and the last four digits are stored. */
async function saveCard(
  far: FarSide,
  customerId: string,
  { number = '', expMonth, expYear }: TypedCard,
): Promise<void> {
  const digits = digitsOf(number);
  if (!isCardNumber(digits)) throw refused('number', sentence`Your card number is not valid.`);
  if (!expMonth || !expYear || isPast(expYear, expMonth, far.now())) {
    throw refused('expMonth', sentence`Your card's expiry date is in the past.`);
  }
  const refusal = refusalOf(digits);
  if (refusal) throw refused('number', refusal);
  const card: SandboxCardRow = {
    id: far.makeId('pm'),
    customer_id: customerId,
    outcome: outcomeOf(digits),
    brand: brandOf(digits),
    last4: digits.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    removed: false,
  };
  await far.db.insertInto('sandbox_cards').values(card).execute();
  await far.send(cardEvent('attached', card));
}

/** Removes the newest card, which is the card on the page. */
async function removeNewest(far: FarSide, customerId: string): Promise<void> {
  const [card] = await cardsOf(far, customerId);
  if (card) await removeCard(far, customerId, card.id);
}

export async function removeCard(far: FarSide, customerId: string, cardId: string): Promise<void> {
  const card = await far.db
    .updateTable('sandbox_cards')
    .set({ removed: true })
    .where('id', '=', cardId)
    .where('customer_id', '=', customerId)
    .where('removed', '=', false)
    .returningAll()
    .executeTakeFirst();
  if (card) await far.send(cardEvent('detached', card));
}

/** The customer approves, pays or refuses the charge, once. */
async function decide(
  far: FarSide,
  { kind, charge_id }: SandboxCardSessionRow,
  { approve: isApproved }: TypedCard,
): Promise<void> {
  if (isApproved === undefined) throw refused('approve', sentence`Approve the payment, or decline it.`);
  const charge = await far.db
    .updateTable('sandbox_charges')
    .set({ status: isApproved ? 'succeeded' : 'declined', message: declineMessages.declines })
    .where('id', '=', charge_id)
    .where('status', '=', 'authentication_required')
    .returningAll()
    .executeTakeFirst();
  if (!charge) return;
  const isUnpaidPage = kind === 'checkout' && !isApproved;
  await far.send(isUnpaidPage ? sessionEvent('async_payment_failed', charge) : chargeEvent(charge));
}

const refused = (field: string, message: Sentence) => new AppError('rule_violation', message, { field });

/** A card is valid until the end of its month. */
const isPast = (year: number, month: number, now: Date): boolean =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
