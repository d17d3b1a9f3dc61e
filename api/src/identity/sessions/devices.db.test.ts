import { api } from '@tibara/contract';
import { beforeAll, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';

const { call, clock, ctx } = await startApi();
// Sessions ended here are known here immediately.
beforeAll(() => ctx.live.start());

const onPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

async function logIn({ userName, password }: Merchant, userAgent: string) {
  const { body } = await call(api.identity.token, {
    body: { grant_type: 'password', userName, password },
    headers: { 'user-agent': userAgent },
  });
  return { token: body.access_token, refreshToken: body.refresh_token };
}
const list = async (token: string) => (await call(api.identity.sessions, { token })).body.sessions;
const renew = (refreshToken: string) =>
  call(api.identity.token, { body: { grant_type: 'refresh_token', refresh_token: refreshToken } });
const end = async (id: string, token?: string) =>
  (await call(api.identity.endSession, { params: { id }, token })).status;

test("a merchant sees the account's devices and the password's age", async () => {
  const me = await makeMerchant(ctx);
  await makeMerchant(ctx);
  const since = clock.now().toISOString();
  clock.advance(60);
  const phone = await logIn(me, onPhone);
  const { body, status } = await call(api.identity.sessions, { token: phone.token });
  expect(status).toBe(200);
  expect(body.passwordChangedAt).toBe(since);
  const now = clock.now().toISOString();
  expect(body.sessions).toEqual([
    { id: expect.any(String), browser: 'Chrome', system: 'Android', startedAt: now, lastUsedAt: now, isCurrent: true },
    { id: expect.any(String), browser: null, system: null, startedAt: since, lastUsedAt: since, isCurrent: false },
  ]);
  clock.advance(20);
  const renewed = (await renew(me.refreshToken)).body.access_token;
  const [first, second] = await list(renewed);
  expect([first?.isCurrent, first?.lastUsedAt]).toEqual([true, clock.now().toISOString()]);
  expect(second?.lastUsedAt).toBe(now);
  expect((await call(api.identity.sessions)).status).toBe(401);
});

test('one device is logged out without the others', async () => {
  const me = await makeMerchant(ctx);
  const phone = await logIn(me, onPhone);
  const [lost] = (await list(me.token)).filter(({ isCurrent }) => !isCurrent);
  expect(await end(lost?.id ?? '', me.token)).toBe(204);
  expect((await renew(phone.refreshToken)).status).toBe(400);
  expect((await call(api.identity.sessions, { token: phone.token })).status).toBe(401);
  expect((await list(me.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect(await end(lost?.id ?? '', me.token)).toBe(404);
});

test('every other device is logged out by one press', async () => {
  const me = await makeMerchant(ctx);
  const others = [await logIn(me, onPhone), await logIn(me, '')];
  for (let press = 0; press < 2; press++) {
    expect((await call(api.identity.endOtherSessions, { token: me.token })).status).toBe(204);
  }
  for (const { token, refreshToken } of others) {
    expect((await renew(refreshToken)).status).toBe(400);
    expect((await call(api.identity.sessions, { token })).status).toBe(401);
  }
  expect(await list(me.token)).toHaveLength(1);
  expect((await renew(me.refreshToken)).status).toBe(200);
});

test('[R397] another merchant cannot see or end a merchant’s sessions', async () => {
  const me = await makeMerchant(ctx);
  const stranger = await makeMerchant(ctx);
  const [mine] = await list(me.token);
  expect((await list(stranger.token)).map(({ id }) => id)).not.toContain(mine?.id);
  expect(await end(mine?.id ?? '', stranger.token)).toBe(404);
  expect(await end(mine?.id ?? '')).toBe(401);
  expect((await call(api.identity.endOtherSessions)).status).toBe(401);
  expect((await call(api.identity.endOtherSessions, { token: stranger.token })).status).toBe(204);
  expect(await list(me.token)).toHaveLength(1);
});

test('a session that can no longer be renewed is not shown', async () => {
  const me = await makeMerchant(ctx);
  clock.advance(31 * 24 * 60);
  const fresh = await logIn(me, onPhone);
  expect(await list(fresh.token)).toHaveLength(1);
});
