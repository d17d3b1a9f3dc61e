import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../src/platform/db/embedded/prepare-database.ts';
import { withAdmin } from './cluster.ts';
import './global-setup.ts'; // for the type of `inject`
import { startApi } from './harness.ts';
import { callOver } from './http-client.ts';
import { makeMerchant } from './make-merchant.ts';
import { pickUp } from './make-order-group.ts';
import { startServerProcess } from './server-process.ts';
import { serverSettings } from './server-slot.ts';

const cluster = inject('cluster');
const small = `small_disk_${process.pid}`;

const onAdmin = (statement: string) => withAdmin(cluster.adminUrl, (admin) => admin.query(statement));

/** A disk of its own for PostgreSQL. An empty database takes about a quarter of it. */
async function mountDisk(): Promise<string> {
  const disk = mkdtempSync(join(tmpdir(), 'tibara-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', disk], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error('This test mounts a small disk: run it as root, where root may mount', { cause });
  }
  afterAll(() => {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });
  const { rows } = await onAdmin('show data_directory');
  const { uid, gid } = statSync(String(rows[0]?.data_directory));
  chownSync(disk, uid, gid);
  return disk;
}

/** A database is made on the disk of its template. */
await onAdmin(`create tablespace ${small} location '${await mountDisk()}'`);
afterAll(() => onAdmin(`drop tablespace ${small}`));
await onAdmin(createDatabase(small, `template ${cluster.template} tablespace ${small}`));
const { clock, ctx, url, inspectorDb, ownerDb } = await startApi({ env: serverSettings, template: small });
await onAdmin(`drop database ${small}`);
clock.set(new Date().toISOString()); // the server has its own clock

async function fillDisk(): Promise<unknown> {
  await sql`create table filler (bytes bytea)`.execute(ownerDb);
  const more = sql`insert into filler select decode(repeat('ab', 1900), 'hex') from generate_series(1, 500)`;
  for (;;) {
    const failure = await more.execute(ownerDb).catch((error: unknown) => error);
    if (failure instanceof Error) return failure;
  }
}

const countGroups = async () =>
  (await sql<{ count: number }>`select count(*) from order_groups`.execute(inspectorDb)).rows[0]?.count;

test('a full disk is red and logged once, loses nothing and passes by itself', async () => {
  const server = await startServerProcess({ ...serverSettings, DATABASE_URL: url, LOG_LEVEL: 'warn' });
  const call = callOver(server.origin);
  const readiness = async () => (await fetch(`${server.origin}/readyz`)).json();
  const { token, vendorId } = await makeMerchant(ctx);
  const create = () => call(api.orders.create, { token, body: pickUp({ clock }) });
  expect((await create()).status).toBe(201);
  expect(await fillDisk()).toMatchObject({ code: '53100' });

  // Free space inside the present pages is used up first.
  const statuses = new Set<number>();
  let saved = 1;
  for (let n = 0; n < 400; n++) {
    const { status } = await create();
    statuses.add(status);
    if (status === 201) saved += 1;
  }
  expect(statuses).toContain(503);
  expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
  expect(await readiness()).toEqual({ status: 'the database has no space left' });
  expect((await call(api.orders.list, { token, query: { vendorId } })).status).toBe(200);
  expect(await countGroups()).toBe(saved);

  await sql`drop table filler`.execute(ownerDb);
  await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 'ready' }), { timeout: 15_000 });
  expect((await create()).status).toBe(201);
  await server.end('SIGTERM');
  const lines = server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.filter((line) => line.includes('no space left'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('has space again'))).toHaveLength(1);
  expect(lines.length).toBeLessThan(10);
}, 180_000);
