import { type Followed, readFollowed } from '../../orders/index.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Needs } from '../needs.ts';
import type { GroupJob } from '../queues.ts';
import '../tables.ts';

/** The facts about a booking that its positions need. `courier` is null before the booking is stored. */
type BookedTrip = Followed & GroupJob & { bookingId: string; courier: string | null };

/** This process's memory of bookings whose riders report positions. */
export type Trips = Map<string, { read: Promise<BookedTrip | null>; from: number; until: number }>;

type Found = GroupJob & { reference: string };

const REMEMBERED_MS = 30_000;
const MOST = 20_000;

/** The trip of a reference, at most 30 seconds old. Null for an unknown reference. */
export function tripOf(ctx: Needs, reference: string): Promise<BookedTrip | null> {
  const { trips } = ctx;
  const now = ctx.now().getTime();
  const known = trips.get(reference);
  if (known && known.from <= now && now < known.until) return known.read;
  const read = readTrip(ctx, reference, known?.read);
  read.catch(() => trips.delete(reference));
  trips.delete(reference);
  trips.set(reference, { read, from: now, until: now + REMEMBERED_MS });
  const [oldest] = trips.size > MOST ? trips.keys() : [];
  if (oldest !== undefined) trips.delete(oldest);
  return read;
}

/** The order of a booking stays, so it is looked up once. */
async function readTrip({ db }: Needs, reference: string, last: Promise<BookedTrip | null> | undefined) {
  const known = await last;
  const found = known ? { ...known, reference: known.bookingId } : await findReference(db, reference);
  if (!found) return null;
  const { reference: bookingId, vendorId, orderGroupId } = found;
  const job = { vendorId, orderGroupId };
  return withVendor(db, vendorId, async (tx) => {
    const values = [vendorId, bookingId];
    const [followed, [booking]] = await Promise.all([
      readFollowed(tx, job, bookingId),
      sqlNamed<{ courier: string }>(tx, { name: 'courier-of-booking', text: COURIER, values }),
    ]);
    return followed && { ...followed, ...job, bookingId, courier: booking?.courier ?? null };
  });
}

/** Our own spelling of the reference, and its order. Null for an unknown one. */
export async function findReference(db: Needs['db'], reference: string) {
  if (!UUID.test(reference)) return null;
  const values = [reference];
  const [found] = await sqlNamed<Found>(db, { name: 'find-reference', text: FIND, values });
  return found ?? null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const FIND = `
  select reference, vendor_id as "vendorId", order_group_id as "orderGroupId" from fleet_references
  where reference = $1`;
const COURIER = 'select fleet as courier from bookings where vendor_id = $1 and id = $2';
