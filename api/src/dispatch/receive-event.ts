import type { CourierName } from '@tibara/contract/dispatch/couriers';
import { applyObservation, type Stored } from '../orders/index.ts';
import type { Tx } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { noteEvent } from '../platform/far-sides/kept.ts';
import { countingRefused } from '../platform/far-sides/refused-events.ts';
import { readBookings } from './bookings/booking.ts';
import { failWithoutRiderAt, riderDue } from './bookings/ending/rider-due.ts';
import { bookLoss } from './bookings/loss.ts';
import { takeAsPlaced, takeNews, withdrawFromRider } from './bookings/news.ts';
import type { Fleet, ReceivedEvent } from './fleet/port.ts';
import type { Needs } from './needs.ts';
import type { GroupJob } from './queues.ts';
import { fetchProofLater } from './tracking/fetch-proof.ts';
import { proofPath, storeProof } from './tracking/proof.ts';
import './tables.ts';

type Headers = Parameters<Fleet['receive']>[1];

/** Receives a courier's raw message: over HTTP, or the simulated fleet's from this process. */
export async function receiveFleetEvent(
  ctx: Needs,
  courier: CourierName,
  body: Buffer,
  headers: Headers,
): Promise<{ applied: boolean }> {
  const received = await countingRefused(courier, () => ctx.couriers.of(courier).receive(body, headers));
  if (received.is === 'probe') return { applied: false };
  // Our own spelling of the reference.
  const { reference: key, ...job } = await findReference(ctx, received.booking.key);
  const { applied, isCancelled } = await inTransaction(ctx.db, job, async (tx) => {
    await refuseIfOfAnother(ctx, tx, { job, key }, courier);
    const taken = [];
    for (const event of received.events) taken.push(await takeEvent(ctx, tx, { job, key }, event));
    return {
      applied: taken.some((each) => each.applied),
      isCancelled: taken.some(({ status }) => status === 'CANCELLED'),
    };
  });
  noteEvent(courier);
  // Nothing changed, and every retry gets this response: the merchant cancelled before the fleet accepted (decisions
  // 4).
  if (isCancelled) throw new AppError('wrong_status', 'This order group was cancelled.');
  return { applied };
}

async function findReference(ctx: Needs, reference: string): Promise<GroupJob & { reference: string }> {
  if (!UUID.test(reference)) throw notFound();
  const found = await ctx.db
    .selectFrom('fleet_references')
    .select(['reference', 'vendor_id as vendorId', 'order_group_id as orderGroupId'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type BookingOfEvent = { job: GroupJob; key: string };

/** Couriers must not report each other's bookings. */
async function refuseIfOfAnother(
  { couriers }: Needs,
  tx: Tx,
  { job, key }: BookingOfEvent,
  courier: CourierName,
): Promise<void> {
  if (couriers.names.length === 1) return;
  const booking = (await readBookings(tx, job)).find(({ id }) => id === key);
  if (booking && booking.fleet !== courier) throw notFound();
}

async function takeEvent(ctx: Needs, tx: Tx, { job, key }: BookingOfEvent, event: ReceivedEvent) {
  if (event.about === 'booking') return takeNews(ctx, tx, { ...job, key }, event);
  const { picture } = event;
  const observation =
    picture && event.observation.type === 'delivered'
      ? { ...event.observation, proofOfDelivery: proofPath(ctx, event.observation.orderId) }
      : event.observation;
  const { applied, stored } = await applyObservation(ctx, tx, { ...job, bookingId: key, observation });
  // A rider's position proves no more than his assignment before it.
  if (observation.type !== 'position') await takeAsPlaced(ctx, tx, { ...job, key });
  if (observation.type === 'delivered') {
    if (applied && picture) await storeProof(ctx, tx, { ...job, orderId: observation.orderId }, picture);
    if (applied && !picture)
      await fetchProofLater(ctx, tx, stored, { ...job, orderId: observation.orderId, bookingId: key });
    if (!applied) await bookLoss(ctx, tx, { ...job, key }, observation.eventId);
  }
  if (applied) await followRider(ctx, tx, observation.type, stored);
  else if (observation.type === 'assigned') await withdrawFromRider(ctx, tx, { ...job, key });
  return { applied, status: stored.group.status };
}

async function followRider(ctx: Needs, tx: Tx, type: string, { group, orders }: Stored): Promise<void> {
  if (type === 'unassigned' && orders.some(({ status }) => status === 'CONFIRMED')) {
    const job = { vendorId: group.vendor_id, orderGroupId: group.id };
    await failWithoutRiderAt(ctx, tx, job, riderDue(ctx, group.pick_up_date_time));
  }
}
