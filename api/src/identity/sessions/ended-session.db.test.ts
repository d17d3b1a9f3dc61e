import type { AddressInfo } from 'node:net';
import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Caller, startApi } from '#test/harness.ts';
import { callOver, urlOfCall } from '#test/http-client.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { type ServerProcess, startServerProcess } from '#test/server-process.ts';
import { serverSettings } from '#test/server-slot.ts';

const here = await startApi({ env: { ...serverSettings, LOG_LEVEL: 'silent' }, work: true });
const { app, call, clock, ctx, inspectorDb, url } = here;
clock.set(new Date().toISOString()); // the other process has its own clock
const started: ServerProcess[] = [];
let origin = '';
let elsewhere: ServerProcess;

const startAnother = async (): Promise<ServerProcess> => {
  const another = await startServerProcess({ ...serverSettings, DATABASE_URL: url, WORKER: 'off' });
  started.push(another);
  return another;
};

beforeAll(async () => {
  await ctx.live.start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  elsewhere = await startAnother();
});
afterAll(async () => {
  for (const server of started) await server.end('SIGTERM');
});

const NEW = 'four blue parcels';
const read = async (ask: Caller, { userId, token }: Merchant) =>
  (await ask(api.users.user, { params: { id: userId }, token })).status;
const write = async (ask: Caller, { token }: Merchant) =>
  (await ask(api.users.createVendor, { body: {}, token })).status;
const logOut = (ask: Caller, { refreshToken }: Merchant) => ask(api.identity.revoke, { body: { token: refreshToken } });
const changePassword = (merchant: Merchant) => {
  const { userId, userName, password, token } = merchant;
  return call(api.users.changePassword, {
    params: { id: userId },
    token,
    body: { userName, password, newPassword: NEW },
  });
};
/** A login of the same merchant on a second device. */
async function logInAgain(merchant: Merchant): Promise<Merchant> {
  const { userName, password } = merchant;
  const { body } = await call(api.identity.token, { body: { grant_type: 'password', userName, password } });
  return { ...merchant, token: body.access_token, refreshToken: body.refresh_token };
}

async function resetPassword({ userName }: Merchant): Promise<void> {
  await call(api.users.forgotPassword, { body: { userName } });
  const token = await vi.waitFor(async () => {
    const { messages } = (await call(api.sandbox.messages, { query: { to: userName } })).body;
    const [, found] = /reset-password\?token=([\w-]+)/.exec(messages[0]?.body ?? '') ?? [];
    return found ?? expect.unreachable('no mail yet');
  });
  expect((await call(api.users.resetPassword, { body: { token, password: NEW } })).status).toBe(204);
}

/** Resolves when the server has closed it. */
async function openStream(at: string, { token }: Merchant): Promise<{ closed: Promise<unknown> }> {
  const response = await fetch(urlOfCall(at, api.live.live), { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return { closed: response.text() };
}

/** Decisions 5: within a second, on every process. */
const soon = { timeout: 1000, interval: 20 };

test('after log-out the access token and the open screen are dead', async () => {
  const me = await makeMerchant(ctx);
  const stream = await openStream(origin, me);
  expect([await read(call, me), await write(call, me)]).toEqual([200, 201]);
  const { status, headers } = await logOut(call, me);
  expect([status, headers['clear-site-data']]).toEqual([200, '"cache"']);
  expect([await read(call, me), await write(call, me)]).toEqual([401, 401]);
  await stream.closed;
});

test('a log-out reaches every other server within a second', async () => {
  const me = await makeMerchant(ctx);
  const other = await logInAgain(me);
  const there = callOver(elsewhere.origin);
  const stream = await openStream(elsewhere.origin, me);
  expect([await read(there, me), await write(there, me)]).toEqual([200, 201]);
  await logOut(call, me);
  await vi.waitFor(async () => expect(await read(there, me)).toBe(401), soon);
  expect(await write(there, me)).toBe(401);
  await stream.closed;
  expect([await read(there, other), await read(call, other)]).toEqual([200, 200]);
});

test('a log-out is known within a second despite a cut connection', async () => {
  const me = await makeMerchant(ctx);
  const there = callOver(elsewhere.origin);
  expect(await read(there, me)).toBe(200);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tibara live' and datname = current_database()`.execute(inspectorDb);
  // Written as by another server: this process gets no wake-up.
  await sql`insert into ended_sessions (vendor_id, session_id)
    select vendor_id, id from sessions where vendor_id = ${me.vendorId}`.execute(inspectorDb);
  await vi.waitFor(async () => expect(await read(there, me)).toBe(401), soon);
  await vi.waitFor(async () => expect(await read(call, me)).toBe(401), soon);
});

test('a server started after the log-out refuses from its first response', async () => {
  const me = await makeMerchant(ctx);
  await logOut(call, me);
  expect(await read(callOver((await startAnother()).origin), me)).toBe(401);
});

test('a password change ends the tokens of all other devices', async () => {
  const me = await makeMerchant(ctx);
  const other = await logInAgain(me);
  const stream = await openStream(elsewhere.origin, other);
  expect((await changePassword(me)).status).toBe(204);
  expect([await read(call, me), await read(call, other)]).toEqual([200, 401]);
  await stream.closed;
  await vi.waitFor(async () => expect(await read(callOver(elsewhere.origin), other)).toBe(401), soon);
});

test('a password reset ends the tokens of every device', async () => {
  const me = await makeMerchant(ctx);
  const other = await logInAgain(me);
  await resetPassword(me);
  for (const device of [me, other]) expect([await read(call, device), await write(call, device)]).toEqual([401, 401]);
});

test("a reused refresh token ends its login's access tokens", async () => {
  const me = await makeMerchant(ctx);
  const renew = () =>
    call(api.identity.token, { body: { grant_type: 'refresh_token', refresh_token: me.refreshToken } });
  const renewed = { ...me, token: (await renew()).body.access_token };
  expect(await read(call, renewed)).toBe(200);
  clock.advance(21 / 60);
  expect((await renew()).status).toBe(400);
  expect([await read(call, me), await read(call, renewed)]).toEqual([401, 401]);
});
