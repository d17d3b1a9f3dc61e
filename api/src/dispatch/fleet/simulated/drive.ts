import { setTimeout as pause } from 'node:timers/promises';
import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import type { Tx } from '#platform/db/connect.ts';
import { sqlNamed, sqlOne } from '#platform/db/sql-named.ts';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Needs } from '../../needs.ts';
import { receiveFleetEvent } from '../../receive-event.ts';
import { fleetSecrets, signatureHeader, signEvent } from '../protocol/signature.ts';
import { keepSpeed } from './control.ts';
import type { Step } from './plan.ts';
import { proofPicture } from './proof-picture.ts';
import '../../tables.ts';

/** Another process may plan a trip or change the speed meanwhile. Known steps begin at their times. */
const LOOK_EVERY_MS = 1000;
const SHORTEST_PAUSE_MS = 50;
/** After this long, other processes may take over a dead process's step. The event's id prevents a second effect. */
const CLAIM_MS = 30_000;

export type Trip = {
  reference: string;
  steps: Step[];
  next_step: number;
  next_at: Date;
  outcome: 'success' | 'failure';
};

/** Performs every due step and those that become due by it. Several processes may drive concurrently. */
export async function driveFleet(ctx: Needs, now: Date): Promise<void> {
  for (;;) {
    const trip = await inTransaction(ctx.db, {}, (tx) => claimTrip(tx, now));
    if (!trip) return;
    await performStep(ctx, trip);
  }
}

/** Drives the simulated fleet beside the job queue until the returned function is called. */
export function startFleet(ctx: Needs): () => Promise<void> {
  if (ctx.env.WORKER !== 'on' || !ctx.env.FLEET.includes('simulated')) return async () => {};
  const stopping = new AbortController();
  const driving = (async () => {
    while (!stopping.signal.aborted) {
      const ms = await driveDue(ctx).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'simulated fleet');
        return LOOK_EVERY_MS;
      });
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => {}); // interrupted by stopping
    }
  })();
  return async () => {
    stopping.abort();
    await driving;
  };
}

/** Performs the steps that are due. Returns the milliseconds until the next look. */
export async function driveDue(ctx: Needs): Promise<number> {
  const { at } = await sqlOne<{ at: Date | null }>(ctx.db, { name: 'next-step', text: NEXT_STEP });
  const wait = at ? at.getTime() - ctx.now().getTime() : LOOK_EVERY_MS;
  if (wait <= 0) await driveFleet(ctx, ctx.now());
  return Math.min(Math.max(wait, SHORTEST_PAUSE_MS), LOOK_EVERY_MS);
}

async function claimTrip(tx: Tx, now: Date): Promise<Trip | null> {
  const values = [now, new Date(now.getTime() + CLAIM_MS)];
  const [trip] = await sqlNamed<Trip & { outcome: Trip['outcome'] | null }>(tx, {
    name: 'claim-trip',
    text: CLAIM_TRIP,
    values,
  });
  if (!trip) return null;
  return { ...trip, outcome: trip.outcome ?? (await takeOutcome(tx, trip)) };
}

/** Stored with the step, so that a repeated attempt has the same outcome. */
async function takeOutcome(tx: Tx, { reference, steps, next_step }: Omit<Trip, 'outcome'>): Promise<Trip['outcome']> {
  if (steps[next_step]?.type !== 'drop_off') return 'success';
  const asked = await tx
    .updateTable('simulated_fleet')
    .set({ next_outcome: 'success' })
    .where('next_outcome', '=', 'failure')
    .executeTakeFirst();
  const outcome = asked.numUpdatedRows > 0n ? 'failure' : 'success';
  await tx.updateTable('simulated_trips').set({ outcome }).where('reference', '=', reference).execute();
  return outcome;
}

/** Sends a signed event through a partner's entry, then plans the next leg. */
export async function performStep(ctx: Needs, trip: Trip): Promise<void> {
  const step = trip.steps[trip.next_step];
  try {
    if (step) await sendEvent(ctx, eventOf(trip, step));
  } catch (error) {
    if (error instanceof AppError && ['wrong_status', 'not_found'].includes(error.code)) return endTrip(ctx, trip);
    ctx.log.warn({ err: error, reference: trip.reference }, 'a step of the simulated fleet will be repeated');
    return;
  }
  await moveOn(ctx, trip);
}

async function sendEvent(ctx: Needs, event: FleetEvent): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  await receiveFleetEvent(ctx, 'simulated', body, {
    [signatureHeader]: signEvent(body, fleetSecrets(ctx.env)[0], ctx.now()),
  });
}

function eventOf({ reference, next_step, next_at, outcome }: Trip, step: Step): FleetEvent {
  const event = {
    eventId: `simulated-${reference}-${next_step}`,
    reference,
    occurredAt: next_at.toISOString(),
    position: step.position,
    rider: step.rider,
    orderId: step.orderId,
  };
  if (step.type !== 'drop_off') return { ...event, type: step.type };
  if (outcome === 'failure') return { ...event, type: 'stop_failed', reasonCode: 'no_answer' };
  const { receivedBy } = step;
  return { ...event, type: 'delivered', receivedBy, proofOfDelivery: step.orderId && proofPicture(step.orderId) };
}

async function moveOn(ctx: Needs, { reference, steps, next_step, next_at }: Trip): Promise<void> {
  const next = steps[next_step + 1];
  await inTransaction(ctx.db, {}, async (tx) => {
    const speed = await keepSpeed(tx, ctx.env);
    const at = next ? new Date(next_at.getTime() + (next.afterSeconds * 1000) / speed) : null;
    await tx
      .updateTable('simulated_trips')
      .set({ next_step: next_step + 1, next_at: at, claimed_until: null, outcome: null })
      .where('reference', '=', reference)
      .where('next_step', '=', next_step)
      // A trip that was withdrawn meanwhile stays so.
      .where('next_at', 'is not', null)
      .execute();
  });
}

async function endTrip(ctx: Needs, { reference }: Trip): Promise<void> {
  await ctx.db
    .updateTable('simulated_trips')
    .set({ next_at: null, claimed_until: null })
    .where('reference', '=', reference)
    .execute();
}

const NEXT_STEP = `
  select min(greatest(next_at, claimed_until)) as at from simulated_trips where next_at is not null and steps is not null`;

const CLAIM_TRIP = `
  update simulated_trips set claimed_until = $2 where reference = (
    select reference from simulated_trips
    where next_at <= $1 and steps is not null and (claimed_until is null or claimed_until <= $1)
    order by next_at limit 1 for update skip locked
  ) returning reference, steps, next_step, next_at, outcome`;
