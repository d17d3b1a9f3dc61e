import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Db } from '../../src/platform/db/connect.ts';
import { createDatabase } from '../../src/platform/db/embedded/prepare-database.ts';
import { isStopped, MIGRATIONS, migrate } from '../../src/platform/db/migrate.ts';
import { releasedRights } from '../../src/platform/db/rights/rights.ts';
import { inTransaction } from '../../src/platform/db/transaction/tx.ts';
import { newId } from '../../src/platform/ids.ts';
import { makeClock } from '../clock.ts';
import { urlOf, withAdmin } from '../cluster.ts';
import { testDatabase } from '../harness-db.ts';
import { runOps } from '../run-program.ts';
import { filesOf, pendingFiles, readReleased } from './shape.ts';

const STOPS = '0066-vendors-money.sql';
const { url, ownerUrl, inspectorUrl, adminUrl } = await testDatabase();
const { now } = makeClock();
const name = `test_${process.pid}_two_wallets_${Date.now()}`;
const urls = { ownerUrl: urlOf(ownerUrl, name), appUrl: urlOf(url, name) };
const folder = mkdtempSync(join(tmpdir(), 'tibara-two-wallets-'));
const vendorId = newId(now());
const [first = '', second = ''] = [newId(now()), newId(now())].toSorted();
const [oldest, newest, free, used] = [newId(now()), newId(now()), newId(now()), newId(now())];
const settings = { NODE_ENV: 'test', DATABASE_URL: urls.appUrl, MIGRATE_DATABASE_URL: urls.ownerUrl };
let owner: Db;
let inspector: Db;
let refusal: unknown;

beforeAll(async () => {
  const before = [...filesOf(readReleased()), ...pendingFiles()].filter((file) => file < STOPS);
  for (const file of before) cpSync(join(MIGRATIONS, file), join(folder, file));
  await withAdmin(adminUrl, (admin) => admin.query(createDatabase(name, '')));
  await migrate({ ...urls, folder, rights: releasedRights() });
  owner = connect({ url: urls.ownerUrl, max: 2 });
  inspector = connect({ url: urlOf(inspectorUrl, name), max: 2 });
  await fill(urlOf(inspectorUrl, name));
  refusal = await migrate(urls).catch((error: unknown) => error);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([owner.destroy(), inspector.destroy()]);
  await withAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
});

/**
 * Fills the database with a vendor on terms. Two users each have a wallet, a card and claims of the same two codes. One
 * of the claims is used.
 */
async function fill(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("select set_config('app.vendor_id', $1, false)", [vendorId]);
  await client.query(`insert into vendors (vendor_id, user_name, code, created_at, credit_limit)
    values ('${vendorId}', 'shop@shop.test', 'ABCDEF', now(), 50000)`);
  await client.query(`insert into vendor_codes (code, vendor_id) values ('ABCDEF', '${vendorId}')`);
  await client.query(`insert into promo_codes (id, code, title, expiry_date, discount_amount, discount_basis_points, is_public, created_at)
    values ('${free}', 'FIVE', 'Five', '2027-01-01', 500, 0, true, now()), ('${used}', 'TEN', 'Ten', '2027-01-01', 1000, 0, true, now())`);
  for (const [index, [user, wallet]] of [
    [first, oldest],
    [second, newest],
  ].entries()) {
    const at = `timestamptz '2026-11-0${index + 1}T00:00:00Z'`;
    await client.query(`insert into wallets (vendor_id, id, user_id, region, currency, created_at)
      values ('${vendorId}', '${wallet}', '${user}', 'MY', 'MYR', ${at})`);
    await client.query(`select post_transfer('${vendorId}', gen_random_uuid(), 'card_clearing', 'available', ${1000 * (index + 1)},
      'MYR', 'top_up', 'pi_${index}', '${wallet}', null, ${at})`);
    await client.query(`insert into vouchers (vendor_id, id, user_id, promo_code_id, order_group_id, claimed_at)
      values ('${vendorId}', gen_random_uuid(), '${user}', '${free}', null, ${at}),
        ('${vendorId}', gen_random_uuid(), '${user}', '${used}', gen_random_uuid(), ${at})`);
    await client.query(
      `insert into card_customers (vendor_id, user_id, customer_id) values ('${vendorId}', '${user}', 'cus_${index}')`,
    );
    await client.query(`insert into cards (vendor_id, id, user_id, card_id, fingerprint, brand, last4, exp_month, exp_year, selected, removed, saved_at)
      values ('${vendorId}', gen_random_uuid(), '${user}', 'pm_${index}', 'f${index}', 'visa', '4242', 12, 2030, true, false, ${at})`);
  }
  await client.end();
}

