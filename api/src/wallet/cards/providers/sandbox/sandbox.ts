import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/ids.ts';
import type { CardProvider, Charge, ChargeResult, PageWay, PaidCharge } from '../port.ts';
import { providerText } from '../provider-text.ts';
import { resultLeft } from '../result-left.ts';
import { readStripeEvent } from '../stripe/stripe-events.ts';
import { expirePage, openCheckout, resultOfPage } from './sandbox-checkout.ts';
import { chargeEvent, signEvent, type WireEvent } from './sandbox-events.ts';
import { removeCard, sandboxPages } from './sandbox-pages.ts';
import type { SandboxCardSessionRow, SandboxChargeRow } from './sandbox-tables.ts';
import { declineMessages } from './test-numbers.ts';

type SandboxParts = {
  db: Db;
  now: () => Date;
  secret: string;
  /** Passes a signed event to our endpoint's handler, as the live provider does over HTTP. */
  deliver: (body: Buffer, signature: string) => Promise<unknown>;
};

export type FarSide = {
  db: Db;
  now: () => Date;
  makeId: (prefix: string) => string;
  send: (event: WireEvent) => Promise<void>;
};

/** A card provider on this machine with its own rows, pages and signed events. */
export function sandboxCards({ db, now, secret, deliver }: SandboxParts): CardProvider {
  const makeId = (prefix: string) => `${prefix}_sandbox_${newId(now()).replaceAll('-', '')}`;
  const send = async (event: WireEvent) => {
    const { body, signature } = signEvent(event, makeId('evt'), secret, now());
    await deliver(body, signature);
  };
  const far: FarSide = { db, now, makeId, send };
  return {
    async createCustomer(key) {
      return { customerId: `cus_sandbox_${createHash('sha256').update(key).digest('hex').slice(0, 24)}` };
    },
    async startSetup(customerId, { success, cancel }) {
      const sessionId = await openSession(far, { kind: 'setup', customerId, returnUrl: success, cancelUrl: cancel });
      return { sessionId, url: pageOf(sessionId) };
    },
    async openBillingPortal(customerId, returnUrl) {
      return {
        url: pageOf(await openSession(far, { kind: 'portal', customerId, returnUrl, cancelUrl: returnUrl })),
      };
    },
    removeCard: (customerId, cardId) => removeCard(far, customerId, cardId),
    charge: (charge) => (charge.way === 'CARD' ? chargeOnce(far, charge) : openCheckout(far, charge)),
    async findCharge({ key, chargeId }) {
      const charge = await findByKey(far, key);
      if (!charge?.metadata.way) return charge ? resultLeft(toResult(charge), charge.refunded) : null;
      const isKnown = chargeId !== null || charge.status === 'succeeded';
      return isKnown ? resultOfPage(far, charge) : null;
    },
    async metadataOf(chargeId) {
      const charge = db.selectFrom('sandbox_charges').select('metadata').where('id', '=', chargeId);
      return (await charge.executeTakeFirst())?.metadata ?? null;
    },
    cancelCharge: (chargeId) => (chargeId.startsWith('cs_') ? expirePage(far, chargeId) : cancelCharge(far, chargeId)),
    listPaidCharges: (made) => listPaid(far, made),
    listDisputes: async () => [],
    readEvent: (body, signature) => readStripeEvent(body, signature, [secret], now()),
    pages: sandboxPages(far),
  };
}

/** The portal's page of a session, without a host, so that it works on any host name. */
export const pageOf = (sessionId: string): string => `/sandbox/card/${sessionId}`;

type NewSession = {
  kind: SandboxCardSessionRow['kind'];
  customerId: string;
  returnUrl: string;
  cancelUrl: string;
  way?: PageWay;
  endsAt?: Date;
};

export async function openSession(
  { db, now, makeId }: FarSide,
  session: NewSession,
  chargeId?: string,
): Promise<string> {
  const id = makeId('cs');
  await db
    .insertInto('sandbox_card_sessions')
    .values({
      id,
      kind: session.kind,
      status: 'open',
      customer_id: session.customerId,
      charge_id: chargeId ?? null,
      return_url: withoutHost(session.returnUrl),
      cancel_url: withoutHost(session.cancelUrl),
      way: session.way ?? null,
      ends_at: session.endsAt ?? null,
      created_at: now(),
    })
    .execute();
  return id;
}

