import { applyObservation, findGroup, type Stored } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { courierOf, nameOf, readBookings } from '../bookings/booking.ts';
import type { Picture } from '../fleet/port.ts';
import type { Needs } from '../needs.ts';
import { countReads } from '../polling/budget.ts';
import { type ProofJob, proofQueue } from '../queues.ts';
import { proofPath, storeProof } from './proof.ts';

/** Seconds until the courier is asked for a picture, and then asked again. About nine hours together. */
const PAUSES_SECONDS = [30, 120, 600, 1800, 7200, 21_600];

/** A delivery without its picture: the courier is asked for it later, if it takes pictures at all. */
export async function fetchProofLater(ctx: Needs, tx: Tx, { group, orders }: Stored, job: ProofJob): Promise<void> {
  const isMissing = orders.some(({ id, proof_of_delivery }) => id === job.orderId && proof_of_delivery === null);
  const booking = isMissing && (await readBookings(tx, job)).find(({ id }) => id === job.bookingId);
  if (!booking || !courierOf(ctx, booking).capabilities(group.region).proof) return;
  const delaySeconds = PAUSES_SECONDS[(job.attempt ?? 1) - 1];
  if (delaySeconds !== undefined) await ctx.jobs.enqueue(tx, proofQueue, job, { delaySeconds });
}

/** Asks the courier for the picture. Outside a transaction. */
export async function askForProof(ctx: Needs, job: ProofJob): Promise<Picture | null> {
  const bookings = await withVendor(ctx.db, job.vendorId, (tx) => readBookings(tx, job));
  const booking = bookings.find(({ id }) => id === job.bookingId);
  if (!booking) return null;
  const courier = courierOf(ctx, booking);
  await countReads(ctx, courier);
  return courier.proof(nameOf(booking), job.orderId);
}

/** Shows the picture as if the delivery's report had brought it. Without one, another try follows. */
export async function recordProof(ctx: Needs, tx: Tx, job: ProofJob, picture: Picture | null): Promise<void> {
  const { attempt = 1, ...stop } = job;
  const { vendorId, orderGroupId, orderId } = stop;
  if (!picture) {
    const stored = await findGroup(tx, vendorId, orderGroupId);
    return fetchProofLater(ctx, tx, stored, { ...stop, attempt: attempt + 1 });
  }
  const about = {
    eventId: `proof-${orderId}`,
    occurredAt: ctx.now(),
    orderId,
    proofOfDelivery: proofPath(ctx, orderId),
  };
  const { applied } = await applyObservation(ctx, tx, { ...stop, observation: { type: 'delivered', ...about } });
  if (applied) await storeProof(ctx, tx, stop, picture);
}
