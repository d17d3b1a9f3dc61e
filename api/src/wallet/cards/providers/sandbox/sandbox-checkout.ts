import { cardMessages } from '@tibara/contract/wallet/messages';
import type { Charge, ChargeResult, PageWay } from '../port.ts';
import { resultLeft } from '../result-left.ts';
import { type FarSide, openSession, pageOf } from './sandbox.ts';
import { sessionEvent } from './sandbox-events.ts';
import type { SandboxCardSessionRow, SandboxChargeRow } from './sandbox-tables.ts';

/** Opens a page once per key. Its charge gets its id already, though nobody learns it before the payment. */
export async function openCheckout(far: FarSide, charge: Charge & { way: PageWay }): Promise<ChargeResult> {
  const { key, way, returnUrl, amount, currency, metadata, endsAt } = charge;
  const page = { kind: 'checkout', customerId: '', returnUrl, cancelUrl: returnUrl, way, endsAt } as const;
  const id = far.makeId('pi');
  await far.db
    .insertInto('sandbox_charges')
    .values({
      id,
      key,
      customer_id: '',
      cents: amount,
      currency,
      status: 'authentication_required',
      message: '',
      session_id: await openSession(far, page, id),
      metadata: { ...metadata, key, way },
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const charges = far.db.selectFrom('sandbox_charges').selectAll().where('key', '=', key);
  return resultOfPage(far, await charges.executeTakeFirstOrThrow());
}

/** The session of a page, ended if its time is over. */
export async function endIfOver({ db, now }: FarSide, sessionId: string): Promise<SandboxCardSessionRow | undefined> {
  const session = db.selectFrom('sandbox_card_sessions').selectAll().where('id', '=', sessionId);
  const found = await session.executeTakeFirst();
  if (found?.status !== 'open' || !found.ends_at || found.ends_at > now()) return found;
  await endPage({ db }, sessionId);
  return session.executeTakeFirst();
}

/** Ends an unpaid page, and reports it as the live provider does. */
export async function expirePage(far: FarSide, sessionId: string): Promise<ChargeResult> {
  const isEnded = await endPage(far, sessionId);
  const charges = far.db.selectFrom('sandbox_charges').selectAll().where('session_id', '=', sessionId);
  const charge = await charges.executeTakeFirstOrThrow();
  if (isEnded) await far.send(sessionEvent('expired', charge));
  return resultOfPage(far, charge);
}

/** The charge ends first: a payment at this moment has either succeeded or fails. */
async function endPage({ db }: Pick<FarSide, 'db'>, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_charges')
    .set({ status: 'declined' })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'authentication_required')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('sandbox_card_sessions')
    .set({ status: 'expired' })
    .where('id', '=', sessionId)
    .where('status', '=', 'open')
    .execute();
  return true;
}

export async function resultOfPage(far: FarSide, charge: SandboxChargeRow): Promise<ChargeResult> {
  const { id, session_id, cents: amount, currency, refunded } = charge;
  if (charge.status === 'succeeded')
    return resultLeft({ outcome: 'succeeded', chargeId: id, amount, currency }, refunded);
  const session = await endIfOver(far, session_id ?? '');
  if (!session) throw new Error(`Charge ${id} has no page`);
  const chargeId = session.id;
  if (session.status === 'open') return { outcome: 'authentication_required', chargeId, url: pageOf(chargeId) };
  if (session.status === 'expired') return { outcome: 'expired', chargeId };
  return { outcome: 'declined', chargeId, message: cardMessages.refused };
}
