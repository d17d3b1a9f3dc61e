import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Consignment } from '../../src/dispatch/fleet/port.ts';
import { startLalamoveFleet } from './start-fleet.ts';

// The traps of Lalamove's API, as other adapters fell into them.
const { far, host, fleet, lines, hear, makeConsignment, orderOf } = await startLalamoveFleet();
afterAll(() => far.close());
beforeEach(() => {
  for (const list of [far.requests, far.events, far.faults, lines]) list.length = 0;
});

const nameOf = ({ key }: Consignment) => ({ key, reference: null });
async function send(consignment: Consignment) {
  const quote = await fleet.quote(consignment);
  if (quote.is !== 'quoted') throw new Error(JSON.stringify(quote));
  return fleet.place(consignment, { quoteId: quote.quoteId, ceiling: 1_000_000 });
}
async function placed() {
  const consignment = makeConsignment();
  const answer = await send(consignment);
  if (answer.is !== 'placed') throw new Error(JSON.stringify(answer));
  host.clock.advance(1);
  return { consignment, reference: answer.reference };
}
const ordersOf = ({ key }: Consignment) => [...far.orders.values()].filter(({ metadata }) => metadata?.key === key);
async function heard() {
  const events = [];
  for (const event of far.events.splice(0)) {
    const received = await fleet.receive(far.webhook(event), {});
    if (received.is === 'received') events.push(...received.events);
  }
  return events;
}
const typesIn = (events: Awaited<ReturnType<typeof heard>>) =>
  events.map((event) => (event.about === 'order' ? event.observation.type : event.news.type));

test('trap 1: an id that arrives as a number keeps its digits', async () => {
  const consignment = makeConsignment();
  const text = '{"data":{"orderId":3434255101345374299,"priceBreakdown":{"total":"9.5","currency":"MYR"}}}';
  far.faults.push({ on: 'POST /v3/orders', does: 'reply', reply: { status: 201, text } });
  expect(await send(consignment)).toMatchObject({ is: 'placed', reference: '3434255101345374299', cents: 950 });
});

test('trap 2: a placing without an answer is never sent on a second quotation', async () => {
  const consignment = makeConsignment();
  far.faults.push({ on: 'POST /v3/orders', does: 'cut' });
  expect((await send(consignment)).is).toBe('unknown');
  expect((await send(consignment)).is).toBe('unknown');
  expect((await fleet.cancel(nameOf(consignment))).is).toBe('unknown');
  expect(ordersOf(consignment)).toHaveLength(1);
});

test.each([500, 503, 409])('trap 2: a %i to a placing proves nothing', async (status) => {
  const consignment = makeConsignment();
  far.faults.push({ on: 'POST /v3/orders', does: 'reply', reply: { status, text: '{"message":"ERR_UNKNOWN"}' } });
  expect((await send(consignment)).is).toBe('unknown');
});

test('trap 2: without a connection nothing was sent, so it may be sent again', async () => {
  const { url } = far;
  const consignment = makeConsignment();
  const quote = await fleet.quote(consignment);
  far.close();
  const terms = { quoteId: quote.is === 'quoted' ? quote.quoteId : '', ceiling: 1_000_000 };
  expect(await fleet.place(consignment, terms)).toMatchObject({ is: 'refused', reason: 'down', isForGood: false });
  expect(await fleet.read(nameOf(consignment))).toEqual({ is: 'gone' });
  await far.listen(Number(new URL(url).port));
  expect((await send(consignment)).is).toBe('placed');
});

test('trap 3: the order that support books again is found without its news', async () => {
  const { consignment, reference } = await placed();
  const copy = far.clone(reference);
  far.events.splice(0, 3, ...far.events.slice(0, 2));
  await heard();
  expect(await fleet.read(nameOf(consignment))).toMatchObject({ is: 'found', reference: copy, end: null });
});

test('trap 4: local times that are called Z are not used', async () => {
  const { reference } = await placed();
  far.take(reference);
  far.pickUp(reference);
  far.prove(reference, 1, 'DELIVERED');
  expect(JSON.stringify(far.events)).toContain('T09:');
  const times = (await heard()).map((event) => (event.about === 'order' ? event.observation.occurredAt : null));
  expect(new Set(times.map(String))).toEqual(new Set([String(host.ctx.now())]));
});

test('trap 4: the time of a delivery in a look-up is UTC and used', async () => {
  const { consignment, reference } = await placed();
  const at = host.ctx.now();
  far.prove(reference, 1, 'DELIVERED');
  host.clock.advance(5);
  const found = await fleet.read(nameOf(consignment));
  expect(found).toMatchObject({ observations: [{ type: 'delivered', occurredAt: at }] });
});

