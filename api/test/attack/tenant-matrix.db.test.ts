import { courierNames } from '@tibara/contract/dispatch/couriers';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { courierSettings } from '../../src/dispatch/fleet/courier-list.ts';
import { startApi } from '../harness.ts';
import { answerOf, rowOf, saying, startReaderEndpoint } from '../reader-endpoint.ts';
import { ask } from './ask.ts';
import { everyCall } from './every-call.ts';
import { askForForeignRows, leaksIn } from './foreign-rows.ts';
import { valueAt, withValue } from './places.ts';
import { type Plan, planFor } from './plan.ts';
import type { JsonObject } from './shape.ts';
import { tableHashes } from './table-hashes.ts';
import { badTokens } from './tokens.ts';
import { makeWorld, renew, secretsOf, type World } from './world.ts';

vi.setConfig({ testTimeout: 120_000 });
// All couriers, so that each webhook is read. Nothing is sent to them.
const secrets = Object.keys(courierSettings.shape).filter((name) => /_(URL|KEY|SECRET)/.test(name));
const couriers = {
  FLEET: courierNames.join(','),
  ...Object.fromEntries(secrets.map((name) => [name, name.endsWith('_URL') ? 'http://127.0.0.1:9' : name])),
};
const reader = await startReaderEndpoint(saying(answerOf(rowOf(1, 1, ['address', 1, 'pudu']))));
const host = await startApi({
  env: { LOG_LEVEL: 'silent', READER_URL: reader.url, READER_MODEL: 'small', SANDBOX: 'on', ...couriers },
});
const { app, ctx, inspectorDb } = host;
const victim = await makeWorld(host, 'mark-of-the-victim-7f3a');
const stranger = await makeWorld(host, 'mark-of-the-stranger-91bc');

const ofUsers = everyCall.filter(({ call }) => call.access === 'user');
const ofPublic = everyCall.filter(({ call }) => call.access === 'public');
const ofPartners = everyCall.filter(({ call }) => call.access === 'partner');

/** Calls open to anybody with the token or session. The sandbox's list of messages is public (decisions 5). */
const opensToItsHolder = ['sandbox.messages', 'sandbox.cardSession', 'sandbox.completeCardSession'];

const authorizationOf = ({ token }: World) => `Bearer ${token}`;

