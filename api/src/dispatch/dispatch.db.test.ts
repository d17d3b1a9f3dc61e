import { randomUUID } from 'node:crypto';
import { api } from '@tibara/contract';
import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { dropOffTracking, pickUpTracking, type Status } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { makeConfirmed } from '../../test/make-order-group.ts';
import { getOrderGroup } from '../orders/index.ts';
import { withVendor } from '../platform/db/transaction/tx.ts';
import { signatureHeader, signEvent } from './fleet/protocol/signature.ts';
import { driveDue, driveFleet } from './fleet/simulated/drive.ts';
import { leaveUntil } from './index.ts';
import { proofPath } from './tracking/proof.ts';

const host = await startApi({ work: true, env: { SANDBOX: 'on', FLEET_SECRET: 'new,old', LOG_LEVEL: 'silent' } });
const { ctx, clock, inspectorDb, call } = host;
const merchant = await makeMerchant(ctx);
const startOfTest = clock.now().toISOString();
afterEach(async () => {
  clock.set(startOfTest);
  await inspectorDb.updateTable('simulated_trips').set({ next_at: null }).execute();
  await call(api.sandbox.setFleet, { body: { speed: 60, nextOutcome: 'success' } });
});

/** Confirmed and offered to the fleet. */
async function makeOffered(stops: object[] = [{}, {}]): Promise<OrderGroup> {
  const group = await makeConfirmed(host, merchant, stops);
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from bookings where order_group_id = ${group.id} and status = 'placed'`.execute(
      inspectorDb,
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
  return group;
}

const read = (id: string) =>
  withVendor(ctx.db, merchant.vendorId, (tx) => getOrderGroup(ctx, tx, merchant.vendorId, id));
const drive = async (minutes: number) => {
  clock.advance(minutes);
  await driveFleet(ctx, clock.now());
};

/** Drives the fleet one second at a time, like the fleet's own timer. */
async function driveUntil(id: string, status: Status): Promise<void> {
  for (let second = 0; second < 300 && (await read(id)).status !== status; second++) await drive(1 / 60);
  expect((await read(id)).status).toBe(status);
}

let events = 0;
const eventOf = (group: OrderGroup, type: FleetEvent['type'], more: Partial<FleetEvent> = {}): FleetEvent => ({
  eventId: `event-${++events}`,
  reference: group.id,
  type,
  occurredAt: clock.now().toISOString(),
  ...more,
});
const rider = { name: 'Aman Contoh', contactNumber: '+60100001234', vehicle: 'Bike DEMO 1234' };
const post = (event: FleetEvent | string, signature?: string) => {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  return host.app.inject({
    method: 'POST',
    url: '/api/tibara/v1/fleet-events',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signature ?? signEvent(Buffer.from(payload), 'new', clock.now()),
    },
    payload,
  });
};

test('[R017] [R277] [R278] [R279] a merchant follows an order from the confirm to the last delivery', async () => {
  const { id } = await makeOffered();
  await drive(9 / 60);
  const confirmed = await read(id);
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', assigned: false, trackingLink: null });
  expect(pickUpTracking(confirmed)).toBe('waiting');
  await drive(1 / 60);
  const assigned = await read(id);
  expect(assigned).toMatchObject({ status: 'ASSIGNED', assigned: true, rider: { name: expect.any(String) } });
  expect(assigned.trackingLink).toMatch(/^\/track\/[\w-]{22}$/);
  expect(pickUpTracking(assigned)).toBe('active');
  await driveUntil(id, 'IN_TRANSIT');
  const pickedUp = await read(id);
  expect(pickedUp).toMatchObject({ hadPickedUp: true, pickedUpTime: expect.any(String) });
  expect(pickUpTracking(pickedUp)).toBe('hidden');
  expect(pickedUp.orders.map(dropOffTracking)).toEqual(['active', 'active']);
  await driveUntil(id, 'SUCCESS');
  const done = await read(id);
  expect(done.orders.map(dropOffTracking)).toEqual(['hidden', 'hidden']);
  expect(done.orders.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
  expect(done.completionTime).not.toBeNull();
});

test("[R023] a rider moves an order only by his fleet's signed events", async () => {
  const group = await makeOffered();
  const payload = JSON.stringify(eventOf(group, 'assigned', { rider }));
  const forged = [
    await post(payload, ''),
    await post(payload, signEvent(Buffer.from(payload), 'a guess', clock.now())),
    await post(payload, signEvent(Buffer.from(payload.replace('Aman', 'Amin')), 'new', clock.now())),
    await post(payload, signEvent(Buffer.from(payload), 'new', new Date(clock.now().getTime() - 301_000))),
  ];
  for (const response of forged) {
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'bad_signature' });
  }
  expect((await read(group.id)).status).toBe('CONFIRMED');
  const old = await post(payload, signEvent(Buffer.from(payload), 'old', clock.now()));
  expect(old.json()).toEqual({ applied: true });
  expect((await read(group.id)).status).toBe('ASSIGNED');
});

test('events sent twice, late or in the wrong order give one end', async () => {
  const group = await makeOffered();
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  const [first, second] = group.orders;
  const events = [
    eventOf(group, 'assigned', { rider, occurredAt: at(1) }),
    eventOf(group, 'picked_up', { occurredAt: at(2) }),
    eventOf(group, 'delivered', { orderId: first?.id, occurredAt: at(3) }),
    eventOf(group, 'stop_failed', { orderId: second?.id, reason: 'Closed', occurredAt: at(4) }),
  ];
  for (const event of [...events.toReversed(), ...events]) expect((await post(event)).statusCode).toBe(200);
  const done = await read(group.id);
  expect(done.status).toBe('PARTIAL_SUCCESS');
  expect(done.orders.map(({ status, failureReason }) => [status, failureReason])).toEqual([
    ['SUCCESS', null],
    ['FAILED', 'Closed'],
  ]);
});

test('the same event from ten concurrent callers has one effect', async () => {
  const group = await makeOffered();
  const event = eventOf(group, 'assigned', { rider });
  const responses = await Promise.all(Array.from({ length: 10 }, () => post(event)));
  expect(responses.map((response) => response.json().applied).filter(Boolean)).toHaveLength(1);
  expect((await read(group.id)).version).toBe(group.version + 1);
});

test('a fleet that accepts a cancelled order is refused, and nothing moves', async () => {
  const group = await makeOffered();
  const cancelled = await call(api.orders.cancel, { token: merchant.token, params: { id: group.id } });
  expect(cancelled.status).toBe(200);
  const event = eventOf(group, 'assigned', { rider });
  for (const response of [await post(event), await post(event)]) expect(response.statusCode).toBe(409);
  expect(await read(group.id)).toMatchObject({ status: 'CANCELLED', assigned: false });
  await vi.waitFor(async () => {
    const { rows } = await sql`select steps, next_at from simulated_trips where reference = ${group.id}`.execute(
      inspectorDb,
    );
    expect(rows).toEqual([{ steps: [], next_at: null }]);
  }, 10_000);
});

test('a delivery of a cancelled order is refused and kept', async () => {
  const group = await makeOffered([{}]);
  await call(api.orders.cancel, { token: merchant.token, params: { id: group.id } });
  const delivered = eventOf(group, 'delivered', { orderId: group.orders[0]?.id });
  for (const response of [await post(delivered), await post(delivered)]) expect(response.statusCode).toBe(409);
  const { rows } =
    await sql`select event_id from fleet_events where order_group_id = ${group.id} and contradicts`.execute(
      inspectorDb,
    );
  expect(rows).toEqual([{ event_id: delivered.eventId }]);
});

test('an event of an unknown order or shape is refused', async () => {
  const group = await makeOffered();
  expect((await post({ ...eventOf(group, 'picked_up'), reference: ctx.env.company.productName })).statusCode).toBe(404);
  expect((await post({ ...eventOf(group, 'picked_up'), reference: merchant.vendorId })).statusCode).toBe(404);
  expect((await post('not JSON')).statusCode).toBe(400);
  expect((await post('{"eventId":"1"}')).json()).toMatchObject({ code: 'bad_request' });
  const proof = { orderId: group.orders[0]?.id, proofOfDelivery: 'https://elsewhere.test/picture.png' };
  expect((await post(eventOf(group, 'delivered', proof))).statusCode).toBe(400);
  const tooLong = { orderId: group.orders[0]?.id, receivedBy: 'x'.repeat(101) };
  expect((await post(eventOf(group, 'delivered', tooLong))).json().message).toContain('receivedBy');
});

test('two processes driving the fleet do each step once', async () => {
  const groups = await Promise.all([makeOffered(), makeOffered([{}]), makeOffered([{}])]);
  clock.advance(120);
  await Promise.all([driveFleet(ctx, clock.now()), driveFleet(ctx, clock.now()), driveFleet(ctx, clock.now())]);
  for (const { id, orders } of groups) {
    expect((await read(id)).status).toBe('SUCCESS');
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from fleet_events where order_group_id = ${id}`.execute(inspectorDb);
    // A rider and the pick-up, and a delivery for each stop. Positions are stored apart.
    expect(rows[0]?.n).toBe(2 + orders.length);
  }
});

