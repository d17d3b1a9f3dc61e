import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeColleague, makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { mailResetLink } from '#users/password/forgot-password.ts';
import { readArgs } from '../read-args.ts';
import { account, findLogin } from './account.ts';
import { type Change, changeOf, known } from './account-words.ts';
import { changeAccount } from './change-account.ts';
import { showAccount, showActs } from './show-account.ts';

const host = await startApi();
const { call, clock, ctx, db, inspectorDb } = host;
let merchant: Merchant;
beforeEach(async () => {
  clock.set('2026-11-20T01:00:00.000Z');
  merchant = await makeMerchant(ctx);
});

async function change(what: Change, { isSure = true, name = merchant.userName } = {}): Promise<string> {
  const { operator, said } = makeOperator(host, { isSure });
  await changeAccount(operator, await findLogin(operator.db, name), what);
  return said.join('\n');
}
async function show(name = merchant.userName): Promise<string> {
  const { operator, said } = makeOperator(host);
  await showAccount(operator, await findLogin(operator.db, name));
  return said.join('\n');
}
async function acts(most: number): Promise<string[]> {
  const { operator, said } = makeOperator(host);
  await showActs(operator, await findLogin(operator.db, merchant.userName), most);
  return said;
}
const logIn = (userName = merchant.userName, { password } = merchant) =>
  call(api.identity.token, { body: { grant_type: 'password', userName, password }, ip: '203.0.113.9' });
const renew = () =>
  call(api.identity.token, { body: { grant_type: 'refresh_token', refresh_token: merchant.refreshToken } });
const askLink = (userName = merchant.userName) => inTransaction(db, {}, (tx) => mailResetLink(ctx, tx, userName));
const linksOf = async ({ userId }: Merchant) =>
  (await inspectorDb.selectFrom('password_resets').select('user_name').where('user_id', '=', userId).execute()).length;
const mails = async () =>
  (
    await sql<{ n: number }>`select count(*) as n from pgboss.job where name = 'notifications.mail'`.execute(
      inspectorDb,
    )
  ).rows[0]?.n;
const lock: Change = { what: 'lock', reason: 'The mailbox was taken over.' };

test('an account is shown with its profile, phone, sessions and wallets', async () => {
  await call(api.wallet.createWallet, { token: merchant.token, body: { region: 'MY' } });
  clock.advance(60);
  await logIn();
  expect((await show()).split('\n')).toEqual([
    expect.stringMatching(/^merchant\d+@shop\.test · Aina Rahman · code [0-9A-Z]{6} · since 2026-11-20 09:00$/),
    'Company Roti Canai House',
    `Phone ${merchant.contactNumber} · verified ${merchant.contactNumber} (not shared)`,
    'Not locked.',
    'Session unknown browser on unknown system · since 2026-11-20 10:00 · last used 2026-11-20 10:00',
    'Session unknown browser on unknown system · since 2026-11-20 09:00 · last used 2026-11-20 09:00',
    expect.stringMatching(/^MY: RM 0\.00 free to spend, RM 0\.00 held · reference W[A-Z0-9]{6}MY[A-Z0-9]{2}$/),
  ]);
});

test('an account is found by phone and by the code in its invoices', async () => {
  const shown = await show();
  const [, code = ''] = /code (\w{6})/.exec(shown) ?? [];
  expect(await show(merchant.contactNumber)).toBe(shown);
  expect(await show(code.toLowerCase())).toBe(shown);
  await makeColleague(ctx, merchant);
  await expect(show(code)).rejects.toThrow(`${code} has several logins. Name one of them: `);
  await expect(show('+60199999999')).rejects.toThrow('There is no merchant +60199999999.');
});

test('without --yes nothing changes', async () => {
  const before = [await show(), await acts(9), await mails()];
  for (const what of ['end-sessions', 'share-phone', 'free-phone'] as const) await change({ what }, { isSure: false });
  await change(lock, { isSure: false });
  await change({ what: 'phone', contactNumber: '+60123456001' }, { isSure: false });
  await change({ what: 'login', userName: 'free@shop.test' }, { isSure: false });
  expect([await show(), await acts(9), await mails()]).toEqual(before);
});

