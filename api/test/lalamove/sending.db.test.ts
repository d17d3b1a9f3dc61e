import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { lalamoveFleet } from '../../src/dispatch/fleet/lalamove/lalamove.ts';
import { makeTurns } from '../../src/dispatch/fleet/lalamove/place.ts';
import type { Consignment } from '../../src/dispatch/fleet/port.ts';
import { inTransaction } from '../../src/platform/db/transaction/tx.ts';
import { startLalamoveFleet } from './start-fleet.ts';

// Requests to Lalamove, and replies that are none.
const { far, host, fleet, makeConsignment } = await startLalamoveFleet();
afterAll(() => far.close());
beforeEach(() => {
  for (const list of [far.requests, far.faults]) list.length = 0;
});

const nameOf = ({ key }: Consignment) => ({ key, reference: null });
async function send(consignment: Consignment, by = fleet) {
  const quote = await by.quote(consignment);
  if (quote.is !== 'quoted') throw new Error(JSON.stringify(quote));
  return by.place(consignment, { quoteId: quote.quoteId, ceiling: 1_000_000 });
}

test('each request has its market and a name of its own for the support', async () => {
  await send(makeConsignment());
  const names = far.requests.map(({ headers }) => String(headers['request-id']));
  expect(far.requests.every(({ headers }) => headers.market === 'MY')).toBe(true);
  expect(new Set(names).size).toBe(far.requests.length);
  expect(names.every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
});

test('an order of Singapore goes to its own account', async () => {
  const { key, group } = makeConsignment();
  const consignment: Consignment = { key, group: { ...group, region: 'SG', currency: 'SGD' }, stops: group.orders };
  expect((await send(consignment)).is).toBe('placed');
  expect(far.requests.at(-1)?.headers).toMatchObject({ market: 'SG' });
  expect(await fleet.read(nameOf(consignment))).toMatchObject({ is: 'found' });
});

test('a price in another currency is no quotation', async () => {
  const answer = far.quote(far.keyOf('SG'), {
    serviceType: 'CAR',
    language: 'en_SG',
    stops: [1, 1.1, 1.2].map((lat) => ({ coordinates: { lat: String(lat), lng: '103' }, address: 'x' })),
  });
  far.faults.push({ on: 'POST /v3/quotations', does: 'reply', reply: answer });
  expect(await fleet.quote(makeConsignment())).toMatchObject({ is: 'refused', reason: 'down' });
});

test.each([
  ['a redirect', { does: 'reply', reply: { status: 307, headers: { location: `${far.url}/v3/elsewhere` } } }],
  ['too long a body', { does: 'reply', reply: { status: 201, text: ' '.repeat(300_000) } }],
  ['a page of a proxy', { does: 'reply', reply: { status: 201, text: '<html>' } }],
] as const)('%s to a placing is unknown', async (_, fault) => {
  const consignment = makeConsignment();
  far.faults.push({ on: 'POST /v3/orders', ...fault });
  expect((await send(consignment)).is).toBe('unknown');
  expect(far.requests.some(({ path }) => path.includes('elsewhere'))).toBe(false);
});

test('silence to a placing is unknown after the time-out', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { env, db, now, log } = host.ctx;
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const deaf = lalamoveFleet({
    env: { ...env, LALAMOVE_URL: url },
    db,
    now,
    log,
    waitForTurn: makeTurns(0),
    timeoutMs: 200,
  });
  const consignment = makeConsignment();
  const quote = await fleet.quote(consignment);
  const terms = { quoteId: quote.is === 'quoted' ? quote.quoteId : '', ceiling: 1_000_000 };
  expect((await deaf.place(consignment, terms)).is).toBe('unknown');
  silent.closeAllConnections();
  silent.close();
});

test('an unreadable look-up is unknown, and only the error of Lalamove is gone', async () => {
  const consignment = makeConsignment();
  await send(consignment);
  for (const reply of [
    { status: 404, text: '<html>' },
    { status: 403, text: '{"message":"Forbidden"}' },
  ]) {
    far.faults.push({ on: 'GET /v3/orders', does: 'reply', reply });
    expect((await fleet.read(nameOf(consignment))).is).toBe('unknown');
  }
  const gone = { status: 404, text: '{"errors":[{"id":"ERR_ORDER_NOT_FOUND"}]}' };
  far.faults.push({ on: 'GET /v3/orders', does: 'reply', reply: gone });
  expect(await fleet.read(nameOf(consignment))).toEqual({ is: 'gone' });
});

test('placings of one process keep a pause', async () => {
  const { env, db, now, log } = host.ctx;
  const slow = lalamoveFleet({ env, db, now, log, waitForTurn: makeTurns(60) });
  const begun = performance.now();
  await Promise.all([send(makeConsignment(), slow), send(makeConsignment(), slow), send(makeConsignment(), slow)]);
  expect(performance.now() - begun).toBeGreaterThan(115);
});

test('a queue of more than some seconds is refused for now', async () => {
  const { env, db, now, log } = host.ctx;
  const slow = lalamoveFleet({ env, db, now, log, waitForTurn: makeTurns(6000) });
  expect((await send(makeConsignment(), slow)).is).toBe('placed');
  const consignment = makeConsignment();
  expect(await send(consignment, slow)).toMatchObject({ is: 'refused', reason: 'limit', retryAfterSeconds: 5 });
  expect(await fleet.read(nameOf(consignment))).toEqual({ is: 'gone' });
});

test('a quotation that changes while its placing waits leaves the outcome open', async () => {
  const { env, db, now, log } = host.ctx;
  const consignment = makeConsignment();
  const quote = await fleet.quote(consignment);
  const waitForTurn = async () => (await fleet.quote(consignment)).is === 'quoted';
  const waiting = lalamoveFleet({ env, db, now, log, waitForTurn });
  const terms = { quoteId: quote.is === 'quoted' ? quote.quoteId : '', ceiling: 1_000_000 };
  expect((await waiting.place(consignment, terms)).is).toBe('unknown');
});

test('nothing is asked inside a transaction', async () => {
  await expect(inTransaction(host.db, {}, () => fleet.quote(makeConsignment()))).rejects.toThrow('transaction');
  expect(far.requests).toEqual([]);
});
