import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbedded } from '../../../api/src/platform/db/embedded/embedded.ts';
import { withAdmin } from '../../../api/test/cluster.ts';
import { callOver } from '../../../api/test/http-client.ts';
import { profile } from '../../../api/test/make-merchant.ts';
import { makeDraft } from '../../../api/test/make-order-group.ts';
import { cardEvent, startCardFarSide } from '../../../api/test/nemesis/card-far-side.ts';
import { beginProduct, endLeftOvers } from '../product.ts';
import { CERTIFICATE, startFarSide } from './far-side.ts';
import type { FrontProxy } from './front-proxy.ts';
import { databaseStatements, serverSettings } from './operator-guide.ts';

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

/** Follows 'Going to production' of docs/operator.md from an empty PostgreSQL to a confirmed order, behind this proxy. */
export function followGuide(startProxy: (origins: readonly string[]) => Promise<FrontProxy>): void {
  let servers: string[];
  let call: ReturnType<typeof callOver>;
  let closeProxy: () => Promise<void>;

  beforeAll(async () => {
    await asSuperuser(databaseStatements(values));
    const { port } = new URL(postgres.adminUrl);
    const written = serverSettings(values);
    const ours = {
      PORT: '0',
      DATABASE_URL: written.DATABASE_URL?.replace(':5432', `:${port}`) ?? '',
      MIGRATE_DATABASE_URL: written.MIGRATE_DATABASE_URL?.replace(':5432', `:${port}`) ?? '',
      STRIPE_SECRET_KEY: `sk_live_${secret()}`,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      FLEET_URL: `${far.origin}/fleet`,
      SMS_URL: `${far.origin}/messages`,
      SMTP_URL: 'smtp://127.0.0.1:9',
    };
    expect(Object.keys(written)).toEqual(expect.arrayContaining(Object.keys(ours)));
    const loopback = { STRIPE_API_BASE: cards.url, NODE_EXTRA_CA_CERTS: CERTIFICATE, DRAIN_SECONDS: '0' };
    // Both servers start simultaneously. The second server finds the database migrated.
    servers = await Promise.all(
      ['one', 'two'].map((name) =>
        beginProduct(join(folder, name), { ...written, ...ours, ...loopback }).untilSaid(/ready at (http\S+)/),
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

  test('leaves two roles, neither of which is a superuser or bypasses row-level security', async () => {
    const rows = await asSuperuser([
      "select rolname from pg_roles where rolname like 'tibara%' and not rolsuper and not rolbypassrls order by 1",
    ]);
    expect(rows).toEqual([{ rolname: 'tibara_owner' }, { rolname: 'tibara_server' }]);
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
    const { token, walletId } = await signUp();
    await saveCard(token, walletId);
    const draft = await makeDraft({ call, clock: { in: minutesFromNow } }, { token });
    const confirmed = await call(api.orderGroups.confirm, {
      token,
      key: 'first',
      params: { id: draft.id },
      body: { paymentMethod: 'CREDIT_CARD', version: draft.version, expectedSubtotal: draft.subtotal },
    });
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'CONFIRMED']);
    expect(cards.charges.map(({ cents }) => cents)).toEqual([draft.subtotal]);
    await vi.waitFor(() => expect(offers()).toEqual([{ path: '/fleet/offers', reference: draft.id }]), {
      timeout: 20_000,
    });
  }, 60_000);

  const offers = () =>
    far.received
      .filter(({ path }) => path === '/fleet/offers')
      .map(({ path, body: { reference } }) => ({ path, reference }));

  async function signUp(): Promise<{ token: string; walletId: string }> {
    const [userName, password, contactNumber] = ['first@shop.example.com', 'three green parcels', '+60123456789'];
    await call(api.users.requestOtp, { body: { userName, contactNumber, otpType: 'REGISTER', platform: 'TIBARA' } });
    const otpCode = await vi.waitFor(
      () => {
        const [, code = ''] =
          /(\d{6})/.exec(String(far.received.find(({ path }) => path === '/messages')?.body.body)) ?? [];
        expect(code).not.toBe('');
        return code;
      },
      { timeout: 20_000 },
    );
    const user = { ...profile, contactNumber };
    const signedUp = await call(api.users.signUp, { body: { userName, password, otpCode, user } });
    expect(signedUp.status).toBe(201);
    const { body: session } = await call(api.identity.token, { body: { grant_type: 'password', userName, password } });
    const { access_token: token } = session;
    expect((await call(api.users.createVendor, { token, body: {} })).status).toBe(201);
    const { body: wallet } = await call(api.wallet.createWallet, { token, body: { region: 'MY' } });
    return { token, walletId: wallet.id };
  }

  async function saveCard(token: string, walletId: string): Promise<void> {
    const params = { id: walletId, cardProvider: 'stripe' as const };
    const body = { redirectSuccess: '/app/wallet', redirectCancel: '/app/wallet' };
    expect((await call(api.wallet.setupCard, { token, params, body })).status).toBe(200);
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, fingerprint: 'of the first' };
    const event = cardEvent(
      'payment_method.attached',
      { id: 'pm_1', customer: cards.customers[0], card },
      webhookSecret,
    );
    const taken = await call(api.wallet.cardEvents, {
      headers: { 'stripe-signature': event.signature },
      body: JSON.parse(event.body),
    });
    expect(taken.status).toBe(200);
  }
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const asSuperuser = (statements: readonly string[]): Promise<unknown[]> =>
  withAdmin(postgres.adminUrl, async (admin) => {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await admin.query(statement)).rows;
    return rows;
  });
