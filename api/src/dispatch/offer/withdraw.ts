import type { Ctx } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { GroupJob } from '../queues.ts';
import '../tables.ts';

/** A group that was never offered needs no withdrawal: its offer will find it cancelled. */
export async function withdrawGroup(ctx: Ctx, { orderGroupId }: GroupJob): Promise<void> {
  const known = await ctx.db
    .selectFrom('fleet_references')
    .select('reference')
    .where('reference', '=', orderGroupId)
    .executeTakeFirst();
  if (known) await ctx.fleet.withdraw(known.reference);
}

export async function recordWithdrawal(ctx: Ctx, tx: Tx, { orderGroupId }: GroupJob): Promise<void> {
  await tx
    .updateTable('fleet_references')
    .set({ withdrawn_at: ctx.now() })
    .where('reference', '=', orderGroupId)
    .execute();
}
