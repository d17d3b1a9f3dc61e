import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { type ClusterUrls, startEmbedded } from '../../api/src/platform/db/embedded/embedded.ts';
import { createDatabase } from '../../api/src/platform/db/embedded/prepare-database.ts';
import { withAdmin } from '../../api/test/cluster.ts';
import { callOver } from '../../api/test/http-client.ts';
import { makeDraft } from '../../api/test/make-order-group.ts';
import { beginProduct, endLeftOvers, type Start } from './product.ts';
import { startFrontProxy } from './production/front-proxy.ts';

const WITHIN_MS = 15 * 60_000;
const root = join(import.meta.dirname, '../..');
const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

const folder = mkdtempSync(join(tmpdir(), 'tibara-upgrade-'));
chmodSync(folder, 0o711); // the database's own account may need to enter it
const postgres = await startEmbedded({ dataDir: folder, isForTests: true });
const checkouts: string[] = [];
afterAll(async () => {
  await endLeftOvers();
  await postgres.stop();
  for (const checkout of checkouts) git('worktree', 'remove', '--force', checkout);
  rmSync(folder, { recursive: true, force: true });
}, WITHIN_MS);

// The files of the first release. A start refuses a database with an earlier text of one of them.
const baseline = readdirSync(join(root, 'api/migrations'))
  .filter((name) => name < '0014')
  .map((name) => `api/migrations/${name}`);
/** `npm run released` changes it at each release. */
const RELEASED = 'api/test/upgrade/released.txt';

/** The code as the last change of these files left it. */
function checkOut(...files: string[]): string {
  const commit = git('log', '-1', '--format=%H', '--', ...files);
  const checkout = join(folder, commit);
  if (existsSync(checkout)) return checkout;
  git('worktree', 'add', '--detach', checkout, commit);
  checkouts.push(checkout);
  return checkout;
}

/** A release on this database. `npm start` first installs and builds it. */
async function start(checkout: string, { ownerUrl, appUrl }: Pick<ClusterUrls, 'ownerUrl' | 'appUrl'>) {
  const settings = {
    DATABASE_URL: appUrl,
    MIGRATE_DATABASE_URL: ownerUrl,
    ACCESS_TOKEN_SECRET: 'known to the servers of both releases, 32+ characters',
    SANDBOX: 'on',
    DEMO: 'on',
    RATE_LIMIT: '1000000',
  };
  const started = beginProduct(mkdtempSync(join(folder, 'data-')), settings, checkout);
  return { started, origin: await started.untilSaid(/ready at (http\S+)/) };
}

async function end({ npm }: Start, origin: string): Promise<void> {
  process.kill(-npm, 'SIGTERM');
  for (;;) if (!(await fetch(`${origin}/healthz`).catch(() => null))) return;
}

async function logIn(origin: string) {
  const call = callOver(origin);
  const body = { grant_type: 'password', userName: 'demo@tibara.test', password: 'deliver-today' } as const;
  const { body: session } = await call(api.identity.token, { body });
  return { call, token: session.access_token };
}

async function numbersOf(origin: string): Promise<string[]> {
  const { call, token } = await logIn(origin);
  const { vendor } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { body } = await call(api.orders.list, { token, query: { vendorId: vendor, page: 0, size: 200 } });
  return ('content' in body ? body.content : body).map(({ number }) => number).sort();
}

const clock = { in: (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString() };

function checkLedger({ ownerUrl, appUrl }: Pick<ClusterUrls, 'ownerUrl' | 'appUrl'>) {
  const env = { ...process.env, MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: appUrl };
  return spawnSync('npm', ['run', '--silent', 'ops', '--', 'ledger', 'check'], { cwd: root, env, encoding: 'utf8' });
}

describe('from the baseline, with its servers stopped first', () => {
  test(
    'a plain owner upgrades the database, and the ledger agrees',
    async () => {
      await withAdmin(postgres.adminUrl, (admin) => admin.query(createDatabase('first')));
      const urls = postgres.urlsFor('first');
      const old = await start(checkOut(...baseline), urls);
      const had = await numbersOf(old.origin);
      expect(had.length).toBeGreaterThan(10);
      await end(old.started, old.origin);
      const { started, origin } = await start(root, urls);
      expect(await numbersOf(origin)).toEqual(had);
      expect(checkLedger(urls)).toMatchObject({ status: 0 });
      await end(started, origin);
    },
    WITHIN_MS,
  );
});

describe('from the last release, one server after the other', () => {
  test(
    'no request fails under load, and the ledger agrees',
    async () => {
      await withAdmin(postgres.adminUrl, (admin) => admin.query(createDatabase('rolling')));
      const urls = postgres.urlsFor('rolling');
      const checkout = checkOut(RELEASED, ...baseline);
      const olds = [await start(checkout, urls), await start(checkout, urls)];
      const serving = olds.map(({ origin }) => origin);
      const proxy = await startFrontProxy(serving);
      const { call, token } = await logIn(proxy.origin);
      const answers: number[] = [];
      const failed: unknown[] = [];
      let isOver = false;
      const merchant = async () => {
        while (!isOver) {
          const draft = await makeDraft({ call, clock }, { token }).catch((error: unknown) => void failed.push(error));
          if (!draft) continue;
          const params = { id: draft.id };
          const body = { paymentMethod: 'WALLET' as const, version: draft.version, expectedSubtotal: draft.subtotal };
          const confirmed = await call(api.orders.confirm, { token, key: draft.id, params, body });
          const cancelled = await call(api.orders.cancel, { token, params });
          const listed = await call(api.orders.get, { token, params });
          answers.push(confirmed.status, cancelled.status, listed.status);
          failed.push(
            ...[confirmed, cancelled, listed].filter(({ status }) => status >= 500).map(({ error }) => error),
          );
        }
      };
      const merchants = Promise.all([merchant(), merchant(), merchant()]);
      for (const old of olds) {
        const { origin } = await start(root, urls);
        serving.push(origin);
        serving.splice(serving.indexOf(old.origin), 1);
        await end(old.started, old.origin);
      }
      isOver = true;
      await merchants;
      await proxy.close();
      expect(failed).toEqual([]);
      expect(answers.length).toBeGreaterThan(100);
      expect(checkLedger(urls)).toMatchObject({ status: 0 });
    },
    WITHIN_MS,
  );
});
