import { api } from '@tibara/contract';
import { beforeEach, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeColleague, makeMerchant } from '#test/make-merchant.ts';
import { makePictured } from '#test/make-pictured.ts';
import { signAccessToken } from '../../identity/sessions/access-token.ts';
import { newId } from '../../platform/ids.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { app, call, clock, ctx } = host;
beforeEach(() => clock.set('2026-11-20T01:00:00.000Z'));
const makeDelivered = () => makePictured(host);

const tokenFor = (merchant: Merchant, permissions: null | 'wallet.read'[] = null) =>
  signAccessToken(ctx, { ...merchant, sessionId: newId(ctx.now()), permissions });
const open = async (url: string, token?: string) =>
  (await app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode;

test('a recipient opens the picture for a week, and nobody without a login later', async () => {
  const { url } = await makeDelivered();
  clock.advance(7 * 24 * 60 - 1);
  expect(await open(url)).toBe(200);
  clock.advance(2);
  expect(await open(url)).toBe(404);
});

test('the merchant and its colleagues open the picture after that week', async () => {
  const { merchant, url } = await makeDelivered();
  const colleague = await makeColleague(ctx, merchant);
  clock.advance(30 * 24 * 60);
  expect(await open(url, await tokenFor(merchant))).toBe(200);
  expect(await open(url, await tokenFor(colleague))).toBe(200);
});

test('another merchant, and a key without orders, do not', async () => {
  const { merchant, url } = await makeDelivered();
  const other = await makeMerchant(ctx);
  clock.advance(30 * 24 * 60);
  expect(await open(url, await tokenFor(other))).toBe(404);
  expect(await open(url, await tokenFor(merchant, ['wallet.read']))).toBe(404);
});

test('no browser or proxy stores the picture', async () => {
  const { url } = await makeDelivered();
  const { headers } = await call(api.dispatch.proof, { params: { token: url.split('/').at(-1) ?? '' } });
  expect(headers['cache-control']).toBe('no-store');
});
