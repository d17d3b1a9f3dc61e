import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { fingerprintOf } from '#platform/keys/roots.ts';
import { noteBackup, readCopyState } from '#platform/quarantine/copy-state.ts';
import { startApi } from '#test/harness.ts';
import { makeOperator } from '#test/make-operator.ts';
import { changeHosts, listHosts } from './hosts.ts';
import { refuseOtherSecret } from './restored.ts';

const api = await startApi();
const { ctx, ownerDb } = api;
const STANDBY = '91d3b0e8a7c64f25';
const change = async (changes: { add?: string; remove?: string }, isSure = true) => {
  const { operator, said } = makeOperator(api, { isSure });
  await changeHosts(operator, { add: undefined, remove: undefined, ...changes });
  return said;
};
const known = async () => (await readCopyState(ctx.db)).known;

test('a standby is announced and forgotten', async () => {
  expect(await change({ add: STANDBY })).toEqual([`${STANDBY} is known.`]);
  expect(await known()).toContain(STANDBY);
  expect(await change({ remove: STANDBY })).toEqual([`${STANDBY} is forgotten.`]);
  expect(await known()).not.toContain(STANDBY);
});

test('without --yes nothing is announced', async () => {
  await change({ add: STANDBY }, false);
  expect(await known()).not.toContain(STANDBY);
});

test.each(['10.0.0.10', '91D3B0E8A7C64F25', 'db1:5432', ''])('%j is neither a host nor an address', async (add) => {
  await expect(change({ add })).rejects.toThrow('is neither a host of 16 characters nor an address');
});

test('a host is not announced and forgotten in one command', async () => {
  await expect(change({ add: STANDBY, remove: STANDBY })).rejects.toThrow('not both');
  expect(await known()).not.toContain(STANDBY);
});

test('a host that is not known cannot be forgotten', async () => {
  await expect(change({ remove: STANDBY })).rejects.toThrow('is not known');
});

test('the present host stays known', async () => {
  const { operator } = makeOperator(api);
  await sql`create or replace function present_host() returns text language sql as $$ select '0000000000000000' $$`.execute(
    ownerDb,
  );
  await changeHosts(operator, { add: '0000000000000000', remove: undefined });
  await expect(change({ remove: '0000000000000000' })).rejects.toThrow('it would be held');
});

test('the list marks the present host and addresses', () => {
  const said: string[] = [];
  const state = { reason: null, heldSince: null, lastNoted: null, secretFingerprint: null };
  listHosts({ ...state, host: STANDBY, known: [STANDBY, '10.0.0.10:5432/tibara'] }, (line) => said.push(line));
  expect(said).toEqual([`${STANDBY} · the present host`, '10.0.0.10:5432/tibara · an address']);
});

test('a backup of any tool is noted', async () => {
  await inTransaction(ownerDb, {}, noteBackup);
  const { rows } = await sql`select backed_up_at is not null as "isNoted" from installation`.execute(ownerDb);
  expect(rows).toEqual([{ isNoted: true }]);
});

test('a copy accepts only the secret of its servers', async () => {
  const SECRET = 'the secret of this installation, 32+ characters';
  const state = { ...(await readCopyState(ctx.db)), secretFingerprint: fingerprintOf(SECRET) };
  const settings = { DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://x', ACCESS_TOKEN_SECRET: SECRET };
  expect(() => refuseOtherSecret(state, settings)).not.toThrow();
  expect(() => refuseOtherSecret(state, { ...settings, ACCESS_TOKEN_SECRET: 'x'.repeat(32) })).toThrow(
    `the one with the fingerprint ${fingerprintOf(SECRET)}`,
  );
  expect(() => refuseOtherSecret(state, { ...settings, ACCESS_TOKEN_SECRET: undefined })).toThrow('is not set');
});
