import { expect, test } from 'vitest';
import { failInserts } from '#test/fail-inserts.ts';
import { startApi } from '#test/harness.ts';
import { profile } from '#test/make-merchant.ts';
import { type Newcomer, newcomers } from '#test/newcomers.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { newId } from '../../platform/ids.ts';
import { mailResetLink } from '../password/forgot-password.ts';
import { claimAccount } from './claim-account.ts';
import { registerMerchant } from './register-merchant.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' }, work: true });
const { ctx, inspectorDb } = host;
const { newcomer, askCode, messagesTo, receiveCode, signUp, logIn } = newcomers(host);

/** A sign-up that claimed its account and died. Returns the person with the code. */
async function diedHalfway(someone = newcomer()) {
  await askCode(someone);
  const code = await receiveCode(someone);
  const died = await failInserts(inspectorDb, 'credentials', () => signUp(someone, code));
  expect(died.status).toBe(500);
  return { someone, code };
}

test('a sign-up that died half-way is repeated with the same code', async () => {
  const { someone, code } = await diedHalfway();
  expect((await signUp(someone, code)).status).toBe(201);
  expect((await logIn(someone)).status).toBe(200);
  expect(await messagesTo(someone.userName)).toEqual([]);
});

test.each<[string, (died: Newcomer) => Newcomer, number]>([
  ['phone signs up with another email address', ({ contactNumber }) => ({ ...newcomer(), contactNumber }), 2],
  ['email address signs up with another phone', ({ userName }) => ({ ...newcomer(), userName }), 1],
])('after a sign-up that died half-way its %s', async (_, change, messages) => {
  const someone = change((await diedHalfway()).someone);
  await askCode(someone);
  expect((await signUp(someone, await receiveCode(someone, messages))).status).toBe(201);
  expect((await logIn(someone)).status).toBe(200);
});

test('a half-made account cannot log in and gets no link by email', async () => {
  const { someone, code } = await diedHalfway();
  const refused = await logIn(someone);
  const unknown = await logIn(newcomer());
  expect([refused.status, refused.error.message]).toEqual([unknown.status, unknown.error.message]);
  await inTransaction(ctx.db, {}, (tx) => mailResetLink(ctx, tx, someone.userName));
  expect(await inspectorDb.selectFrom('password_resets').select('user_name').execute()).toEqual([]);
  expect((await signUp(someone, code)).status).toBe(201);
});

test('a sign-up whose claim was taken over makes no account', async () => {
  const claimed = () => {
    const now = ctx.now();
    const { userName, contactNumber } = someone;
    return { vendorId: newId(now), userId: newId(now), userName, contactNumber, passwordHash: '', now };
  };
  const someone = newcomer();
  const [first, second] = [claimed(), claimed()];
  const claim = (each: typeof first) => inTransaction(ctx.db, {}, (tx) => claimAccount(tx, each));
  const make = (each: typeof first) =>
    inTransaction(ctx.db, each, (tx) => registerMerchant(tx, { ...each, user: { ...profile, ...someone } }));
  expect([await claim(first), await claim(second)]).toEqual([null, null]);
  expect(await make(first)).toBeNull();
  expect(await make(second)).toMatchObject({ id: second.userId });
  expect(await claim(first)).toBe(someone.userName);
});
