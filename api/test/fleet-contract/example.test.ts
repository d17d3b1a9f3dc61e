import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { partnerFleet } from '../../src/dispatch/fleet/partner/partner.ts';
import type { Consignment } from '../../src/dispatch/fleet/port.ts';
import { signatureHeader, signEvent } from '../../src/dispatch/fleet/protocol/signature.ts';
import { readEnv } from '../../src/env.ts';
import { newId } from '../../src/platform/ids.ts';
import { makeGroup } from '../make-group-view.ts';
import { keepsItsPromises, type TestedFleet, withForgeries } from './cases.ts';
import { type Heard, listenToEvents, makeStateFolder, startExample } from './start-example.ts';

const now = () => new Date();
const heard: Heard[] = [];
let reply: { status: number; body: object } = { status: 200, body: { applied: true } };
const events = await listenToEvents((event) => {
  heard.push(event);
  return reply;
});
const folder = makeStateFolder();
const settings = {
  EVENTS_URL: events.url,
  STATE_FILE: join(folder, 'state.jsonl'),
  BY_HAND: 'on',
  PAUSE_SECONDS: '0.05',
};
const example = await startExample(settings);
afterAll(async () => {
  events.close();
  await example.end();
  rmSync(folder, { recursive: true });
});

const fleetAt = ({ url, secret }: { url: string; secret: string }) =>
  partnerFleet({
    env: readEnv({ NODE_ENV: 'test', SANDBOX: 'on', FLEET: 'partner', FLEET_URL: url, FLEET_SECRET: secret }),
    now,
  });

const makeConsignment = (): Consignment => {
  const group = makeGroup({ id: newId(now()) }, { id: newId(now()) }, { id: newId(now()) });
  return { key: group.id, group, stops: group.orders };
};

const steps = ['accept', 'pick-up', 'deliver', 'deliver', 'complete'];
const count = { assigned: 1, picked_up: 2, completed: 5 } as const;

const carry: TestedFleet['carry'] = async ({ key }, until) => {
  for (const [at, step] of steps.slice(0, count[until]).entries()) {
    await example.ask(`POST /bookings/${key}/${step}`, step === 'deliver' ? { stop: at - 1 } : {});
  }
};

keepsItsPromises("example's", async () => ({
  fleet: fleetAt(example),
  now,
  makeConsignment,
  carry,
  sign: (event) => {
    const body = Buffer.from(JSON.stringify(event));
    return withForgeries(body, { [signatureHeader]: signEvent(body, example.secret, now()) });
  },
}));

async function placed(at: Awaited<ReturnType<typeof startExample>>): Promise<Consignment> {
  const consignment = makeConsignment();
  const answer = await fleetAt(at).place(consignment, { quoteId: '', ceiling: 1_000_000 });
  if (answer.is !== 'placed') throw new Error(JSON.stringify(answer));
  return consignment;
}

const bodiesOf = ({ key }: Consignment): string[] => {
  const bodies = heard.map(({ body }) => body.toString());
  return bodies.filter((body) => JSON.parse(body).reference === key);
};

test('the example sends lost events again after a crash, unchanged and in sequence', async () => {
  const state = { ...settings, STATE_FILE: join(folder, 'crash.jsonl') };
  const first = await startExample(state);
  reply = { status: 503, body: {} };
  const consignment = await placed(first);
  const withdrawn = makeConsignment();
  await fleetAt(first).cancel({ key: withdrawn.key, reference: null });
  await first.ask(`POST /bookings/${consignment.key}/accept`);
  await first.ask(`POST /bookings/${consignment.key}/deliver`, { stop: 2 });
  await vi.waitFor(() => expect(bodiesOf(consignment).length).toBeGreaterThan(1), 10_000);
  await first.end('SIGKILL');
  const [lost] = bodiesOf(consignment);
  heard.length = 0;
  reply = { status: 200, body: { applied: true } };

  const second = await startExample(state);
  await vi.waitFor(() => expect(bodiesOf(consignment)).toHaveLength(3), 10_000);
  expect(bodiesOf(consignment)[0]).toBe(lost);
  expect(bodiesOf(consignment).map((body) => JSON.parse(body).type)).toEqual(['accepted', 'assigned', 'delivered']);
  for (const { body, headers } of heard) {
    expect(await fleetAt(second).receive(body, headers)).toMatchObject({ is: 'received' });
  }
  const again = await fleetAt(second).place(withdrawn, { quoteId: '', ceiling: 1_000_000 });
  expect(again).toMatchObject({ is: 'refused', isForGood: true });
  await second.end();
});

test("a refused event is the example's dead letter until its operator sends it again", async () => {
  const letters = () => example.ask('GET /letters');
  await vi.waitFor(async () => expect(await letters()).toEqual({ waiting: [], dead: [] }), 10_000);
  reply = { status: 404, body: { code: 'not_found' } };
  const consignment = await placed(example);
  await vi.waitFor(async () => {
    expect(await letters()).toMatchObject({
      dead: [{ reference: consignment.key, reply: expect.stringMatching(/^404/) }],
    });
  }, 10_000);
  reply = { status: 200, body: { applied: true } };
  expect(await example.ask('POST /letters/send-again')).toEqual({ sent: 1 });
  await vi.waitFor(async () => expect(await letters()).toEqual({ waiting: [], dead: [] }), 10_000);
  expect(new Set(bodiesOf(consignment)).size).toBe(1);
});

test('the example sends a delivery without the picture that was refused', async () => {
  reply = { status: 200, body: { applied: true } };
  const consignment = await placed(example);
  await vi.waitFor(() => expect(bodiesOf(consignment)).toHaveLength(1), 10_000);
  const issues = [{ path: 'body.proofOfDelivery', message: 'too long' }];
  reply = { status: 400, body: { code: 'bad_request', data: { issues } } };
  await example.ask(`POST /bookings/${consignment.key}/accept`);
  await example.ask(`POST /bookings/${consignment.key}/deliver`);
  await vi.waitFor(() => expect(bodiesOf(consignment).length).toBeGreaterThan(3), 10_000);
  reply = { status: 200, body: { applied: true } };
  const deliveries = bodiesOf(consignment)
    .map((body) => JSON.parse(body))
    .filter(({ type }) => type === 'delivered');
  expect(deliveries[0]).toHaveProperty('proofOfDelivery');
  expect(deliveries[1]).not.toHaveProperty('proofOfDelivery');
  expect(deliveries[1].eventId).toBe(deliveries[0].eventId);
});

test('the example ends a booking whose order was cancelled', async () => {
  const consignment = await placed(example);
  reply = { status: 409, body: { code: 'wrong_status' } };
  await example.ask(`POST /bookings/${consignment.key}/accept`);
  const read = () => fleetAt(example).read({ key: consignment.key, reference: null });
  await vi.waitFor(async () => expect(await read()).toMatchObject({ is: 'found', end: 'cancelled' }), 10_000);
});
