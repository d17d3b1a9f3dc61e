import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { api } from '@tibara/contract';
import type { CallDefinition } from '@tibara/contract/call';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);
const using = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8'))).sort();

const behind = Object.entries<Record<string, CallDefinition>>(api).flatMap(([module, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => (call.mayBeBehind ? [{ name: `${module}.${name}`, call }] : [])),
);

test('only dashboard, reports, searches and papers may be behind', () => {
  expect(behind.map(({ name }) => name).sort()).toEqual([
    'billing.invoice',
    'billing.invoicePdf',
    'billing.labels',
    'billing.runSheet',
    'billing.summaryPdf',
    'dashboard.attention',
    'dashboard.cards',
    'dashboard.homeTotals',
    'dashboard.orders',
    'dashboard.performances',
    'dashboard.spend',
    'dashboard.spentAndOwed',
    'dashboard.timeliness',
    'orders.list',
    'reports.dropOffs',
    'reports.papers',
    'search.everything',
    'wallet.paymentReceipt',
    'wallet.statement',
  ]);
});

test('a call that may be behind writes nothing', () => {
  expect(behind.filter(({ call }) => call.method !== 'GET')).toEqual([]);
});

test('no code of money, confirm, quotes or limits reads from the replica', () => {
  const folders = using(/from '[#./a-z-]+\/from-replica\.ts'/)
    .map((file) => dirname(file))
    .sort();
  expect([...new Set(folders)]).toEqual([
    'billing/papers',
    'billing/summaries',
    'dashboard',
    'orders/view',
    'platform/http',
    'platform/http/file',
    'reports/month',
    'search',
    'wallet/receipts',
    'wallet/statement',
  ]);
});

test('only one function reads rows from the replica, and a figure its lag', () => {
  expect(using(/\breplica\??\.db\b/)).toEqual(['ops/figures/database.ts', 'platform/db/replica/from-replica.ts']);
});
