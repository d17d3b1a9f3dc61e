import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../../test/harness.ts';
import { makeMerchant } from '../../../test/make-merchant.ts';
import { MIGRATIONS } from '../../platform/db/migrate.ts';

const { ctx, inspectorDb } = await startApi();

/** A merchant from before numbers were unique. */
async function withPhone(contactNumber: string): Promise<string> {
  const { userId, userName } = await makeMerchant(ctx);
  await sql`update users set contact_number = ${contactNumber} where id = ${userId}`.execute(inspectorDb);
  return userName;
}

test('existing merchants keep their number, even a shared one', async () => {
  const one = await withPhone('+60120000001');
  const two = await withPhone('+600120000002;ext=5');
  const three = await withPhone('+60120000003');
  await withPhone('+６０１２0000003');
  await sql`drop table account_phones`.execute(inspectorDb);
  await sql.raw(readFileSync(`${MIGRATIONS}/0018-account-phones.sql`, 'utf8')).execute(inspectorDb);
  const { rows } = await sql`
    select contact_number, user_name, is_shared from account_phones order by contact_number`.execute(inspectorDb);
  expect(rows).toEqual([
    { contact_number: '+60120000001', user_name: one, is_shared: false },
    { contact_number: '+60120000002', user_name: two, is_shared: false },
    { contact_number: '+60120000003', user_name: three, is_shared: true },
  ]);
  const { rows: users } = await sql`
    select relforcerowsecurity as guarded from pg_class where relname = 'users'`.execute(inspectorDb);
  expect(users).toEqual([{ guarded: true }]);
});
