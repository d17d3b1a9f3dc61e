import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { makeDraft, places } from '#test/make-order-group.ts';
import { phoneSpellings } from '../../../../contract/test/phone-spellings.ts';
import { mendAll } from './phones.ts';

const host = await startApi();
const { call, ctx, inspectorDb } = host;
const phone = '+60123456789';
const older = phoneSpellings({ code: '60', trunk: '0', groups: ['12', '345', '6789'] }, 179).slice(1);

/** A draft and a saved address for each of these numbers, as another release stored them. */
async function storeOld(...contacts: string[]) {
  const merchant = await makeMerchant(ctx);
  const { token, vendorId } = merchant;
  const body = { jobType: 'DROP_OFF', recipientName: 'Mei', location: places.bangsar } as const;
  for (const bookmarkName of contacts) {
    await call(api.addresses.create, { token, body: { ...body, bookmarkName, recipientPhone: phone } });
    const { id } = await makeDraft(host, merchant, [], { pickUpPersonName: bookmarkName });
    await sql`update order_groups set pick_up_contact_number = ${bookmarkName} where id = ${id}`.execute(inspectorDb);
  }
  await sql`update address_bookmarks set phone = bookmark_name, is_automatic = true
    where vendor_id = ${vendorId}`.execute(inspectorDb);
  return merchant;
}
async function storedOf({ vendorId }: { vendorId: string }) {
  const { rows } = await sql<{ phone: string }>`
    select pick_up_contact_number as phone, version from order_groups where vendor_id = ${vendorId}
    union all select phone, version from address_bookmarks where vendor_id = ${vendorId}`.execute(inspectorDb);
  return rows;
}

test('with --yes a stored number of another form gets the one form', async () => {
  const merchant = await storeOld(...older);
  const before = await storedOf(merchant);
  const preview = makeOperator(host, { isSure: false });
  await mendAll(preview.operator);
  expect(await storedOf(merchant)).toEqual(before);
  const { operator, said } = makeOperator(host);
  await mendAll(operator);
  expect(said).toEqual([`Numbers mended in orders: ${older.length}, in saved addresses: ${older.length}.`]);
  expect(said).toEqual(preview.said);
  expect(await storedOf(merchant)).toEqual([...older, ...older].map(() => ({ phone, version: 2 })));
});

test('a recipient is found by the mended number', async () => {
  const merchant = await makeMerchant(ctx);
  const { id } = await makeDraft(host, merchant);
  await sql`update orders set recipient_phone = '+600123456789' where order_group_id = ${id}`.execute(inspectorDb);
  await mendAll(makeOperator(host).operator);
  const group = await call(api.orders.get, { token: merchant.token, params: { id } });
  expect(group.body.orders.map(({ recipientPhone }) => recipientPhone)).toEqual([phone]);
  const found = await call(api.search.everything, { token: merchant.token, query: { text: '0123456789' } });
  expect(JSON.stringify(found.body)).toContain(id);
});

test('a number that nobody can dial stays and is listed with its merchant', async () => {
  const merchant = await storeOld('+60321611000ext12');
  const before = await storedOf(merchant);
  const { operator, said } = makeOperator(host);
  await mendAll(operator);
  expect(await storedOf(merchant)).toEqual(before);
  const code = await sql<{ code: string }>`select code from vendors where vendor_id = ${merchant.vendorId}`.execute(
    inspectorDb,
  );
  const lines = said.filter((line) => line.startsWith(code.rows[0]?.code ?? '?'));
  expect(lines).toEqual([
    expect.stringMatching(/ · OG-\d{6} \+60321611000ext12$/),
    expect.stringMatching(/ · saved address .*\+60321611000ext12$/),
  ]);
});
