import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { whileTransactionIsOpen } from '#platform/db/transaction/open-transaction.ts';
import type { Reply } from '#test/fleet-contract/engine-bookings.ts';
import { startPartner } from '#test/fleet-contract/start-partner.ts';
import { makeGroup } from '#test/make-group-view.ts';

const { fleet, hasty, engine, makeConsignment, carry } = await startPartner();
afterAll(() => engine.close());
beforeEach(() => {
  engine.requests.length = 0;
  engine.spoiler = null;
});

const terms = { quoteId: 'Q-1', ceiling: 5000 };
const orderId = makeGroup().orders[0]?.id ?? '';
const phone = { key: 'a1', phone: '+60123450000' };
const json = { 'content-type': 'application/json' };
const respond = (status: number, text = '', headers = {}) => {
  engine.spoiler = (response) => void response.writeHead(status, { ...json, ...headers }).end(text);
};
const respondWith = (status: number, body: object, headers = {}) => respond(status, JSON.stringify(body), headers);
async function placed() {
  const consignment = makeConsignment();
  expect((await fleet.place(consignment, terms)).is).toBe('placed');
  return { consignment, booking: { key: consignment.key, reference: null } };
}

describe('a request', () => {
  test("has the delivery data of its consignment, but no merchant's price or account", async () => {
    const { group, stops, key } = makeConsignment();
    const orders = stops.map((order) => ({ ...order, recipientEmail: 'wei@ling.test', product: 'Two cakes' }));
    await fleet.place({ key, group: { ...group, orders }, stops: orders.slice(0, 1) }, terms);
    const text = engine.requests[0]?.body ?? '';
    expect(JSON.parse(text)).toMatchObject({
      action: 'offer',
      reference: key,
      quoteId: 'Q-1',
      ceilingCents: 5000,
      pickUp: { personName: group.pickUpPersonName, contactNumber: group.pickUpContactNumber },
      dropOffs: [{ orderId: stops[0]?.id, recipientPhone: stops[0]?.recipientPhone, product: 'Two cakes' }],
    });
    for (const secret of ['deliveryFee', 'payment', 'wallet', 'wei@ling.test', group.user.userName, group.vendorId])
      expect(text).not.toContain(secret);
    expect(text).not.toContain(stops[1]?.id);
  });

  test('that is repeated has the same key', async () => {
    const consignment = makeConsignment();
    await fleet.place(consignment, terms);
    await fleet.place(consignment, terms);
    await fleet.cancel({ key: consignment.key, reference: null });
    expect(engine.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      `offer-${consignment.key}`,
      `offer-${consignment.key}`,
      `withdrawal-${consignment.key}`,
    ]);
  });

  test('is never sent inside a transaction', async () => {
    await expect(whileTransactionIsOpen(() => fleet.quote(makeConsignment()))).rejects.toThrow('transaction is open');
    await expect(whileTransactionIsOpen(() => fleet.read({ key: 'k', reference: null }))).rejects.toThrow(
      'transaction',
    );
    expect(engine.requests).toEqual([]);
  });
});

describe('a refusal', () => {
  test.each(['area', 'phone', 'time', 'stops', 'vehicle', 'option', 'price', 'other'])(
    'by %s is for good',
    async (reason) => {
      respondWith(422, { reason, message: 'The words of the fleet' });
      const answer = await fleet.place(makeConsignment(), terms);
      expect(answer).toEqual({ is: 'refused', reason, isForGood: true, words: 'The words of the fleet' });
    },
  );

  test.each(['funds', 'limit', 'access', 'down'])('by %s passes', async (reason) => {
    respondWith(503, { reason, retryAfterSeconds: 90 });
    const answer = await fleet.quote(makeConsignment());
    expect(answer).toMatchObject({ is: 'refused', reason, isForGood: false, retryAfterSeconds: 90 });
  });

  test.each([
    [401, 'access'],
    [402, 'funds'],
    [403, 'access'],
    [404, 'access'],
    [405, 'access'],
    [422, 'access'],
    [429, 'limit'],
  ])('of %i without a reason of the fleet is %s, and passes', async (status, reason) => {
    respond(status, '<html>Nginx</html>', { 'retry-after': '7' });
    expect(await fleet.place(makeConsignment(), terms)).toMatchObject({
      is: 'refused',
      reason,
      isForGood: false,
      retryAfterSeconds: 7,
    });
  });

  test('with an unknown reason or odd fields is read as far as possible', async () => {
    respondWith(422, { reason: 'weather' });
    expect(await fleet.place(makeConsignment(), terms)).toMatchObject({ reason: 'access', isForGood: false });
    respondWith(422, { reason: 'area', message: 7, retryAfterSeconds: 'soon' });
    expect(await fleet.place(makeConsignment(), terms)).toMatchObject({ reason: 'area', isForGood: true });
    respondWith(429, { reason: 'limit', message: 'x'.repeat(5000), retryAfterSeconds: 1e9 });
    expect(await fleet.place(makeConsignment(), terms)).toMatchObject({
      words: 'x'.repeat(300),
      retryAfterSeconds: 3600,
    });
  });

  test('of an offer that was withdrawn before is for good', async () => {
    const { consignment, booking } = await placed();
    await fleet.cancel(booking);
    expect(await fleet.place(consignment, terms)).toMatchObject({ is: 'refused', reason: 'other', isForGood: true });
  });

  test('of a correction of an unknown booking is for good', async () => {
    const answer = await fleet.amend({ key: makeConsignment().key, reference: null }, orderId, phone);
    expect(answer).toMatchObject({ is: 'refused', reason: 'other', isForGood: true });
  });
});

