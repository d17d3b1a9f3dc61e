import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';

const { call, clock, ctx, inspectorDb } = await startApi({ work: true });
const NEW = 'four blue parcels';

const logIn = (userName: string, password: string, from: { ip?: string; headers?: Record<string, string> } = {}) =>
  call(api.identity.token, { body: { grant_type: 'password', userName, password }, ...from });
const renew = async (token: string) =>
  (await call(api.identity.token, { body: { grant_type: 'refresh_token', refresh_token: token } })).status;
const change = ({ userId, userName, password, token }: Merchant, body: object = {}, id = userId) =>
  call(api.users.changePassword, { params: { id }, token, body: { userName, password, newPassword: NEW, ...body } });
const mailsTo = async (to: string) => (await call(api.sandbox.messages, { query: { to } })).body.messages;
const receiveMail = (to: string, subject: string) =>
  vi.waitFor(async () => {
    const mail = (await mailsTo(to)).find((message) => message.subject === subject);
    if (!mail) throw new Error('not yet');
    return mail;
  });

describe('changing the password', () => {
  test('[R408] replaces the old one and ends every other session', async () => {
    const me = await makeMerchant(ctx);
    const other = (await logIn(me.userName, me.password)).body.refresh_token;
    expect((await change(me)).status).toBe(204);
    expect((await logIn(me.userName, me.password)).status).toBe(400);
    expect((await logIn(me.userName, NEW)).status).toBe(200);
    expect(await renew(other)).toBe(400);
    expect(await renew(me.refreshToken)).toBe(200);
    await receiveMail(me.userName, 'Your tibara password was changed');
  });

  test('the mail about it is in the language of the account', async () => {
    const me = await makeMerchant(ctx);
    const params = { id: me.userId };
    await call(api.users.setLanguage, { params, token: me.token, body: { language: 'zh-Hans' } });
    expect((await change(me)).status).toBe(204);
    const mail = await receiveMail(me.userName, '您的 tibara 密码已更改');
    expect(mail.body).toMatch(/^您的 tibara 账户密码已更改，其他设备均已登出。/);
    await call(api.users.forgotPassword, { body: { userName: me.userName }, headers: { 'accept-language': 'ms' } });
    expect((await receiveMail(me.userName, '重设您的 tibara 密码')).body).toContain('/reset-password?token=');
  });

  test('[R408] a wrong current password or name changes nothing, and guesses are limited', async () => {
    const me = await makeMerchant(ctx);
    const stranger = await makeMerchant(ctx);
    const wrong = await change(me, { password: 'guess' });
    expect(wrong.status).toBe(422);
    expect(wrong.error).toMatchObject({ code: 'rule_violation', data: { field: 'password' } });
    for (const userName of [stranger.userName, 'nobody@shop.test']) {
      const { status, error } = await change(me, { userName });
      expect([status, error.message, error.data]).toEqual([
        422,
        'This is not the email address of your account.',
        { field: 'userName' },
      ]);
    }
    expect((await logIn(me.userName, me.password)).status).toBe(200);
    for (let i = 0; i < 10; i++) await change(me, { password: 'guess' });
    expect((await change(me)).status).toBe(429);
  });

  test("the form's fields and the password's strength are checked", async () => {
    const me = await makeMerchant(ctx);
    expect((await change(me, { newPassword: '' })).error.message).toBe('All fields are required');
    expect((await change(me, { newPassword: 'Roti Canai House' })).status).toBe(422);
    expect((await change(me, { newPassword: me.userName })).status).toBe(422);
  });

  test('an easily guessed password is refused', async () => {
    const me = await makeMerchant(ctx);
    const weak = [
      'aaaaaaaa',
      'abcabcabc',
      'qwertyuiop',
      'Passw0rd!',
      'selangor',
      'Malaysia2026',
      'rotiCanaiHouse7',
      'deliver-today',
    ];
    for (const newPassword of [...weak, me.userName, 'Roti Canai House']) {
      const { status, error } = await change(me, { newPassword });
      expect([newPassword, status, error.data]).toEqual([newPassword, 422, { field: 'newPassword' }]);
    }
    expect((await logIn(me.userName, me.password)).status).toBe(200);
  });

  test('a long password counts to its last of 1024 characters', async () => {
    const me = await makeMerchant(ctx);
    const long = `${'three green parcels and one '.repeat(40)}`.slice(0, 1023);
    expect((await change(me, { newPassword: `${long}xy` })).status).toBe(400);
    expect((await change(me, { newPassword: `${long}x` })).status).toBe(204);
    expect((await logIn(me.userName, `${long}y`)).status).toBe(400);
    expect((await logIn(me.userName, long.slice(0, 72))).status).toBe(400);
    expect((await logIn(me.userName, `${long}x`)).status).toBe(200);
  });

  test('new passwords are tried twenty times an hour at most, however weak', async () => {
    const me = await makeMerchant(ctx);
    for (let i = 0; i < 20; i++) expect((await change(me, { newPassword: 'aaaaaaaa' })).status).toBe(422);
    expect((await change(me)).status).toBe(429);
    clock.advance(60);
    const { token } = await logIn(me.userName, me.password).then(({ body }) => ({ token: body.access_token }));
    expect((await change({ ...me, token })).status).toBe(204);
  });

  test("[R397] another user's password cannot be changed", async () => {
    const me = await makeMerchant(ctx);
    const stranger = await makeMerchant(ctx);
    expect((await change(me, {}, stranger.userId)).status).toBe(404);
    expect((await change({ ...me, token: '' })).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const forgot = (userName: string, ip?: string) => call(api.users.forgotPassword, { body: { userName }, ip });
  const reset = (token: string, password = NEW) => call(api.users.resetPassword, { body: { token, password } });
  const receiveToken = async (userName: string) => {
    const { body } = await receiveMail(userName, 'Reset your tibara password');
    return /\/reset-password\?token=([\w-]+)/.exec(body)?.[1] ?? '';
  };

  test('[R010] [R395] [R407] the mailed link sets a new one, once, and ends every session', async () => {
    const me = await makeMerchant(ctx);
    const { status, body } = await forgot(me.userName);
    expect([status, body]).toEqual([204, '']);
    const token = await receiveToken(me.userName);
    expect((await reset(token)).status).toBe(204);
    expect((await logIn(me.userName, NEW)).status).toBe(200);
    expect((await logIn(me.userName, me.password)).status).toBe(400);
    expect(await renew(me.refreshToken)).toBe(400);
    expect((await reset(token, 'five red parcels')).error).toMatchObject({
      code: 'rule_violation',
      data: { field: 'token' },
    });
    expect((await logIn(me.userName, NEW)).status).toBe(200);
  });

  test('[R407] a name without an account gets the same response and no mail', async () => {
    const { userName } = await makeMerchant(ctx);
    const unknown = await forgot('nobody@shop.test');
    expect([unknown.status, unknown.body]).toEqual([204, '']);
    await forgot(userName);
    await receiveToken(userName);
    expect(await mailsTo('nobody@shop.test')).toEqual([]);
  });

  test('the link expires after 30 minutes, and its token is not stored', async () => {
    const { userName } = await makeMerchant(ctx);
    await forgot(userName);
    const token = await receiveToken(userName);
    const { rows } = await sql<{ text: string }>`select row_to_json(r)::text as text from password_resets r
      union all select data::text from pgboss.job`.execute(inspectorDb);
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
    clock.advance(30);
    expect((await reset(token)).status).toBe(422);
  });

  test('two concurrent uses of one link set one password', async () => {
    const { userName } = await makeMerchant(ctx);
    await forgot(userName);
    const token = await receiveToken(userName);
    const responses = await Promise.all([reset(token, 'five red parcels'), reset(token, 'six old parcels')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  test('a merchant locked out by failed logins gets in again by the link', async () => {
    const { userName } = await makeMerchant(ctx);
    for (let i = 0; i < 10; i++) await logIn(userName, 'guess');
    expect((await logIn(userName, NEW)).status).toBe(429);
    await forgot(userName);
    expect((await reset(await receiveToken(userName))).status).toBe(204);
    expect((await logIn(userName, NEW)).status).toBe(200);
  });

  test('[R320] a weak password is refused without using up the link', async () => {
    const { userName } = await makeMerchant(ctx);
    expect((await forgot('')).error.message).toBe('All fields are required');
    await forgot(userName);
    const token = await receiveToken(userName);
    for (const weak of ['password123', 'aaaaaaaa', userName, 'Roti Canai House']) {
      expect([weak, (await reset(token, weak)).error.data]).toEqual([weak, { field: 'password' }]);
    }
    expect((await reset(token)).status).toBe(204);
  });

  /** Once this one arrived, every earlier mail was sent. */
  const afterAllMails = async () => {
    const last = await makeMerchant(ctx);
    await forgot(last.userName);
    await receiveToken(last.userName);
  };

  test('a mailbox gets one link in ten minutes, whoever asks', async () => {
    const { userName } = await makeMerchant(ctx);
    for (let i = 0; i < 7; i++) expect((await forgot(userName, `198.51.100.${i}`)).status).toBe(204);
    await afterAllMails();
    expect(await mailsTo(userName)).toHaveLength(1);
    clock.advance(10);
    expect((await forgot(userName)).status).toBe(204);
    await vi.waitFor(async () => expect(await mailsTo(userName)).toHaveLength(2));
  });

  test("a stranger's requests cannot keep the owner from a link", async () => {
    const { userName } = await makeMerchant(ctx);
    for (let minute = 0; minute < 60; minute += 3) {
      await forgot(userName, '198.51.100.20');
      clock.advance(3);
    }
    await afterAllMails();
    await forgot(userName, '192.0.2.20');
    const token = await vi.waitFor(async () => {
      const [newest] = await mailsTo(userName);
      const age = clock.now().getTime() - Date.parse(newest?.createdAt ?? '');
      expect(age).toBeLessThan(10 * 60_000);
      return /token=([\w-]+)/.exec(newest?.body ?? '')?.[1] ?? '';
    });
    expect((await reset(token)).status).toBe(204);
  });

  test('a merchant who used the link can log in and get another', async () => {
    const { userName } = await makeMerchant(ctx);
    await forgot(userName);
    const { headers } = await reset(await receiveToken(userName));
    await forgot(userName);
    await vi.waitFor(async () =>
      expect((await mailsTo(userName)).filter(({ subject }) => subject?.startsWith('Reset'))).toHaveLength(2),
    );
    for (let i = 0; i < 10; i++) await logIn(userName, 'guess', { ip: `203.0.113.${i}` });
    expect((await logIn(userName, NEW)).status).toBe(429);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect((await logIn(userName, NEW, { headers: { cookie } })).status).toBe(200);
  });
});
