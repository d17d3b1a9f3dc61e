import { api } from '@tibara/contract';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const { app, call, ctx, clock, inspectorDb } = await startApi();

const logIn = (userName: string, password: string, ip?: string) =>
  call(api.identity.token, { body: { grant_type: 'password', userName, password, client_id: 'portal' }, ip });
const renew = (token: string) =>
  call(api.identity.token, { body: { grant_type: 'refresh_token', refresh_token: token } });
const profileStatus = async (userId: string, authorization?: string) =>
  (
    await app.inject({
      url: `/api/user-store/v1/users/${userId}`,
      headers: authorization === undefined ? {} : { authorization },
    })
  ).statusCode;

describe('logging in', () => {
  test('[R010] [R212] [R403] the right password opens a session with all its fields', async () => {
    const { userName, password, userId } = await makeMerchant(ctx);
    const { status, body, headers } = await logIn(` ${userName.toUpperCase()} `, password);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      expires_in: 600,
      refresh_token: expect.any(String),
      scope: 'vendor',
      token_type: 'Bearer',
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(await profileStatus(userId, `Bearer ${body.access_token}`)).toBe(200);
  });

  test('a wrong password and an unknown name are refused alike', async () => {
    const { userName } = await makeMerchant(ctx);
    const wrong = await logIn(userName, 'not this one');
    const unknown = await logIn('nobody@shop.test', 'not this one');
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({
      error: 'invalid_grant',
      error_description: 'The email address or the password is wrong.',
      code: 'invalid_grant',
    });
    expect({ ...unknown.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' });
    expect(unknown.status).toBe(400);
  });

  test('[R319] an empty password has its own message', async () => {
    const { status, body } = await logIn('aina@shop.test', '');
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'invalid_request', error_description: 'All fields are required' });
  });

  test("an unknown or missing grant is refused in OAuth's terms", async () => {
    const refusalOf = async (payload: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await app.inject({ method: 'POST', url: '/api/identity/v1/oauth/token', headers, payload });
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('bad_request');
      return response.json().error;
    };
    expect(await refusalOf('grant_type=client_credentials')).toBe('unsupported_grant_type');
    for (const payload of ['userName=a%40shop.test', 'grant_type=', 'grant_type=refresh_token'])
      expect(await refusalOf(payload)).toBe('invalid_request');
  });

  test('passwords are stored as argon2id, 19 MiB and two passes', async () => {
    const { vendorId } = await makeMerchant(ctx);
    const { password_hash } = await inspectorDb
      .selectFrom('credentials')
      .select('password_hash')
      .where('vendor_id', '=', vendorId)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('guessing', () => {
  test('the tenth failure blocks the visitor for a quarter of an hour', async () => {
    const { userName, password } = await makeMerchant(ctx);
    for (let i = 0; i < 10; i++) expect((await logIn(userName, `guess ${i}`)).status).toBe(400);
    const blocked = await logIn(userName, password);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBe(900);
    expect(blocked.body).toMatchObject({ error: 'too_many_requests', error_description: expect.any(String) });
    clock.advance(15);
    expect((await logIn(userName, password)).status).toBe(200);
  });

  test('an unknown name is blocked like a known one', async () => {
    for (let i = 0; i < 10; i++) expect((await logIn('ghost@shop.test', `guess ${i}`)).status).toBe(400);
    expect((await logIn('ghost@shop.test', 'guess')).status).toBe(429);
  });

  test('the right password resets earlier failures', async () => {
    const { userName, password } = await makeMerchant(ctx);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) expect((await logIn(userName, 'guess')).status).toBe(400);
      expect((await logIn(userName, password)).status).toBe(200);
    }
  });

  test('of forty concurrent guesses few more than ten are checked', async () => {
    const { userName, password } = await makeMerchant(ctx);
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => logIn(userName, `guess ${i}`)));
    // Includes guesses under way at the tenth failure; their number depends on the machine's load.
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThan(30);
    expect((await logIn(userName, password)).status).toBe(429);
  });

  test('an address with 300 failures must wait', async () => {
    const { userName, password } = await makeMerchant(ctx);
    const ip = '203.0.113.7';
    await sql`insert into rate_limits (key, hits, expires_at)
      select ${`login address ${ip}`}, array_agg(${clock.now()}::timestamptz), ${clock.in(15)} from generate_series(1, 299)`.execute(
      inspectorDb,
    );
    expect((await logIn('one@shop.test', 'guess', ip)).status).toBe(400);
    const spoofed = await call(api.identity.token, {
      body: { grant_type: 'password', userName: 'two@shop.test', password: 'guess' },
      ip,
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    expect(spoofed.status).toBe(429);
    expect((await logIn(userName, password, ip)).status).toBe(200);
    expect((await logIn('two@shop.test', 'guess', '203.0.113.8')).status).toBe(400);
  });
});

describe('renewing', () => {
  test('[R404] each renewal gives a new pair, and only hashes are stored', async () => {
    const { refreshToken, userId } = await makeMerchant(ctx);
    const { status, body } = await renew(refreshToken);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(refreshToken);
    expect(await profileStatus(userId, `Bearer ${body.access_token}`)).toBe(200);
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from refresh_tokens t`.execute(
      inspectorDb,
    );
    const stored = rows.map(({ text }) => text).join();
    for (const token of [refreshToken, body.refresh_token]) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
  });

  test('two concurrent tabs and a lost response get one successor', async () => {
    const { refreshToken } = await makeMerchant(ctx);
    const responses = await Promise.all(Array.from({ length: 5 }, () => renew(refreshToken)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1);
    clock.advance(20 / 60);
    expect((await renew(refreshToken)).body.refresh_token).toBe(responses[0]?.body.refresh_token);
  });

  test('a token used again later ends only its own family', async () => {
    const { vendorId, refreshToken, userName, password } = await makeMerchant(ctx);
    const other = (await logIn(userName, password)).body.refresh_token;
    const successor = (await renew(refreshToken)).body.refresh_token;
    clock.advance(21 / 60);
    const again = await renew(refreshToken);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ error: 'invalid_grant' });
    expect((await renew(successor)).status).toBe(400);
    expect((await renew(other)).status).toBe(200);
    const { rows } =
      await sql`select act, detail from act_lines where vendor_id = ${vendorId} and act = 'login.ended'`.execute(
        inspectorDb,
      );
    expect(rows).toEqual([{ act: 'login.ended', detail: { isTokenReused: true } }]);
  });

  test('a session ends after 30 idle days and 90 days at most', async () => {
    const idle = await makeMerchant(ctx);
    const busy = await makeMerchant(ctx);
    let token = busy.refreshToken;
    for (let day = 0; day < 75; day += 25) {
      clock.advance(25 * 1440);
      const { status, body } = await renew(token);
      expect(status).toBe(200);
      token = body.refresh_token;
    }
    expect((await renew(idle.refreshToken)).status).toBe(400);
    clock.advance(16 * 1440);
    expect((await renew(token)).status).toBe(400);
  });

  test('an unknown token is refused', async () => {
    expect((await renew('nobody-was-given-this')).status).toBe(400);
    expect((await renew('')).status).toBe(400);
  });

  test('logging out ends the family, even if repeated', async () => {
    const { refreshToken } = await makeMerchant(ctx);
    const successor = (await renew(refreshToken)).body.refresh_token;
    for (let i = 0; i < 2; i++) {
      expect((await call(api.identity.revoke, { body: { token: successor } })).status).toBe(200);
    }
    expect((await renew(successor)).status).toBe(400);
  });
});

describe('access tokens', () => {
  const forge = (
    change: object,
    { key = new Uint8Array(ctx.keys['access token'][0].export()), alg = 'HS256' } = {},
  ) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ iss: 'tibara', aud: 'tibara api', iat: now, exp: now + 600, ...change })
      .setProtectedHeader({ alg, typ: 'at+jwt' })
      .sign(key);
  };

  test('an expired token is refused with an empty body', async () => {
    const { token, userId } = await makeMerchant(ctx);
    const headers = { authorization: `Bearer ${token}` };
    const read = () => app.inject({ url: `/api/user-store/v1/users/${userId}`, headers });
    expect((await read()).statusCode).toBe(200);
    clock.advance(10.1);
    const response = await read();
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe('');
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  test('only our own signed access tokens pass', async () => {
    const { userId, vendorId, userName, token } = await makeMerchant(ctx);
    const claims = { sub: userId, vendor: vendorId, userName, sid: userId, can: null };
    expect(await profileStatus(userId, `Bearer ${await forge(claims)}`)).toBe(200);
    const [header, payload, signature] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const refused = [
      undefined,
      '',
      'Bearer',
      'Bearer x.y.z',
      `Basic ${token}`,
      `Bearer ${unsigned}.${payload}.`,
      `Bearer ${unsigned}.${payload}.${signature}`,
      `Bearer ${header}.${payload}.${signature?.slice(0, -4)}AAAA`,
      `Bearer ${await forge(claims, { key: new Uint8Array(32) })}`,
      `Bearer ${await forge(claims, { key: new Uint8Array(64), alg: 'HS512' })}`,
      `Bearer ${await forge({ ...claims, iss: 'another' })}`,
      `Bearer ${await forge({ ...claims, aud: 'another' })}`,
      `Bearer ${await forge({ ...claims, exp: undefined })}`,
      `Bearer ${await forge({ ...claims, vendor: 'none' })}`,
      `Bearer ${await forge({ ...claims, can: undefined })}`,
    ];
    for (const authorization of refused) expect(await profileStatus(userId, authorization), authorization).toBe(401);
  });
});
