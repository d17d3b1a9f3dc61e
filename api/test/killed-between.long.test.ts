import { api } from '@tibara/contract';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { forgetOld, type Round } from '../src/ops/retention/forget.ts';
import { startApi } from './harness.ts';
import { type Merchant, makeMerchant } from './make-merchant.ts';
import { type Newcomer, newcomers, signUpForm } from './newcomers.ts';
import { serverSettings, startSlot } from './server-slot.ts';

const host = await startApi({ env: serverSettings, work: true });
const { call, clock, ctx, inspectorDb } = host;
const { newcomer, askCode, receiveCode, signUp, logIn } = newcomers(host);
const slot = await startSlot({ ...serverSettings, DATABASE_URL: host.url, WORKER: 'off' });
afterAll(() => slot.stop());

const KILLS = 25;
/** Sign-ups and logins that each kill interrupts, beside one card page. */
const AT_ONCE = 4;
const begin = {
  signUp: (someone: Newcomer, code: string) => slot.call(api.users.signUp, { body: signUpForm(someone, code) }),
  login: ({ userName, password }: Merchant) =>
    slot.call(api.identity.token, { body: { grant_type: 'password', userName, password } }),
  cardPage: ({ token }: Merchant, walletId: string) =>
    slot.call(api.wallet.setupCard, {
      token,
      params: { id: walletId, cardProvider: 'stripe' },
      body: { redirectSuccess: '/app/wallet', redirectCancel: '/app/wallet' },
    }),
};

/** Kills the server while all these requests wait between their directory and the vendor's rows. */
async function killBetween(requests: (() => Promise<unknown>)[]): Promise<void> {
  const outside = new pg.Client({ connectionString: host.inspectorUrl });
  await outside.connect();
  await outside.query('begin; lock table credentials, sessions, card_customers in share mode');
  const begun = Promise.allSettled(requests.map((request) => request()));
  const areWaiting = async () => {
    await outside.query('select pg_stat_clear_snapshot()');
    const { rows } = await outside.query(
      'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
    );
    expect(rows).toHaveLength(requests.length);
  };
  await vi.waitFor(areWaiting, { timeout: 20_000, interval: 20 });
  await slot.killAndRestart();
  await outside.query('rollback');
  await outside.end();
  const results = await begun;
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([]);
}

async function codeOf(someone: Newcomer): Promise<string> {
  await askCode(someone);
  return receiveCode(someone);
}

const count = async (table: 'accounts' | 'account_phones' | 'vendor_codes' | 'users') =>
  (await inspectorDb.selectFrom(table).select('vendor_id').execute()).length;

test('a hundred sign-ups and logins killed half-way leave no half-made account', async () => {
  const left: Newcomer[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    clock.set(new Date().toISOString());
    const merchant = await makeMerchant(ctx);
    const { body: wallet } = await call(api.wallet.createWallet, { token: merchant.token, body: { region: 'MY' } });
    const people = Array.from({ length: AT_ONCE }, newcomer);
    const codes = await Promise.all(people.map(codeOf));
    await killBetween([
      ...people.map((someone, index) => () => begin.signUp(someone, codes[index] ?? '')),
      ...people.map(() => () => begin.login(merchant)),
      () => begin.cardPage(merchant, wallet.id),
    ]);
    for (const someone of people) expect((await logIn(someone)).status).toBe(400);
    expect((await begin.login(merchant)).status).toBe(200);
    expect((await begin.cardPage(merchant, wallet.id)).status).toBe(200);
    for (const [index, someone] of people.entries()) {
      if (index % 2 === 1) left.push(someone);
      else expect((await begin.signUp(someone, codes[index] ?? '')).status).toBe(201);
    }
  }
  const users = KILLS * (1 + AT_ONCE / 2);
  expect(await count('users')).toBe(users);
  expect(await count('accounts')).toBe(users + left.length);
  clock.advance(25 * 60);
  for (let round: Round | null = {}; round; ) round = await forgetOld(ctx, round);
  for (const table of ['accounts', 'account_phones', 'vendor_codes'] as const) expect(await count(table)).toBe(users);
  for (const someone of left) {
    await askCode(someone);
    expect((await signUp(someone, await receiveCode(someone, 2))).status).toBe(201);
    expect((await logIn(someone)).status).toBe(200);
  }
}, 1_800_000);
