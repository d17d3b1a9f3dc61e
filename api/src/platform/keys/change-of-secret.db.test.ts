import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startApi, startBeside, type TestApi } from '#test/harness.ts';
import { type Merchant, makeMerchant, profile } from '#test/make-merchant.ts';
import { makeConfirmed } from '#test/make-order-group.ts';
import { proofPath, storeProof } from '../../dispatch/tracking/proof.ts';
import { knownDevice, rememberDevice } from '../../identity/known-device.ts';
import { isOptedOut, optOutPath } from '../../notifications/index.ts';
import { deliverMail, sendMail } from '../../notifications/send.ts';
import { inTransaction } from '../db/transaction/tx.ts';

const OLD = 'the secret of the last start, 32+ characters';
const NEW = 'the secret of the next start, 32+ characters';

const host = await startApi({ env: { ACCESS_TOKEN_SECRET: OLD, SANDBOX: 'on' }, work: true });
const { ctx } = host;
type Server = Pick<TestApi, 'call' | 'ctx' | 'app'>;

/** The three steps of docs/backup.md, each by a server that takes the place of the one before. */
const steps = [
  { ACCESS_TOKEN_SECRET: OLD, ACCESS_TOKEN_SECRET_BESIDE: NEW },
  { ACCESS_TOKEN_SECRET: NEW, ACCESS_TOKEN_SECRET_BESIDE: OLD },
  { ACCESS_TOKEN_SECRET: NEW, ACCESS_TOKEN_SECRET_BESIDE: undefined },
] as const;

const renewal = (refresh_token: string) => ({ body: { grant_type: 'refresh_token' as const, refresh_token } });
const tokenIn = (link: string | null | undefined) => link?.split('/').at(-1) ?? '';
const linkOf = ({ orders }: OrderGroup) => orders[0]?.shareLink;
const openPage = (server: Server, group: OrderGroup) =>
  server.call(api.dispatch.tracking, { params: { token: tokenIn(linkOf(group)) } });
const readGroup = (server: Server, token: string, { id }: Pick<OrderGroup, 'id'>) =>
  server.call(api.orders.get, { token, params: { id } });

/** Its tracking pages exist once the fleet has the offer. */
async function makeTracked(): Promise<{ merchant: Merchant; group: OrderGroup }> {
  const merchant = await makeMerchant(ctx);
  const group = await makeConfirmed(host, merchant);
  await vi.waitFor(async () => expect((await openPage(host, group)).status).toBe(200), 10_000);
  return { merchant, group };
}

test('a secret changes under load, and no request fails', async () => {
  const serving: Server[] = [host];
  const failed: unknown[] = [];
  let turn = 0;
  let isOver = false;
  const next = (): Server => serving[turn++ % serving.length] ?? host;
  const expectSuccess = ({ status, error }: { status: number; error: unknown }) => {
    if (status !== 200) failed.push([status, error]);
  };

  /** Two tabs that renew together, then pages of a merchant and a recipient. */
  async function lap(refreshToken: string, group: OrderGroup): Promise<string> {
    const tabs = [next(), next()].map(({ call }) => call(api.identity.token, renewal(refreshToken)));
    const replies = await Promise.all(tabs);
    for (const reply of replies) expectSuccess(reply);
    const [one, other] = replies.map(({ body }) => body);
    if (one?.refresh_token !== other?.refresh_token) failed.push('two tabs with different tokens');
    for (const body of [one, other]) expectSuccess(await readGroup(next(), body?.access_token ?? '', group));
    expectSuccess(await openPage(next(), group));
    return one?.refresh_token ?? '';
  }
  const laps = [0, 0];
  async function load(user: number): Promise<void> {
    const { merchant, group } = await makeTracked();
    for (let token = merchant.refreshToken; !isOver && failed.length === 0; laps[user] = (laps[user] ?? 0) + 1)
      token = await lap(token, group);
  }
  /** Each user finishes the present lap and begins two more. */
  async function someLaps(): Promise<void> {
    const from = [...laps];
    const isDone = () => failed.length > 0 || laps.every((count, user) => count > (from[user] ?? 0) + 1);
    await vi.waitFor(() => expect(isDone()).toBe(true), { timeout: 10_000, interval: 5 });
  }

  const loads = Promise.all(laps.map((_, user) => load(user)));
  try {
    for (const settings of steps) {
      await someLaps();
      serving.push(await startBeside(host, settings));
      await someLaps();
      serving.shift();
    }
    await someLaps();
  } finally {
    isOver = true;
    await loads;
  }
  expect(failed).toEqual([]);
});