test('the simulated fleet pauses until its next step, or a second', async () => {
  await inspectorDb.deleteFrom('simulated_trips').execute();
  expect(await driveDue(ctx)).toBe(1000);
  const { id } = await makeOffered([{}]);
  const { next_at } = await inspectorDb.selectFrom('simulated_trips').select('next_at').executeTakeFirstOrThrow();
  const first = next_at?.getTime() ?? 0;
  clock.set(new Date(first - 300).toISOString());
  expect(await driveDue(ctx)).toBe(300);
  expect((await read(id)).assigned).toBe(false);
  clock.set(new Date(first).toISOString());
  expect(await driveDue(ctx)).toBe(50);
  expect((await read(id)).assigned).toBe(true);
  const claimed = new Date(first + 30_000);
  await sql`update simulated_trips set claimed_until = ${claimed} where reference = ${id}`.execute(inspectorDb);
  clock.advance(10 / 60);
  expect(await driveDue(ctx)).toBe(1000);
});

test("a dead process's step is taken over without repeating its event", async () => {
  const group = await makeOffered([{}]);
  clock.advance(10 / 60);
  await sql`update simulated_trips set claimed_until = ${new Date(clock.now().getTime() + 30_000)}
    where reference = ${group.id}`.execute(inspectorDb);
  await driveFleet(ctx, clock.now());
  expect((await read(group.id)).status).toBe('CONFIRMED');
  await drive(1);
  expect((await read(group.id)).assigned).toBe(true);
  // The server died after sending the event and before recording the step.
  await sql`update simulated_trips set next_step = 0, next_at = ${clock.now()} where reference = ${group.id}`.execute(
    inspectorDb,
  );
  await drive(60);
  expect((await read(group.id)).status).toBe('SUCCESS');
});

