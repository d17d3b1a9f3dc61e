import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#env.ts';
import type { Received } from '../port.ts';
import { receiveSigned } from './read-event.ts';
import { signatureHeader, signEvent } from './signature.ts';

const now = new Date('2026-11-20T01:00:00.000Z');
const receive = receiveSigned(readEnv({ NODE_ENV: 'test', SANDBOX: 'on', FLEET_SECRET: 'new,old' }), () => now);
const key = '0192f000-0000-7000-8000-000000000001';
const orderId = '0192f000-0000-7000-8000-000000000101';
const at = '2026-11-20T00:59:00.000Z';
const named = { eventId: 'e1', occurredAt: new Date(at) };

const send = (text: string, secret = 'new'): Received =>
  receive(Buffer.from(text), { [signatureHeader]: signEvent(Buffer.from(text), secret, now) });
const eventsOf = (event: Partial<FleetEvent>) => {
  const received = send(JSON.stringify({ eventId: 'e1', reference: key, occurredAt: at, ...event }));
  return received.is === 'received' ? received.events : received;
};

const png = Buffer.from('\x89PNG\r\n\x1a\n…', 'latin1');
const rider = { name: 'Siti', contactNumber: '+60112223333', vehicle: 'VAB 1234' };
const position = { latitude: 3.1, longitude: 101.6 };

test.each<[FleetEvent['type'], Partial<FleetEvent>, object]>([
  ['assigned', { rider, position }, { rider, position }],
  ['assigned', {}, {}],
  ['unassigned', { reason: 'The bike broke down' }, {}],
  ['picked_up', { position }, {}],
  ['delivered', { orderId, receivedBy: 'Farah (guard)' }, { orderId, receivedBy: 'Farah (guard)' }],
  ['stop_failed', { orderId, reasonCode: 'refused' }, { orderId, reasonCode: 'refused' }],
  ['returning', {}, {}],
  ['returned', {}, {}],
  ['failed', { reason: 'No rider' }, { reason: 'No rider' }],
  ['completed', {}, {}],
])('%s is an observation of the order: %o', (type, sent, seen) => {
  expect(eventsOf({ type, ...sent })).toEqual([{ about: 'order', observation: { ...named, type, ...seen } }]);
});

test.each<[FleetEvent['type'], Partial<FleetEvent>, object]>([
  ['accepted', {}, {}],
  ['cost', { costCents: 950 }, { cents: 950 }],
  ['cancelled', { by: 'rider' }, { by: 'rider' }],
  ['cancelled', {}, { by: 'fleet' }],
  ['expired', {}, {}],
])('%s is news about the booking: %o', (type, sent, news) => {
  expect(eventsOf({ type, ...sent })).toEqual([{ about: 'booking', ...named, news: { type, ...news } }]);
});

test('the cost in another event is news with an id of its own', () => {
  expect(eventsOf({ type: 'delivered', orderId, costCents: 950 })).toEqual([
    { about: 'booking', ...named, eventId: 'e1:cost', news: { type: 'cost', cents: 950 } },
    { about: 'order', observation: { ...named, type: 'delivered', orderId } },
  ]);
});

test('a field without a value may be null', () => {
  const report = eventsOf({ type: 'delivered', orderId });
  const nulls = { receivedBy: null, reason: null, rider: null, proofOfDelivery: null } as object;
  expect(eventsOf({ type: 'delivered', orderId, ...nulls })).toEqual(report);
});

test('a delivery brings its picture', () => {
  const proofOfDelivery = `data:image/png;base64,${png.toString('base64')}`;
  expect(eventsOf({ type: 'delivered', orderId, proofOfDelivery })).toMatchObject([
    { picture: { contentType: 'image/png', bytes: png } },
  ]);
  expect(() => eventsOf({ type: 'delivered', orderId, proofOfDelivery: 'https://fleet.test/1.png' })).toThrow(
    'PNG, JPEG or WebP',
  );
});

test("the booking has our key, and the fleet's own reference if it is sent", () => {
  const text = JSON.stringify({
    eventId: 'e1',
    reference: key,
    fleetReference: 'F-1',
    type: 'accepted',
    occurredAt: at,
  });
  expect(send(text)).toMatchObject({ booking: { key, reference: 'F-1' } });
  expect(send(text.replace('"fleetReference":"F-1",', ''))).toMatchObject({ booking: { key, reference: null } });
});

test.each<[Partial<FleetEvent>, string]>([
  [{ type: 'delivered' }, 'body.orderId: delivered and stop_failed name the drop-off'],
  [{ type: 'stop_failed' }, 'body.orderId: delivered and stop_failed name the drop-off'],
  [{ type: 'cost' }, 'body.costCents: cost has an amount'],
  [{ type: 'cost', costCents: -1 }, 'body.costCents'],
  [{ type: 'cost', costCents: 9.5 }, 'body.costCents'],
])('an event without its main part is refused: %o', (event, message) => {
  expect(() => eventsOf(event)).toThrow(message);
});

test('a position is reported apart from events, with its cost as an event', () => {
  const sent = { type: 'position', position, costCents: 990 } as const;
  const event = { eventId: 'e1', reference: 'r1', occurredAt: '2026-11-20T01:00:00Z', ...sent };
  expect(send(JSON.stringify(event))).toMatchObject({
    events: [{ about: 'booking', news: { type: 'cost', cents: 990 } }],
    position: { occurredAt: new Date(event.occurredAt), position },
  });
});

test('a position event without a position reports nothing', () => {
  expect(eventsOf({ type: 'position' })).toEqual([]);
});

describe('a message of several positions', () => {
  const one = { reference: 'r1', occurredAt: '2026-11-20T01:00:00Z', position };
  const sendAll = (...positions: unknown[]) => send(JSON.stringify({ type: 'positions', positions }));

  test('reports each of them', () => {
    const report = { reference: 'r1', occurredAt: new Date(one.occurredAt), position };
    expect(sendAll(one, { ...one, reference: 'r2', speed: null })).toEqual({
      is: 'positions',
      reports: [report, { ...report, reference: 'r2' }],
    });
  });

  test.each([
    ['without a time', { reference: 'r2', position }, 'r2', 'position.occurredAt'],
    ['beyond the pole', { ...one, position: { latitude: 91, longitude: 0 } }, 'r1', 'position.position.latitude'],
    ['without a reference', { ...one, reference: 7 }, null, 'position.reference'],
    ['that is no object', 'here', null, 'position'],
  ])('names one %s, and reports the others', (_, bad, reference, message) => {
    const received = sendAll(one, bad, one);
    expect(received).toMatchObject({
      reports: [
        { reference: 'r1' },
        { index: 1, reference, code: 'bad_request', message: expect.stringContaining(message) },
        { reference: 'r1' },
      ],
    });
  });

  test('has 1 to 500 of them', () => {
    expect(sendAll(...Array(500).fill(one))).toMatchObject({ is: 'positions' });
    expect(() => sendAll(...Array(501).fill(one))).toThrow('body.positions');
    expect(() => sendAll()).toThrow('body.positions');
  });
});

test('a signed message without content is a check of the address', () => {
  expect(send('')).toEqual({ is: 'probe' });
  expect(send('', 'old')).toEqual({ is: 'probe' });
  expect(() => send('', 'older')).toThrow('signature');
  expect(() => receive(Buffer.alloc(0), {})).toThrow('signature');
});
