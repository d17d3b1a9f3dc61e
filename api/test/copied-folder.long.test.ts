import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoLogin } from '../src/demo/index.ts';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { callOver } from './http-client.ts';
import { runOps } from './run-program.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { serverSettings } from './server-slot.ts';

/** The data folder of the demo merchant is copied as docs/backup.md says, looked at and accepted. */
const home = mkdtempSync(join(tmpdir(), 'tibara-folder-'));
chmodSync(home, 0o711); // the database's own account may have to enter it
let server: ServerProcess;
const settings = (name = 'copy') => ({ ...serverSettings, SANDBOX: 'on', DATA_DIR: join(home, name) });

const call: ReturnType<typeof callOver> = (...input) => callOver(server.origin)(...input);

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const copy = await startEmbedded({ dataDir: join(home, 'copy') });
  const client = new pg.Client({ connectionString: copy.adminUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  await copy.stop();
  return rows;
}

beforeAll(async () => {
  const first = await startServerProcess({ ...settings('original'), DEMO: 'on' });
  await first.end('SIGTERM');
  const copied = spawnSync('cp', ['-a', join(home, 'original'), join(home, 'copy')], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(copied.stderr);
  server = await startServerProcess(settings());
}, 300_000);
afterAll(async () => {
  await server?.end('SIGTERM');
  rmSync(home, { recursive: true });
}, 60_000);

/** Without the machine's id no database tells its host, and the copy is not held (docs/backup.md). */
describe.skipIf(!existsSync('/etc/machine-id'))('a server on the copy', () => {
  let token = '';

  test('is refused to an operator with another secret', async () => {
    const refused = await runOps(['restored'], {
      ...settings(),
      ACCESS_TOKEN_SECRET: 'another secret of 32 characters or more',
    });
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is not the secret of this database') });
  });

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
    expect(shown.said).toMatch(/Its host is [0-9a-f]{16}\./);
    expect(shown.said).toContain('Every balance is the sum of its transfers');
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

test('the original is not held, and knows nothing of its copy', async () => {
  const original = await startServerProcess(settings('original'));
  expect(original.said()).not.toContain('It is held');
  await original.end('SIGTERM');
});
