import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import type { TestApi } from './harness.ts';
import { balanceOf, type Payer } from './make-card.ts';
import { fillWallet, makeDraftAt } from './make-order-group.ts';

/** The balance is a part of the first order's price. */
type Race = { part: number; other: 'CREDIT_CARD' | 'WALLET' };

/** Nothing, a half, one order, one and a half, both. */
export const races = [0, 0.5, 1, 1.5, 2].flatMap((part): Race[] => [
  { part, other: 'CREDIT_CARD' },
  { part, other: 'WALLET' },
]);

/**
 * Confirms two drafts at once from one balance, the first by card, each twice under its key. Returns what the merchant
 * finds afterwards, and what it must be. An order from the wallet may be refused if the other order was first.
 */
export async function raceCardConfirms(host: TestApi, payer: Payer, { part, other }: Race) {
  const drafts = [await makeDraftAt(host, payer, 6400), await makeDraftAt(host, payer, 6400)] as const;
  const [{ subtotal }] = drafts;
  const balance = Math.floor(part * subtotal);
  if (balance > 0) await fillWallet(host, payer, balance);
  const confirm = ({ id, version }: OrderGroup, paymentMethod: Race['other']) =>
    host.call(api.orders.confirm, {
      token: payer.token,
      key: `confirm ${id}`,
      params: { id },
      body: { paymentMethod, version, expectedSubtotal: subtotal },
    });
  const pressTwice = (group: OrderGroup, method: Race['other']) => [confirm(group, method), confirm(group, method)];
  const replies = await Promise.all([...pressTwice(drafts[0], 'CREDIT_CARD'), ...pressTwice(drafts[1], other)]);
  const statuses = await Promise.all(
    drafts.map(async ({ id }) => (await host.call(api.orders.get, { token: payer.token, params: { id } })).body.status),
  );
  const due = subtotal * statuses.filter((status) => status === 'CONFIRMED').length;
  const isShort = other === 'WALLET' && statuses[1] === 'OPEN';
  const codes = replies.filter(({ status }) => status !== 200).map(({ error }) => error.code);
  return {
    seen: {
      statuses,
      codes: [...new Set(codes)].filter((code) => code !== 'request_running'),
      charged: await chargedOf(host, payer),
      balance: await balanceOf(host, payer),
      claims: await claimsOf(host, payer),
    },
    wanted: {
      statuses: ['CONFIRMED', isShort ? 'OPEN' : 'CONFIRMED'],
      codes: isShort ? ['insufficient_funds'] : [],
      charged: Math.max(0, due - balance),
      balance: Math.max(0, balance - due),
      claims: [],
    },
  };
}

async function chargedOf({ inspectorDb }: TestApi, { vendorId }: Payer): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from top_ups where vendor_id = ${vendorId} and status = 'SUCCESS'`.execute(
    inspectorDb,
  );
  return rows[0]?.cents ?? 0;
}

const claimsOf = async ({ inspectorDb }: TestApi, { vendorId }: Payer) =>
  (await sql`select key, cents from wallet_claims where vendor_id = ${vendorId}`.execute(inspectorDb)).rows;
