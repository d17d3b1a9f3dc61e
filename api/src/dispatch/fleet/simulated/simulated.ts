import type { OrderGroup } from '@tibara/contract/orders/views';
import { minuteMs } from '@tibara/contract/time';
import type { Db } from '#platform/db/connect.ts';
import { sqlNamed } from '#platform/db/sql-named.ts';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { ceilingOf } from '../../choice/requirements.ts';
import type { FleetParts } from '../courier.ts';
import type { Consignment, Fleet } from '../port.ts';
import { readPicture } from '../protocol/picture.ts';
import { receiveSigned } from '../protocol/read-event.ts';
import { keepSpeed, type SimulatedSettings } from './control.ts';
import { planTrip, type Step } from './plan.ts';
import { proofPicture } from './proof-picture.ts';
import '../../tables.ts';

/** It leaves the merchant's price a fifth, so that the books of the demo have a margin. */
const SHARE = 0.8;
const HELD_MS = 5 * minuteMs;

/** The embedded fleet: a placing becomes a stored trip, and `driveFleet` performs its steps. */
export function simulatedFleet({ db, env, now }: FleetParts<SimulatedSettings>): Fleet {
  const read = (reference: string) => readTrip(db, reference);
  const readSigned = receiveSigned(env, now);
  return {
    name: 'simulated',
    readsPerLook: null,
    capabilities: () => ({
      vehicles: ['MOTOR', 'CAR'],
      dropOffs: 1000,
      horizonMinutes: Number.POSITIVE_INFINITY,
      doorToDoor: { MOTOR: 'stop', CAR: 'stop' },
      cashOnDelivery: true,
      proof: true,
      positions: 'push',
      repeatsPlacing: true,
      amend: 'contact',
      amendsLeft: null,
    }),

    async quote(consignment) {
      return {
        is: 'quoted',
        quoteId: consignment.key,
        cents: priceOf(consignment),
        expiresAt: new Date(now().getTime() + HELD_MS),
      };
    },

    async place(consignment, { ceiling }) {
      const { key: reference, group, stops } = consignment;
      const cents = priceOf(consignment);
      if (cents > ceiling) return { is: 'refused', reason: 'price', isForGood: true };
      const steps = planTrip({ ...group, orders: [...stops] }, env.FLEET_SEED);
      const trip = await inTransaction(db, {}, async (tx) => {
        const wait = (steps[0]?.afterSeconds ?? 0) * 1000;
        const first = new Date(confirmedAt(group, now()) + wait / (await keepSpeed(tx, env)));
        const values = [reference, JSON.stringify(steps), first, cents];
        await sqlNamed(tx, { name: 'plan-trip', text: PLAN_TRIP, values });
        return readTrip(tx, reference);
      });
      if (isWithdrawn(trip)) return { is: 'refused', reason: 'other', isForGood: true, words: 'withdrawn before' };
      return {
        is: 'placed',
        reference,
        cents: trip?.cents ?? cents,
        stops: Object.fromEntries(stops.map(({ id }) => [id, id])),
      };
    },

    /** Its riders call nobody, so there is nothing to store. */
    async amend({ key }, orderId, { address }) {
      if (address) return { is: 'refused', reason: 'option', isForGood: true };
      const trip = await read(key);
      const isDone = trip?.steps?.slice(0, trip.next_step).some((step) => isStop(step, orderId));
      return !trip?.steps?.some((step) => isStop(step, orderId)) || isDone
        ? { is: 'tooLate' }
        : { is: 'done', cents: null };
    },

    /** Its reports are in the same database before their step is done, so a look-up brings none. */
    async read({ key }) {
      const trip = await read(key);
      if (!trip?.steps || isWithdrawn(trip)) return { is: 'gone' };
      const end = trip.next_step >= trip.steps.length ? 'completed' : null;
      return { is: 'found', reference: key, cents: trip.cents, end, observations: [] };
    },

    async position({ key }) {
      const trip = await read(key);
      return trip?.steps?.slice(0, trip.next_step).findLast(({ position }) => position)?.position ?? null;
    },

    async proof({ key }, orderId) {
      const trip = await read(key);
      const isDone = trip?.steps?.slice(0, trip.next_step).some((step) => isStop(step, orderId));
      return isDone ? readPicture(proofPicture(orderId)) : null;
    },

    async cancel({ key }) {
      return inTransaction(db, {}, async (tx) => {
        const values = [key];
        const [trip] = await sqlNamed<Trip>(tx, { name: 'lock-trip', text: `${READ_TRIP} for update`, values });
        const done = trip?.steps?.slice(0, trip.next_step) ?? [];
        if (done.some(({ type }) => type === 'picked_up')) return { is: 'tooLate' };
        await sqlNamed(tx, { name: 'withdraw-trip', text: WITHDRAW_TRIP, values });
        return trip?.steps && !isWithdrawn(trip) ? { is: 'done', cents: 0 } : { is: 'gone' };
      });
    },

    receive: async (body, headers) => readSigned(body, headers),
  };
}

/** Keeps a demo group without a rider until this time, even if the trip is already planned. */
export async function leaveUntil(db: Db, reference: string, notBefore: Date): Promise<void> {
  await sqlNamed(db, { name: 'leave-trip', text: LEAVE_TRIP, values: [reference, notBefore] });
}

type Trip = { steps: Step[] | null; next_step: number; cents: number | null };

async function readTrip(handle: Parameters<typeof sqlNamed>[0], reference: string): Promise<Trip | null> {
  const [trip] = await sqlNamed<Trip>(handle, { name: 'read-trip', text: READ_TRIP, values: [reference] });
  return trip ?? null;
}

const isWithdrawn = (trip: Trip | null): boolean => trip?.steps?.length === 0;
const isStop = (step: Step, orderId: string): boolean => step.type === 'drop_off' && step.orderId === orderId;
const priceOf = (consignment: Consignment): number => ceilingOf(consignment, SHARE);
const confirmedAt = ({ confirmedTime }: OrderGroup, now: Date): number =>
  confirmedTime ? Date.parse(confirmedTime) : now.getTime();

const READ_TRIP = 'select steps, next_step, cents from simulated_trips where reference = $1';

// A planned trip stays: a repeated placing changes nothing.
const PLAN_TRIP = `
  insert into simulated_trips as trip (reference, steps, next_at, cents) values ($1, $2, $3, $4)
  on conflict (reference) do update set steps = excluded.steps, cents = excluded.cents,
    next_at = greatest(excluded.next_at, trip.not_before)
  where trip.steps is null`;

const WITHDRAW_TRIP = `
  insert into simulated_trips as trip (reference, steps) values ($1, '[]')
  on conflict (reference) do update set steps = excluded.steps, next_at = null, claimed_until = null`;

const LEAVE_TRIP = `
  insert into simulated_trips as trip (reference, not_before) values ($1, $2)
  on conflict (reference) do update
  set not_before = excluded.not_before, next_at = greatest(trip.next_at, excluded.not_before)
  where trip.next_step = 0 and trip.next_at is not null`;
