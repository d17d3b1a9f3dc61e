import { mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoLogin } from '../src/demo/index.ts';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { type Archived, startArchived } from './archived-database.ts';
import { callOver } from './http-client.ts';
import { runOps } from './run-program.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { serverSettings } from './server-slot.ts';

/** A day of the demo merchant is backed up, restored, looked at and accepted, by the product's own processes. */
let archived: Archived;
let server: ServerProcess;
let restored = { code: -1, said: '' };
const settings = () => ({ ...serverSettings, SANDBOX: 'on', DATA_DIR: join(archived.home, 'copy') });

const call: ReturnType<typeof callOver> = (...input) => callOver(server.origin)(...input);

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const copy = await startEmbedded({ dataDir: join(archived.home, 'copy') });
  const client = new pg.Client({ connectionString: copy.adminUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  await copy.stop();
  return rows;
}

beforeAll(async () => {
  archived = await startArchived();
  const { home, dataDir, folder } = archived;
  const original = { ...serverSettings, SANDBOX: 'on', DATA_DIR: dataDir };
  const first = await startServerProcess({ ...original, DEMO: 'on' });
  const taken = await runOps(['backup', folder], original);
  if (taken.code !== 0) throw new Error(taken.said);
  await first.end('SIGTERM');
  mkdirSync(join(home, 'copy/postgres'), { recursive: true });
  restored = await runOps(['restore', folder, '--into', join(home, 'copy/postgres/data')], original);
  await cp(join(dataDir, 'postgres/passwords.json'), join(home, 'copy/postgres/passwords.json'));
  if (restored.code === 0) server = await startServerProcess(settings());
}, 300_000);
afterAll(async () => {
  await server?.end('SIGTERM');
  await archived.remove();
}, 60_000);

test('the ledger of the copy agrees', () => {
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('Every balance is the sum of its transfers'),
  });
});

describe('a server on the copy', () => {
  let token = '';

  test('says that it is held, and takes a login', async () => {
    expect(server.said()).toContain('This database is a restored copy, or was moved. It is held');
    const login = await call(api.identity.token, { body: { grant_type: 'password', ...demoLogin } });
    expect(login.status).toBe(200);
    token = login.body.access_token;
    expect((await call(api.identity.sessions, { token })).status).toBe(200);
    expect((await call(api.users.setLanguage, { token, params: { id: 'x' }, body: { language: 'en' } })).status).toBe(
      503,
    );
  });

  test('works on no job before the acceptance, and goes on after it', async () => {
    await ask("insert into pgboss.job (name, data) values ('ops.seal', '{}')");
    const states = () => ask<{ state: string }>("select state::text from pgboss.job where name = 'ops.seal'");
    const shown = await runOps(['restored', '--accept'], settings());
    expect(shown.said).toContain('Nothing was done yet. Add --yes to do it.');
    expect(await states()).toContainEqual({ state: 'created' });
    expect((await runOps(['restored', '--accept', '--yes'], settings())).code).toBe(0);
    await vi.waitFor(async () => expect(await states()).not.toContainEqual({ state: 'created' }), {
      timeout: 30_000,
      interval: 200,
    });
    const save = () => call(api.users.setLanguage, { token, params: { id: 'x' }, body: { language: 'en' } });
    await vi.waitFor(async () => expect((await save()).status).not.toBe(503), { timeout: 30_000, interval: 200 });
  });
});
