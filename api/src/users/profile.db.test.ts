import { api } from '@tibara/contract';
import { expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeMerchant, profile } from '../../test/make-merchant.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { newId } from '../platform/ids.ts';
import { setCreditCard } from './index.ts';

const { call, ctx, clock } = await startApi();
const me = await makeMerchant(ctx);
const stranger = await makeMerchant(ctx);

const read = (id: string, token?: string) => call(api.users.user, { params: { id }, token });
const save = (id: string, token: string | undefined, change: object = {}) =>
  call(api.users.updateUser, {
    params: { id },
    token,
    body: { ...profile, contactNumber: me.contactNumber, ...change },
  });

test('[R214] [R398] [R405] a merchant reads their profile with role and selected card', async () => {
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, selected: true };
  await inTransaction(ctx.db, { vendorId: me.vendorId }, (tx) => setCreditCard(tx, { ...me, card }));
  const { status, body } = await read(me.userId, me.token);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: me.userId,
    userName: me.userName,
    ...profile,
    contactNumber: me.contactNumber,
    companyAddress: '',
    registrationNumber: '',
    taxNumber: '',
    role: 'VENDOR',
    version: 1,
    createdAt: clock.now().toISOString(),
    creditCard: card,
    language: null,
  });
});

test("[R397] another user's profile gets the response of a missing one", async () => {
  const theirs = await read(stranger.userId, me.token);
  const nobodys = await read(newId(clock.now()), me.token);
  expect(theirs.status).toBe(404);
  expect({ ...theirs.error, requestId: '' }).toEqual({ ...nobodys.error, requestId: '' });
  expect((await save(stranger.userId, me.token)).status).toBe(404);
  expect((await read(stranger.userId, stranger.token)).body.version).toBe(1);
});

test('nobody reads a profile without logging in', async () => {
  expect((await read(me.userId)).status).toBe(401);
  expect((await save(me.userId, undefined)).status).toBe(401);
});

test('[R323, R405] saving changes only the fields of a profile', async () => {
  const { version } = (await read(me.userId, me.token)).body;
  const change = {
    firstName: ' Nurul ',
    contactNumber: '65 8123-4567',
    product: 'PARCELS',
    userName: 'other@shop.test',
    role: 'ADMIN',
    creditCard: null,
    id: stranger.userId,
  };
  const { status, body } = await save(me.userId, me.token, change);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: me.userId,
    userName: me.userName,
    firstName: 'Nurul',
    contactNumber: '+6581234567',
    product: 'PARCELS',
    role: 'VENDOR',
    version: version + 1,
    creditCard: { last4: '4242' },
  });
  expect((await read(me.userId, me.token)).body).toEqual(body);
});

test('a merchant stores the details of the company as papers print them', async () => {
  const details = { companyAddress: ' 7 Jalan Duta \n\n50480  Kuala Lumpur ', registrationNumber: '2024 01 012345' };
  const { status, body } = await save(me.userId, me.token, { ...details, taxNumber: 'w10–1808–32000001' });
  expect([status, body]).toEqual([200, expect.objectContaining(stored)]);
  expect((await read(me.userId, me.token)).body).toMatchObject(stored);
});

const stored = {
  companyAddress: '7 Jalan Duta\n50480 Kuala Lumpur',
  registrationNumber: '202401012345',
  taxNumber: 'W10-1808-32000001',
};

test('details that a caller leaves out stay, and empty ones go', async () => {
  await save(me.userId, me.token, stored);
  expect((await save(me.userId, me.token)).body).toMatchObject(stored);
  const { body } = await save(me.userId, me.token, { companyAddress: '', taxNumber: ' ' });
  expect(body).toMatchObject({ companyAddress: '', registrationNumber: '202401012345', taxNumber: '' });
});

