import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { Ctx } from '../../context.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { offerGroup, recordOffer } from '../offer.ts';
import { performStep, type Trip } from './drive.ts';

type OutcomeOf = (position: number) => Trip['outcome'];

/** For a history that is told afterwards (the demo): the whole trip of one group, each step at the time it was due. */
export async function replayTrip(ctx: Ctx, group: OrderGroup, outcomeOf: OutcomeOf): Promise<void> {
  const job = { vendorId: group.vendorId, orderGroupId: group.id };
  const outcome = await offerGroup(ctx, job);
  await inTransaction(ctx.db, job, (tx) => recordOffer(ctx, tx, job, outcome));
  let position = 0;
  for (let trip = await readTrip(ctx, group.id); trip; trip = await readTrip(ctx, group.id)) {
    const isDropOff = trip.steps[trip.next_step]?.type === 'drop_off';
    const at = trip.next_at;
    await performStep({ ...ctx, now: () => at }, { ...trip, outcome: isDropOff ? outcomeOf(position) : 'success' });
    if (isDropOff) position += 1;
  }
}

async function readTrip(ctx: Ctx, reference: string): Promise<Omit<Trip, 'outcome'> | null> {
  const row = await ctx.db
    .selectFrom('simulated_trips')
    .select(['reference', 'steps', 'next_step', 'next_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row?.steps || !row.next_at) return null;
  return { reference, steps: row.steps, next_step: row.next_step, next_at: row.next_at };
}
