import { api } from '@tibara/contract';
import { type Permission, permissions } from '@tibara/contract/users/permissions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';

const { app, call, ctx, db, inspectorDb } = await startApi();

const permit = ({ userId }: Merchant, given: Permission[] | null) =>
  inspectorDb.updateTable('users').set({ permissions: given }).where('id', '=', userId).execute();
const logIn = async ({ userName, password }: Merchant) =>
  (await call(api.identity.token, { body: { grant_type: 'password', userName, password } })).body;
const renew = async (token: string) =>
  (await call(api.identity.token, { body: { grant_type: 'refresh_token', refresh_token: token } })).body;
const readPins = (token: string) => call(api.places.pins, { token, query: {} });
const writeCompany = (token: string, language = 'en') =>
  call(api.users.createVendor, { token, body: {}, headers: { 'accept-language': language } });

test('a user without a list of permissions has all of them', async () => {
  const { access_token } = await logIn(await makeMerchant(ctx));
  expect(JSON.parse(atob(access_token.split('.')[1] ?? ''))).toHaveProperty('can', null);
  expect((await readPins(access_token)).status).toBe(200);
});

test("a log-in gives the user's stored permissions", async () => {
  const merchant = await makeMerchant(ctx);
  await permit(merchant, ['orders.read']);
  const { access_token } = await logIn(merchant);
  expect([(await readPins(access_token)).status, (await writeCompany(access_token)).status]).toEqual([200, 403]);
});

test('a change applies from the next token on', async () => {
  const merchant = await makeMerchant(ctx);
  const before = await logIn(merchant);
  await permit(merchant, []);
  expect((await readPins(before.access_token)).status).toBe(200);
  const after = await renew(before.refresh_token);
  expect((await readPins(after.access_token)).status).toBe(403);
  await permit(merchant, null);
  expect((await readPins((await renew(after.refresh_token)).access_token)).status).toBe(200);
});

test("the refusal names permission and contact in the caller's language", async () => {
  const merchant = await makeMerchant(ctx);
  await permit(merchant, ['orders.read']);
  const { access_token } = await logIn(merchant);
  const refusalIn = async (language: string) => (await writeCompany(access_token, language)).error;
  expect(await refusalIn('en')).toMatchObject({
    code: 'not_permitted',
    message: 'You do not have permission for this. Ask the owner of your company account for it.',
    requestId: expect.any(String),
    data: { permission: 'company.write' },
  });
  expect((await refusalIn('ms')).message).toContain('kebenaran');
});

test('the body is not read without the permission', async () => {
  const merchant = await makeMerchant(ctx);
  await permit(merchant, ['orders.read']);
  const { access_token } = await logIn(merchant);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/tibara/v1/vendors',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    payload: '{"never',
  });
  expect(statusCode).toBe(403);
});

test('a user without permissions can use profile and password', async () => {
  const merchant = await makeMerchant(ctx);
  await permit(merchant, []);
  const { access_token: token } = await logIn(merchant);
  const { userId, userName, password } = merchant;
  expect((await call(api.users.user, { token, params: { id: userId } })).status).toBe(200);
  const body = { userName, password, newPassword: 'four blue parcels' };
  expect((await call(api.users.changePassword, { token, params: { id: userId }, body })).status).toBe(204);
});

test("the database accepts only the contract's permissions", async () => {
  const merchant = await makeMerchant(ctx);
  await permit(merchant, [...permissions]);
  await expect(permit(merchant, ['orders.delete' as Permission])).rejects.toThrow('users_permissions_check');
});

test('the server’s role cannot change permissions', async () => {
  const { rows } = await sql`select has_column_privilege('users', 'permissions', 'update') as can`.execute(db);
  expect(rows).toEqual([{ can: false }]);
});