test('trap 5: the status brings the driver without an event about him', async () => {
  const { consignment, reference } = await placed();
  const soon = host.ctx.now();
  host.clock.set('2026-11-20T03:30:00.000Z');
  far.take(reference);
  expect(far.events.map(({ eventType }) => eventType)).toEqual(['ORDER_STATUS_CHANGED']);
  expect(await heard()).toMatchObject([{ observation: { type: 'assigned', rider: { name: 'Driver 80557' } } }]);
  expect(await fleet.position(nameOf(consignment))).toEqual({ latitude: 3.1, longitude: 101.6 });
  host.clock.set(soon.toISOString());
});

test.each(['POP_STATUS_CHANGED', 'DELIVERY_CODE_STATUS_CHANGED'])(
  'trap 6: the status that %s repeats is not used',
  async (eventType) => {
    const { reference } = await placed();
    const data = { order: { orderId: reference, status: 'PICKED_UP', stops: [] } };
    far.events.push({ eventType, data, market: 'MY', at: host.ctx.now() });
    expect(await heard()).toEqual([]);
  },
);

test('trap 7: of repeated proofs only the new ones count, by position', async () => {
  const { consignment, reference } = await placed();
  far.prove(reference, 1, 'SIGNED');
  host.clock.advance(1);
  far.prove(reference, 2, 'DELIVERED');
  const [first, second] = consignment.stops;
  expect(await heard()).toMatchObject([
    { observation: { type: 'delivered', orderId: first?.id } },
    { observation: { type: 'delivered', orderId: second?.id } },
  ]);
});

test('trap 7: stops keep their sequence', async () => {
  await placed();
  const [quotation] = far.requests.filter(({ path }) => path === '/v3/quotations');
  expect(quotation?.body).toContain('stops');
  expect(quotation?.body).not.toContain('isRouteOptimized');
});

test('trap 8: a missing wrapper is read like too few stops', async () => {
  far.faults.push({ on: 'POST /v3/quotations', does: 'reply', reply: far.quote(far.keyOf('MY'), undefined) });
  expect(await fleet.quote(makeConsignment())).toMatchObject({ is: 'refused', reason: 'stops' });
});

test('trap 9: an order is completed in spite of an open stop', async () => {
  const { consignment, reference } = await placed();
  far.take(reference);
  far.pickUp(reference);
  far.prove(reference, 1, 'FAILED');
  far.complete(reference);
  expect(typesIn((await heard()).slice(-3))).toEqual(['picked_up', 'stop_failed', 'completed']);
  expect(await fleet.read(nameOf(consignment))).toMatchObject({ is: 'found', end: 'completed' });
});

test('trap 10: of two expired quotations nothing is placed', async () => {
  const consignment = makeConsignment();
  const expired = { status: 422, text: '{"message":"ERR_INVALID_QUOTATION_ID"}' };
  far.faults.push({ on: 'POST /v3/orders', times: 2, does: 'reply', reply: expired });
  expect(await send(consignment)).toMatchObject({ is: 'refused', reason: 'down', isForGood: false });
  expect(ordersOf(consignment)).toEqual([]);
});

test('a webhook without an answer of Lalamove is sent again', async () => {
  const { reference } = await placed();
  far.complete(reference);
  far.faults.push({ on: 'GET /v3/orders', does: 'lose' });
  const [body] = far.events.splice(0).map((event) => far.webhook(event));
  expect((await hear(body ?? Buffer.alloc(0))).statusCode).toBe(503);
});

test('an order placed by hand is answered 200 and changes nothing', async () => {
  const { reference } = await placed();
  const copy = { ...orderOf({ key: [...far.orders.values()].at(-1)?.metadata?.key ?? '' }), metadata: undefined };
  far.orders.set('3434255101345370000', { ...copy, orderId: '3434255101345370000' });
  far.pickUp('3434255101345370000');
  expect(reference).not.toBe('3434255101345370000');
  const [body] = far.events.splice(0).map((event) => far.webhook(event));
  expect(await hear(body ?? Buffer.alloc(0))).toMatchObject({ statusCode: 200, body: '{"applied":false}' });
});

test('the key of another market is refused, and its order is not found', async () => {
  const { reference } = await placed();
  far.pickUp(reference);
  const [event] = far.events.splice(0);
  if (!event) throw new Error('no event');
  const received = await fleet.receive(far.webhook({ ...event, market: 'SG' }), {});
  expect(received).toEqual({ is: 'probe' });
});

test('a low wallet is logged', async () => {
  const { ctx } = host;
  const warned: unknown[] = [];
  const warn = ctx.log.warn.bind(ctx.log);
  ctx.log.warn = (...all: unknown[]) => void warned.push(all);
  far.tellBalance('MY', '199.9');
  far.tellBalance('MY', '200');
  await heard();
  ctx.log.warn = warn;
  expect(warned).toMatchObject([[{ market: 'MY' }, 'the wallet at Lalamove is low']]);
});