test("the sandbox sets the fleet's speed and the next outcome", async () => {
  const { id } = await makeOffered();
  const changed = await call(api.sandbox.setFleet, { body: { speed: 600, nextOutcome: 'failure' } });
  expect(changed.body).toEqual({ speed: 600, nextOutcome: 'failure' });
  await drive(1 / 60);
  expect((await read(id)).assigned).toBe(true);
  await drive(6);
  const done = await read(id);
  expect(done.status).toBe('PARTIAL_SUCCESS');
  expect(done.orders.map(({ status }) => status)).toEqual(['FAILED', 'SUCCESS']);
  expect(done.orders[0]).toMatchObject({ failureReason: 'The rider got no answer.', failureCode: 'no_answer' });
  expect((await call(api.sandbox.fleet)).body).toEqual({ speed: 600, nextOutcome: 'success' });
});

test('an order offered during a change of speed gets the new speed', async () => {
  const group = await read((await makeOffered([{}])).id);
  const reference = randomUUID();
  let offered: Promise<unknown> = Promise.resolve();
  await inspectorDb.transaction().execute(async (tx) => {
    await tx.updateTable('simulated_fleet').set({ speed: 600 }).execute();
    let isStored = false;
    offered = ctx.couriers
      .of('simulated')
      .place({ key: reference, group, stops: group.orders }, { quoteId: '', ceiling: 10_000 })
      .then(() => {
        isStored = true;
      });
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(inspectorDb);
      expect(isStored || rows.length > 0).toBe(true);
    });
  });
  await offered;
  const trip = await inspectorDb
    .selectFrom('simulated_trips')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const seconds = (Number(trip.next_at) - Date.parse(group.confirmedTime ?? '')) / 1000;
  expect(seconds).toBeCloseTo((trip.steps?.[0]?.afterSeconds ?? 0) / 600);
});

test('a demo order is not driven before its pick-up time', async () => {
  const group = await makeOffered([{}]);
  await leaveUntil(ctx.db, group.id, new Date(group.pickUpDateTime));
  await call(api.sandbox.setFleet, { body: { speed: 600 } });
  await drive(59);
  expect((await read(group.id)).status).toBe('CONFIRMED');
  await drive(1);
  expect((await read(group.id)).status).toBe('ASSIGNED');
});

test('[R280] once delivered, the proof is served only as an image', async () => {
  const { id } = await makeOffered([{}]);
  await drive(60);
  const [order] = (await read(id)).orders;
  expect(order).toMatchObject({ hadDelivered: true, completionTime: expect.any(String) });
  const picture = await host.app.inject({ url: order?.proofOfDelivery ?? '' });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.headers['content-disposition']).toBeUndefined();
  expect((await call(api.dispatch.proof, { params: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } })).status).toBe(404);
});

