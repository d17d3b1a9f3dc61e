import type { Ctx } from '../context.ts';
import { withVendor } from '../platform/db/tx.ts';
import type { ChargeResult } from './cards/port.ts';
import { completeTopUpQueue, record } from './charge-card.ts';
import type { TopUpRow } from './tables.ts';
import { abandonTopUp, providerKey, topUpById } from './top-up-row.ts';

type Found = { topUp: TopUpRow; result: ChargeResult | null };

/** Looks, a while after each charge began, whether it came to an end; if not, the provider is asked what became of it. */
export function registerWalletJobs(ctx: Ctx): void {
  ctx.jobs.registerOutside(completeTopUpQueue, {
    call: (job) => findOut(ctx, job.data),
    async record(tx, _job, found) {
      if (!found) return;
      if (found.result) await record(tx, found.topUp, found.result, ctx.now());
      else await abandonTopUp(tx, found.topUp);
    },
  });
}

export async function findOut(ctx: Ctx, { vendorId, topUpId }: { vendorId: string; topUpId: string }) {
  const topUp = await withVendor(ctx.db, vendorId, (tx) => topUpById(tx, vendorId, topUpId));
  if (topUp?.status !== 'PENDING') return null;
  const result = await ctx.cards.findCharge({ key: providerKey(topUp), chargeId: topUp.charge_id });
  return { topUp, result } satisfies Found;
}
