import { api } from '@tibara/contract';
import { expect, test, vi } from 'vitest';
import { bankPageOf, decideAtBank } from '#test/bank-page.ts';
import { startApi } from '#test/harness.ts';
import { balanceOf, cards, makePayer, type Payer, topUpWith } from '#test/make-card.ts';

const shop = await startApi({ env: { LOG_LEVEL: 'silent' }, work: true });
const { call } = shop;

/** A payer on the bank's page. */
async function atBank() {
  const payer = await makePayer(shop, cards.authenticates);
  const { error } = await topUpWith(shop, payer, 5000, 'k');
  expect(error.code).toBe('authentication_required');
  return { payer, topUpId: String(error.data?.topUpId), page: bankPageOf(error) };
}

const paramsOf = ({ walletId }: Payer, topUpId: string) => ({ id: walletId, topUpId });
const comeBack = ({ token, ...payer }: Payer, topUpId: string) =>
  call(api.wallet.resumeTopUp, { token, params: paramsOf({ token, ...payer }, topUpId) });
const giveUp = ({ token, ...payer }: Payer, topUpId: string) =>
  call(api.wallet.giveUpTopUp, { token, params: paramsOf({ token, ...payer }, topUpId) });

const subjectsTo = async (to: string) =>
  (await call(api.sandbox.messages, { query: { to } })).body.messages.map(({ subject }) =>
    subject?.replaceAll('\u00a0', ' '),
  );
const mailed = ({ userName }: Payer, subject: string) =>
  vi.waitFor(async () => expect(await subjectsTo(userName)).toEqual([subject]), { timeout: 5000, interval: 20 });

test('a merchant back without an approval is sent to the bank again', async () => {
  const { payer, topUpId, page } = await atBank();
  const { body } = await comeBack(payer, topUpId);
  expect(body).toMatchObject({ status: 'PENDING', topUpAmount: 5000, reason: null, url: `/sandbox/card/${page}` });
});

test('a merchant back with an approval gets the money once, and a mail', async () => {
  const { payer, topUpId, page } = await atBank();
  await decideAtBank(shop, page);
  const both = await Promise.all([comeBack(payer, topUpId), comeBack(payer, topUpId)]);
  for (const { body } of both) expect(body).toMatchObject({ status: 'SUCCESS', wallet: { balanceAmount: 5000 } });
  await mailed(payer, 'RM 50.00 is in your wallet');
});

test('a declined charge is mailed, and the return charges nothing', async () => {
  const { payer, topUpId, page } = await atBank();
  await decideAtBank(shop, page, false);
  expect((await comeBack(payer, topUpId)).body).toMatchObject({ status: 'FAILED', url: null });
  expect(await balanceOf(shop, payer)).toBe(0);
  await mailed(payer, 'Your top-up of RM 50.00 was not charged');
});

test('a charge given up can no longer be approved', async () => {
  const { payer, topUpId, page } = await atBank();
  expect((await giveUp(payer, topUpId)).body).toMatchObject({ status: 'FAILED', reason: 'You gave up this payment.' });
  await decideAtBank(shop, page);
  expect(await balanceOf(shop, payer)).toBe(0);
});

test('an approved charge cannot be given up', async () => {
  const { payer, topUpId, page } = await atBank();
  await decideAtBank(shop, page);
  expect((await giveUp(payer, topUpId)).body).toMatchObject({ status: 'SUCCESS', wallet: { balanceAmount: 5000 } });
});

test("a stranger's top-up is not found", async () => {
  const { payer, topUpId } = await atBank();
  const stranger = await makePayer(shop);
  expect((await comeBack(stranger, topUpId)).status).toBe(404);
  expect((await giveUp({ ...stranger, walletId: payer.walletId }, topUpId)).status).toBe(404);
});

test('the bank returns the merchant to the named page', async () => {
  const payer = await makePayer(shop, cards.authenticates);
  const params = { id: payer.walletId };
  const body = {
    method: 'STRIPE',
    platform: 'TIBARA',
    topUpAmount: 5000,
    returnUrl: '/main-order/7?pay=true',
  } as const;
  const { error } = await call(api.wallet.topUp, { token: payer.token, params, body, key: 'k' });
  const page = await call(api.sandbox.cardSession, { params: { sessionId: bankPageOf(error) } });
  expect(page.body).toMatchObject({ returnUrl: '/main-order/7?pay=true', cancelUrl: '/main-order/7?pay=true' });
  const other = { ...body, returnUrl: 'https://other.test/' };
  const refused = await call(api.wallet.topUp, { token: payer.token, params, body: other, key: 'k2' });
  expect([refused.status, refused.error.data?.field]).toEqual([422, 'returnUrl']);
});
