import type { Db } from '../../../platform/db/connect.ts';
import { sqlNamed } from '../../../platform/db/sql-named.ts';
import { inTransaction } from '../../../platform/db/transaction/tx.ts';
import type { FleetParts } from '../make-fleet.ts';
import type { Fleet } from '../port.ts';
import { keepSpeed } from './control.ts';
import { planTrip } from './plan.ts';
import '../../tables.ts';

/** The embedded fleet: an offer becomes a stored trip, and `driveFleet` performs its steps. */
export function simulatedFleet({ db, env, now }: FleetParts): Fleet {
  return {
    async offer({ reference, group }) {
      const steps = planTrip(group, env.FLEET_SEED);
      const confirmed = group.confirmedTime ? Date.parse(group.confirmedTime) : now().getTime();
      await inTransaction(db, {}, async (tx) => {
        const first = new Date(confirmed + ((steps[0]?.afterSeconds ?? 0) * 1000) / (await keepSpeed(tx, env)));
        await sqlNamed(tx, { name: 'plan-trip', text: PLAN_TRIP, values: [reference, JSON.stringify(steps), first] });
      });
    },

    async withdraw(reference) {
      await db.deleteFrom('simulated_trips').where('reference', '=', reference).execute();
    },
  };
}

/** Keeps a demo group without a rider until this time, even if the trip is already planned. */
export async function leaveUntil(db: Db, reference: string, notBefore: Date): Promise<void> {
  await sqlNamed(db, { name: 'leave-trip', text: LEAVE_TRIP, values: [reference, notBefore] });
}

// A planned trip stays: repeating an offer changes nothing.
const PLAN_TRIP = `
  insert into simulated_trips as trip (reference, steps, next_at) values ($1, $2, $3)
  on conflict (reference) do update set steps = excluded.steps, next_at = greatest(excluded.next_at, trip.not_before)
  where trip.steps is null`;

const LEAVE_TRIP = `
  insert into simulated_trips as trip (reference, not_before) values ($1, $2)
  on conflict (reference) do update
  set not_before = excluded.not_before, next_at = greatest(trip.next_at, excluded.not_before)
  where trip.next_step = 0 and trip.next_at is not null`;
