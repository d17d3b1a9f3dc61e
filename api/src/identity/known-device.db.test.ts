import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { rememberDevice } from './known-device.ts';

const { call, ctx, clock } = await startApi();

type From = { ip: string; cookie?: string };
const logIn = (userName: string, password: string, { ip, cookie = '' }: From) =>
  call(api.identity.token, { body: { grant_type: 'password', userName, password }, ip, headers: { cookie } });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';
/** Each failure from another address. */
async function failFromEverywhere(userName: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    expect((await logIn(userName, `guess ${i}`, { ip: `203.0.113.${i}` })).status).toBe(400);
  }
}

const home = '192.0.2.1';
const stranger = { ip: '198.51.100.1' };

describe('a stranger who fails on purpose', () => {
  test('blocks his own address, not the owner at another', async () => {
    const { userName, password } = await makeMerchant(ctx);
    for (let i = 0; i < 10; i++) expect((await logIn(userName, `guess ${i}`, stranger)).status).toBe(400);
    expect((await logIn(userName, password, stranger)).status).toBe(429);
    expect((await logIn(userName, password, { ip: home })).status).toBe(200);
    expect((await logIn(userName, password, stranger)).status).toBe(429);
  });

  test('from many addresses blocks new devices, but not known ones', async () => {
    const { userName, password } = await makeMerchant(ctx);
    const cookie = cookieOf(await logIn(userName, password, { ip: home }));
    await failFromEverywhere(userName, 10);
    expect((await logIn(userName, password, { ip: home })).status).toBe(429);
    expect((await logIn(userName, password, { ip: '203.0.113.9', cookie })).status).toBe(200);
  });

  test("gains nothing from another account's device or a forged cookie", async () => {
    const victim = await makeMerchant(ctx);
    const own = await makeMerchant(ctx);
    const cookie = cookieOf(await logIn(own.userName, own.password, stranger));
    await failFromEverywhere(victim.userName, 10);
    const [id = '', mark = ''] = cookie.replace('device=', '').split('.');
    const made = [
      cookie,
      `device=${id}`,
      `device=${id}.${mark.replace(/^../, 'AA')}`,
      `device=${'A'.repeat(22)}.${mark}`,
    ];
    for (const each of made) {
      expect((await logIn(victim.userName, victim.password, { ip: home, cookie: each })).status, each).toBe(429);
    }
  });

  test('does not keep a logged-in merchant from changing the password', async () => {
    const { userName, password, userId, token } = await makeMerchant(ctx);
    await failFromEverywhere(userName, 10);
    const body = { userName, password, newPassword: 'four blue parcels' };
    expect((await call(api.users.changePassword, { params: { id: userId }, token, body })).status).toBe(204);
  });
});

describe('a known device', () => {
  test('waits after ten failures of its own', async () => {
    const { userName, password } = await makeMerchant(ctx);
    const from = { ip: home, cookie: cookieOf(await logIn(userName, password, { ip: home })) };
    for (let i = 0; i < 10; i++) expect((await logIn(userName, `guess ${i}`, from)).status).toBe(400);
    const blocked = await logIn(userName, password, { ...from, ip: stranger.ip });
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '900']);
    expect((await logIn(userName, password, stranger)).status).toBe(200);
    clock.advance(15);
    expect((await logIn(userName, password, from)).status).toBe(200);
  });

  test("stays known after a colleague's login, and by renewing", async () => {
    const { userName, password, refreshToken } = await makeMerchant(ctx);
    const renewal = { grant_type: 'refresh_token' as const, refresh_token: refreshToken };
    const cookie = cookieOf(await call(api.identity.token, { body: renewal }));
    const colleague = await makeMerchant(ctx);
    const both = cookieOf(await logIn(colleague.userName, colleague.password, { ip: home, cookie }));
    for (const { name, secret } of [
      { name: userName, secret: password },
      { name: colleague.userName, secret: colleague.password },
    ]) {
      await failFromEverywhere(name, 10);
      expect((await logIn(name, secret, { ip: home, cookie: both })).status).toBe(200);
    }
  });

  test('hides its cookie from scripts, other sites and plain http', () => {
    const sent: string[] = [];
    for (const publicUrl of ['http://localhost:3000', 'https://tibara.test']) {
      const env = { ...ctx.env, publicUrl };
      rememberDevice(
        { ...ctx, env },
        { cookies: '', setHeader: (name, value) => sent.push(`${name}: ${value}`) },
        'a@b.test',
      );
    }
    const attributes = 'Path=/api; Max-Age=31536000; HttpOnly; SameSite=Lax';
    expect(sent.map((each) => each.replace(/=[\w-]{22}\.[\w-]{22};/, '=…;'))).toEqual([
      `Set-Cookie: device=…; ${attributes}`,
      `Set-Cookie: device=…; ${attributes}; Secure`,
    ]);
  });
});

test('a wrong password gets one response with or without an account', async () => {
  const { userName } = await makeMerchant(ctx);
  const responsesTo = async (name: string) => {
    const responses = [];
    for (let i = 0; i < 12; i++) responses.push(await logIn(name, `guess ${i}`, stranger));
    return responses.map(({ status, error, headers }) => [status, { ...error, requestId: '' }, headers['set-cookie']]);
  };
  expect(await responsesTo('nobody.at.all@shop.test')).toEqual(await responsesTo(userName));
});
