import type { Ctx } from '../context.ts';
import type { Tx } from '../platform/db/connect.ts';
import { inTransaction, withVendor } from '../platform/db/tx.ts';
import type { ChargeResult } from './cards/port.ts';
import { completeTopUpQueue, record } from './charge-card.ts';
import type { TopUpRow } from './tables.ts';
import { abandonTopUp, providerKey, topUpById } from './top-up-row.ts';

type Found = { topUp: TopUpRow; result: ChargeResult | null };

/** Looks, a while after each charge began, whether it came to an end; if not, the provider is asked what became of it. */
export function registerWalletJobs(ctx: Ctx): void {
  ctx.jobs.registerOutside(completeTopUpQueue, {
    call: (job) => findOut(ctx, job.data),
    record: (tx, _job, found) => recordFound(ctx, tx, found),
  });
}

/**
 * The same for one whose job died. What waits for the bank's approval until now is given up; should the approval come
 * all the same, its event still credits it.
 */
export async function endTopUp(ctx: Ctx, about: { vendorId: string; topUpId: string }): Promise<void> {
  const found = await findOut(ctx, about);
  if (!found) return;
  const result = found.result?.outcome === 'authentication_required' ? null : found.result;
  await inTransaction(ctx.db, about, (tx) => recordFound(ctx, tx, { ...found, result }));
}

async function recordFound(ctx: Ctx, tx: Tx, found: Found | null): Promise<void> {
  if (!found) return;
  if (found.result) await record(tx, found.topUp, found.result, ctx.now());
  else await abandonTopUp(tx, found.topUp);
}

export async function findOut(ctx: Ctx, { vendorId, topUpId }: { vendorId: string; topUpId: string }) {
  const topUp = await withVendor(ctx.db, vendorId, (tx) => topUpById(tx, vendorId, topUpId));
  if (topUp?.status !== 'PENDING') return null;
  const result = await ctx.cards.findCharge({ key: providerKey(topUp), chargeId: topUp.charge_id });
  return { topUp, result } satisfies Found;
}