test('ended sessions cannot be renewed, those of a colleague can', async () => {
  const colleague = await makeColleague(ctx, merchant);
  await change({ what: 'end-sessions' });
  expect((await renew()).error.code).toBe('invalid_grant');
  expect(await show()).toContain('No open session.');
  expect(await show(colleague.userName)).toContain('Session unknown browser');
});

describe('a locked account', () => {
  test('refuses the right password like a wrong one, and has no session', async () => {
    await change(lock);
    const right = await logIn();
    expect(right.error).toMatchObject({
      code: 'invalid_grant',
      message: 'The email address or the password is wrong.',
    });
    expect((await renew()).status).toBe(400);
    expect(await show()).toContain('Locked since 2026-11-20 09:00: The mailbox was taken over.');
  });

  test('counts the right password as a failed login', async () => {
    await change(lock);
    await logIn();
    const key = `login from 203.0.113.9 ${merchant.userName}`;
    expect(await inspectorDb.selectFrom('rate_limits').select('key').where('key', '=', key).execute()).toHaveLength(1);
  });

  test('gets no link for a new password, and loses the one it has', async () => {
    await askLink();
    expect(await linksOf(merchant)).toBe(1);
    await change(lock);
    await askLink();
    expect(await linksOf(merchant)).toBe(0);
  });

  test('opens again with its password', async () => {
    await change(lock);
    await expect(change(lock)).rejects.toThrow(`${merchant.userName} is locked already.`);
    await change({ what: 'unlock' });
    expect((await logIn()).status).toBe(200);
    expect(await show()).toContain('Not locked.');
    await expect(change({ what: 'unlock' })).rejects.toThrow(`${merchant.userName} is not locked.`);
  });

  test('has no session of a login that came at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      await Promise.all([logIn(), change(lock), logIn()]);
      expect(await show()).toContain('No open session.');
      await change({ what: 'unlock' });
    }
  });
});

describe('a new login', () => {
  const userName = 'New.Name@Shop.test';

  test('takes the place of the old one, with the same password', async () => {
    await change({ what: 'login', userName });
    expect((await logIn()).status).toBe(400);
    const { body } = await logIn('new.name@shop.test');
    const vendor = await call(api.users.vendorByUserName, {
      token: body.access_token,
      query: { userName: 'new.name@shop.test' },
    });
    expect(vendor.body).toMatchObject({ id: merchant.vendorId, userName: 'new.name@shop.test' });
    expect((await show(merchant.contactNumber)).split(' ')[0]).toBe('new.name@shop.test');
  });

  test('ends sessions and mailed links, and both addresses get a mail', async () => {
    await askLink();
    const before = await mails();
    await change({ what: 'login', userName: 'second@shop.test' });
    expect((await renew()).status).toBe(400);
    expect(await linksOf(merchant)).toBe(0);
    expect(await mails()).toBe((before ?? 0) + 2);
  });

  test('is refused if another account has it, or it is no address', async () => {
    const other = await makeMerchant(ctx);
    const wanted = (text: string) => change({ what: 'login', userName: text });
    await expect(wanted(other.userName)).rejects.toThrow(`${other.userName} is the login of another account.`);
    await expect(wanted('nobody')).rejects.toThrow('nobody is no email address.');
    await expect(wanted(merchant.userName)).rejects.toThrow('is the login of this account already.');
    expect((await logIn()).status).toBe(200);
  });
});

describe('the phone of an account', () => {
  const contactNumber = '+60123456002';

  test('is replaced in the profile and among the verified numbers', async () => {
    await change({ what: 'phone', contactNumber: '+60 12-345 6002' });
    expect(await show()).toContain(`Phone ${contactNumber} · verified ${contactNumber} (not shared)\n`);
    await expect(show(merchant.contactNumber)).rejects.toThrow('There is no merchant');
  });

  test('is refused if another account has it, until it is shared or freed', async () => {
    const other = await makeMerchant(ctx);
    const take: Change = { what: 'phone', contactNumber: other.contactNumber };
    await expect(change(take)).rejects.toThrow(`${other.contactNumber} belongs to ${other.userName}.`);
    await expect(change({ what: 'phone', contactNumber: '12' })).rejects.toThrow('12 is no phone number');
    await change({ what: 'share-phone' }, { name: other.userName });
    await change(take);
    expect(await show(other.userName)).toContain(`verified ${other.contactNumber} (shared)`);
    await change({ what: 'free-phone' }, { name: other.userName });
    expect(await show(other.userName)).toContain(`Phone ${other.contactNumber} · none is verified`);
    await change(take);
    expect(await show()).toContain(`verified ${other.contactNumber} (not shared)\n`);
    await expect(change({ what: 'free-phone' }, { name: other.userName })).rejects.toThrow('has no verified phone');
  });
});

