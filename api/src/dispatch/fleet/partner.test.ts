import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeGroup } from '../../../test/make-group-view.ts';
import { readEnv } from '../../env.ts';
import { checkSignature, signatureHeader } from '../signature.ts';
import { partnerFleet } from './partner.ts';

type Call = { path: string; headers: IncomingMessage['headers']; body: Buffer };
const calls: Call[] = [];
let responseStatus = 200;

/** A test server in place of the partner's. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
  response.writeHead(responseStatus, { location: 'http://127.0.0.1:9/' }).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
beforeEach(() => {
  calls.length = 0;
  responseStatus = 200;
});

const now = new Date('2026-11-20T01:00:00.000Z');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fleet/`;
const env = readEnv({ NODE_ENV: 'test', SANDBOX: 'on', FLEET: 'partner', FLEET_URL: url, FLEET_SECRET: 'new,old' });
const fleet = partnerFleet({ env, now: () => now });
const group = makeGroup();

test('a repeated offer reaches the partner signed, under one key', async () => {
  await fleet.offer({ reference: group.id, group });
  await fleet.offer({ reference: group.id, group });
  expect(calls.map(({ path }) => path)).toEqual(['/fleet/offers', '/fleet/offers']);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  for (const { body, headers } of calls) checkSignature(body, String(headers[signatureHeader]), ['new'], now);
});

test('an offer has delivery data, but no prices or account', async () => {
  const orders = group.orders.map((order) => ({ ...order, recipientEmail: 'wei@ling.test' }));
  await fleet.offer({ reference: group.id, group: { ...group, orders } });
  const text = calls[0]?.body.toString() ?? '';
  expect(JSON.parse(text)).toMatchObject({
    reference: group.id,
    pickUp: { personName: group.pickUpPersonName, contactNumber: group.pickUpContactNumber },
    dropOffs: group.orders.map(({ id, recipientPhone }) => ({ orderId: id, recipientPhone })),
  });
  for (const secret of ['deliveryFee', 'payment', 'wallet', 'wei@ling.test', group.user.userName, group.vendorId]) {
    expect(text).not.toContain(secret);
  }
});

test('an offer has the item and the note of each drop-off', async () => {
  const offered = makeGroup({}, { product: 'Two cakes', noteToDriver: 'Keep flat.' }, { noteToDriver: 'Ring twice.' });
  await fleet.offer({ reference: group.id, group: offered });
  expect(JSON.parse(calls[0]?.body.toString() ?? '').dropOffs).toMatchObject([
    { product: 'Two cakes', noteToDriver: 'Keep flat.' },
    { product: '', noteToDriver: 'Ring twice.' },
  ]);
});

test('an offer refused by the partner fails and is retried', async () => {
  for (const status of [500, 404, 302]) {
    responseStatus = status;
    await expect(fleet.offer({ reference: group.id, group })).rejects.toThrow();
  }
});

test('a withdrawal unknown to the partner succeeds', async () => {
  responseStatus = 404;
  await fleet.withdraw(group.id);
  expect(calls[0]?.path).toBe(`/fleet/offers/${group.id}/withdraw`);
  responseStatus = 503;
  await expect(fleet.withdraw(group.id)).rejects.toThrow('503');
});