const appliedOf = async () =>
  (await sql<{ name: string }>`select name from migrations order by number`.execute(owner)).rows.map((row) => row.name);

describe('an upgrade of a vendor with two wallets of one region', () => {
  test('stops with the vendor, the region and the command in its message', () => {
    expect(String(refusal)).toContain(`${STOPS}: vendors with two wallets of one region: ${vendorId} in MY.`);
    expect(String(refusal)).toContain('npm run ops -- merge-wallets');
    expect(isStopped(refusal)).toBe(true);
  });

  test('changes nothing after the stopped migration', async () => {
    expect((await appliedOf()).at(-1)).toMatch(/^0065-/);
    const { rows } = await sql`select account from cards`.execute(inspector).catch(() => ({ rows: null }));
    expect(rows).toBeNull();
  });

  test('allows no other command of the operator', async () => {
    expect(await runOps(['disputes'], settings)).toMatchObject({ code: 1, said: expect.stringContaining(STOPS) });
  });

  test('continues after the wallets are merged', async () => {
    const { code, said } = await runOps(['merge-wallets', '--yes'], settings);
    expect([code, said]).toEqual([0, expect.stringMatching(`20.00 of wallet ${newest} moved to wallet ${oldest}`)]);
    expect(await migrate(urls)).toContain(STOPS);
  });
});

describe('after the upgrade of a vendor with two wallets', () => {
  test('each region has its credit terms in its wallet', async () => {
    const { rows } = await sql`select region, available, credit_limit, user_id from wallets
      where merged_into is null order by region`.execute(inspector);
    expect(rows).toEqual([
      { region: 'MY', available: 3000, credit_limit: 50_000, user_id: first },
      { region: 'SG', available: 0, credit_limit: 50_000, user_id: vendorId },
    ]);
  });

  test('one unused claim and both used claims remain', async () => {
    const { rows } =
      await sql`select code, user_id, is_repeated from vouchers v join promo_codes c on c.id = v.promo_code_id
      order by code, user_id`.execute(inspector);
    expect(rows).toEqual([
      { code: 'FIVE', user_id: first, is_repeated: false },
      { code: 'TEN', user_id: first, is_repeated: false },
      { code: 'TEN', user_id: second, is_repeated: true },
    ]);
  });

  test('one card is selected, and each card keeps its customer', async () => {
    const cards = await sql`select card_id, selected from cards order by card_id`.execute(inspector);
    expect(cards.rows).toEqual([
      { card_id: 'pm_0', selected: false },
      { card_id: 'pm_1', selected: true },
    ]);
    const customers =
      await sql`select customer_id, account, takes_cards from card_customers order by customer_id`.execute(inspector);
    expect(customers.rows).toEqual([
      { customer_id: 'cus_0', account: 'default', takes_cards: true },
      { customer_id: 'cus_1', account: 'default', takes_cards: false },
    ]);
  });

  test('a server of the last release confirms for either user from the one wallet', async () => {
    const hold = (user: string, method: string, limit: number | null) =>
      inTransaction(owner, { vendorId }, (tx) =>
        sql<{
          id: string;
          held: number;
        }>`select id, held from hold_for_group(${vendorId}, ${user}, 'MY', 'MYR', gen_random_uuid(),
          'OG-000001', 1000, ${method}, ${limit}, gen_random_uuid(), gen_random_uuid(), now())`.execute(tx),
      );
    expect((await hold(first, 'WALLET', null)).rows).toEqual([{ id: oldest, held: 1000 }]);
    expect((await hold(second, 'WALLET', null)).rows).toEqual([{ id: oldest, held: 2000 }]);
    expect((await hold(second, 'INVOICE', 50_000)).rows).toEqual([{ id: oldest, held: 2000 }]);
  });
});