test('the acts of a merchant are listed newest first, with time, maker and address', async () => {
  clock.advance(1);
  await logIn();
  clock.advance(1);
  await change(lock);
  const [first, ...rest] = await acts(2);
  expect(first).toMatch(
    /^2026-11-20 09:02 · account\.locked · \S+ · no address · reason The mailbox was taken over\.$/,
  );
  expect(rest).toEqual([`2026-11-20 09:01 · login.succeeded · ${merchant.userName} · 203.0.113.9`]);
});

test('each act of an operator leaves an audit line', async () => {
  const phone: Change = { what: 'phone', contactNumber: '+60123456004' };
  const whats = (['share-phone', 'free-phone', 'unlock', 'end-sessions'] as const).map((what) => ({ what }));
  for (const each of [lock, phone, ...whats, { what: 'login' as const, userName: 'third@shop.test' }])
    await change(each);
  const { rows } = await sql<{ act: string }>`
    select act from act_lines where vendor_id = ${merchant.vendorId} order by act`.execute(inspectorDb);
  expect(rows.map(({ act }) => act)).toEqual([
    'account.locked',
    'account.unlocked',
    'login.changed',
    'login.ended',
    'phone.changed',
    'phone.freed',
    'phone.shared',
    'vendor.created',
  ]);
});

test('the command lists acts, and shows a change without --yes', async () => {
  for (const password of ['wrong', 'wrong too']) await logIn(merchant.userName, { ...merchant, password });
  const settings = {
    DATABASE_URL: host.url,
    MIGRATE_DATABASE_URL: host.ownerUrl,
    ACCESS_TOKEN_SECRET: ctx.env.ACCESS_TOKEN_SECRET,
  };
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const run = (...args: string[]) => account.run([merchant.userName, ...args], settings);
  expect(await run('--acts', '2')).toBe(0);
  expect(said).toHaveBeenCalledTimes(2);
  expect(await run('--lock', 'Taken over')).toBe(0);
  expect(said).toHaveBeenLastCalledWith('Nothing was done yet. Add --yes to do it.');
  said.mockRestore();
});

test('the words of the command name one merchant and one act', () => {
  const read = (...given: string[]) => changeOf(readArgs(['a@b.test', ...given], known));
  expect(read()).toEqual({ merchant: 'a@b.test', change: null, acts: null });
  expect(read('--acts')).toMatchObject({ change: null, acts: 20 });
  expect(read('--acts', '50')).toMatchObject({ acts: 50 });
  for (const what of ['end-sessions', 'share-phone', 'free-phone', 'unlock'])
    expect(read(`--${what}`)).toMatchObject({ change: { what } });
  expect(read('--login', 'c@d.test')).toMatchObject({ change: { what: 'login', userName: 'c@d.test' } });
  expect(read('--phone', '+6012')).toMatchObject({ change: { what: 'phone', contactNumber: '+6012' } });
  expect(read('--lock', ' Taken  over ')).toMatchObject({ change: { what: 'lock', reason: 'Taken over' } });
  expect(() => changeOf(readArgs([], known))).toThrow('Name one merchant');
  expect(() => read('50')).toThrow('Name one merchant');
  expect(() => read('--acts', '0')).toThrow('--acts lists 1 to 1000 lines');
  expect(() => read('--unlock', '--phone', '+60123456789')).toThrow('one of the options at a time');
  expect(() => read('--lock', 'Call +60123456789')).toThrow('leave names, phones');
});
