import { failureReasons } from '@tibara/contract/dispatch/failure-reasons';
import { isFinal, isInProgress } from '@tibara/contract/order-groups/status';
import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import { getOrderGroup, type Offering, withdrawQueue } from '../../order-groups/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { happened } from '../../platform/events/happened.ts';
import type { GroupJob } from '../queues.ts';
import { openProofs, openTracking } from '../tracking/links.ts';
import { giveUp } from './give-up.ts';
import { lockStatus } from './lock-status.ts';
import { failWithoutRiderLater } from './no-rider.ts';
import '../tables.ts';

type Outcome = 'offered' | 'undeliverable' | 'skipped';

/** About two minutes with the queue's pauses. Below the queue's limit, so that this code can report giving up. */
const MOST_ATTEMPTS = 7;

/** Outside a transaction, and possibly repeated: fleets recognise a repeated offer by its reference. */
export async function offerGroup(ctx: Ctx, job: GroupJob): Promise<Outcome> {
  const offer = await beginOffer(ctx, job);
  if (!offer) return 'skipped';
  const { group, attempts } = offer;
  try {
    await ctx.fleet.offer({ reference: group.id, group });
    return 'offered';
  } catch (error) {
    ctx.log.warn({ err: error, orderGroupId: group.id, attempts }, 'the fleet did not take an offer');
    if (attempts < MOST_ATTEMPTS) throw error;
    return 'undeliverable';
  }
}

/** Records the outcome together with the job's completion, so once. */
export async function recordOffer(ctx: Ctx, tx: Tx, job: Offering, outcome: Outcome): Promise<void> {
  await recordOutcome(ctx, tx, job, outcome);
  const { vendorId, orderGroupId: subject, emailRecipients = false } = job;
  // A skipped offer may have been taken: the fleet's first event can arrive before the offer's response.
  if (outcome === 'undeliverable' || !isInProgress(await lockStatus(tx, job))) return;
  await happened(tx, { vendorId, what: 'order.offered', subject, payload: { emailRecipients }, now: ctx.now() });
}

async function recordOutcome(ctx: Ctx, tx: Tx, job: GroupJob, outcome: Outcome): Promise<void> {
  if (outcome === 'skipped') return;
  const status = await lockStatus(tx, job);
  if (outcome === 'undeliverable') {
    if (status === 'CONFIRMED') await giveUp(ctx, tx, job, failureReasons.notHandedOver);
    return;
  }
  await tx
    .updateTable('fleet_references')
    .set({ offered_at: ctx.now() })
    .where('reference', '=', job.orderGroupId)
    .execute();
  // Ended while the offer was being sent: the withdrawal may have arrived before it.
  if (isFinal(status)) await ctx.jobs.enqueue(tx, withdrawQueue, job);
  else await failWithoutRiderLater(ctx, tx, await getOrderGroup(ctx, tx, job.vendorId, job.orderGroupId));
}

/**
 * Writes the directories of an existing group, in a transaction of their own. Links are opened whatever the outcome:
 * merchants have them. The reference is stored before any event.
 */
async function beginOffer(ctx: Ctx, { vendorId, orderGroupId }: GroupJob) {
  const group = await withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, orderGroupId));
  return inTransaction(ctx.db, {}, async (tx) => {
    await openTracking(ctx, tx, group);
    await openProofs(ctx, tx, group);
    // A group that ends from here on is withdrawn when its offer is recorded.
    if (group.status !== 'CONFIRMED') return null;
    const { offer_attempts: attempts } = await tx
      .insertInto('fleet_references')
      .values({ reference: orderGroupId, vendor_id: vendorId, order_group_id: orderGroupId, offer_attempts: 1 })
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet({ offer_attempts: sql`fleet_references.offer_attempts + 1` }),
      )
      .returning('offer_attempts')
      .executeTakeFirstOrThrow();
    return { group, attempts };
  });
}
