import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant, profile } from '#test/make-merchant.ts';
import { newcomers } from '#test/newcomers.ts';

const host = await startApi({ work: true });
const { call, clock, ctx, inspectorDb } = host;

const { newcomer, askCode, messagesTo, receiveCode, signUp } = newcomers(host);

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the code', () => {
  test('[R310] [R312] [R395] [R409] a request returns 204, and the code arrives by SMS', async () => {
    const someone = newcomer();
    const { status, body } = await askCode(someone);
    expect(status).toBe(204);
    expect(body).toBe('');
    expect(await receiveCode(someone)).toMatch(/^\d{6}$/);
  });

  test('[R409] an unknown product is refused with the name of its field', async () => {
    const { ip, ...holder } = newcomer();
    const asked = await call(api.users.requestOtp, { body: { ...holder, otpType: 'REGISTER', platform: 'OTHER' }, ip });
    const signed = await signUp({ ip, ...holder }, '123456', { platform: 'OTHER' });
    for (const { status, error } of [asked, signed])
      expect([status, error.code, error.data]).toMatchObject([
        400,
        'bad_request',
        { issues: [{ path: 'body.platform' }] },
      ]);
    expect(await messagesTo(holder.contactNumber)).toEqual([]);
  });

  test('the code is in the sandbox soon after the response', async () => {
    const someone = newcomer();
    await askCode(someone);
    await vi.waitFor(async () => expect(await messagesTo(someone.contactNumber)).toHaveLength(1), {
      timeout: 500,
      interval: 10,
    });
  });

  test('the database does not contain the code', async () => {
    const someone = newcomer();
    await askCode(someone);
    const code = await receiveCode(someone);
    await sql`delete from sandbox_messages`.execute(inspectorDb);
    const { rows } = await sql<{ text: string }>`
      select row_to_json(c)::text as text from one_time_codes c where contact_number = ${someone.contactNumber}
      union all select data::text from pgboss.job`.execute(inspectorDb);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ text }) => text).join()).not.toContain(code);
  });

  test('[R311] [R410] a second one after 120 seconds replaces the first', async () => {
    const someone = newcomer();
    await askCode(someone);
    const first = await receiveCode(someone);
    clock.advance(1);
    const early = await askCode(someone);
    expect(early.status).toBe(429);
    expect(early.headers['retry-after']).toBe('60');
    expect(early.error.code).toBe('too_many_requests');
    clock.advance(1);
    expect((await askCode(someone)).status).toBe(204);
    const second = await receiveCode(someone, 2);
    if (first !== second) expect((await signUp(someone, first)).status).toBe(422);
    expect((await signUp(someone, second)).status).toBe(201);
  });

  test('[R311] another phone number need not wait', async () => {
    const someone = newcomer();
    await askCode(someone);
    expect((await askCode({ ...someone, contactNumber: newcomer().contactNumber })).status).toBe(204);
  });

  test('of two concurrent requests one is sent', async () => {
    const someone = newcomer();
    const responses = await Promise.all([askCode(someone), askCode(someone), askCode(someone)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 429, 429]);
    await receiveCode(someone);
  });

  test('a phone gets at most five codes an hour, whoever asks', async () => {
    const { contactNumber } = newcomer();
    const ask = () => askCode({ ...newcomer(), contactNumber });
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(204);
    clock.advance(10);
    const sixth = await ask();
    expect(sixth.status).toBe(429);
    expect(sixth.headers['retry-after']).toBe('3000');
    clock.advance(50);
    expect((await ask()).status).toBe(204);
  });

  test('another spelling of a number shares limit and wait', async () => {
    const { contactNumber, ...someone } = newcomer();
    const spellings = ['+600', '+60 (0)', '+60.'].map((begin) => contactNumber.replace('+60', begin));
    expect((await askCode({ ...someone, contactNumber })).status).toBe(204);
    for (const each of spellings) expect((await askCode({ ...someone, contactNumber: each })).status, each).toBe(429);
    const ask = (each: string) => askCode({ ...newcomer(), contactNumber: each });
    const wide = contactNumber.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    for (const each of [...spellings, wide]) expect((await ask(each)).status, each).toBe(204);
    expect((await ask(contactNumber.replace('+60', '+60-0'))).status).toBe(429);
  });

  test('an address gets at most twenty codes an hour', async () => {
    const { ip } = newcomer();
    for (let i = 0; i < 20; i++) expect((await askCode({ ...newcomer(), ip })).status).toBe(204);
    expect((await askCode({ ...newcomer(), ip })).status).toBe(429);
    expect((await askCode(newcomer())).status).toBe(204);
  });

  test('[R323] no code goes to a number that cannot be dialled', async () => {
    const wrong = await askCode({ ...newcomer(), contactNumber: '12345' });
    expect(wrong.status).toBe(422);
    expect(wrong.error).toMatchObject({ code: 'rule_violation', message: 'Invalid phone number.' });
  });

  test("[R323] an account's number has one spelling", async () => {
    const someone = newcomer();
    const written = (start: string) => ({ ...someone, contactNumber: someone.contactNumber.replace('+60', start) });
    expect((await askCode(written('60 - '))).status).toBe(204);
    const { body } = await signUp(written('+60 0'), await receiveCode(someone));
    expect(body.contactNumber).toBe(someone.contactNumber);
  });
});

