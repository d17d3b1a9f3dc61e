import { expect, test } from 'vitest';
import { failInserts } from '#test/fail-inserts.ts';
import { startApi } from '#test/harness.ts';
import { newcomers } from '#test/newcomers.ts';
import { forgetOld, type Round } from './forget.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' }, work: true });
const { clock, ctx, inspectorDb } = host;
const { newcomer, askCode, receiveCode, signUp, logIn } = newcomers(host);

async function forgetAll(): Promise<void> {
  for (let round: Round | null = {}; round; ) round = await forgetOld(ctx, round);
}

const rowsOf = async () => ({
  accounts: (await inspectorDb.selectFrom('accounts').select('user_name').execute()).map((row) => row.user_name),
  phones: (await inspectorDb.selectFrom('account_phones').select('contact_number').execute()).map(
    (row) => row.contact_number,
  ),
  codes: (await inspectorDb.selectFrom('vendor_codes').select('code').execute()).length,
  tokens: (await inspectorDb.selectFrom('refresh_tokens').select('session_id').execute()).length,
});

test('rows of sign-ups and logins that died half-way are deleted after a day', async () => {
  const made = newcomer();
  await askCode(made);
  expect((await signUp(made, await receiveCode(made))).status).toBe(201);
  expect((await logIn(made)).status).toBe(200);
  const before = await rowsOf();
  for (let times = 0; times < 5; times++) {
    const someone = newcomer();
    await askCode(someone);
    const code = await receiveCode(someone);
    await failInserts(inspectorDb, 'credentials', () => signUp(someone, code));
    expect((await failInserts(inspectorDb, 'sessions', () => logIn(made))).status).toBe(500);
  }
  const half = await rowsOf();
  expect([half.accounts.length, half.phones.length, half.codes, half.tokens]).toEqual([6, 6, 6, 6]);
  clock.advance(23 * 60);
  await forgetAll();
  expect(await rowsOf()).toEqual(half);
  clock.advance(2 * 60);
  await forgetAll();
  expect(await rowsOf()).toEqual(before);
});
