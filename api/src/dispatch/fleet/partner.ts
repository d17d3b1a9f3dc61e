import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { refuseInsideTransaction } from '../../platform/db/transaction/open-transaction.ts';
import { FarSideError } from '../../platform/far-side-error.ts';
import { fleetSecrets, signatureHeader, signEvent } from '../signature.ts';
import type { FleetParts } from './make-fleet.ts';
import type { Fleet } from './port.ts';

const TIMEOUT_MS = 5000;

/** A partner's fleet: offers and withdrawals are sent signed, its events arrive at `fleet-events`. */
export function partnerFleet({ env, now }: Pick<FleetParts, 'env' | 'now'>): Fleet {
  const post = async (path: string, key: string, content: unknown, accepted: readonly number[] = []) => {
    refuseInsideTransaction('The fleet');
    const body = Buffer.from(JSON.stringify(content));
    const url = `${(env.FLEET_URL ?? '').replace(/\/$/, '')}${path}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        [signatureHeader]: signEvent(body, fleetSecrets(env)[0], now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new FarSideError('The fleet', url, error);
    });
    await response.body?.cancel();
    if (!response.ok && !accepted.includes(response.status))
      throw new FarSideError('The fleet', url, `responded with ${response.status}`);
  };
  return {
    offer: ({ reference, group }) => post('/offers', `offer-${reference}`, { reference, ...offerOf(group) }),
    // Unknown or ended there: nothing is left to withdraw.
    withdraw: (reference) =>
      post(`/offers/${reference}/withdraw`, `withdraw-${reference}`, { reference }, [404, 409, 410]),
  };
}

/** The delivery data, without the merchant's price or his other customers. */
const offerOf = (group: OrderGroup) => ({
  number: group.number,
  deliveryMethod: group.deliveryMethod,
  region: group.region,
  halal: group.halal,
  noteToDriver: group.noteToDriver,
  pickUp: {
    personName: group.pickUpPersonName,
    contactNumber: group.pickUpContactNumber,
    dateTime: group.pickUpDateTime,
    location: group.pickUpLocation,
  },
  dropOffs: group.orders.map((order) => ({
    orderId: order.id,
    number: order.number,
    ordinal: order.ordinal,
    recipientName: order.recipientName,
    recipientPhone: order.recipientPhone,
    dateTime: order.deliverDateTime,
    location: order.dropOffLocation,
    product: order.product,
    receiptNumber: order.receiptNumber,
    noteToDriver: order.noteToDriver,
    doorToDoor: order.doorToDoor,
    codAmount: order.codAmount,
    currency: order.currency,
    deliveryRange: order.deliveryRange,
    deliveryDuration: order.deliveryDuration,
  })),
});
