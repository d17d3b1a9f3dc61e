import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chooseAccount, spawnAs } from '../src/platform/db/embedded/embedded-binaries.ts';
import { startApi } from './harness.ts';
import { callOver, urlOfCall } from './http-client.ts';
import { makeMerchant } from './make-merchant.ts';
import { fillWallet, makeDraft } from './make-order-group.ts';
import { freePort } from './proxies/run-proxy.ts';
import { startServerProcess } from './server-process.ts';
import { serverSettings } from './server-slot.ts';

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
if (!isInstalled) console.log('Skipped: no program pgbouncer in PATH');

test.skipIf(!isInstalled)(
  'an order is confirmed through PgBouncer, and its nudge arrives',
  async () => {
    const host = await startApi({ env: serverSettings });
    host.clock.set(new Date().toISOString()); // the server has its own clock
    const server = await startServerProcess({
      ...serverSettings,
      DATABASE_URL: await startPgBouncer(host.url),
      DATABASE_DIRECT_URL: host.url,
      DATABASE_PREPARED: 'off',
    });
    onTestFinished(() => server.end('SIGTERM'));
    const call = callOver(server.origin);
    const merchant = await makeMerchant(host.ctx);
    const { userName, password, token } = merchant;
    const login = await call(api.identity.token, { body: { grant_type: 'password', userName, password } });
    expect(login.status).toBe(200);
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const stream = await fetch(urlOfCall(server.origin, api.live.live), { headers, signal: leaving.signal });
    const drafts = await Promise.all(
      Array.from({ length: 20 }, () => makeDraft({ ...host, call }, merchant, [{}, {}])),
    );
    const total = drafts.reduce((sum, { subtotal }) => sum + subtotal, 0);
    await fillWallet(host, merchant, total);
    const confirmed = await Promise.all(
      drafts.map(({ id, version, subtotal }) => {
        const body = { paymentMethod: 'WALLET' as const, version, expectedSubtotal: subtotal };
        return call(api.orders.confirm, { token, params: { id }, key: id, body });
      }),
    );
    expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set([200]));
    const nudged = new Set<string>();
    for await (const chunk of stream.body ?? []) {
      for (const { id } of drafts) if (new TextDecoder().decode(chunk).includes(id)) nudged.add(id);
      if (nudged.size === drafts.length) break;
    }
    leaving.abort();
    // The simulated fleet is told by jobs.
    const told = sql<{ count: number }>`select count(*) as count from fleet_references`;
    await vi.waitFor(async () => expect((await told.execute(host.inspectorDb)).rows[0]?.count).toBe(20), {
      timeout: 30_000,
      interval: 100,
    });
  },
  120_000,
);

/** In transaction mode with few connections, so that statements of one client change their connection. */
async function startPgBouncer(url: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'tibara-pgbouncer-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 5
max_client_conn = 100
`,
  );
  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    ...spawnAs(chooseAccount()),
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGINT');
    await gone;
    rmSync(folder, { recursive: true });
  });
  return `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`;
}
