import { api } from '@tibara/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { fleetSecrets, signatureHeader, signEvent } from '#dispatch/fleet/protocol/signature.ts';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeDraft } from '#test/make-order-group.ts';
import { connect } from '../../db/connect.ts';

const LIMIT = 40;
const host = await startApi({
  env: { RATE_LIMIT: String(LIMIT), LOG_LEVEL: 'silent' },
});
const { app, call, clock, ctx, inspectorDb } = host;
/** A second server process on the same database. */
const second = await buildApp(ctx);
afterAll(() => second.close());

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;

const look = (server: FastifyInstance, remoteAddress: string, url = '/api/openapi.json') =>
  server.inject({ url, remoteAddress });
const countOk = (responses: { statusCode: number }[]) =>
  responses.filter(({ statusCode }) => statusCode === 200).length;
const takenBy = async (holder: string) =>
  (await inspectorDb.selectFrom('call_allowances').select('taken').where('holder', '=', holder).executeTakeFirst())
    ?.taken;

describe('a signed sender', () => {
  const send = (secret: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/tibara/v1/fleet-events',
      remoteAddress,
      headers: { [signatureHeader]: signEvent(Buffer.alloc(0), secret, clock.now()) },
    });

  test('pays in place of its address, and has five times the units', async () => {
    const address = newAddress();
    const [secret = ''] = fleetSecrets(ctx.env);
    const replies = [];
    for (let i = 0; i < 5 * LIMIT; i++) replies.push(await send(secret, address));
    expect(countOk(replies)).toBe(5 * LIMIT);
    const refused = await send(secret, newAddress());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['ratelimit-policy']).toBe(`"sender";q=${5 * LIMIT};w=60`);
    expect((await look(app, address)).statusCode).toBe(200);
  });

  test('with a wrong signature uses up its address', async () => {
    const address = newAddress();
    for (let i = 0; i < LIMIT; i++) expect((await send('wrong', address)).statusCode).toBe(400);
    expect((await send('wrong', address)).statusCode).toBe(429);
  });
});

