import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { signatureHeader, signEvent } from '../../api/src/dispatch/fleet/protocol/signature.ts';
import { proofPicture } from '../../api/src/dispatch/fleet/simulated/proof-picture.ts';
import type { Caller } from '../../api/test/harness.ts';
import { send, urlOfCall } from '../../api/test/http-client.ts';
import type { Merchant } from '../../api/test/make-merchant.ts';
import { dropOff, pickUp, places } from '../../api/test/make-order-group.ts';
import type { FleetEvent } from '../../contract/src/dispatch/calls.ts';
import { api } from '../../contract/src/index.ts';
import { realClock } from '../seed-drafts.ts';

const FLEET_SECRET = 'a secret of the measured fleet of 32+ characters';

/** A fleet that accepts every offer for a ringgit. `settings` connect a server to it. */
export async function startFleet() {
  const offered = new Set<string>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { action, reference, currency } = JSON.parse(body || '{}');
      if (action === 'offer') offered.add(reference);
      const expiresAt = new Date(Date.now() + 300_000).toISOString();
      const reply = { reference, quoteId: reference, costCents: 100, currency, expiresAt };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    offered,
    settings: { SANDBOX: 'on', FLEET: 'partner', FLEET_URL: `http://127.0.0.1:${port}`, FLEET_SECRET },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const klang = {
  ...places.subang,
  address: '21 Jalan Melur, Klang',
  coordinate: { latitude: 3.045, longitude: 101.45 },
};
const stops = [places.ampang, places.bangsar, places.petaling, places.subang, klang];

/** Two calls, as an import makes them: the group with its pick-up, then all its drop-offs. */
export async function draftOrder(call: Caller, { token }: Merchant, number: number): Promise<OrderGroup> {
  const host = { clock: realClock };
  const { body: created } = await call(api.orders.create, { token, body: pickUp(host) });
  const orders = stops.map((dropOffLocation, place) =>
    dropOff(host, {
      dropOffLocation,
      recipientName: `${names[(number + place) % names.length]} ${names[(number * 7 + place * 3) % names.length]}`,
      recipientPhone: `+6011${String(10_000_000 + ((number * 5 + place) % 80_000_000))}`,
    }),
  );
  const { status, body } = await call(api.orders.addOrders, {
    token,
    params: { id: created.id },
    body: { orders },
  });
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as OrderGroup;
}

const names = ['Aina', 'Wei', 'Siti', 'Ahmad', 'Mei', 'Raj', 'Nurul', 'Chong', 'Farah', 'Daniel', 'Kavitha'];

export async function confirmOrder(call: Caller, { token }: Merchant, group: OrderGroup): Promise<void> {
  const { status, body } = await call(api.orders.confirm, {
    token,
    key: group.id,
    params: { id: group.id },
    body: { paymentMethod: 'WALLET', version: group.version, expectedSubtotal: group.subtotal },
  });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

/** The events of a delivery in their sequence: assigned, picked up, then each drop-off with a picture. */
export function eventsOf({ id, orders }: OrderGroup): FleetEvent[] {
  const rider = { name: 'Farid', contactNumber: '+60111234567', vehicle: 'WXY 1234' };
  const event = (type: FleetEvent['type'], more: Partial<FleetEvent> = {}): FleetEvent => ({
    eventId: `${type} ${more.orderId ?? id}`,
    reference: id,
    type,
    occurredAt: new Date().toISOString(),
    ...more,
  });
  return [
    event('assigned', { rider }),
    event('picked_up'),
    ...orders.map(({ id: orderId }) =>
      event('delivered', { orderId, receivedBy: 'Farah (guard)', proofOfDelivery: proofPicture(orderId) }),
    ),
  ];
}

/** The rider's place, as fleets report it on the way. */
export const positionOf = ({ id }: OrderGroup, turn: number): FleetEvent => ({
  eventId: `position ${turn} ${id}`,
  reference: id,
  type: 'position',
  occurredAt: new Date().toISOString(),
  position: { latitude: 3.1 + turn / 10_000, longitude: 101.7 },
});

export async function tellFleetEvent(origin: string, event: FleetEvent): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  const { status, text } = await send({
    method: 'POST',
    url: urlOfCall(origin, api.dispatch.fleetEvents, {}),
    headers: { [signatureHeader]: signEvent(body, FLEET_SECRET, new Date()), 'content-type': 'application/json' },
    body: body.toString(),
  });
  if (status !== 200) throw new Error(`${status}: ${text}`);
}
