import { setTimeout as pause } from 'node:timers/promises';
import { countries } from '@tibara/contract/coordinates';
import type { Needs } from '../needs.ts';
import { lookAtDue } from './looks.ts';
import { isLookedUp, pollsPositions } from './polled.ts';
import { pollPositions } from './positions.ts';

const EVERY_MS = 1000;
/** A courier's slow reply delays no other booking. */
const AT_ONCE = 4;

/** Reads everything that is due and that the couriers' limits allow: first the orders' states, then the positions. */
export async function pollCouriers(ctx: Needs): Promise<void> {
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
  const stopping = new AbortController();
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      await pollCouriers(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'polling the couriers'));
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {}); // interrupted by stopping
    }
  })();
  return async () => {
    stopping.abort();
    await polling;
  };
}