function withoutHost(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}

type CardCharge = Charge & { way: 'CARD' };

/** Charges once per key. The event is sent before the response, as a live provider may do. */
async function chargeOnce(far: FarSide, charge: CardCharge): Promise<ChargeResult> {
  const isNew = await insertCharge(far, charge);
  const stored = await findByKey(far, charge.key);
  if (!stored) throw new Error(`Charge ${charge.key} was not stored`);
  if (isNew && stored.status !== 'authentication_required') await far.send(chargeEvent(stored));
  return toResult(stored);
}

async function insertCharge(far: FarSide, charge: CardCharge): Promise<boolean> {
  const outcome = await outcomeOfCard(far, charge);
  const id = far.makeId('pi');
  const needsCustomer = outcome === 'authenticates';
  const page = { kind: 'authentication', customerId: charge.customerId, returnUrl: charge.returnUrl } as const;
  const { numInsertedOrUpdatedRows } = await far.db
    .insertInto('sandbox_charges')
    .values({
      id,
      key: charge.key,
      customer_id: charge.customerId,
      cents: charge.amount,
      currency: charge.currency,
      status: needsCustomer ? 'authentication_required' : outcome === 'succeeds' ? 'succeeded' : 'declined',
      message: outcome === 'lacks_funds' ? declineMessages.lacks_funds : declineMessages.declines,
      session_id: needsCustomer ? await openSession(far, { ...page, cancelUrl: charge.returnUrl }, id) : null,
      metadata: charge.metadata,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function outcomeOfCard({ db }: FarSide, { cardId, customerId }: CardCharge) {
  const card = await db
    .selectFrom('sandbox_cards')
    .select('outcome')
    .where('id', '=', cardId)
    .where('customer_id', '=', customerId)
    .where('removed', '=', false)
    .executeTakeFirst();
  return card?.outcome ?? 'declines';
}

/** Cancels a charge, unless the customer has just approved it. A cancelled charge can no longer be approved. */
async function cancelCharge({ db }: FarSide, chargeId: string): Promise<ChargeResult> {
  await db
    .updateTable('sandbox_charges')
    .set({ status: 'declined', message: declineMessages.declines })
    .where('id', '=', chargeId)
    .where('status', '=', 'authentication_required')
    .execute();
  await db
    .updateTable('sandbox_card_sessions')
    .set({ status: 'expired' })
    .where('charge_id', '=', chargeId)
    .where('status', '=', 'open')
    .execute();
  const charges = db.selectFrom('sandbox_charges').selectAll().where('id', '=', chargeId);
  return toResult(await charges.executeTakeFirstOrThrow());
}

/** An id begins with its creation time. */
async function listPaid({ db }: FarSide, { since, until }: { since: Date; until: Date }): Promise<PaidCharge[]> {
  const from = (time: Date) => `pi_sandbox_${time.getTime().toString(16).padStart(12, '0')}`;
  const rows = await db
    .selectFrom('sandbox_charges')
    .select(['id', 'cents', 'currency', 'refunded', 'metadata'])
    .where('status', '=', 'succeeded')
    .where('id', '>=', from(since))
    .where('id', '<', from(until))
    .execute();
  return rows.map(({ id: chargeId, cents: amount, ...of }) => ({ chargeId, amount, ...of }));
}

const findByKey = ({ db }: FarSide, key: string) =>
  db.selectFrom('sandbox_charges').selectAll().where('key', '=', key).executeTakeFirst();

function toResult({ id, status, message, session_id, cents, currency }: SandboxChargeRow): ChargeResult {
  if (status === 'succeeded') return { outcome: 'succeeded', chargeId: id, amount: cents, currency };
  if (status === 'declined' || !session_id)
    return { outcome: 'declined', chargeId: id, message: providerText(message) };
  return { outcome: 'authentication_required', chargeId: id, url: pageOf(session_id) };
}