/** Made by a server with the old secret. */
const { merchant, group } = await makeTracked();
const during = await startBeside(host, steps[1]);
const after = await startBeside(host, steps[2]);

describe('with the new secret alone', () => {
  test('a tracking link works and is shown unchanged', async () => {
    expect((await openPage(after, group)).status).toBe(200);
    const { token } = await makeSession(after);
    const { body } = await readGroup(after, token, group);
    expect(linkOf(body)).toBe(linkOf(group));
  });

  test('a proof works and is shown unchanged', async () => {
    const stop = { vendorId: group.vendorId, orderGroupId: group.id, orderId: group.orders[0]?.id ?? '' };
    const picture = { contentType: 'image/png', bytes: Buffer.from('a picture') };
    await inTransaction(ctx.db, stop, (tx) => storeProof(ctx, tx, stop, picture));
    expect((await after.app.inject({ url: proofPath(after.ctx, stop.orderId) })).statusCode).toBe(200);
  });

  test('the link of an email still stops further emails', async () => {
    const token = tokenIn(optOutPath(ctx.keys, 'mei@opts.test'));
    expect((await after.call(api.notifications.stopEmails, { params: { token } })).status).toBe(204);
  });

  test('a recipient who opted out stays opted out', async () => {
    const token = tokenIn(optOutPath(ctx.keys, 'arun@opts.test'));
    await host.call(api.notifications.stopEmails, { params: { token } });
    expect(await isOptedOut(after.ctx.db, after.ctx.keys, 'arun@opts.test')).toBe(true);
  });

  test('a known device stays known', () => {
    let cookies = '';
    const setHeader = (_name: string, value: string) => {
      cookies = value;
    };
    rememberDevice(ctx, { cookies: '', setHeader }, merchant.userName);
    expect(knownDevice(after.ctx, { cookies }, merchant.userName)).toEqual(expect.any(String));
  });

  test('a queued message is sent', async () => {
    const enqueue = vi.spyOn(ctx.jobs, 'enqueue').mockResolvedValue('1');
    const message = { to: 'mei@queue.test', subject: 'Hello', body: 'by mail' };
    await inTransaction(ctx.db, {}, (tx) => sendMail(ctx, tx, { ...message, lines: [message.body], language: 'en' }));
    const data = z.parse(z.object({ sealed: z.string() }), enqueue.mock.calls[0]?.[2]);
    const send = vi.fn(async () => {});
    await deliverMail({ ...after.ctx, mail: { send } }, { id: '1', data, signal: new AbortController().signal });
    expect(send).toHaveBeenCalledWith({ id: '1', ...message });
  });

  test('a session continues, but access tokens of the old secret end', async () => {
    const { token, refreshToken } = await makeSession(host);
    expect((await readGroup(during, token, group)).status).toBe(200);
    expect((await readGroup(after, token, group)).status).toBe(401);
    const renewed = await after.call(api.identity.token, renewal(refreshToken));
    expect((await readGroup(after, renewed.body.access_token, group)).status).toBe(200);
  });
});

test('a sign-up code is valid while its old secret is accepted', async () => {
  const holder = { userName: 'new@shop.test', contactNumber: '+60123456001' };
  await host.call(api.users.requestOtp, { body: { ...holder, otpType: 'REGISTER', platform: 'TIBARA' } });
  const otpCode = await vi.waitFor(async () => {
    const { body } = await host.call(api.sandbox.messages, { query: { to: holder.contactNumber } });
    const [code] = /\b\d{6}\b/.exec(body.messages[0]?.body ?? '') ?? [];
    expect(code).toBeDefined();
    return code ?? '';
  }, 10_000);
  const password = 'three green parcels';
  const user = { ...profile, contactNumber: holder.contactNumber };
  const body = { userName: holder.userName, password, confirmPassword: password, otpCode, user };
  expect((await after.call(api.users.signUp, { body })).error.data).toEqual({ field: 'otpCode' });
  expect((await during.call(api.users.signUp, { body })).status).toBe(201);
});

/** A session of the merchant at this server. */
async function makeSession({ call }: Server): Promise<{ token: string; refreshToken: string }> {
  const { userName, password } = merchant;
  const { body } = await call(api.identity.token, { body: { grant_type: 'password', userName, password } });
  return { token: body.access_token, refreshToken: body.refresh_token };
}
