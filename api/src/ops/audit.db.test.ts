import { api } from '@tibara/contract';
import type { CallDefinition } from '@tibara/contract/call';
import { courierCalls } from '@tibara/contract/dispatch/couriers';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type ApiResponse, type Caller, startApi } from '../../test/harness.ts';
import { cards, type Payer, saveCard, topUpWith } from '../../test/make-card.ts';
import { profile } from '../../test/make-merchant.ts';
import { makeConfirmed } from '../../test/make-order-group.ts';
import { replayTrip } from '../dispatch/index.ts';
import { sandboxCards } from '../wallet/cards/providers/sandbox/sandbox.ts';
import { signEvent } from '../wallet/cards/providers/sandbox/sandbox-events.ts';
import { findOut } from '../wallet/top-up/find-out.ts';

const lines: string[] = [];
const host = await startApi({ env: { LOG_LEVEL: 'info' }, work: true, log: (line) => lines.push(line) });
const { app, ctx, db, inspectorDb } = host;
const ip = '203.0.113.9';
const call: Caller = (asked, input) => host.call(asked, { ip, ...input });
const shop = { ...host, call };

const SECRET = 'whsec_only_tests_know';
const send = (body: Buffer, signature: string) =>
  app.inject({
    method: 'POST',
    url: '/api/wallet/v1/card-events',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
Object.assign(ctx.cards.named('default'), sandboxCards({ db, now: ctx.now, secret: SECRET, deliver: send }));

/** The acts recorded by each changing call of the contract, if it concerns money, login or settings. */
const audited: Record<string, readonly string[]> = {
  'identity.token': ['login.succeeded', 'login.refused'],
  'identity.revoke': ['login.ended'],
  'identity.endSession': ['login.ended'],
  'identity.endOtherSessions': ['login.ended'],
  'users.signUp': ['account.created'],
  'users.updateUser': ['profile.changed'],
  'users.changePassword': ['password.changed'],
  'users.forgotPassword': ['password.linkSent'],
  'users.resetPassword': ['password.reset'],
  'users.createVendor': ['vendor.created'],
  'wallet.topUp': ['topUp.begun', 'topUp.succeeded', 'topUp.declined', 'topUp.expired', 'topUp.abandoned'],
  'wallet.resumeTopUp': ['topUp.succeeded', 'topUp.declined'],
  'wallet.giveUpTopUp': ['topUp.succeeded', 'topUp.expired'],
  'wallet.chooseCard': ['card.chosen'],
  'wallet.removeCard': ['card.removed'],
  'wallet.cardEvents': ['card.saved', 'card.removed', 'topUp.takenBack', 'dispute.won', 'dispute.lost'],
  'orders.confirm': ['order.confirmed'],
  'orders.resumePayment': ['order.confirmed', 'topUp.succeeded', 'topUp.declined'],
  'orders.giveUpPayment': ['order.confirmed', 'topUp.succeeded', 'topUp.expired'],
  'orders.cancel': ['order.cancelled'],
  ...Object.fromEntries(Object.keys(courierCalls).map((name) => [`dispatch.${name}`, ['order.settled']])),
};

/** Changing calls that concern none of these, such as drafts, addresses, opt-outs or opening an empty wallet. */
const others =
  /^(addresses|dashboard|pricing|places|sandbox|notifications|readings)\.|^orders\.(?!confirm|cancel|resumePayment|giveUpPayment)|^users\.(requestOtp|setLanguage)$|^vouchers\.claim|^wallet\.(createWallet|setupCard|billingPortal)$/;

test('every changing call is classified by money, login and settings', () => {
  const calls = Object.entries(api).flatMap(([domain, named]) =>
    Object.entries<CallDefinition>(named).map(([name, { method }]) => ({ name: `${domain}.${name}`, method })),
  );
  const changing = calls.filter(({ method }) => method !== 'GET').map(({ name }) => name);
  expect(changing.filter((name) => !others.test(name)).sort()).toEqual(Object.keys(audited).sort());
});

const canaries = {
  password: 'seven canary feathers',
  newPassword: 'eight canary feathers',
  thirdPassword: 'nine canary feathers',
  wrongPassword: 'no canary at all',
  phone: '+60127654321',
  recipient: '+60198765432',
  address: 'Jalan Ampang',
  unknown: 'canary-nobody@shop.test',
};
const userName = 'canary@shop.test';

test('each leaves an audit line without secrets', async () => {
  const secrets: string[] = Object.values(canaries);
  const merchant = await signUpAndIn(secrets);
  const { token } = merchant;
  await call(api.users.createVendor, { token, body: {} });
  await ok(
    call(api.users.updateUser, {
      token,
      params: { id: merchant.userId },
      body: { ...profile, contactNumber: canaries.phone, lastName: 'Two' } as never,
    }),
    200,
  );
  const payer = {
    ...merchant,
    walletId: (await ok(call(api.wallet.createWallet, { token, body: { region: 'MY' } }), 201)).id,
  };
  await spend(payer);
  await changePasswords(payer, secrets);

  const rows = (await sql<Line>`select * from act_lines union all select * from money_lines`.execute(inspectorDb)).rows;
  expect([...new Set(rows.map(({ act }) => act))].sort()).toEqual([...new Set(Object.values(audited).flat())].sort());
  for (const row of rows.filter(({ actor }) => actor === merchant.userId)) {
    expect(row).toMatchObject({ vendor_id: merchant.vendorId, from_address: '203.0.113.9' });
    expect(row.request_id).toMatch(/^[0-9a-f-]{36}$/);
  }
  const refusedFor = rows.filter(({ act }) => act === 'login.refused').map(({ vendor_id }) => vendor_id);
  expect(refusedFor.sort()).toEqual(['00000000-0000-0000-0000-000000000000', merchant.vendorId]);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'act');
  expect(logged.map(({ act }) => act).sort()).toEqual(rows.map(({ act }) => act).sort());
  const everything = [...lines, JSON.stringify(rows)].join('\n');
  for (const secret of secrets) expect(everything).not.toContain(secret.replace('+', ''));
});

type Line = { act: string; actor: string; vendor_id: string; from_address: string; request_id: string };

async function ok<T>(response: Promise<ApiResponse<T>>, status: number): Promise<T> {
  const { status: given, body, error } = await response;
  expect([given, error]).toEqual([status, error]);
  return body;
}

const logIn = (password: string, name = userName) =>
  call(api.identity.token, { body: { grant_type: 'password', userName: name, password } });
const newest = async (to: string, pattern: RegExp) =>
  vi.waitFor(async () => {
    const { body } = await call(api.sandbox.messages, { query: { to } });
    const [, found] = pattern.exec(body.messages[0]?.body ?? '') ?? [];
    if (!found) throw new Error('not yet');
    return found;
  });

async function signUpAndIn(secrets: string[]) {
  const { password, phone } = canaries;
  const asked = { userName, contactNumber: phone, otpType: 'REGISTER', platform: 'TIBARA' } as const;
  await call(api.users.requestOtp, { body: asked });
  const otpCode = await newest(phone, /(\d{6})/);
  const user = { ...profile, contactNumber: phone };
  const { id: userId } = await ok(
    call(api.users.signUp, { body: { userName, password, otpCode, user } as never }),
    201,
  );
  await ok(logIn(canaries.wrongPassword), 400);
  await ok(logIn(password, canaries.unknown), 400);
  const { access_token: token, refresh_token: refreshToken } = await ok(logIn(password), 200);
  secrets.push(otpCode, token, refreshToken);
  const { rows } = await sql<{ id: string }>`select vendor_id as id from accounts`.execute(inspectorDb);
  return { userId, userName, password, contactNumber: phone, token, refreshToken, vendorId: rows[0]?.id ?? '' };
}

/** Top-ups: good, unapproved, lost, declined, taken back. A card removed; a group cancelled, one delivered. */
async function spend(payer: Payer): Promise<void> {
  await saveCard(shop, payer, cards.good);
  await ok(topUpWith(shop, payer, 5000, 'good'), 200);
  await tell({
    type: 'charge.dispute.created',
    data: { object: { id: 'dp_1', payment_intent: await chargeId(), amount: 5000 } },
  });
  for (const [type, status] of [
    ['closed', 'lost'],
    ['funds_reinstated', 'won'],
  ]) {
    const object = { id: 'dp_1', payment_intent: await chargeId(), amount: 5000, status };
    await tell({ type: `charge.dispute.${type}`, data: { object } });
  }
  await saveCard(shop, payer, cards.authenticates);
  const params = { id: payer.walletId, cardProvider: 'stripe' } as const;
  const { body: saved } = await call(api.wallet.creditCards, { token: payer.token, params });
  for (const last4 of ['4242', '3155']) {
    const cardId = saved.find((card) => card.last4 === last4)?.id ?? '';
    await ok(call(api.wallet.chooseCard, { token: payer.token, params: { ...params, cardId } }), 200);
  }
  await endUnfinished(payer, 'not approved', 402);
  const { charge } = ctx.cards.named('default');
  ctx.cards.named('default').charge = () => Promise.reject(new Error('the line is dead'));
  await endUnfinished(payer, 'lost', 500);
  ctx.cards.named('default').charge = charge;
  await saveCard(shop, payer, cards.declines);
  expect((await topUpWith(shop, payer, 5000, 'declined')).status).toBe(402);
  const { rows } = await sql<{ id: string; customer: string }>`
    select c.card_id as id, o.customer_id as customer from cards c, card_customers o where o.user_id = c.user_id and c.selected`.execute(
    inspectorDb,
  );
  await tell({
    type: 'payment_method.detached',
    data: { object: { id: rows[0]?.id, customer: null }, previous_attributes: { customer: rows[0]?.customer } },
  } as never);
  const first = await makeConfirmed(shop, payer);
  await ok(call(api.orders.cancel, { token: payer.token, params: { id: first.id } }), 200);
  await replayTrip(ctx, await makeConfirmed(shop, payer), () => ({ at: ctx.now() }));
}

/** The job that checks each charge later, when it is due. */
async function endUnfinished(payer: Payer, key: string, status: number): Promise<void> {
  expect((await topUpWith(shop, payer, 5000, key)).status).toBe(status);
  const { rows } = await sql<{ vendorId: string; topUpId: string }>`
    update top_ups set begun_at = begun_at - interval '15 minutes' where status = 'PENDING'
    returning vendor_id as "vendorId", id as "topUpId"`.execute(inspectorDb);
  for (const about of rows) await findOut(ctx, about);
  // Ended once, however many check.
  for (const about of rows) await findOut(ctx, about);
}

const chargeId = async () =>
  (await sql<{ id: string }>`select charge_id as id from top_ups where status = 'SUCCESS'`.execute(inspectorDb)).rows[0]
    ?.id;

async function tell(event: Parameters<typeof signEvent>[0]): Promise<void> {
  const { body, signature } = signEvent(event, `evt ${event.type}`, SECRET, ctx.now());
  expect((await send(body, signature)).statusCode).toBe(200);
}

async function changePasswords({ userId, token }: Payer, secrets: string[]): Promise<void> {
  const { password, newPassword, thirdPassword } = canaries;
  await ok(
    call(api.users.changePassword, { params: { id: userId }, token, body: { userName, password, newPassword } }),
    204,
  );
  await ok(call(api.users.forgotPassword, { body: { userName } }), 204);
  const resetToken = await newest(userName, /reset-password\?token=([\w-]+)/);
  await ok(call(api.users.resetPassword, { body: { token: resetToken, password: thirdPassword } }), 204);
  const { refresh_token } = await ok(logIn(thirdPassword), 200);
  await ok(call(api.identity.revoke, { body: { token: refresh_token } }), 200);
  secrets.push(resetToken, refresh_token);
}
