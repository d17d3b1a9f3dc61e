import { countries } from '@tibara/contract/coordinates';
import { sqlOne } from '../../platform/db/sql-named.ts';
import { repeat } from '../../platform/repeat.ts';
import type { Needs } from '../needs.ts';
import { lookAtDue } from './looks.ts';
import { isLookedUp, pollsPositions } from './polled.ts';
import { IS_WATCH_DUE, pollPositions, watchTimes } from './positions.ts';

const EVERY_MS = 1000;
/** A courier's slow reply delays no other booking. */
const AT_ONCE = 4;

/** Reads everything that is due and that the couriers' limits allow: first the orders' states, then the positions. */
export async function pollCouriers(ctx: Needs): Promise<void> {
  if (!(await isAnyDue(ctx))) return;
  await Promise.all(Array.from({ length: AT_ONCE }, () => lookAtDue(ctx)));
  const fleets = ctx.couriers.all.flatMap((fleet) => Array.from({ length: AT_ONCE }, () => fleet));
  await Promise.all(fleets.map((fleet) => pollPositions(ctx, fleet)));
}

/** Polls beside the job queue until the returned function is called. Several processes may poll concurrently. */
export function startPolling(ctx: Needs): () => Promise<void> {
  const isNeeded = ctx.couriers.all.some(
    (fleet) => isLookedUp(fleet) || countries.some((region) => pollsPositions(fleet, region)),
  );
  if (ctx.env.WORKER !== 'on' || !isNeeded) return async () => {};
  return repeat(EVERY_MS, () =>
    pollCouriers(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'polling the couriers')),
  );
}

/** One statement, because nothing is due most of the time. */
async function isAnyDue(ctx: Needs): Promise<boolean> {
  const values = [...watchTimes(ctx.now()), ctx.now()];
  return (await sqlOne<{ isDue: boolean }>(ctx.db, { name: 'is-poll-due', text: IS_DUE, values })).isDue;
}

const IS_DUE = `
  select exists (select from courier_looks where look_at <= $4)
    or exists (select from courier_watches where ${IS_WATCH_DUE}) as "isDue"`;
