import { api } from '@tibara/contract';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makePayer } from '#test/make-card.ts';
import { connect, poolOf } from '../connect.ts';
import { sqlNamed } from '../sql-named.ts';
import { inTransaction, withVendor } from '../transaction/tx.ts';
import { asMerchant } from './shares.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { call, url } = host;
const [busy, other] = [await makePayer(host), await makePayer(host)];

test.each([
  [16, 4],
  [10, 2],
  [3, 2],
])('of %i connections one merchant holds at most %i, however they are taken', async (max, most) => {
  const db = connect({ url, max });
  const one = { name: 'one', text: 'select 1' };
  const opened = Promise.withResolvers<void>();
  const kinds = [
    () => inTransaction(db, { vendorId: busy.vendorId }, () => opened.promise),
    () => withVendor(db, busy.vendorId, () => opened.promise),
    async () => void (await sqlNamed(db, one)),
  ];
  const work = Array.from({ length: 30 }, (_, index) => asMerchant(busy.vendorId, () => kinds[index % 2]?.()));
  const statement = asMerchant(busy.vendorId, () => kinds[2]?.());
  await asMerchant(other.vendorId, () => sqlNamed(db, one));
  const { totalCount, idleCount } = poolOf(db);
  expect(totalCount - idleCount).toBe(most);
  opened.resolve();
  await Promise.all([...work, statement]);
  await db.destroy();
});

test('calls of any kind are refused behind their own, and nobody else waits', async () => {
  const outside = new pg.Client({ connectionString: host.inspectorUrl });
  await outside.connect();
  await outside.query('begin; lock table wallets in access exclusive mode');
  const { token, userId, walletId: id } = busy;
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
  const asks = [
    () => call(api.wallet.wallets, { token, query: { userId } }),
    () => call(api.wallet.transactions, { token, params: { id } }),
    () => call(api.wallet.createWallet, { token, body: { region: 'SG' } }),
    () => call(api.wallet.statement, { token, params: { id }, query: { ...days, format: 'pdf' } }),
  ];
  const asked = Array.from({ length: 16 }, (_, index) => asks[index % asks.length]?.());
  await vi.waitFor(async () => {
    const { rows } = await outside.query('select from pg_locks where not granted');
    expect(rows).toHaveLength(2);
  });
  const query = { vendorId: other.vendorId, jobType: 'DROP_OFF' } as const;
  expect((await call(api.addresses.list, { token: other.token, query })).status).toBe(200);
  const refused = asked.map(async (each) => {
    const { status, headers } = (await each) ?? {};
    return [status, headers?.['retry-after']];
  });
  expect(await Promise.race(refused)).toEqual([503, '2']);
  await outside.query('commit');
  await outside.end();
  await Promise.all(refused);
});