describe('requests a minute and address', () => {
  test('two servers together allow exactly the limit', async () => {
    const address = newAddress();
    const responses = [];
    for (let i = 0; i < 70; i++) responses.push(await look(i % 3 === 0 ? app : second, address));
    expect(countOk(responses)).toBe(LIMIT);
    const refused = responses.at(-1);
    expect(refused?.json()).toMatchObject({ code: 'too_many_requests', requestId: expect.any(String) });
    expect(refused?.statusCode).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBe(60);
    expect(await takenBy(address)).toBe(LIMIT);
  });

  test('concurrent requests get exactly the limit', async () => {
    const address = newAddress();
    const responses = await Promise.all(
      Array.from({ length: 120 }, (_, i) => look(i % 2 === 0 ? app : second, address)),
    );
    expect(countOk(responses)).toBe(LIMIT);
  });

  test('each address, or IPv6 network of 64 bits, has its own limit', async () => {
    const network = `2001:db8:0:${++addresses}`;
    for (let i = 0; i < LIMIT; i++) await look(app, `${network}::${i + 1}`);
    expect((await look(second, `${network}:ffff::1`)).statusCode).toBe(429);
    expect((await look(second, newAddress())).statusCode).toBe(200);
    clock.advance(0.75);
    expect((await look(second, `${network}::1`)).headers['retry-after']).toBe('15');
    clock.advance(0.25);
    expect((await look(second, `${network}::1`)).statusCode).toBe(200);
    expect((await look(app, `${network}::1`)).statusCode).toBe(200);
  });

  test('refused requests count, health checks do not', async () => {
    const json = { 'content-type': 'application/json' };
    const requests = {
      'a bad token': { url: '/api/tibara/v1/order-groups', headers: { authorization: 'Bearer x' } },
      'a body that is no JSON': { method: 'POST', url: '/api/tibara/v1/public/estimate', headers: json, payload: '{' },
      'another content type': {
        method: 'POST',
        url: '/api/tibara/v1/public/estimate',
        headers: { 'content-type': 'text/xml' },
        payload: '<a/>',
      },
      'an unknown path': { url: '/api/nothing' },
      'an unknown method': { method: 'TRACE', url: '/api/openapi.json' },
      'is it ready': { url: '/readyz' },
      'a path that cannot be read': { url: '/api/%' },
      'a path that is too long': { url: `/api/tibara/v1/order-groups/${'x'.repeat(600)}` },
    } as const;
    for (const [what, request] of Object.entries(requests)) {
      const remoteAddress = newAddress();
      for (let i = 0; i < LIMIT; i++)
        expect((await app.inject({ ...request, remoteAddress })).statusCode, what).not.toBe(429);
      expect((await app.inject({ ...request, remoteAddress })).statusCode, what).toBe(429);
    }
    const remoteAddress = newAddress();
    for (let i = 0; i < LIMIT * 2; i++)
      expect((await app.inject({ url: '/healthz', remoteAddress })).statusCode).toBe(200);
  });

  test('a visitor of two pages costs one statement a minute', async () => {
    const roomy = await buildApp({ ...ctx, env: { ...ctx.env, RATE_LIMIT: 1200 } });
    const address = newAddress();
    for (let i = 0; i < 75; i++) expect((await look(roomy, address)).statusCode).toBe(200);
    // Each statement takes a block; the first is a sixteenth of the limit.
    expect(await takenBy(address)).toBe(75);
    await roomy.close();
  });

  test('rows of past minutes are deleted automatically', async () => {
    const before = (await inspectorDb.selectFrom('call_allowances').select('holder').execute()).length;
    clock.advance(5);
    for (let i = 0; i < before; i++) await look(app, newAddress());
    const old = ctx.now().getTime() - 60_000;
    const left = await inspectorDb.selectFrom('call_allowances').select('minute').execute();
    expect(left.filter(({ minute }) => minute.getTime() < old)).toEqual([]);
  });

  test('while the database is away each server counts alone', async () => {
    const away = connect({ url: 'postgres://app@127.0.0.1:1/nothing' });
    const alone = await buildApp({ ...ctx, db: away });
    const address = newAddress();
    const responses = await Promise.all(Array.from({ length: LIMIT + 10 }, () => look(alone, address)));
    expect(countOk(responses)).toBe(LIMIT);
    await alone.close();
    await away.destroy();
  });
});

