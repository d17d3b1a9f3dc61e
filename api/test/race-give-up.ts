import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { goOnWithKey } from '../src/orders/confirm/resume-payment.ts';
import { bankPageOf, decideAtBank } from './bank-page.ts';
import type { TestApi } from './harness.ts';
import type { Payer } from './make-card.ts';
import { makeDraftAt } from './make-order-group.ts';

/** One payment with concurrent 'Give up' and 'Approve', and its end after the event's job. */
export async function raceGiveUp(host: TestApi, payer: Payer, key: string) {
  const { call, ctx, inspectorDb } = host;
  const { token, vendorId } = payer;
  const group = await makeDraftAt(host, payer, 6400);
  const params = { id: group.id };
  const body = { paymentMethod: 'CREDIT_CARD', version: group.version } as const;
  const page = bankPageOf((await call(api.orders.confirm, { token, key, params, body })).error);
  await Promise.all([call(api.orders.giveUpPayment, { token, params }), decideAtBank(host, page)]);
  await goOnWithKey(ctx, { vendorId, key });
  const { status, cardPayment } = (await call(api.orders.get, { token, params })).body;
  const charge = await sql<{ id: string; status: string }>`
    select id, status from sandbox_charges where session_id = ${page}`.execute(inspectorDb);
  const [{ id, status: charged } = { id: '', status: null }] = charge.rows;
  const credits = await sql`select from ledger_transfers
    where vendor_id = ${vendorId} and kind = 'top_up' and reference = ${id}`.execute(inspectorDb);
  return { status, end: cardPayment?.status ?? null, charge: charged, credits: credits.rows.length };
}

/** The payment has either all values of one end, or all values of the other. */
export const oneEnd = [
  { status: 'CONFIRMED', end: null, charge: 'succeeded', credits: 1 },
  { status: 'OPEN', end: 'NOT_CHARGED', charge: 'declined', credits: 0 },
];
