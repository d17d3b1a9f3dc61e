import { type FleetEvent, fleetEvent } from '@tibara/contract/dispatch/calls';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { Ctx } from '../context.ts';
import { applyObservation, type Observation } from '../order-groups/index.ts';
import type { Tx } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { parseJson } from '../platform/http/input/parse-json.ts';
import { parseShape } from '../platform/http/input/parse-shape.ts';
import { failWithoutRiderLater } from './offer/no-rider.ts';
import { checkSignature, fleetSecrets } from './signature.ts';
import { openTracking } from './tracking/links.ts';
import { proofPath, readPicture, storeProof } from './tracking/proof.ts';
import './tables.ts';

/** Receives any fleet's raw event: the partner's over HTTP, the simulated fleet's from this process. */
export async function receiveFleetEvent(ctx: Ctx, body: Buffer, signature: string): Promise<{ applied: boolean }> {
  checkSignature(body, signature, fleetSecrets(ctx.env), ctx.now());
  const event = parseShape(fleetEvent, parseJson(body), 'body');
  const { vendorId, orderGroupId } = await findReference(ctx, event.reference);
  const picture = event.proofOfDelivery && event.orderId ? readPicture(event.proofOfDelivery) : null;
  const proofOfDelivery = picture && event.orderId ? proofPath(ctx, event.orderId) : undefined;
  const observation = observationOf({ ...event, proofOfDelivery });
  const { applied, status } = await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const { applied, group } = await applyObservation(ctx, tx, { vendorId, orderGroupId, observation });
    if (applied) await keepWhatItBrings(ctx, tx, event, group);
    if (applied && picture && event.orderId) {
      await storeProof(ctx, tx, { vendorId, orderGroupId, orderId: event.orderId }, picture);
    }
    return { applied, status: group.status };
  });
  // Nothing changed, and every retry gets this response: the merchant cancelled before the fleet accepted (decisions
  // 4).
  if (status === 'CANCELLED') throw new AppError('wrong_status', 'This order group was cancelled.');
  return { applied };
}

/** @throws AppError bad_request if a field of its type is missing */
function observationOf({ eventId, occurredAt, ...event }: FleetEvent): Observation {
  const about = { eventId, occurredAt: new Date(occurredAt) };
  const { type, orderId, position } = event;
  switch (type) {
    case 'assigned':
      return { ...about, type, rider: event.rider, position };
    case 'position':
      if (!position) throw new AppError('bad_request', 'position: missing');
      return { ...about, type, position };
    case 'delivered':
      if (!orderId) throw new AppError('bad_request', 'orderId: missing');
      return { ...about, type, orderId, receivedBy: event.receivedBy, proofOfDelivery: event.proofOfDelivery };
    case 'stop_failed':
      if (!orderId) throw new AppError('bad_request', 'orderId: missing');
      return { ...about, type, orderId, reason: event.reason, reasonCode: event.reasonCode };
    case 'failed':
      return { ...about, type, reason: event.reason };
    default:
      return { ...about, type };
  }
}

async function findReference(ctx: Ctx, reference: string): Promise<{ vendorId: string; orderGroupId: string }> {
  if (!UUID.test(reference)) throw notFound();
  const found = await ctx.db
    .selectFrom('fleet_references')
    .select(['vendor_id as vendorId', 'order_group_id as orderGroupId'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function keepWhatItBrings(ctx: Ctx, tx: Tx, event: FleetEvent, group: OrderGroup): Promise<void> {
  // A former release opened no tracking pages at the offer, so they are opened now.
  if (event.type === 'assigned') await openTracking(ctx, tx, group);
  if (event.type === 'unassigned') await failWithoutRiderLater(ctx, tx, group);
}
