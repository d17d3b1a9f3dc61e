import { sqlNamed } from '../../platform/db/sql-named.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { nameOf, readBookings } from '../bookings/booking.ts';
import type { Fleet } from '../fleet/port.ts';
import type { Needs } from '../needs.ts';
import { takeFoundPosition } from '../positions/take-positions.ts';
import type { GroupJob } from '../queues.ts';
import { takeReads } from './budget.ts';
import '../tables.ts';

/** Couriers renew a position after this time. */
const RENEWED_MS = 10_000;
/** A page asks again within this time while it is open. */
const OPEN_MS = 60_000;
/** A page that waits for its first turn longer than this is forgotten. */
const PATIENT_MS = 600_000;

/** Reads the positions of followed riders in turn, until none is due or the courier must not be read. */
export async function pollPositions(ctx: Needs, fleet: Fleet): Promise<void> {
  for (let watch = await claim(ctx, fleet); watch; watch = await claim(ctx, fleet))
    await pollPosition(ctx, fleet, watch);
}

type Watch = GroupJob & { bookingId: string };

async function pollPosition(ctx: Needs, fleet: Fleet, { bookingId, ...job }: Watch): Promise<void> {
  const bookings = await withVendor(ctx.db, job.vendorId, (tx) => readBookings(tx, job));
  const booking = bookings.find(({ id, status }) => id === bookingId && status === 'placed');
  if (!booking) return;
  const position = await fleet.position(nameOf(booking));
  if (!position) return;
  const { at: occurredAt = ctx.now(), ...where } = position;
  await takeFoundPosition(ctx, booking, { occurredAt, position: where });
}

/** The booking that was asked longest ago, with its reads. Several processes take turns and share the courier's limit. */
async function claim(ctx: Needs, fleet: Fleet): Promise<Watch | null> {
  const now = ctx.now();
  return inTransaction(ctx.db, {}, async (tx) => {
    const [watch] = await sqlNamed<Watch>(tx, {
      name: 'next-watch',
      text: NEXT,
      values: [...watchTimes(now), fleet.name],
    });
    if (!watch || !(await takeReads(ctx, fleet, tx, POSITIONS_SHARE))) return null;
    await sqlNamed(tx, { name: 'mark-asked', text: MARK_ASKED, values: [watch.bookingId, now] });
    return watch;
  });
}

const POSITIONS_SHARE = 0.5;

/** The values of `IS_WATCH_DUE`. */
export const watchTimes = (now: Date): Date[] =>
  [RENEWED_MS, OPEN_MS, PATIENT_MS].map((ms) => new Date(now.getTime() - ms));

export const IS_WATCH_DUE = 'asked_at <= $1 and (watched_at > $2 or (watched_at > $3 and watched_at > asked_at))';

const NEXT = `
  select booking_id as "bookingId", vendor_id as "vendorId", order_group_id as "orderGroupId" from courier_watches
  where fleet = $4 and ${IS_WATCH_DUE}
  order by asked_at, booking_id limit 1 for update skip locked`;

const MARK_ASKED = 'update courier_watches set asked_at = $2 where booking_id = $1';
