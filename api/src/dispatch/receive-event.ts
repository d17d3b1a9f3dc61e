import type { CallReply } from '@tibara/contract/call';
import type { CourierName, courierCalls } from '@tibara/contract/dispatch/couriers';
import { applyObservation, type Stored } from '../orders/index.ts';
import type { Tx } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { notFound } from '../platform/errors.ts';
import { noteEvent } from '../platform/far-sides/kept.ts';
import { countingRefused } from '../platform/far-sides/refused-events.ts';
import { readBookings } from './bookings/booking.ts';
import { failWithoutRiderAt, riderDue } from './bookings/ending/rider-due.ts';
import { bookLoss } from './bookings/loss.ts';
import { takeAsPlaced, takeNews, withdrawFromRider } from './bookings/news.ts';
import type { Fleet, ReceivedEvent } from './fleet/port.ts';
import type { Needs } from './needs.ts';
import { cancelled, takePosition, takePositions } from './positions/take-positions.ts';
import { findReference } from './positions/trips.ts';
import type { GroupJob } from './queues.ts';
import { fetchProofLater } from './tracking/fetch-proof.ts';
import { proofPath, storeProof } from './tracking/proof.ts';
import './tables.ts';

type Headers = Parameters<Fleet['receive']>[1];

/**
 * Receives a courier's raw message: over HTTP, or the simulated fleet's from this process.
 * @param onSigned once the signature is right
 */
export async function receiveFleetEvent(
  ctx: Needs,
  courier: CourierName,
  body: Buffer,
  headers: Headers,
  onSigned = async () => {},
): Promise<CallReply<typeof courierCalls.fleetEvents>> {
  const received = await countingRefused(courier, () => ctx.couriers.of(courier).receive(body, headers));
  await onSigned();
  if (received.is === 'probe') return { applied: false };
  if (received.is === 'positions') {
    const taken = await takePositions(ctx, courier, received.reports);
    noteEvent(courier);
    return taken;
  }
  const { booking, events, position } = received;
  const isChanged = events.length > 0 && (await takeEvents(ctx, courier, booking.key, events));
  const isTaken = position && (await takePosition(ctx, courier, { reference: booking.key, ...position }));
  noteEvent(courier);
  return { applied: isChanged || isTaken === true };
}

async function takeEvents(
  ctx: Needs,
  courier: CourierName,
  reference: string,
  events: readonly ReceivedEvent[],
): Promise<boolean> {
  const found = await findReference(ctx.db, reference);
  if (!found) throw notFound();
  // Our own spelling of the reference.
  const { reference: key, ...job } = found;
  const { applied, isCancelled } = await inTransaction(ctx.db, job, async (tx) => {
    await refuseIfOfAnother(ctx, tx, { job, key }, courier);
    const taken = [];
    for (const event of events) taken.push(await takeEvent(ctx, tx, { job, key }, event));
    return {
      applied: taken.some((each) => each.applied),
      isCancelled: taken.some(({ status }) => status === 'CANCELLED'),
    };
  });
  ctx.trips.delete(reference);
  // Nothing changed, and every retry gets this response: the merchant cancelled before the fleet accepted.
  if (isCancelled) throw cancelled();
  return applied;
}

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
  await takeAsPlaced(ctx, tx, { ...job, key });
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
