import { api } from '@tibara/contract';
import { passwordMessages } from '@tibara/contract/identity/password';
import { inEnglish } from '@tibara/contract/language/sentence';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { noteKey } from '../../platform/far-sides/ask-far-side.ts';

const { call, ctx, inspectorDb } = await startApi({ work: true });

let made = 0;
const newcomer = () => {
  made += 1;
  return { userName: `early${made}@shop.test`, contactNumber: `+6012345${String(7000 + made)}`, ip: `192.0.2.${made}` };
};
type Newcomer = ReturnType<typeof newcomer>;

const strong = 'three green parcels';
const user = { firstName: 'Farid', lastName: 'Osman', company: 'Roti Bakar Jaya' };

const askCode = ({ ip, ...holder }: Newcomer, more: object = {}, language = 'en') =>
  call(api.users.requestOtp, {
    body: { ...holder, otpType: 'REGISTER', platform: 'TIBARA', ...more },
    headers: { 'accept-language': language },
    ip,
  });

const messagesTo = async (to: string) => (await call(api.sandbox.messages, { query: { to } })).body.messages;

async function rowsOf({ contactNumber }: Newcomer): Promise<{ codes: number; messages: number; limits: number }> {
  const { rows } = await sql<{ codes: number; messages: number; limits: number }>`select
    (select count(*)::int from one_time_codes where contact_number = ${contactNumber}) as codes,
    (select count(*)::int from pgboss.job where data::text like ${`%${contactNumber}%`}) as messages,
    (select count(*)::int from rate_limits where key like ${`%${contactNumber}%`}) as limits`.execute(inspectorDb);
  if (!rows[0]) throw new Error('no counts');
  return rows[0];
}

test('a refused key of the SMS gateway is said, and no code is promised', async () => {
  const holder = newcomer();
  noteKey('sms', true);
  const refused = await askCode(holder);
  noteKey('sms', false);
  expect([refused.status, refused.error.message]).toEqual([
    503,
    expect.stringMatching(/^We cannot send messages by SMS/),
  ]);
  expect(await rowsOf(holder)).toMatchObject({ codes: 0, messages: 0 });
  expect((await askCode(holder)).status).toBe(204);
});

describe('a password in the code request', () => {
  test.each(['aaaaaaaa', 'malaysia1', 'short', ' '])(
    'is refused before any code if it is weak: %j',
    async (password) => {
      const someone = newcomer();
      const { status, error } = await askCode(someone, { password });
      expect([status, error.code, error.data]).toEqual([422, 'rule_violation', { field: 'password' }]);
      expect(await rowsOf(someone)).toEqual({ codes: 0, messages: 0, limits: 0 });
      expect(await messagesTo(someone.contactNumber)).toEqual([]);
    },
  );

  test('that is weak does not count against the phone', async () => {
    const someone = newcomer();
    for (let i = 0; i < 6; i++) expect((await askCode(someone, { password: 'aaaaaaaa' })).status).toBe(422);
    for (let i = 0; i < 5; i++)
      expect((await askCode({ ...someone, userName: `${i}@shop.test` }, { password: strong })).status).toBe(204);
  });

  test('that is strong lets the code go', async () => {
    const someone = newcomer();
    expect((await askCode(someone, { password: strong, user })).status).toBe(204);
    await vi.waitFor(async () => expect(await messagesTo(someone.contactNumber)).toHaveLength(1));
  });

  test('is refused with the message of the sign-up', async () => {
    const someone = newcomer();
    const whole = { ...user, contactNumber: someone.contactNumber, product: 'OTHER' as const };
    await askCode(someone);
    const [message] = await vi.waitFor(async () => {
      const found = await messagesTo(someone.contactNumber);
      expect(found).toHaveLength(1);
      return found;
    });
    const otpCode = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
    for (const password of ['password1', 'rotibakar1', 'Osman2026', 'Roti Bakar Jaya', 'seven77']) {
      const body = { user: whole, userName: someone.userName, password, otpCode };
      const atSignUp = await call(api.users.signUp, { body });
      const before = await askCode(newcomer(), { password, user });
      expect(before.error).toEqual({ ...atSignUp.error, requestId: before.error.requestId });
    }
  });

  test.each([
    ['rotibakar1', 'withCompany', 'Ia mengandungi nama syarikat anda.', '密码含有您的公司名称。'],
    ['Osman2026', 'withName', 'Ia mengandungi nama anda.', '密码含有您的姓名。'],
    ['fahmi.kuih1', 'withEmail', 'Ia mengandungi sebahagian alamat e-mel anda.', '密码含有您电邮地址的一部分。'],
  ] as const)('is refused with its reason in three languages: %s', async (password, reason, malay, chinese) => {
    const someone = { ...newcomer(), userName: 'fahmi.kuih@shop.test' };
    const refusedIn = async (language: string) => (await askCode(someone, { password, user }, language)).error.message;
    expect(await refusedIn('en')).toBe(inEnglish(passwordMessages[reason]));
    expect(await refusedIn('ms')).toContain(` ${malay} `);
    expect(await refusedIn('zh-CN')).toContain(chinese);
  });

  test('is judged sixty times an hour from one address', async () => {
    const { ip } = newcomer();
    const judge = vi.spyOn(ctx.passwords, 'judge');
    for (let i = 0; i < 60; i++)
      expect((await askCode({ ...newcomer(), ip }, { password: 'aaaaaaaa' })).status).toBe(422);
    expect(judge).toHaveBeenCalledTimes(60);
    const refused = await askCode({ ...newcomer(), ip }, { password: strong });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(judge).toHaveBeenCalledTimes(60);
    judge.mockRestore();
    expect((await askCode({ ...newcomer(), ip })).status).toBe(204);
  });

  test('is stored in no table', async () => {
    const someone = newcomer();
    await askCode(someone, { password: 'seven yellow umbrellas', user: { ...user, company: 'Nirgends Sdn Bhd' } });
    await vi.waitFor(async () => expect(await messagesTo(someone.contactNumber)).toHaveLength(1));
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      inspectorDb,
    );
    const stored = async (text: string) => {
      const found = [];
      for (const { name } of tables) {
        const { rows } = await sql`
          select 1 from ${sql.raw(name)} t where t::text like ${`%${text}%`} limit 1`.execute(inspectorDb);
        if (rows.length > 0) found.push(name);
      }
      return found;
    };
    expect(await stored(someone.contactNumber)).toContain('public.one_time_codes');
    expect(await stored('seven yellow umbrellas')).toEqual([]);
    expect(await stored('Nirgends')).toEqual([]);
  });
});

test('[R409] a request without a password gets its code unjudged', async () => {
  const judge = vi.spyOn(ctx.passwords, 'judge');
  const someone = newcomer();
  expect((await askCode(someone)).status).toBe(204);
  await vi.waitFor(async () => expect(await messagesTo(someone.contactNumber)).toHaveLength(1));
  expect(judge).not.toHaveBeenCalled();
  judge.mockRestore();
});
