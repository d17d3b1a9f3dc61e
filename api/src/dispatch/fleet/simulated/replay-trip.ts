import type { OrderGroup } from '@tibara/contract/orders/views';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { failWithoutRider } from '../../bookings/ending/no-rider.ts';
import { riderDue } from '../../bookings/ending/rider-due.ts';
import { placeBookings } from '../../bookings/placing/place.ts';
import { recordPlacing } from '../../bookings/placing/record-placing.ts';
import type { Needs } from '../../needs.ts';
import { couriersOf } from '../couriers.ts';
import { performStep, type Trip } from './drive.ts';
import type { Step } from './plan.ts';
import { simulatedFleet } from './simulated.ts';

type Milestone = Exclude<Step['type'], 'position'>;
/** The time and outcome of a step; `position` counts the drop-offs from 0. */
export type Happening = { at: Date; outcome?: Trip['outcome'] };
type Timetable = (milestone: Milestone, position: number) => Happening;

/** For a history made afterwards (the demo): a group's whole trip, each step at a given time. */
export async function replayTrip(ctx: Needs, group: OrderGroup, timetable: Timetable): Promise<void> {
  const job = jobOf(group);
  const placing = onlySimulated(ctx);
  const outcome = await placeBookings(placing, job);
  await inTransaction(ctx.db, job, (tx) => recordPlacing(placing, tx, job, outcome));
  for (let trip = await readTrip(ctx, group.id); trip; trip = await readTrip(ctx, group.id)) {
    const happening = happeningOf(trip, timetable);
    const step = { ...trip, next_at: happening.at, outcome: happening.outcome ?? 'success' };
    await performStep(onlySimulated({ ...ctx, now: () => happening.at }), step);
  }
}

/** Other couriers carry no made-up order. The fleet checks signatures by its own clock. */
const onlySimulated = (ctx: Needs): Needs => ({ ...ctx, couriers: couriersOf([simulatedFleet(ctx)]) });

/** Ends a group without a rider at the deadline of its pick-up. */
export async function replayNoRider(ctx: Needs, group: OrderGroup): Promise<void> {
  const job = jobOf(group);
  const at = riderDue(ctx, group.pickUpDateTime);
  await inTransaction(ctx.db, job, (tx) => failWithoutRider({ ...ctx, now: () => at }, tx, job));
}

const jobOf = ({ vendorId, id }: OrderGroup) => ({ vendorId, orderGroupId: id });

/** The time of the next step. Positions are spread evenly over the time between the two other steps around them. */
function happeningOf({ steps, next_step }: Omit<Trip, 'outcome'>, timetable: Timetable): Happening {
  const after = steps.findIndex(({ type }, index) => index >= next_step && type !== 'position');
  const happening = milestoneAt(steps, after, timetable);
  if (after === next_step) return happening;
  const before = steps.findLastIndex(({ type }, index) => index < next_step && type !== 'position');
  const since = milestoneAt(steps, before, timetable).at.getTime();
  const share = (next_step - before) / (after - before);
  return { at: new Date(since + share * (happening.at.getTime() - since)) };
}

function milestoneAt(steps: readonly Step[], index: number, timetable: Timetable): Happening {
  const type = steps[index]?.type;
  if (type === undefined || type === 'position') throw new Error('A trip begins with its rider and ends at a door');
  return timetable(type, steps.slice(0, index).filter((step) => step.type === 'drop_off').length);
}

async function readTrip(ctx: Needs, reference: string): Promise<Omit<Trip, 'outcome'> | null> {
  const row = await ctx.db
    .selectFrom('simulated_trips')
    .select(['reference', 'steps', 'next_step', 'next_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row?.steps || !row.next_at) return null;
  return { reference, steps: row.steps, next_step: row.next_step, next_at: row.next_at };
}
