import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Consignment } from '../../src/dispatch/fleet/port.ts';
import { byList, byMessage } from './far-orders.ts';
import { startLalamoveFleet } from './start-fleet.ts';

// The exchanges between Lalamove and its customers, one after the other.
const { far, host, fleet, makeConsignment, orderOf } = await startLalamoveFleet();
afterAll(() => far.close());
beforeEach(() => {
  far.requests.length = 0;
  far.events.length = 0;
  far.faults.length = 0;
  Object.assign(far.wallet, { MY: 1_000_000, SG: 1_000_000 });
  Object.assign(far.prices, { base: 600, perDrop: 150 });
});

const HIGH = 1_000_000;
const nameOf = ({ key }: Consignment) => ({ key, reference: null });
const bodyOf = (call: string) => {
  const request = far.requests.findLast(({ method, path }) => `${method} ${path}` === call);
  return request && JSON.parse(request.body).data;
};
const countOf = (call: string) => far.requests.filter(({ method, path }) => `${method} ${path}` === call).length;
async function quoteFor(consignment: Consignment) {
  const quote = await fleet.quote(consignment);
  if (quote.is !== 'quoted') throw new Error(JSON.stringify(quote));
  return quote;
}
async function send(consignment: Consignment, ceiling = HIGH) {
  const { quoteId } = await quoteFor(consignment);
  return fleet.place(consignment, { quoteId, ceiling });
}
async function placed(consignment = makeConsignment()) {
  const answer = await send(consignment);
  if (answer.is !== 'placed') throw new Error(JSON.stringify(answer));
  far.events.length = 0;
  return { consignment, reference: answer.reference };
}
/** The webhooks that Lalamove sends since the last call. */
async function heard() {
  const all = [];
  for (const event of far.events.splice(0)) all.push(await fleet.receive(far.webhook(event), {}));
  return all;
}
const typesIn = (received: Awaited<ReturnType<typeof heard>>) =>
  received.map((each) =>
    each.is === 'received'
      ? each.events.map((event) => (event.about === 'order' ? event.observation.type : event.news.type))
      : each.is,
  );

/** Three drop-offs by car, the first of them at the door, later today. */
const byCar = (): Consignment => {
  const { group, key } = makeConsignment();
  const [first, second] = group.orders;
  if (!first || !second) throw new Error('no stops');
  const third = { ...second, id: `${second.id.slice(0, -2)}ff` };
  const orders = [{ ...first, doorToDoor: true }, second, third];
  return { key, group: { ...group, deliveryMethod: 'CAR', orders }, stops: orders };
};

test('1: the list of cities decides on the services', async () => {
  await quoteFor(makeConsignment());
  expect(countOf('GET /v3/cities')).toBeLessThanOrEqual(1);
  expect(fleet.capabilities('MY')).toMatchObject({
    vehicles: ['MOTOR', 'CAR'],
    dropOffs: 15,
    cashOnDelivery: false,
    doorToDoor: { MOTOR: 'none', CAR: 'booking' },
  });
});

test('2: a quotation has service, time, texts of coordinates and door-to-door', async () => {
  Object.assign(far.prices, { base: 1900, perDrop: 150 });
  const consignment = byCar();
  expect(await quoteFor(consignment)).toMatchObject({ cents: 2350, expiresAt: new Date('2026-11-20T01:05:00.000Z') });
  expect(bodyOf('POST /v3/quotations')).toMatchObject({
    serviceType: 'CAR',
    language: 'en_MY',
    scheduleAt: '2026-11-20T04:00:00.000Z',
    specialRequests: ['DOOR_TO_DOOR_1DRIVER'],
    stops: [{ coordinates: { lat: '3.1', lng: '101.6' }, address: '1 Jalan Kedai' }, {}, {}, {}],
  });
});

test.each([
  ['message', byMessage(422, 'ERR_OUT_OF_SERVICE_AREA')],
  ['list', byList(422, 'ERR_OUT_OF_SERVICE_AREA')],
])('3: a pick-up out of the area is refused for good, by %s', async (_, reply) => {
  far.faults.push({ on: 'POST /v3/quotations', does: 'reply', reply });
  expect(await fleet.quote(makeConsignment())).toMatchObject({ is: 'refused', reason: 'area', isForGood: true });
});