test("each merchant's call works and returns only the contract's fields", async () => {
  const wrong: string[] = [];
  for (const each of ofUsers) {
    if (each.call.method !== 'GET') await renew(host, victim);
    const plan = planFor(each, victim);
    const response = await ask(app, plan, { authorization: authorizationOf(victim) });
    if (response.status !== (each.call.status ?? 200)) {
      wrong.push(`${each.name}: ${response.status} ${response.text}: tell in values.ts what it needs`);
    } else if (each.call.kind !== 'stream' && response.status !== 204) {
      const parsed = z.safeParse(each.call.reply, response.body);
      if (JSON.stringify(sorted(parsed.data)) !== JSON.stringify(sorted(response.body))) {
        wrong.push(`${each.name}: answers something else than the contract: ${parsed.error ?? response.text}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("without a valid token no merchant's call does anything", async () => {
  const tokens = await badTokens(ctx, victim);
  const before = await tableHashes(inspectorDb);
  const wrong: string[] = [];
  for (const each of ofUsers) {
    const plan = planFor(each, victim);
    for (const [what, authorization] of Object.entries(tokens)) {
      const { status, text, headers } = await ask(app, plan, { authorization });
      if (status !== 401 || text !== '' || headers['www-authenticate'] !== 'Bearer') {
        wrong.push(`${each.name} with ${what}: ${status} ${text}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(await tableHashes(inspectorDb)).toEqual(before);
});

test("[R397] another merchant's row gets the same response as a missing row", async () => {
  const before = await tableHashes(inspectorDb);
  const authorization = authorizationOf(stranger);
  const attack = { app, calls: ofUsers, own: stranger, theirs: victim, authorization, secrets: secretsOf(victim) };
  const { wrong, places } = await askForForeignRows(attack);
  expect(wrong).toEqual([]);
  expect(await tableHashes(inspectorDb)).toEqual(before);
  expect(places).toBeGreaterThan(35);
});

test("another merchant's ids as extra fields change and reveal nothing", async () => {
  const authorization = authorizationOf(stranger);
  const before = await tableHashes(inspectorDb, victim.vendorId);
  const wrong: string[] = [];
  for (const each of ofUsers) {
    if (each.call.method !== 'GET') await renew(host, stranger);
    for (const plan of poisoned(planFor(each, stranger))) {
      const response = await ask(app, plan, { authorization });
      if (response.status >= 500) wrong.push(`${each.name}: ${response.status}`);
      wrong.push(...leaksIn(response, each.name, secretsOf(victim)));
    }
  }
  expect(wrong).toEqual([]);
  expect(await tableHashes(inspectorDb, victim.vendorId)).toEqual(before);
});

test('calls without a login reveal nothing of any merchant', async () => {
  const before = await tableHashes(inspectorDb, victim.vendorId);
  const wrong: string[] = [];
  for (const each of ofPublic.filter(({ name }) => !opensToItsHolder.includes(name))) {
    const [plan] = poisoned(withOwnPassword(planFor(each, victim)));
    if (!plan) continue;
    const tokens = { ...(await badTokens(ctx, victim)), "a stranger's token": authorizationOf(stranger) };
    for (const [what, authorization] of Object.entries(tokens)) {
      const response = await ask(app, plan, { authorization });
      if (response.status >= 500 || response.status === 401)
        wrong.push(`${each.name} with ${what}: ${response.status}`);
      wrong.push(...leaksIn(response, `${each.name} with ${what}`, secretsOf(victim)));
    }
  }
  expect(wrong).toEqual([]);
  expect(await tableHashes(inspectorDb, victim.vendorId)).toEqual(before);
});

test('calls of partners accept only a signature', async () => {
  const before = await tableHashes(inspectorDb);
  const tokens = { ...(await badTokens(ctx, victim)), "a merchant's token": authorizationOf(victim) };
  for (const each of ofPartners) {
    for (const authorization of Object.values(tokens)) {
      const { status, body } = await ask(app, { ...planFor(each, victim), body: {} }, { authorization });
      expect({ status, code: Object(body).code }, each.name).toEqual({ status: 400, code: 'bad_signature' });
    }
  }
  expect(await tableHashes(inspectorDb)).toEqual(before);
});

/** The merchant's own request, with the other merchant's ids as additional fields. */
function poisoned(plan: Plan): Plan[] {
  const group = victim.draft;
  const ids: JsonObject = {
    vendorId: victim.vendorId,
    vendor_id: victim.vendorId,
    userId: victim.userId,
    userName: victim.userName,
    id: group.id,
    orderGroupId: group.id,
    walletId: victim.walletId,
    paymentId: victim.paymentId,
    voucherId: victim.voucherId,
    bookmarkId: victim.bookmarkId,
    user: { id: victim.userId },
    vendor: { id: victim.vendorId },
    wallet: { id: victim.walletId },
  };
  const flat = Object.fromEntries(Object.entries(ids).filter(([, value]) => typeof value === 'string'));
  const inQuery = { ...plan, query: { ...flat, ...plan.query } };
  if (!plan.body || typeof plan.body !== 'object' || Array.isArray(plan.body)) return [inQuery];
  return [inQuery, { ...plan, body: { ...ids, ...plan.body } }];
}

/** The request with the stranger's own password, because the stranger does not have the victim's password. */
const withOwnPassword = (plan: Plan): Plan =>
  valueAt(plan, ['body', 'password']) === undefined ? plan : withValue(plan, ['body', 'password'], 'not the password');

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, sorted(inner)]),
        )
      : value;
