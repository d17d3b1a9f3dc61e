import type { fleetControl } from '@tibara/contract/sandbox/calls';
import type * as z from 'zod/mini';
import type { Db, Tx } from '#platform/db/connect.ts';
import { sqlNamed } from '#platform/db/sql-named.ts';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import type { FleetParts } from '../courier.ts';
import type { Shared } from '../protocol/signature.ts';
import '../../tables.ts';

export type SimulatedSettings = Shared & Speed & { readonly FLEET_SEED: number };
type Speed = { readonly FLEET_SPEED: number };
type Driven = Pick<FleetParts<Speed>, 'db' | 'now' | 'env'>;
type FleetControl = z.output<typeof fleetControl>;

/** The settings of the simulated fleet, in one row, so that all processes drive alike. */
export async function readFleetControl(handle: Db | Tx, env: Speed): Promise<FleetControl> {
  const { speed, next_outcome } = await handle
    .selectFrom('simulated_fleet')
    .select(['speed', 'next_outcome'])
    .executeTakeFirstOrThrow();
  return { speed: speed ?? env.FLEET_SPEED, nextOutcome: next_outcome };
}

/** Keeps the speed until the transaction ends, so that a trip is stored at that speed. */
export async function keepSpeed(tx: Tx, env: Speed): Promise<number> {
  const { speed } = await tx.selectFrom('simulated_fleet').select('speed').forShare().executeTakeFirstOrThrow();
  return speed ?? env.FLEET_SPEED;
}

/** A new speed applies immediately, even to legs under way. */
export async function changeFleetControl(ctx: Driven, change: Partial<FleetControl>): Promise<FleetControl> {
  return inTransaction(ctx.db, {}, async (tx) => {
    await tx.selectFrom('simulated_fleet').select('speed').forUpdate().execute();
    const before = await readFleetControl(tx, ctx.env);
    const after = { ...before, ...change };
    await tx.updateTable('simulated_fleet').set({ speed: after.speed, next_outcome: after.nextOutcome }).execute();
    if (after.speed !== before.speed) await rescaleTrips(tx, ctx.now(), before.speed / after.speed);
    return after;
  });
}

async function rescaleTrips(tx: Tx, now: Date, ratio: number): Promise<void> {
  const text = `
    update simulated_trips set next_at = greatest($1::timestamptz + (next_at - $1::timestamptz) * $2::double precision,
      case when next_step = 0 then not_before end)
    where next_at > $1 and (next_step > 0 or not_before is null or not_before < next_at)`;
  await sqlNamed(tx, { name: 'rescale-trips', text, values: [now, ratio] });
}