test('links of proofs are stored with the offer, and open nothing before a picture', async () => {
  const group = await makeOffered();
  const links = inspectorDb.selectFrom('public_links').select('order_id').where('kind', '=', 'proof');
  const found = await links.where('order_group_id', '=', group.id).execute();
  expect(found.map((link) => link.order_id).sort()).toEqual(group.orders.map(({ id }) => id).sort());
  const statuses = group.orders.map(async ({ id }) => (await host.app.inject({ url: proofPath(ctx, id) })).statusCode);
  expect(await Promise.all(statuses)).toEqual([404, 404]);
});

test('a drawing stored as a proof is downloaded when opened alone', async () => {
  const { id } = await makeOffered([{}]);
  await drive(60);
  const [order] = (await read(id)).orders;
  await inspectorDb
    .updateTable('proofs')
    .set({ content_type: 'image/svg+xml' })
    .where('order_id', '=', order?.id ?? '')
    .execute();
  const picture = await host.app.inject({ url: order?.proofOfDelivery ?? '' });
  expect(picture.headers['content-disposition']).toBe('attachment');
});

test('a tracking link opens one stop and is stored as a hash', async () => {
  const { id } = await makeOffered();
  await drive(10 / 60);
  const group = await read(id);
  const tokenOf = (link: string | null | undefined) => link?.split('/').at(-1) ?? '';
  const page = await call(api.dispatch.tracking, { params: { token: tokenOf(group.trackingLink) } });
  expect(page.body).toMatchObject({ kind: 'PICK_UP', status: 'ASSIGNED', number: group.number });
  expect(page.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  const stop = await call(api.dispatch.tracking, { params: { token: tokenOf(group.orders[1]?.trackingLink) } });
  expect(stop.body).toMatchObject({ kind: 'DROP_OFF', stopsBefore: 2, rider: { position: null } });
  const { rows } = await sql<{ dump: string }>`select string_agg(t::text, '') as dump from public_links t`.execute(
    inspectorDb,
  );
  const { rows: groups } = await sql<{ dump: string }>`
    select (select string_agg(t::text, '') from order_groups t) || (select string_agg(t::text, '') from orders t) as dump`.execute(
    inspectorDb,
  );
  expect(`${rows[0]?.dump}${groups[0]?.dump}`).not.toContain(tokenOf(group.trackingLink));
});

test('each recipient has a page from the confirm on', async () => {
  const { id, orders } = await makeOffered();
  const params = { token: orders[0]?.shareLink?.split('/').at(-1) ?? '' };
  const waiting = await call(api.dispatch.tracking, { params });
  expect(waiting.body).toMatchObject({ kind: 'DROP_OFF', status: 'CONFIRMED', rider: null, proofOfDelivery: null });
  await drive(10 / 60);
  const assigned = await read(id);
  expect(assigned.orders[0]?.shareLink).toBe(orders[0]?.shareLink);
  expect(assigned.orders[0]?.trackingLink).toBe(orders[0]?.shareLink);
  const page = await call(api.dispatch.tracking, { params });
  expect(page.body.steps[1]).toMatchObject({ name: 'ASSIGNED', isDone: true, at: clock.now().toISOString() });

  const dropped = await makeOffered();
  await call(api.orders.cancel, { token: merchant.token, params: { id: dropped.id } });
  const token = dropped.orders[0]?.shareLink?.split('/').at(-1) ?? '';
  const over = await call(api.dispatch.tracking, { params: { token } });
  expect(over.body).toMatchObject({ status: 'CANCELLED', rider: null, arrival: null });
});

test('the links of an order cancelled before its offer work too', async () => {
  const group = await makeConfirmed(host, merchant, [{}]);
  await call(api.orders.cancel, { token: merchant.token, params: { id: group.id } });
  const token = group.orders[0]?.shareLink?.split('/').at(-1) ?? '';
  await vi.waitFor(async () => {
    const page = await call(api.dispatch.tracking, { params: { token } });
    expect(page.body.status).toBe('CANCELLED');
  }, 10_000);
});

test('a tracking link ends a week after the delivery', async () => {
  const { id } = await makeOffered([{}]);
  await drive(60);
  const { trackingLink } = await read(id);
  const params = { token: trackingLink?.split('/').at(-1) ?? '' };
  clock.advance(7 * 24 * 60 - 60);
  expect((await call(api.dispatch.tracking, { params })).status).toBe(200);
  clock.advance(120);
  expect((await call(api.dispatch.tracking, { params })).error.code).toBe('not_found');
  expect((await call(api.dispatch.tracking, { params: { token: 'x' } })).error.code).toBe('not_found');
});