test('a Malay or Chinese browser gets code and refusals in its language', async () => {
  const someone = newcomer();
  const ask = (language: string, contactNumber = someone.contactNumber) =>
    call(api.users.requestOtp, {
      body: { userName: someone.userName, contactNumber, otpType: 'REGISTER', platform: 'TIBARA' },
      headers: { 'accept-language': language },
    });
  expect((await ask('ms', '12345')).error).toMatchObject({
    code: 'rule_violation',
    message: 'Nombor telefon tidak sah.',
  });
  expect((await ask('zh-CN', '12345')).error.message).toBe('电话号码无效。');
  expect((await ask('ms-MY,en;q=0.8')).status).toBe(204);
  await receiveCode(someone);
  const [message] = await messagesTo(someone.contactNumber);
  expect(message?.body).toMatch(/^\d{6} ialah kod tibara anda\. Sah selama 10 minit\./);
  expect((await ask('ms')).error.message).toBe('Sila tunggu 120 saat sebelum meminta lagi.');
});

describe('signing up', () => {
  test('[R010] [R058] [R059] [R214] [R314] [R406] the code creates an account that can log in', async () => {
    const someone = newcomer();
    await askCode(someone);
    const { status, body } = await signUp(someone, await receiveCode(someone));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      userName: someone.userName,
      ...profile,
      contactNumber: someone.contactNumber,
      companyAddress: '',
      registrationNumber: '',
      taxNumber: '',
      role: 'VENDOR',
      version: 1,
      creditCard: null,
      language: null,
      createdAt: clock.now().toISOString(),
    });
    const login = await call(api.identity.token, {
      body: { grant_type: 'password', userName: someone.userName, password: 'three green parcels' },
    });
    expect(login.status).toBe(200);
    const own = await call(api.users.user, { params: { id: body.id }, token: login.body.access_token });
    expect(own.body).toEqual(body);
  });

  test('[R001] each account has a vendor of its own', async () => {
    const people = [newcomer(), newcomer()];
    for (const someone of people) {
      await askCode(someone);
      await signUp(someone, await receiveCode(someone));
    }
    const linked = await inspectorDb
      .selectFrom('users')
      .innerJoin('users as same', 'same.vendor_id', 'users.vendor_id')
      .select(['users.user_name as userName', 'same.user_name as ofSameVendor'])
      .where(
        'users.user_name',
        'in',
        people.map(({ userName }) => userName),
      )
      .orderBy('users.user_name')
      .execute();
    expect(linked).toEqual(people.map(({ userName }) => ({ userName, ofSameVendor: userName })));
  });

  test('[R315] after five wrong codes the right one is refused too', async () => {
    const someone = newcomer();
    await askCode(someone);
    const code = await receiveCode(someone);
    for (let i = 0; i < 5; i++) {
      const { status, error } = await signUp(someone, otherThan(code));
      expect(status).toBe(422);
      expect(error).toMatchObject({ code: 'rule_violation', data: { field: 'otpCode' } });
    }
    expect((await signUp(someone, code)).status).toBe(422);
  });

  test('the fifth try may still be right', async () => {
    const someone = newcomer();
    await askCode(someone);
    const code = await receiveCode(someone);
    for (let i = 0; i < 4; i++) await signUp(someone, otherThan(code));
    expect((await signUp(someone, code)).status).toBe(201);
  });

  test('a code is invalid after ten minutes or for another name', async () => {
    const someone = newcomer();
    await askCode(someone);
    const code = await receiveCode(someone);
    expect((await signUp({ ...someone, userName: 'else@shop.test' }, code)).status).toBe(422);
    expect((await signUp({ ...someone, contactNumber: '+60129999999' }, code)).status).toBe(422);
    clock.advance(10);
    expect((await signUp(someone, code)).status).toBe(422);
  });

  test('two concurrent sign-ups with one code make one account', async () => {
    const someone = newcomer();
    await askCode(someone);
    const code = await receiveCode(someone);
    const responses = await Promise.all([signUp(someone, code), signUp(someone, code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
    const { rows } = await sql`select 1 from users where user_name = ${someone.userName}`.execute(inspectorDb);
    expect(rows).toHaveLength(1);
  });

  test('a taken name is refused after the right code and mailed', async () => {
    const { userName } = await makeMerchant(ctx);
    const someone = { ...newcomer(), userName };
    expect((await askCode(someone)).status).toBe(204);
    const code = await receiveCode(someone);
    const guess = await signUp(someone, otherThan(code));
    expect(guess.error.data).toEqual({ field: 'otpCode' });
    expect(await messagesTo(userName)).toEqual([]);
    const { status, error } = await signUp(someone, code);
    expect(status).toBe(422);
    expect(error.message).toBe('The account could not be created. Please check your email.');
    const [mail] = await vi.waitFor(async () => {
      const found = await messagesTo(userName);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(mail).toMatchObject({ channel: 'email', subject: 'You already have a tibara account' });
    expect((await signUp(someone, code)).status).toBe(422);
  });

  test('a taken phone number makes no second account and is mailed', async () => {
    const owner = await makeMerchant(ctx);
    const someone = { ...newcomer(), contactNumber: owner.contactNumber };
    expect((await askCode(someone)).status).toBe(204);
    const code = await receiveCode(someone);
    const { status, error } = await signUp(
      { ...someone, contactNumber: owner.contactNumber.replace('+60', '+60 (0)') },
      code,
    );
    expect([status, error.message]).toEqual([422, 'The account could not be created. Please check your email.']);
    await vi.waitFor(async () => expect(await messagesTo(owner.userName)).toHaveLength(1));
    expect(await messagesTo(someone.userName)).toEqual([]);
    const login = { grant_type: 'password' as const, userName: someone.userName, password: 'three green parcels' };
    expect((await call(api.identity.token, { body: login })).status).toBe(400);
  });

  test('support can let two accounts share a phone number', async () => {
    const { contactNumber } = await makeMerchant(ctx);
    await sql`update account_phones set is_shared = true where contact_number = ${contactNumber}`.execute(inspectorDb);
    const someone = { ...newcomer(), contactNumber };
    await askCode(someone);
    expect((await signUp(someone, await receiveCode(someone))).status).toBe(201);
  });

  test('two concurrent sign-ups with one phone number make one account', async () => {
    const { contactNumber } = newcomer();
    const both = [
      { ...newcomer(), contactNumber },
      { ...newcomer(), contactNumber },
    ];
    const codes: string[] = [];
    for (const [index, each] of both.entries()) {
      await askCode(each);
      codes.push(await receiveCode(each, index + 1));
    }
    const responses = await Promise.all(both.map((each, index) => signUp(each, codes[index] ?? '')));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test("[R321] [R324] the form's rules are checked before the code", async () => {
    const someone = newcomer();
    await askCode(someone);
    const code = await receiveCode(someone);
    const message = async (change: object) => (await signUp(someone, code, change)).error.message;
    expect(await message({ user: { ...profile, contactNumber: someone.contactNumber, company: '  ' } })).toBe(
      'All fields are required.',
    );
    expect(await message({ userName: '' })).toBe('All fields are required.');
    expect(await message({ confirmPassword: 'another one' })).toBe('Passwords do not match.');
    expect(await message({ password: 'short', confirmPassword: 'short' })).toBe(
      'Use at least 8 characters for the password.',
    );
    expect((await signUp(someone, code)).status).toBe(201);
  });

  test('a weak password is refused after the code, which stays valid', async () => {
    const someone = newcomer();
    await askCode(someone);
    const code = await receiveCode(someone);
    for (const password of ['aaaaaaaa', 'malaysia1', someone.userName]) {
      const { status, error } = await signUp(someone, code, { password, confirmPassword: password });
      expect([password, status, error.data]).toEqual([password, 422, { field: 'password' }]);
    }
    expect((await signUp(someone, code)).status).toBe(201);
  });

  test('the right code survives five failed attempts after it', async () => {
    const someone = newcomer();
    await askCode(someone);
    const code = await receiveCode(someone);
    const weak = { password: 'password1', confirmPassword: 'password1' };
    for (let times = 0; times < 5; times++) expect((await signUp(someone, code, weak)).status).toBe(422);
    expect((await signUp(someone, code)).status).toBe(201);
  });

  test('[R215] each product is accepted in its spellings, others are refused', async () => {
    const products = {
      FOOD_AND_BEVERAGE: 'FOOD_AND_BEVERAGE',
      CAFES_OR_DESSERTS: 'CAFES_OR_DESSERTS',
      CAFES_OR_DESCERTS: 'CAFES_OR_DESSERTS',
      HEALTH_CARE: 'HEALTH_CARE',
      PARCELS: 'PARCELS',
      OTHER: 'OTHER',
    };
    for (const [sent, stored] of Object.entries(products)) {
      const someone = newcomer();
      await askCode(someone);
      const user = { ...profile, contactNumber: someone.contactNumber, product: sent };
      expect((await signUp(someone, await receiveCode(someone), { user })).body.product, sent).toBe(stored);
    }
    const { contactNumber, ...someone } = newcomer();
    const user = { ...profile, contactNumber, product: 'WEAPONS' };
    const unknown = await signUp({ ...someone, contactNumber }, '000000', { user });
    expect(unknown.status).toBe(400);
    expect(unknown.error.data).toEqual({ issues: [expect.objectContaining({ path: 'body.user.product' })] });
  });
});
