import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { urlOf, withAdmin } from '#test/cluster.ts';
import { testDatabase } from '#test/harness-db.ts';
import { startServerProcess } from '#test/server-process.ts';
import { poolOf } from '../connect.ts';
import { createRole } from '../create-role.ts';
import { createDatabase } from '../embedded/prepare-database.ts';
import { migrate } from '../migrate.ts';
import { inTransaction } from '../transaction/tx.ts';
import { connectBound } from './bound-role.ts';
import { grantsOf, readGrants, readRights } from './rights.ts';

const { db, ownerDb, url, ownerUrl, adminUrl } = await testDatabase();
const MINE = '0192f000-0000-7000-8000-000000000001';
const YOURS = '0192f000-0000-7000-8000-000000000002';
const fresh = `test_${process.pid}_rights_${Date.now()}`;
const roles = [`Kurier "7" ${process.pid}`, `other-${process.pid}`];
await withAdmin(adminUrl, (admin) => admin.query(createDatabase(fresh)));
// In a run that collects rights, this database's server may do everything. Here the list must apply.
await migrate({ ownerUrl, appUrl: url });
afterAll(async () => {
  await withAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database ${fresh} with (force)`);
    for (const role of roles) await admin.query(`drop role if exists ${admin.escapeIdentifier(role)}`);
  });
});

const asServer = (text: string) =>
  inTransaction(db, { vendorId: MINE }, (tx) => sql.raw(`/* refused */ ${text}`).execute(tx));

test('no statement of the server changes balances, limits, codes or prices', async () => {
  const refused = [
    'update wallets set available = 1',
    'update wallets set held = 1',
    "insert into wallets (vendor_id, id, user_id, region, currency, available, created_at) select null, null, null, 'MY', 'MYR', 1, now()",
    'update wallets set credit_limit = 1',
    'insert into promo_codes select * from promo_codes',
    'update promo_codes set discount_amount = 1',
    'update rate_profiles set name = name',
    'insert into ledger_transfers select * from ledger_transfers',
    'update ledger_transfers set cents = 1',
    'delete from ledger_transfers',
    'update payments set requested = 1',
    'delete from migrations',
    'truncate outbox',
  ];
  for (const text of refused) await expect(asServer(text), text).rejects.toThrow('permission denied');
});

test("a database transaction moves only its own merchant's money", async () => {
  const post = (vendor: string) =>
    `select post_transfer('${vendor}', gen_random_uuid(), 'bank', 'receivable', 5, 'MYR', 'correction', 'x', null, null, now())`;
  await expect(asServer(post(YOURS))).rejects.toThrow("another vendor's money");
  await expect(inTransaction(db, {}, (tx) => sql.raw(`/* refused */ ${post(MINE)}`).execute(tx))).rejects.toThrow(
    'app.vendor_id is not set',
  );
  const hold = `select * from hold_for_group('${YOURS}', gen_random_uuid(), 'MY', 'MYR', gen_random_uuid(), '1', 5,
    'INVOICE', gen_random_uuid(), gen_random_uuid(), now(), null, null, null, null, null)`;
  await expect(asServer(hold)).rejects.toThrow("another vendor's money");
});

test("functions with the owner's rights have a fixed path and serve only the server", async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc p where pronamespace = 'public'::regnamespace and prosecdef and (
      not coalesce(proconfig::text like '%search_path=pg_catalog, public%', false)
      or proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`.execute(ownerDb);
  expect(rows).toEqual([]);
});

test('a new table grants nothing until it is listed', async () => {
  await sql`create table new_things (vendor_id uuid primary key)`.execute(ownerDb);
  await sql`call protect_tenant_table('new_things')`.execute(ownerDb);
  await expect(asServer('select * from new_things')).rejects.toThrow('permission denied');
});

const grant = async (text: string) => sql.raw(text).execute(ownerDb);
const mayUpdate = async () =>
  (await sql<{ may: boolean }>`select has_table_privilege('app', 'vendors', 'update') as may`.execute(ownerDb)).rows;

test('migrating again revokes rights that were granted by hand', async () => {
  await grant('grant update on vendors to app');
  expect(await mayUpdate()).toEqual([{ may: true }]);
  await migrate({ ownerUrl, appUrl: url });
  expect(await mayUpdate()).toEqual([{ may: false }]);
  const { rows: before } = await sql`select oid, xmin::text, relacl::text from pg_class order by oid`.execute(ownerDb);
  await migrate({ ownerUrl, appUrl: url });
  const { rows: after } = await sql`select oid, xmin::text, relacl::text from pg_class order by oid`.execute(ownerDb);
  expect(after).toEqual(before);
});

test('a process of an older release leaves newer rights alone', async () => {
  await grant(`insert into migrations (number, name, checksum) values (9999, 'of a newer version', 'x')`);
  await grant('grant update on vendors to app');
  await migrate({ ownerUrl, appUrl: url });
  expect(await mayUpdate()).toEqual([{ may: true }]);
  await grant('delete from migrations where number = 9999');
  await migrate({ ownerUrl, appUrl: url });
  expect(await mayUpdate()).toEqual([{ may: false }]);
});

test('rights of the last release are kept for one release', async () => {
  const lastRights = { tables: { vendors: { update: ['code'] } }, functions: [] };
  await migrate({ ownerUrl, appUrl: url, lastRights });
  const granted = await readGrants(poolOf(ownerDb), 'app');
  expect(granted).toEqual([...grantsOf(readRights()), 'update (code) on vendors'].sort());
  await migrate({ ownerUrl, appUrl: url });
  expect(await readGrants(poolOf(ownerDb), 'app')).not.toContain('update (code) on vendors');
});

test('a missing role that the owner cannot create is named with the remedy', async () => {
  const nobody = new URL(url);
  nobody.username = 'nobody_made_it';
  await expect(migrate({ ownerUrl, appUrl: nobody.href })).rejects.toThrow(
    'The database role nobody_made_it of DATABASE_URL does not exist, and schema_owner of MIGRATE_DATABASE_URL may not create it. As a superuser: create role "nobody_made_it" login password \'…\' noinherit;',
  );
});

test("the server's role may have any name and be renamed", async () => {
  const [first, second] = roles.map((role) => {
    const address = new URL(urlOf(url, fresh));
    address.username = encodeURIComponent(role);
    return address.href;
  });
  const settings = { MIGRATE_DATABASE_URL: urlOf(ownerUrl, fresh), ACCESS_TOKEN_SECRET: 'x'.repeat(40) };
  const { password } = new URL(url);
  await withAdmin(adminUrl, async (admin) => {
    for (const role of roles) await admin.query(createRole(admin, { role, password }));
  });
  for (const address of [first ?? '', second ?? '']) {
    const server = await startServerProcess({ ...settings, DATABASE_URL: address });
    const readiness = async () => (await fetch(`${server.origin}/readyz`)).json();
    await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 'ready' }), { timeout: 20_000 });
    await server.end('SIGTERM');
    const served = await connectBound({ url: address, max: 1 });
    await expect(sql`/* refused */ update promo_codes set code = code`.execute(served)).rejects.toThrow('permission');
    await expect(sql`select from promo_codes`.execute(served)).resolves.toBeDefined();
    await served.destroy();
  }
}, 60_000);
