import { type Permission, permissions } from '@tibara/contract/users/permissions';
import { expect, test, vi } from 'vitest';
import { startApi } from '../harness.ts';
import { answerOf, rowOf, saying, startReaderEndpoint } from '../reader-endpoint.ts';
import { ask, type HttpResponse } from './ask.ts';
import { everyCall, type NamedCall } from './every-call.ts';
import { askForForeignRows } from './foreign-rows.ts';
import { makeMember, tokenWith, worldOf } from './make-member.ts';
import { planFor } from './plan.ts';
import { tableHashes } from './table-hashes.ts';
import { makeWorld, renew, type World } from './world.ts';

vi.setConfig({ testTimeout: 120_000 });
const reader = await startReaderEndpoint(saying(answerOf(rowOf(1, 1, ['address', 1, 'pudu']))));
const host = await startApi({ env: { LOG_LEVEL: 'silent', READER_URL: reader.url, READER_MODEL: 'small' } });
const { app, inspectorDb } = host;
const first = await makeWorld(host, 'mark-of-the-first-4c1d');
const member = await makeMember(host, first);
/** The member's world. It changes with the first user's rows when `renew` runs. */
const asMember = () => worldOf(first, member);

const ofMember = (can: readonly Permission[]) => tokenWith(host, first, member, can);
const ofUsers = everyCall.flatMap(({ name, call }) =>
  call.access === 'user' ? [{ name, call, needs: call.needs }] : [],
);
const ofVendors = ofUsers.flatMap(({ needs, ...each }) => (needs === 'login' ? [] : [{ ...each, needs }]));

test('a second member makes each call with its one permission', async () => {
  const wrong: string[] = [];
  for (const { needs, ...each } of ofUsers) {
    const { name, call } = each;
    const authorization = await ofMember(needs === 'login' ? [] : [needs]);
    const tryIt = () => ask(app, planFor(each, asMember()), { authorization, key: `second ${name}` });
    const isDone = ({ status }: HttpResponse) => status === (call.status ?? 200);
    let response = await tryIt();
    // An earlier call may have used up the row.
    if (!isDone(response)) {
      await renew(host, first);
      response = await tryIt();
    }
    if (!isDone(response)) wrong.push(`${name}: ${response.status} ${response.text.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
});

test('a second member reads the same rows as the first', async () => {
  const wrong: string[] = [];
  for (const each of ofVendors) {
    if (each.call.method !== 'GET' || each.call.kind === 'file') continue;
    const theirs = await textOf(each, first, `Bearer ${first.token}`);
    if (theirs !== (await textOf(each, asMember(), await ofMember(permissions)))) wrong.push(each.name);
  }
  expect(wrong).toEqual([]);
});

test('the first user’s own rows do not exist for a second member', async () => {
  const before = await tableHashes(inspectorDb);
  const authorization = await ofMember(permissions);
  const secrets = [first.userId, first.userName, first.sessionId];
  const attack = { app, calls: ofUsers, own: asMember(), theirs: first, authorization, secrets };
  const { wrong, places } = await askForForeignRows(attack);
  expect(wrong).toEqual([]);
  expect(await tableHashes(inspectorDb)).toEqual(before);
  expect(places).toBeGreaterThan(7);
});

test("a caller without the call's permission is refused", async () => {
  const before = await tableHashes(inspectorDb);
  const wrong: string[] = [];
  for (const { needs, ...each } of ofVendors) {
    const authorization = await ofMember(permissions.filter((permission) => permission !== needs));
    const { status, text, body } = await ask(app, planFor(each, asMember()), { authorization });
    const { code, data } = Object(body);
    if (status !== 403 || code !== 'not_permitted' || data.permission !== needs)
      wrong.push(`${each.name}: ${status} ${text}`);
  }
  expect(wrong).toEqual([]);
  expect(await tableHashes(inspectorDb)).toEqual(before);
});

/** The text of a read, with the same user id for both callers. */
async function textOf(each: NamedCall, world: World, authorization: string): Promise<string> {
  const { text } = await ask(app, planFor(each, world), { authorization });
  return text.replaceAll(member.userId, first.userId).replace(/"requestId":"[^"]+"/, '');
}