test.each([
  ['companyAddress', '1\n2\n3\n4\n5\n6\n7', 'Write the address in at most 6 lines.'],
  ['registrationNumber', '12345', 'Enter an SSM number, such as 202401012345'],
  ['taxNumber', 'none', 'Enter 5 to 20 letters, digits and hyphens'],
])('a wrong %s is refused with the accepted forms', async (field, text, message) => {
  const { status, error } = await save(me.userId, me.token, { [field]: text });
  expect([status, error]).toMatchObject([422, { code: 'rule_violation', data: { field } }]);
  expect(error.message).toContain(message);
});

test('a phone number proved by another account is refused', async () => {
  const taken = await save(me.userId, me.token, { contactNumber: stranger.contactNumber.replace('+60', '+600') });
  expect(taken.status).toBe(422);
  expect(taken.error).toMatchObject({ code: 'rule_violation', data: { field: 'contactNumber' } });
  const other = { params: { id: stranger.userId }, token: stranger.token };
  const moved = { ...profile, contactNumber: '+601112223334' };
  expect((await call(api.users.updateUser, { ...other, body: moved })).status).toBe(200);
  expect((await save(me.userId, me.token, { contactNumber: stranger.contactNumber })).status).toBe(422);
  // A number only in a profile is not reserved.
  expect((await save(me.userId, me.token, { contactNumber: '+601112223334' })).status).toBe(200);
  expect((await save(me.userId, me.token)).status).toBe(200);
});

test('a profile changes at most twenty times an hour', async () => {
  const busy = await makeMerchant(ctx);
  const change = {
    params: { id: busy.userId },
    token: busy.token,
    body: { ...profile, contactNumber: '+601112223334' },
  };
  for (let i = 0; i < 20; i++) expect((await call(api.users.updateUser, change)).status).toBe(200);
  expect((await call(api.users.updateUser, change)).status).toBe(429);
});

test('[R323] an empty field or a wrong phone is refused', async () => {
  const before = (await read(me.userId, me.token)).body;
  expect((await save(me.userId, me.token, { lastName: ' ' })).error).toMatchObject({
    code: 'rule_violation',
    message: 'All fields are required',
    data: { field: 'lastName' },
  });
  expect((await save(me.userId, me.token, { contactNumber: '0123' })).error.message).toBe('Invalid phone number.');
  expect((await read(me.userId, me.token)).body).toEqual(before);
});

test('a character that cannot be stored is refused in any field', async () => {
  expect((await save(me.userId, me.token, { firstName: 'A\u0000' })).status).toBe(400);
  const login = { grant_type: 'password' as const, userName: 'a\u0000@shop.test', password: 'x' };
  expect((await call(api.identity.token, { body: login })).status).toBe(400);
});

test('a stale version is refused and changes nothing', async () => {
  const { version } = (await read(me.userId, me.token)).body;
  expect((await save(me.userId, me.token, { version })).status).toBe(200);
  const stale = await save(me.userId, me.token, { version, firstName: 'Late' });
  expect(stale.status).toBe(409);
  expect(stale.error).toMatchObject({ code: 'stale_version', data: { version: version + 1 } });
  expect((await read(me.userId, me.token)).body).toMatchObject({ firstName: 'Aina', version: version + 1 });
  expect((await save(me.userId, me.token)).status).toBe(200);
});

test('choosing the language keeps an open form valid', async () => {
  const choose = (id: string, token: string | undefined, language: 'ms' | 'zh-Hans') =>
    call(api.users.setLanguage, { params: { id }, token, body: { language } });
  const { version } = (await read(me.userId, me.token)).body;
  expect((await choose(me.userId, me.token, 'ms')).body).toMatchObject({ id: me.userId, language: 'ms', version });
  expect((await read(me.userId, me.token)).body.language).toBe('ms');
  expect((await save(me.userId, me.token, { version })).body).toMatchObject({ language: 'ms' });
  expect((await choose(stranger.userId, me.token, 'zh-Hans')).status).toBe(404);
  expect((await choose(stranger.userId, undefined, 'zh-Hans')).status).toBe(401);
  expect((await read(stranger.userId, stranger.token)).body.language).toBeNull();
});
