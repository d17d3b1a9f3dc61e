import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { can } from '@tibara/contract/orders/status';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError, refuseStale } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { lockGroup } from '../queries.ts';
import { nudgeGroup } from '../revise.ts';
import { groupNumber } from '../view/view.ts';

/** Drafts are deleted with their stops, never cancelled. */
export async function removeOrderGroup(
  ctx: Needs,
  { vendorId }: Caller,
  { id, version }: { id: string; version?: number | undefined },
): Promise<undefined> {
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const { group } = await lockGroup(tx, vendorId, id);
    if (!can.delete(group)) throw new AppError('wrong_status', orderGroupMessages.cannotCancel(groupNumber(group)));
    refuseStale(version, group.version, orderGroupMessages.stale);
    await tx.deleteFrom('order_groups').where('vendor_id', '=', vendorId).where('id', '=', id).execute();
    await nudgeGroup(tx, { ...group, version: group.version + 1 }, ctx.now());
  });
}
