import { api } from '@tibara/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { runnerOf } from '../src/platform/db/sql-named.ts';
import { withVendor } from '../src/platform/db/transaction/tx.ts';
import { callOf } from './harness.ts';
import { type Merchant, makeMerchant } from './make-merchant.ts';
import { makeDraft } from './make-order-group.ts';
import { startMeasuredHost } from './measured-host.ts';
import { seedHistory } from './seed-history.ts';

const host = await startMeasuredHost();
const app = await buildApp(host.ctx);
const call = callOf(app, host.ctx.settings.productName);
const clock = { in: (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString() };
const [small, large] = [await makeMerchant(host.ctx), await makeMerchant(host.ctx)];
type Payer = Merchant & { walletId: string; paymentId: string };

beforeAll(async () => {
  await host.inspector.query(`insert into wallets (vendor_id, id, user_id, region, currency, created_at)
    select vendor_id, uuidv7(), id, 'MY', 'MYR', now() from users`);
  await makeDraft({ call, clock }, small, [{}, {}, {}]);
  await seedHistory(host, {
    vendors: [
      { vendorId: small.vendorId, groups: 2000 },
      { vendorId: large.vendorId, groups: 42_000 },
    ],
  });
  // A receipt has the parties of its invoice.
  await host.inspector.query(
    `insert into invoices (vendor_id, invoice_id, order_group_id, provider, customer, issued_at)
    select vendor_id, 'INV-' || number, id, $1, $2, now() from order_groups where number = 1001`,
    [PROVIDER, CUSTOMER],
  );
}, 600_000);
afterAll(async () => {
  await app.close();
  await host.ctx.papers.close();
  await host.stop();
});

const PROVIDER = JSON.stringify({ name: 'Tibara', address: [], contact: 'help@tibara.test' });
const CUSTOMER = JSON.stringify({ firstName: 'Aina', lastName: 'Rahman', company: '', address: [] });

async function payerOf(merchant: Merchant): Promise<Payer> {
  const { rows } = await host.inspector.query(
    `select p.wallet_id as "walletId", p.id as "paymentId" from payments p join invoices i using (vendor_id, order_group_id)
    where p.vendor_id = $1`,
    [merchant.vendorId],
  );
  return { ...merchant, ...rows[0] };
}

const lines =
  (query: object) =>
  ({ token, walletId: id }: Payer) =>
    call(api.wallet.transactions, { token, params: { id }, query });
const search =
  (text: string) =>
  ({ token }: Payer) =>
    call(api.search.everything, { token, query: { text } });
const receipt = ({ token, walletId: id, paymentId }: Payer) =>
  call(api.wallet.paymentReceipt, { token, params: { id, paymentId } });

test.each([
  ['a page of 10 lines of the wallet', lines({ size: 10 })],
  ['a page of 500 lines of the wallet', lines({ size: 500 })],
  ['the third page of lines between two days', lines({ page: 2, startDate: '2020-01-01', endDate: '2030-01-01' })],
  ['top-ups of the wallet', lines({ type: 'TOPUP' })],
  ['payments of the wallet', lines({ type: 'PAYMENT' })],
  ['a search of twelve words', search('a b c d e f g h i j 1 2')],
  ['a search of several beginnings', search('j k l 1 2')],
  ['a search of one frequent word', search('jalan')],
  ['a search of a number', search('OG-001999')],
  ['a receipt', receipt],
])('%s reads as many rows with 42,000 orders as with 2,000', async (_, act) => {
  const [few, many] = [await rowsReadBy(act, small), await rowsReadBy(act, large)];
  expect(many).toBeLessThanOrEqual(1.05 * few);
});

test('the lines of a wallet are counted to 1,000', async () => {
  const { body } = await lines({ size: 10 })(await payerOf(large));
  expect(body).toMatchObject({ totalElements: 1000, isTotalCapped: true });
});

/** The rows of all statements of a call, as the database counts them for the same statements and values. */
async function rowsReadBy(act: (payer: Payer) => Promise<{ status: number; body: unknown }>, merchant: Merchant) {
  const payer = await payerOf(merchant);
  const asked: pg.QueryConfig[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    if (typeof first === 'object' && first !== null && 'text' in first && /^\s*(select|with)/i.test(String(first.text)))
      asked.push(first as pg.QueryConfig);
    return Reflect.apply(query, this, args);
  } as typeof query;
  const { status, body } = await act(payer).finally(() => {
    pg.Client.prototype.query = query;
  });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  let rows = 0;
  await withVendor(host.ctx.db, payer.vendorId, async (tx) => {
    for (const { text, values, name } of asked) {
      if (!text.includes(' from ') || text.includes('insert into') || name?.startsWith('count-')) continue;
      const explained = await runnerOf(tx)({ text: `explain (analyze, format json) ${text}`, values: values ?? [] });
      rows += rowsOf(explained.rows[0]['QUERY PLAN'][0].Plan);
    }
  });
  return rows;
}

type Plan = Record<string, unknown> & { Plans?: Plan[] };

function rowsOf({ Plans = [], ...node }: Plan): number {
  const isRead = /Scan$/.test(String(node['Node Type'])) && ('Relation Name' in node || 'Index Name' in node);
  const each = Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0);
  return (isRead ? each * Number(node['Actual Loops']) : 0) + Plans.reduce((sum, plan) => sum + rowsOf(plan), 0);
}
