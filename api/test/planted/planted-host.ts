import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll } from 'vitest';
import { startEngine } from '../fleet-contract/engine.ts';
import { startApi, type TestApi } from '../harness.ts';
import { callOver } from '../http-client.ts';
import { type Merchant, makeMerchant } from '../make-merchant.ts';
import { fillWallet, makeDraft } from '../make-order-group.ts';
import { CARD_SECRET, startCardFarSide } from '../nemesis/card-far-side.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { serverSettings } from '../server-slot.ts';
import { type Pair, startPair } from '../standby.ts';

export type PlantedHost = {
  server: ServerProcess;
  settings: Record<string, string>;
  host: TestApi;
  pair: Pair;
  merchant: Merchant;
  engine: Awaited<ReturnType<typeof startEngine>>;
  /** Where both databases have their files. */
  disk: { path: string };
};

const FLEET_SECRET = 'shared with the fleet of this test';

/** The product with a replica, a courier and a card account on this machine. It ends after the last test of the file. */
export async function startPlantedHost(): Promise<PlantedHost> {
  const disk = mountDisk();
  const pair = await startPair();
  const [engine, cards] = await Promise.all([
    startEngine({ secret: FLEET_SECRET, now: () => new Date() }),
    startCardFarSide(),
  ]);
  // Runs last: the parts that start later end before it.
  afterAll(async () => {
    engine.close();
    await cards.close();
    await pair.stop();
    disk.unmount();
  });
  const settings = {
    ...serverSettings,
    SANDBOX: 'on',
    LOG_LEVEL: 'silent',
    FLEET: 'partner',
    FLEET_URL: engine.url,
    FLEET_SECRET,
    CARDS: 'stripe',
    STRIPE_API_BASE: cards.url,
    STRIPE_SECRET_KEY: 'sk_test_of_this_test',
    STRIPE_WEBHOOK_SECRET: CARD_SECRET,
  };
  const host = await startApi({ pair, env: settings });
  host.clock.set(new Date().toISOString());
  const merchant = await makeMerchant(host.ctx);
  await fillWallet(host, merchant, 1_000_000);
  await withoutBackupAlert(host);
  const own = { ...settings, DATABASE_URL: host.url, READ_DATABASE_URL: await pair.onReplica(host.url) };
  const server = await startServerProcess(own);
  afterAll(() => server.end('SIGTERM'));
  return { server, settings: own, host, pair, merchant, engine, disk };
}

/** A disk of its own for both databases, so that it can be full. */
function mountDisk(): { path: string; unmount(): void } {
  const path = mkdtempSync(join(tmpdir(), 'tibara-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1500m,mode=1777', 'tmpfs', path], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) throw new Error(`This test mounts a disk, so it needs root: ${mounted.stderr}`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = path;
  return {
    path,
    unmount() {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      spawnSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export async function confirmOne({ server, merchant: { token } }: PlantedHost, key: string): Promise<void> {
  const call = callOver(server.origin);
  const draft = await makeDraft({ call, clock: { in: minutesFromNow } }, { token });
  const body = { paymentMethod: 'WALLET', version: draft.version, expectedSubtotal: draft.subtotal } as const;
  const { status, error } = await call(api.orders.confirm, { token, key, params: { id: draft.id }, body });
  if (status !== 200) throw new Error(`A confirm got ${status}: ${error.message}`);
}

export async function connectAdmin({ host }: PlantedHost): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString: host.adminUrl });
  await admin.connect();
  return admin;
}

/** The last event of the card account arrived this long ago. */
export async function hearCards(host: PlantedHost, ago: string): Promise<void> {
  const admin = await connectAdmin(host);
  await admin.query(
    `insert into far_sides (side, heard_at) values ('stripe_default', now() - $1::interval)
    on conflict (side) do update set heard_at = excluded.heard_at`,
    [ago],
  );
  await admin.end();
}

const withoutBackupAlert = ({ ownerDb }: TestApi) => sql`update installation set backed_up_at = now()`.execute(ownerDb);