test('4: a wrong phone of the second recipient is refused for good', async () => {
  const consignment = makeConsignment();
  const stops = consignment.stops.map((order, at) => (at === 1 ? { ...order, recipientPhone: '12' } : order));
  const answer = await send({ ...consignment, stops });
  expect(answer).toMatchObject({ is: 'refused', reason: 'phone', isForGood: true });
  expect(answer).toMatchObject({ words: expect.stringContaining('/data/recipients/1/phone') });
  expect(await fleet.read(nameOf(consignment))).toEqual({ is: 'gone' });
});

test('5: an order has contacts, remarks, proofs and our key', async () => {
  const consignment = byCar();
  const answer = await send(consignment);
  expect(answer).toMatchObject({
    is: 'placed',
    cents: 1050,
    stops: { [consignment.stops[0]?.id ?? '']: expect.any(String) },
  });
  const { quotationId, ...order } = bodyOf('POST /v3/orders');
  expect(quotationId).toMatch(/^\d{19}$/);
  expect(order).toMatchObject({
    sender: { name: 'Aina Rahman', phone: '+60123456789' },
    recipients: [
      { name: 'Recipient 1', phone: '+60123456780', remarks: expect.stringContaining('bring it to the door') },
      { remarks: expect.stringContaining('Deliver by 14:00 on 2026-11-20') },
      {},
    ],
    isPODEnabled: true,
    metadata: { key: consignment.key, order: 'OG-000001' },
  });
  expect(await fleet.read(nameOf(consignment))).toMatchObject({ is: 'found', end: null, observations: [] });
});

test('6: an expired quotation is asked for again, and placed once', async () => {
  const consignment = makeConsignment();
  const { quoteId, cents } = await quoteFor(consignment);
  host.clock.advance(6);
  expect(await fleet.place(consignment, { quoteId, ceiling: cents })).toMatchObject({ is: 'placed', cents });
  expect(countOf('POST /v3/orders')).toBe(2);
  expect([...far.orders.values()].filter(({ metadata }) => metadata?.key === consignment.key)).toHaveLength(1);
});

test('6: a dearer quotation after the expired one is refused', async () => {
  const consignment = makeConsignment();
  const { quoteId, cents } = await quoteFor(consignment);
  host.clock.advance(6);
  far.prices.base += 100;
  const answer = await fleet.place(consignment, { quoteId, ceiling: cents });
  expect(answer).toMatchObject({ is: 'refused', reason: 'price', isForGood: true });
  expect(await fleet.read(nameOf(consignment))).toEqual({ is: 'gone' });
});

test('7: an empty wallet is refused for now, and a later placing succeeds', async () => {
  const consignment = makeConsignment();
  far.wallet.MY = 899;
  expect(await send(consignment)).toMatchObject({ is: 'refused', reason: 'funds', isForGood: false });
  far.wallet.MY = 900;
  expect(await send(consignment)).toMatchObject({ is: 'placed' });
});

test('7: a limit is refused for now, with its pause', async () => {
  far.faults.push({ on: 'POST /v3/orders', does: 'reply', reply: byMessage(429, 'ERR_RATE_LIMIT_EXCEEDED') });
  expect(await send(makeConsignment())).toMatchObject({ reason: 'limit', isForGood: false, retryAfterSeconds: 42 });
});

test('7: a closed socket is unknown until a webhook brings our key', async () => {
  const consignment = makeConsignment();
  far.faults.push({ on: 'POST /v3/orders', does: 'cut' });
  expect((await send(consignment)).is).toBe('unknown');
  expect((await fleet.read(nameOf(consignment))).is).toBe('unknown');
  const { orderId, metadata } = orderOf(consignment);
  far.created(orderId, metadata);
  expect(await heard()).toMatchObject([
    { is: 'received', booking: { key: consignment.key, reference: orderId }, events: [{ news: { type: 'accepted' } }] },
  ]);
  expect(await fleet.read(nameOf(consignment))).toMatchObject({ is: 'found', reference: orderId });
});

test('8: a driver is named once, however often his status arrives', async () => {
  const { consignment, reference } = await placed();
  host.clock.set('2026-11-20T03:30:00.000Z');
  far.take(reference);
  far.events.push(...far.events);
  const [first, second] = await heard();
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    booking: { key: consignment.key },
    events: [
      {
        observation: {
          type: 'assigned',
          occurredAt: host.ctx.now(),
          rider: { name: 'Driver 80557', contactNumber: '+60112223333', vehicle: 'VA**34' },
        },
      },
    ],
  });
  host.clock.set('2026-11-20T01:00:00.000Z');
});