type Fault = (response: ServerResponse, reply: Reply) => void;
const faults: Record<string, Fault> = {
  'a cut connection': (response) => void response.destroy(),
  'half a body': (response) => {
    response.writeHead(200, { ...json, 'content-length': '500' }).write('{"reference":');
    setTimeout(() => response.destroy(), 20);
  },
  'the page of a proxy': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  'a wrong shape': (response) => void response.writeHead(200, json).end('{"costCents":"9.50","status":7}'),
  'a reply about another booking': (response, reply) =>
    void response
      .writeHead(200, json)
      .end(JSON.stringify({ ...('json' in reply && reply.json), reference: 'another', costCents: -1 })),
  'an empty body': (response) => void response.writeHead(200, json).end(),
  'too long a body': (response) => void response.writeHead(200, json).end(JSON.stringify({ text: 'x'.repeat(70_000) })),
  'a redirect': (response) => void response.writeHead(302, { location: '/fleet/elsewhere' }).end(),
  'an error of the server': (response) => void response.writeHead(500, json).end('{"message":"Oops"}'),
  'a time-out of a proxy': (response) => void response.writeHead(504).end('<html>'),
  'a time-out of the fleet': (response) => void response.writeHead(408).end(),
};

/** Does a call while the engine's answers are spoilt. */
async function during<T>(fault: Fault, call: Promise<T>): Promise<T> {
  engine.spoiler = fault;
  try {
    return await call;
  } finally {
    engine.spoiler = null;
  }
}

describe.each(Object.entries(faults))('%s', (_, fault) => {
  test('leaves a placing unknown, and the booking is found afterwards', async () => {
    const consignment = makeConsignment();
    expect((await during(fault, fleet.place(consignment, terms))).is).toBe('unknown');
    expect((await fleet.read({ key: consignment.key, reference: null })).is).toBe('found');
  });

  test('leaves a withdrawal, a correction and a look-up unknown', async () => {
    const { booking } = await placed();
    expect((await during(fault, fleet.read(booking))).is).toBe('unknown');
    expect((await during(fault, fleet.amend(booking, orderId, phone))).is).toBe('unknown');
    expect((await during(fault, fleet.cancel(booking))).is).toBe('unknown');
    expect(await fleet.read(booking)).toMatchObject({ end: 'cancelled' });
  });

  test('is no quotation, no position and no picture', async () => {
    const { consignment, booking } = await placed();
    await carry(consignment, 'completed');
    expect(await during(fault, fleet.quote(consignment))).toMatchObject({
      is: 'refused',
      reason: 'down',
      isForGood: false,
    });
    expect(await during(fault, fleet.position(booking))).toBeNull();
    expect(await during(fault, fleet.proof(booking, consignment.stops[0]?.id ?? ''))).toBeNull();
  });
});

test.each<[string, Fault]>([
  ['before the head', () => {}],
  ['after the head', (response) => void response.writeHead(200, json).write('{')],
])('a hang %s ends after the time-out and is unknown', async (_, fault) => {
  const { consignment, booking } = await placed();
  const calls = [
    hasty.place(makeConsignment(), terms),
    hasty.read(booking),
    hasty.amend(booking, orderId, phone),
    hasty.cancel(booking),
    hasty.quote(consignment),
  ];
  const answers = await during(fault, Promise.all(calls));
  expect(answers.map(({ is }) => is)).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'refused']);
});

test.each([400, 401, 403, 404, 405, 410, 422, 429])(
  'a withdrawal is not done by %i of somebody else',
  async (status) => {
    const { booking } = await placed();
    respondWith(status, { message: 'Route not found', error: 'Not Found' });
    expect((await fleet.cancel(booking)).is).toBe('unknown');
    respond(status, '<html>');
    expect((await fleet.read(booking)).is).toBe('unknown');
  },
);

test('a conflict leaves a placing unknown, and means too late otherwise', async () => {
  const { consignment, booking } = await placed();
  respond(409);
  expect((await fleet.place(consignment, terms)).is).toBe('unknown');
  respond(409);
  expect((await fleet.amend(booking, orderId, phone)).is).toBe('tooLate');
  respond(409);
  expect((await fleet.cancel(booking)).is).toBe('tooLate');
});

test('a change is done by 204, and by a reply with its cost', async () => {
  const { booking } = await placed();
  respond(204);
  expect(await fleet.amend(booking, orderId, phone)).toEqual({ is: 'done', cents: null });
  respondWith(200, { costCents: 1100 });
  expect(await fleet.amend(booking, orderId, phone)).toEqual({ is: 'done', cents: 1100 });
});

test('a price in another currency is no quotation', async () => {
  const expiresAt = '2026-11-20T01:05:00Z';
  respondWith(200, { quoteId: 'Q', costCents: 900, currency: 'SGD', expiresAt });
  expect(await fleet.quote(makeConsignment())).toMatchObject({ is: 'refused', reason: 'down' });
});

test('a fleet that cannot be reached is unknown, with its host in the log', async () => {
  const { fleet: closed, engine: other } = await startPartner();
  other.close();
  const answer = await closed.place(makeConsignment(), terms);
  expect(answer).toMatchObject({
    is: 'unknown',
    cause: { message: expect.stringMatching(/^The fleet at 127.0.0.1:\d+: E/) },
  });
});