describe('units a minute', () => {
  const points = [
    { latitude: 3.12945, longitude: 101.67004 },
    { latitude: 3.06, longitude: 101.61 },
  ];
  const route = (ip: string, token?: string) => call(api.places.route, { ip, token, body: { points } });
  const profile = (ip: string, token: string) => call(api.wallet.invoiceTerms, { ip, token, query: { region: 'MY' } });

  /** The number of responses before the first refusal. */
  async function answered(ask: () => Promise<{ status: number }>, most = 300): Promise<number> {
    for (let count = 0; count < most; count++) if ((await ask()).status === 429) return count;
    return most;
  }

  test('a call of five units uses up five', async () => {
    const address = newAddress();
    expect(await answered(() => route(address))).toBe(LIMIT / 5);
  });

  test('a logged-in vendor has twice as many, apart from its address', async () => {
    const { token } = await makeMerchant(ctx);
    const address = newAddress();
    await answered(() => route(address));
    expect(await answered(() => profile(address, token))).toBe(2 * LIMIT);
  });

  test('heavy calls leave a vendor a quarter of its units for other calls', async () => {
    const { token } = await makeMerchant(ctx);
    const address = newAddress();
    expect(await answered(() => route(address, token))).toBe((1.5 * LIMIT) / 5);
    expect(await answered(() => profile(address, token))).toBe(0.5 * LIMIT);
  });

  const limits = ({ headers }: { headers: Record<string, unknown> }) => [
    headers.ratelimit,
    headers['ratelimit-policy'],
  ];

  test("a reply tells a visitor the rest of the address's units", async () => {
    clock.advance(1);
    expect(limits(await route(newAddress()))).toEqual(['"address";r=35;t=60', '"address";q=40;w=60']);
  });

  test('a reply tells a merchant the rest of each allowance', async () => {
    const { token } = await makeMerchant(ctx);
    const address = newAddress();
    await profile(address, token);
    expect(limits(await route(address, token))).toEqual([
      '"heavy";r=55;t=60, "vendor";r=74;t=60, "logins";r=194;t=60',
      '"heavy";q=60;w=60, "vendor";q=80;w=60, "logins";q=200;w=60',
    ]);
  });

  test('a refusal shows that nothing is left', async () => {
    const address = newAddress();
    await answered(() => route(address));
    expect(limits(await route(address))).toEqual(['"address";r=0;t=60', '"address";q=40;w=60']);
  });

  test('an open stream shows the rest as well', async () => {
    const { token } = await makeMerchant(ctx);
    const response = await app.inject({
      url: '/api/tibara/v1/live',
      remoteAddress: newAddress(),
      headers: { authorization: `Bearer ${token}` },
      payloadAsStream: true,
    });
    expect(limits(response)[0]).toBe('"vendor";r=79;t=60, "logins";r=199;t=60');
    response.raw.res.destroy();
  });

  test('a vendor has one allowance at all addresses', async () => {
    const { token } = await makeMerchant(ctx);
    expect(await answered(() => profile(newAddress(), token))).toBe(2 * LIMIT);
  });

  test('one address has five times as many units for all its vendors', async () => {
    const address = newAddress();
    const merchants = await Promise.all([1, 2, 3].map(() => makeMerchant(ctx)));
    const counts = [];
    for (const { token } of merchants) counts.push(await answered(() => profile(address, token)));
    expect(counts).toEqual([2 * LIMIT, 2 * LIMIT, LIMIT]);
  });

  /** A draft with this many stops, and a fresh minute of allowance. */
  async function draftOf(stops: number) {
    const merchant = await makeMerchant(ctx);
    const noteToDriver = 'Ring twice. '.repeat(80);
    const group = await makeDraft(host, merchant, [{ noteToDriver }]);
    const [source] = group.orders;
    await sql`insert into orders select made.* from (select * from orders where id = ${source?.id}) as o
      cross join generate_series(2, ${sql.lit(stops)}) as n
      cross join lateral jsonb_populate_record(null::orders, to_jsonb(o)
        || jsonb_build_object('id', uuidv7(), 'ordinal', n, 'number', n)) as made`.execute(inspectorDb);
    clock.advance(1);
    return { params: { id: group.id }, token: merchant.token, ip: newAddress() };
  }
  /** The invariants compare a group with its stops. */
  afterEach(() => inspectorDb.deleteFrom('orders').where('ordinal', '>', 1).execute());

  test('a better sequence costs units for each pair of stored stops', async () => {
    const draft = await draftOf(20);
    const units = 2 + 0.025 * 20 ** 2;
    expect(await answered(() => call(api.orders.optimise, draft))).toBe(Math.floor((1.5 * LIMIT) / units));
  });

  test('a reply of over 16 kB is paid for by the next call', async () => {
    const draft = await draftOf(20);
    const { body } = await call(api.orders.get, draft);
    const units = 2 + Math.floor(JSON.stringify(body).length / (16 * 1024));
    expect(units).toBeGreaterThan(2);
    expect(await answered(() => call(api.orders.get, draft))).toBe(Math.ceil((2 * LIMIT) / units) - 1);
  });

  test('a body of 32 kB costs two more units, even if refused', async () => {
    const address = newAddress();
    const long = () => call(api.users.forgotPassword, { ip: address, body: { userName: 'x'.repeat(32 * 1024) } });
    expect(await answered(long)).toBeLessThanOrEqual(Math.floor(LIMIT / 3));
  });
});
