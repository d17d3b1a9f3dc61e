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
    'dashboard.attention',
    'dashboard.cards',
    'dashboard.homeTotals',
    'dashboard.orders',
    'dashboard.performances',
    'dashboard.spend',
    'dashboard.spentAndOwed',
    'dashboard.timeliness',
    'orderGroups.list',
    'orderGroups.report',
    'papers.invoice',
    'papers.invoicePdf',
    'papers.labels',
    'papers.month',
    'papers.runSheet',
    'search.everything',
    'summaries.pdf',
    'wallet.paymentReceipt',
    'wallet.statement',
  ]);
});

test('a call that may be behind writes nothing', () => {
  expect(behind.filter(({ call }) => call.method !== 'GET')).toEqual([]);
});

test('no code of money, confirm, quotes or limits reads from the replica', () => {
  const folders = using(/from '[./a-z-]+\/from-replica\.ts'/)
    .map((file) => dirname(file))
    .sort();
  expect([...new Set(folders)]).toEqual([
    'order-groups/dashboard',
    'order-groups/everything',
    'order-groups/month',
    'order-groups/papers',
    'order-groups/summaries',
    'order-groups/view',
    'platform/http',
    'platform/http/file',
    'wallet/receipts',
    'wallet/statement',
  ]);
});

test('only one function reads rows from the replica, and a figure its lag', () => {
  expect(using(/\breplica\??\.db\b/)).toEqual([
    'ops/figures/database/replica.ts',
    'platform/db/replica/from-replica.ts',
  ]);
});
