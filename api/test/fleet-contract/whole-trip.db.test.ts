import type { OrderGroup } from '@tibara/contract/orders/views';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { signatureHeader, signEvent } from '../../src/dispatch/fleet/protocol/signature.ts';
import { getOrderGroup } from '../../src/orders/index.ts';
import { withVendor } from '../../src/platform/db/transaction/tx.ts';
import { send } from '../attack/ask.ts';
import { startApi, type TestApi } from '../harness.ts';
import { makeMerchant } from '../make-merchant.ts';
import { makeConfirmed } from '../make-order-group.ts';
import { bookingOf, endWithoutRider, place } from '../place-booking.ts';
import { startEngine } from './engine.ts';
import { requestsTo } from './protocol-page.ts';

const FLEET_SECRET = 'shared with the fleet of this test';
const startOfPage = '2026-11-27T04:00:00.000Z';

const engine = await startEngine({ secret: FLEET_SECRET, now: () => host.clock.now() });
const host: TestApi = await startApi({
  env: { LOG_LEVEL: 'silent', SANDBOX: 'on', FLEET: 'partner', FLEET_URL: engine.url, FLEET_SECRET },
});
const { ctx, clock } = host;
clock.set(startOfPage);
const merchant = await makeMerchant(ctx);
afterAll(() => engine.close());
beforeEach(() => {
  clock.set(startOfPage);
  engine.requests.length = 0;
  engine.spoiler = null;
});

const json = { 'content-type': 'application/json' };
const read = ({ id, vendorId }: OrderGroup) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));

/** Cuts the connection instead of the reply to a new offer. */
const loseReply: typeof engine.spoiler = (response, reply) => {
  if (reply.status === 201) response.destroy();
  else response.writeHead(reply.status, json).end(JSON.stringify(Object(reply).json));
};

/** The merchant's money, and the house's losses by this order. */
async function moneyOf({ id, vendorId }: OrderGroup) {
  const [wallet] = await host.inspectorDb
    .selectFrom('wallets')
    .select('available')
    .where('vendor_id', '=', vendorId)
    .execute();
  const losses = await host.inspectorDb
    .selectFrom('ledger_transfers')
    .select('cents')
    .where('vendor_id', '=', vendorId)
    .where('reference', 'like', `${id}:%`)
    .orderBy('created_at')
    .execute();
  return { available: wallet?.available, losses: losses.map(({ cents }) => cents) };
}

async function post(text: string) {
  const payload = Buffer.from(text);
  const headers = { ...json, [signatureHeader]: signEvent(payload, FLEET_SECRET, clock.now()) };
  const { status, body } = await send(host.app, {
    method: 'POST',
    url: '/api/tibara/v1/fleet-events',
    headers,
    payload,
  });
  return { status, body };
}

test("the events on the protocol's page carry an order to its end", async () => {
  const group = await makeConfirmed(host, merchant, [{}, {}]);
  expect(await place(host, group)).toBe('placed');
  expect(engine.requests.map(({ path }) => path)).toEqual(['/fleet/quotes', '/fleet/offers']);
  const replies: unknown[] = [];
  for (const text of requestsTo('/fleet-events')) {
    const own = [group.id, ...group.orders.map(({ id }) => id)];
    const body = text.replaceAll(/01a219db-ae1c-7c39-9827-9e0074e5e39(\d)/g, (_, at) => own[Number(at)] ?? '');
    const { type, occurredAt } = JSON.parse(body);
    clock.set(occurredAt);
    replies.push([type, await post(body)]);
  }
  const answered = (type: string, applied: boolean) => [type, { status: 200, body: { applied } }];
  expect(replies).toEqual([
    answered('assigned', true),
    answered('position', true),
    answered('picked_up', true),
    answered('delivered', true),
    answered('stop_failed', true),
    answered('returning', true),
    answered('completed', false),
  ]);
  expect(await read(group)).toMatchObject({
    status: 'PARTIAL_SUCCESS',
    rider: { name: 'Siti Aminah' },
    orders: [
      { status: 'SUCCESS', receivedBy: 'Farah (guard)', proofOfDelivery: expect.stringMatching(/^\/api/) },
      { status: 'FAILED', failureCode: 'no_answer', failureReason: 'Rang three times' },
    ],
  });
  expect(await bookingOf(host, group)).toMatchObject({ status: 'placed', cents: 1240 });
});

test('an offer whose reply is lost is found, and never sent twice', async () => {
  const group = await makeConfirmed(host, merchant, [{}, {}]);
  engine.spoiler = loseReply;
  expect(await place(host, group)).toBe('unknown');
  expect((await bookingOf(host, group))?.status).toBe('unknown');
  engine.spoiler = null;
  engine.carry(group.id, 'picked_up');
  expect(await place(host, group)).toBe('found');
  expect(engine.requests.filter(({ path }) => path === '/fleet/offers')).toHaveLength(1);
  expect(await bookingOf(host, group)).toMatchObject({ status: 'placed', cents: 900 });
  expect(await read(group)).toMatchObject({ status: 'IN_TRANSIT', rider: { name: 'Siti' } });
});

test('a delivery after the order was given up costs the house alone', async () => {
  const group = await makeConfirmed(host, merchant, [{}, {}]);
  engine.spoiler = (response, reply) => {
    if (reply.status === 201) response.destroy();
    else response.writeHead(reply.status, json).end(JSON.stringify(Object(reply).json));
  };
  expect(await place(host, group)).toBe('unknown');
  clock.advance(26 * 60);
  await endWithoutRider(host, group);
  expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
  const { available } = await moneyOf(group);
  const report = (type: string, more: object) =>
    post(
      JSON.stringify({ eventId: `${type} ${group.id}`, reference: group.id, type, occurredAt: clock.now(), ...more }),
    );
  expect((await report('delivered', { orderId: group.orders[0]?.id })).status).toBe(200);
  expect((await report('cost', { costCents: 1100 })).status).toBe(200);
  expect(await moneyOf(group)).toEqual({ available, losses: [900, 200] });
});

test('a signed event without content checks the address, and changes nothing', async () => {
  expect(await post('')).toEqual({ status: 200, body: { applied: false } });
});
