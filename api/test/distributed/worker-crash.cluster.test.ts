import { api } from '@tibara/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { startApi } from '../harness.ts';
import { type Merchant, makeMerchant } from '../make-merchant.ts';
import { fillWallet, makeDraft } from '../make-order-group.ts';
import { readNodes, runAt } from './distributed-database.ts';

const CRASHES = 10;
const MERCHANTS = 4;
const GROUPS = 50;
const OPENING_CENTS = 1_000_000_00;

const host = await startApi();
const [, ...workers] = await readNodes(inject('cluster').adminUrl);

/** A worker refuses connections while it recovers. */
const RECOVERY = { timeout: 60_000, interval: 50 };

async function connectTo(worker: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: worker });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Ends a backend of the worker by force. The worker then ends all others and recovers from its log. */
async function crash(worker: string): Promise<void> {
  const client = await vi.waitFor(() => connectTo(worker), RECOVERY);
  await client.query("copy (select 1) to program 'kill -9 $PPID'").catch(() => {});
  await client.end().catch(() => {});
}

type Draft = { merchant: Merchant; id: string; subtotal: number };

/** Sends the same key until it gets a response that is final. */
async function confirm({ merchant, id, subtotal }: Draft): Promise<void> {
  for (;;) {
    const { status, error } = await host.call(api.orders.confirm, {
      token: merchant.token,
      key: id,
      params: { id },
      body: { paymentMethod: 'WALLET', expectedSubtotal: subtotal },
    });
    if (status === 200) return;
    if (status !== 503 && error.code !== 'request_running') throw new Error(`${status}: ${JSON.stringify(error)}`);
  }
}

async function haveRecovered(): Promise<void> {
  const { rows } = await sql<{ success: boolean }>`select success from run_command_on_workers('select 1')`.execute(
    host.inspectorDb,
  );
  expect(rows).toEqual(workers.map(() => ({ success: true })));
}

test('ten crashes of a worker lose no confirm and double none', async () => {
  const drafts: Draft[] = [];
  for (let merchants = 0; merchants < MERCHANTS; merchants++) {
    const merchant = await makeMerchant(host.ctx);
    await fillWallet(host, merchant, OPENING_CENTS);
    for (let groups = 0; groups < GROUPS; groups++) drafts.push({ merchant, ...(await makeDraft(host, merchant)) });
  }
  let confirmed = 0;
  const crashes: Promise<void>[] = [];
  const left = [...drafts];
  const client = async () => {
    for (let draft = left.pop(); draft; draft = left.pop()) {
      await confirm(draft);
      const isTime = ++confirmed % (drafts.length / CRASHES) === drafts.length / CRASHES / 2;
      if (isTime) crashes.push(crash(workers[crashes.length % workers.length] ?? ''));
    }
  };
  await Promise.all(Array.from({ length: MERCHANTS }, client));
  await Promise.all(crashes);
  await vi.waitFor(haveRecovered, RECOVERY);
  await runAt(host.adminUrl, ['select recover_prepared_transactions()']);
  const counts = await sql<{ holds: number; payments: number }>`
    select (select count(*) from ledger_transfers where kind = 'hold') as holds, (select count(*) from payments) as payments`.execute(
    host.inspectorDb,
  );
  const jobs = await sql<{ groups: number; jobs: number }>`
    select count(distinct data ->> 'orderGroupId') as groups, count(*) as jobs from pgboss.job where name = 'dispatch.offer'`.execute(
    host.inspectorDb,
  );
  console.log(`${crashes.length} crashes, ${confirmed} confirms, ${JSON.stringify([counts.rows[0], jobs.rows[0]])}`);
  expect(crashes).toHaveLength(CRASHES);
  expect(counts.rows).toEqual([{ holds: drafts.length, payments: drafts.length }]);
  expect(jobs.rows).toEqual([{ groups: drafts.length, jobs: drafts.length }]);
}, 600_000);
