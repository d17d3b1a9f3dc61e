import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { runToItsEnd } from '#test/server-process.ts';
import { connect } from '../connect.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { connectBound } from './bound-role.ts';

const { url, adminUrl, ownerUrl } = await testDatabase();
const adminDb = connect({ url: adminUrl, max: 1 });
const roles: string[] = [];
afterAll(async () => {
  for (const role of roles) await sql`drop owned by ${sql.id(role)}`.execute(adminDb);
  for (const role of roles) await sql`drop role ${sql.id(role)}`.execute(adminDb);
  await adminDb.destroy();
});

/** Creates a role for one test and returns the URL to connect as it. */
async function makeRole(options: string): Promise<{ role: string; asIt: string }> {
  const role = `role_${randomUUID().slice(0, 8)}`;
  await sql`create role ${sql.id(role)} login password 'known' noinherit ${sql.raw(options)}`.execute(adminDb);
  roles.push(role);
  const address = new URL(url);
  address.username = role;
  address.password = 'known';
  return { role, asIt: address.href };
}

const refusal = (why: string) => new RegExp(`${why}, so row-level security does not bind it: let DATABASE_URL name`);
const start = async (as: string) => (await connectBound({ url: as, max: 1 })).destroy();

test('the server starts as a role that owns nothing', async () => {
  await expect(start(url)).resolves.toBeUndefined();
  const { asIt } = await makeRole('');
  await expect(start(asIt)).resolves.toBeUndefined();
});

test('the server does not start as a role that bypasses row-level security', async () => {
  await expect(start(adminUrl)).rejects.toThrow(refusal('role postgres is a superuser'));
  const disguised = new URL(adminUrl);
  disguised.searchParams.set('options', '-c role=app');
  await expect(start(disguised.href)).rejects.toThrow(refusal('is a superuser'));
  const { asIt } = await makeRole('bypassrls');
  await expect(start(asIt)).rejects.toThrow(refusal('bypasses row-level security'));
});

test("the server does not start as a table's present or possible owner", async () => {
  const owner = await makeRole('');
  await sql`create table owned (id int)`.execute(adminDb);
  await sql`alter table owned owner to ${sql.id(owner.role)}`.execute(adminDb);
  await expect(start(owner.asIt)).rejects.toThrow(refusal('owns tables, schemas or functions of this database'));
  const member = await makeRole('');
  await sql`grant ${sql.id(owner.role)} to ${sql.id(member.role)} with inherit false`.execute(adminDb);
  await expect(start(member.asIt)).rejects.toThrow(
    refusal(`is a member of ${owner.role}, which owns tables, schemas or functions of this database`),
  );
});

test('with the owner in DATABASE_URL neither server nor demo starts', async () => {
  for (const program of ['main.ts', 'make-demo.ts']) {
    const { code, said } = await runToItsEnd({ DATABASE_URL: ownerUrl }, program);
    expect(code).not.toBe(0);
    expect(said).toMatch(refusal('role schema_owner owns tables, schemas or functions of this database'));
    if (program === 'main.ts') expect(said.trim().split('\n')).toHaveLength(1);
  }
}, 60_000);

test("the start is refused if the embedded server's role became a superuser", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tibara-unbound-'));
  chmodSync(dataDir, 0o755); // as root the database runs under another account, which needs access
  const embedded = await startEmbedded({ dataDir, isForTests: true });
  try {
    const admin = connect({ url: embedded.adminUrl, max: 1 });
    await sql`alter role app superuser`.execute(admin);
    await admin.destroy();
    const { code, said } = await runToItsEnd({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(refusal('role app is a superuser'));
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);
