import type { Ctx } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import type { ChargeResult } from '../cards/providers/port.ts';
import type { TopUpRow } from '../tables.ts';
import { record } from './charge-card.ts';
import { abandonTopUp, expireTopUp, providerKey, topUpById } from './top-up-row.ts';

type About = { vendorId: string; topUpId: string };
type Found = { topUp: TopUpRow; result: ChargeResult | null };

/** The same for a top-up whose job failed: what nobody has approved until now cannot be approved any more. */
export async function endTopUp(ctx: Ctx, about: About): Promise<void> {
  const found = await findOut(ctx, about);
  if (!found) return;
  const { topUp, result } = found;
  const isWaiting = result?.outcome === 'authentication_required';
  const ended = isWaiting ? { topUp, result: await ctx.cards.cancelCharge(result.chargeId) } : null;
  await inTransaction(ctx.db, about, (tx) => (ended ? recordEnd(ctx, tx, ended) : recordFound(ctx, tx, found)));
}

/** Checks, a while after each charge began, whether it has ended; if not, the provider is asked for the outcome. */
export async function findOut(ctx: Ctx, about: About): Promise<Found | null> {
  const topUp = await findPending(ctx, about);
  if (!topUp) return null;
  return { topUp, result: await ctx.cards.findCharge({ key: providerKey(topUp), chargeId: topUp.charge_id }) };
}

export async function recordFound(ctx: Ctx, tx: Tx, found: Found | null): Promise<void> {
  if (!found) return;
  if (found.result) await record(ctx, tx, found.topUp, found.result);
  else await abandonTopUp(tx, found.topUp, ctx.now());
}

/** Nobody can approve it afterwards. If it was approved in this very moment, it is a charge like any other. */
export async function endApproval(
  ctx: Ctx,
  { chargeId, ...about }: About & { chargeId: string },
): Promise<Found | null> {
  const topUp = await findPending(ctx, about);
  if (topUp?.charge_id !== chargeId) return null;
  return { topUp, result: await ctx.cards.cancelCharge(chargeId) };
}

export async function recordEnd(ctx: Ctx, tx: Tx, ended: Found | null): Promise<void> {
  if (ended?.result?.outcome === 'succeeded') await record(ctx, tx, ended.topUp, ended.result);
  else if (ended) await expireTopUp(tx, ended.topUp, ctx.now());
}

async function findPending(ctx: Ctx, { vendorId, topUpId }: About): Promise<TopUpRow | null> {
  const topUp = await withVendor(ctx.db, vendorId, (tx) => topUpById(tx, vendorId, topUpId));
  return topUp?.status === 'PENDING' ? topUp : null;
}
