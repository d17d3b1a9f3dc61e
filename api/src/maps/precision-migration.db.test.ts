import { readFileSync } from 'node:fs';
import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { makeDraft } from '../../test/make-order-group.ts';
import { MIGRATIONS } from '../platform/db/migrate.ts';

const host = await startApi();

test.each([
  ['device', { precision: 'pin', radiusMetres: 0 }],
  ['subzone', { precision: 'area', radiusMetres: 1_000 }],
  ['locality', { precision: 'area', radiusMetres: 3_000 }],
  ['exact, says the client', { precision: '', radiusMetres: 0 }],
])('a draft stored with the earlier precision “%s” shows %o', async (before, after) => {
  const { token } = await makeMerchant(host.ctx);
  const { id } = await makeDraft(host, { token });
  const old = (column: string) => sql.raw(`(${column} - 'radiusMetres') || '{"precision": "${before}"}'`);
  await sql`update order_groups set pick_up_location = ${old('pick_up_location')} where id = ${id}`.execute(
    host.inspectorDb,
  );
  await sql`update orders set drop_off_location = ${old('drop_off_location')} where order_group_id = ${id}`.execute(
    host.inspectorDb,
  );
  await sql.raw(readFileSync(`${MIGRATIONS}/0026-precision.sql`, 'utf8')).execute(host.inspectorDb);
  const { body } = await host.call(api.orderGroups.get, { token, params: { id } });
  expect(body).toMatchObject({ pickUpLocation: after, orders: [{ dropOffLocation: after }] });
  const { rows } = await sql`
    select count(*)::int as unguarded from pg_class
    where relname in ('order_groups', 'orders', 'vendors', 'address_bookmarks') and not relforcerowsecurity`.execute(
    host.inspectorDb,
  );
  expect(rows).toEqual([{ unguarded: 0 }]);
});
