import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbedded } from '../../../api/src/platform/db/embedded/embedded.ts';
import { urlOf } from '../../../api/test/cluster.ts';
import { companyFile, ownCompany } from '../../../api/test/company-file.ts';
import { runAt } from '../../../api/test/distributed/distributed-database.ts';
import { callOver } from '../../../api/test/http-client.ts';
import { startCardFarSide } from '../../../api/test/nemesis/card-far-side.ts';
import { beginProduct, endLeftOvers } from '../product.ts';
import { databaseStatements, serverSettings } from './deploy-files.ts';
import { CERTIFICATE, startFarSide } from './far-side.ts';
import { firstOrder } from './first-order.ts';
import type { FrontProxy } from './front-proxy.ts';

const secret = () => randomBytes(24).toString('base64url');
const values = {
  OWNER_PASSWORD: secret(),
  SERVER_PASSWORD: secret(),
  ACCESS_TOKEN_SECRET: secret(),
  METRICS_TOKEN: secret(),
  FLEET_SECRET: secret(),
  SMS_TOKEN: secret(),
};
const webhookSecret = `whsec_${secret()}`;

const folder = mkdtempSync(join(tmpdir(), 'tibara-production-'));
chmodSync(folder, 0o711); // the database's own account may need to enter it
const [postgres, cards, far] = await Promise.all([
  startEmbedded({ dataDir: folder, database: 'of_nobody', isForTests: true }),
  startCardFarSide(),
  startFarSide(),
]);

/** Follows the files of deploy/ and docs/deploy.md from an empty PostgreSQL to a confirmed order, behind this proxy. */
export function followGuide(startProxy: (origins: readonly string[]) => Promise<FrontProxy>): void {
  let servers: string[];
  let call: ReturnType<typeof callOver>;
  let closeProxy: () => Promise<void>;

  beforeAll(async () => {
    const [ofCluster = [], ofDatabase = []] = databaseStatements(values);
    await asSuperuser(ofCluster);
    await asSuperuser(ofDatabase, 'tibara');
    const { port } = new URL(postgres.adminUrl);
    const written = serverSettings(values);
    const ours = {
      DATABASE_URL: written.DATABASE_URL?.replace(':5432', `:${port}`) ?? '',
      MIGRATE_DATABASE_URL: written.MIGRATE_DATABASE_URL?.replace(':5432', `:${port}`) ?? '',
      STRIPE_SECRET_KEY: `sk_live_${secret()}`,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      FLEET_URL: `${far.origin}/fleet`,
      SMS_URL: `${far.origin}/messages`,
      SMTP_URL: 'smtp://127.0.0.1:9',
    };
    expect(Object.keys(written)).toEqual(expect.arrayContaining(Object.keys(ours)));
    const loopback = { PORT: '0', STRIPE_API_BASE: cards.url, NODE_EXTRA_CA_CERTS: CERTIFICATE, DRAIN_SECONDS: '0' };
    const COMPANY = companyFile(ownCompany());
    // Both servers start simultaneously. The second server finds the database migrated.
    servers = await Promise.all(
      ['one', 'two'].map((name) =>
        beginProduct(join(folder, name), { ...written, ...ours, ...loopback, COMPANY }).untilSaid(/ready at (http\S+)/),
      ),
    );
    const proxy = await startProxy(servers);
    closeProxy = proxy.close;
    call = callOver(proxy.origin);
  }, 120_000);
  afterAll(async () => {
    await closeProxy?.();
    await endLeftOvers();
    await Promise.all([cards.close(), far.close()]);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test('leaves two roles, none of which is a superuser or bypasses row-level security', async () => {
    const rows = await asSuperuser([
      "select rolname from pg_roles where rolname like 'tibara%' and not rolsuper and not rolbypassrls order by 1",
    ]);
    expect(rows).toEqual(['owner', 'server'].map((name) => ({ rolname: `tibara_${name}` })));
  });

  test('leads to two servers that are ready', async () => {
    for (const origin of servers) {
      expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 'ready' });
      const metrics = await fetch(`${origin}/metrics`, {
        headers: { authorization: `Bearer ${values.METRICS_TOKEN}` },
      });
      expect(metrics.status).toBe(200);
    }
  });

  test('leads from a sign-up to a confirmed order that was paid by card and offered to the fleet', async () => {
    const { draft, status, orderStatus } = await firstOrder({ call, far, cards, webhookSecret });
    expect([status, orderStatus]).toEqual([200, 'CONFIRMED']);
    expect(cards.charges.map(({ cents }) => cents)).toEqual([draft.subtotal]);
    await vi.waitFor(() => expect(offers()).toEqual([{ path: '/fleet/offers', reference: draft.id }]), {
      timeout: 20_000,
    });
  }, 60_000);

  const offers = () =>
    far.received
      .filter(({ path }) => path === '/fleet/offers')
      .map(({ path, body: { reference } }) => ({ path, reference }));
}

const asSuperuser = (statements: readonly string[], database = 'postgres'): Promise<unknown[]> =>
  runAt(urlOf(postgres.adminUrl, database), statements);