test('8: a driver who is not shown yet is no rider', async () => {
  const { consignment, reference } = await placed();
  far.take(reference);
  expect(typesIn(await heard())).toEqual([[]]);
  expect(await fleet.read(nameOf(consignment))).toMatchObject({ is: 'found', observations: [] });
  expect(await fleet.position(nameOf(consignment))).toBeNull();
});

test.each(['ON_GOING', 'PICKED_UP'])('9: a driver who leaves in %s is unassigned', async (from) => {
  const { reference } = await placed();
  far.take(reference);
  if (from === 'PICKED_UP') far.pickUp(reference);
  await heard();
  host.clock.advance(1);
  far.leave(reference);
  expect(typesIn(await heard())).toEqual([['unassigned']]);
});

test('9: the older status of a driver who has left changes nothing', async () => {
  const { consignment, reference } = await placed();
  far.take(reference);
  host.clock.advance(1);
  far.leave(reference);
  const [taken, left] = far.events.splice(0);
  if (!taken || !left) throw new Error('no events');
  far.events.push(left, taken);
  expect(typesIn(await heard())).toEqual([[], []]);
  expect(await fleet.read(nameOf(consignment))).toMatchObject({ is: 'found', observations: [] });
});

test('10: proofs become deliveries and failures, each once', async () => {
  const { reference, consignment } = await placed(byCar());
  far.take(reference);
  far.pickUp(reference);
  await heard();
  far.prove(reference, 1, 'DELIVERED', `${far.url}/pictures/1.png`);
  host.clock.advance(1);
  far.prove(reference, 2, 'FAILED');
  const [delivered, failed] = await heard();
  expect(delivered).toMatchObject({
    events: [
      {
        observation: { type: 'delivered', orderId: consignment.stops[0]?.id },
        picture: { contentType: 'image/png', bytes: expect.any(Buffer) },
      },
    ],
  });
  expect(failed).toMatchObject({
    events: [{ observation: { type: 'stop_failed', orderId: consignment.stops[1]?.id } }],
  });
  far.complete(reference);
  expect(typesIn(await heard())).toEqual([['picked_up', 'delivered', 'stop_failed', 'completed']]);
});

test('11: an order that support books again has a new reference and no rider', async () => {
  const { consignment, reference } = await placed();
  far.take(reference);
  await heard();
  host.clock.advance(1);
  const copy = far.clone(reference);
  expect(typesIn(await heard())).toEqual([['cancelled'], ['unassigned'], ['replaced', 'unassigned']]);
  far.take(copy, '90001');
  expect(await fleet.read(nameOf(consignment))).toMatchObject({ is: 'found', reference: copy, end: null });
});

test.each([
  ['cancelBy', ['USER'], 'cancelled', 'cancelled'],
  ['expire', [], 'expired', 'expired'],
  ['reject', [], 'expired', 'expired'],
] as const)('11: an order that ends by %s is over', async (step, more, news, end) => {
  const { consignment, reference } = await placed();
  (far[step] as (orderId: string, ...all: readonly string[]) => void)(reference, ...more);
  expect(typesIn(await heard())).toEqual([[news]]);
  expect(await fleet.read(nameOf(consignment))).toMatchObject({ is: 'found', end });
});

test('12: a withdrawal is done, or too late five minutes after the match', async () => {
  const first = await placed();
  expect(await fleet.cancel(nameOf(first.consignment))).toEqual({ is: 'done', cents: null });
  const second = await placed();
  far.take(second.reference);
  host.clock.advance(5);
  expect(await fleet.cancel(nameOf(second.consignment))).toEqual({ is: 'tooLate' });
});

test('12: a withdrawal of an order that support cancelled is gone', async () => {
  const { consignment, reference } = await placed();
  far.cancelBy(reference, 'LALAMOVE_CUSTOMER_SUPPORT');
  expect(await fleet.cancel(nameOf(consignment))).toEqual({ is: 'gone' });
});

test('12: an empty request checks the address', async () => {
  expect(await fleet.receive(Buffer.alloc(0), {})).toEqual({ is: 'probe' });
});
