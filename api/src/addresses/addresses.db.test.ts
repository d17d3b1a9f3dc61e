import { api } from '@tibara/contract';
import type { AddressBookmark, BookmarkInput } from '@tibara/contract/addresses/calls';
import type { CallDefinition } from '@tibara/contract/call';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { type Merchant, makeMerchant } from '../../test/make-merchant.ts';
import { places } from '../../test/make-order-group.ts';

const { call, clock, ctx, inspectorDb } = await startApi();
const calls = api.addresses;
const nowhere = '01930000-0000-7000-8000-00000000ffff';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await makeMerchant(ctx);
});

const kitchen: BookmarkInput = {
  jobType: 'PICK_UP',
  bookmarkName: 'Pudu kitchen',
  pickUpPersonName: 'Aina Rosli',
  pickUpContactNumber: '+60 12-988 4410',
  location: { ...places.pudu, unitNumber: 'G-03' },
  deliveryNoteToDriver: 'Use the back door.',
};
const counter: BookmarkInput = {
  jobType: 'DROP_OFF',
  bookmarkName: 'Bangsar counter',
  recipientName: 'Hakim Yusof',
  recipientPhone: '+60172206135',
  recipientEmail: 'hakim@counter.test',
  location: places.bangsar,
  deliveryNoteToDriver: 'Ring twice.',
};

const create = (body: BookmarkInput, key?: string) =>
  call(calls.create, { token: merchant.token, body, ...(key && { key }) });
/** Slightly later than the one before, so that the newest is distinct. */
const save = async (body: BookmarkInput): Promise<AddressBookmark> => {
  clock.advance(0.01);
  return (await create(body)).body;
};
const list = (jobType: 'PICK_UP' | 'DROP_OFF', page: { page?: string; size?: string } = {}) =>
  call(calls.list, { token: merchant.token, query: { vendorId: merchant.vendorId, jobType, ...page } });
const namesOf = async (jobType: 'PICK_UP' | 'DROP_OFF') =>
  (await list(jobType, { size: '500' })).body.content.map(({ bookmarkName }) => bookmarkName);

describe('saving an address', () => {
  test('keeps the pick-up with its contact, the number cleaned [R012, R234, R440]', async () => {
    const { status, body } = await create(kitchen);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      vendorId: merchant.vendorId,
      jobType: 'PICK_UP',
      bookmarkName: 'Pudu kitchen',
      pickUpPersonName: 'Aina Rosli',
      pickUpContactNumber: '+60129884410',
      location: expect.objectContaining({ ...places.pudu, unitNumber: 'G-03', city: '' }),
      deliveryNoteToDriver: 'Use the back door.',
      useCount: 0,
      version: 1,
    });
    expect((await list('PICK_UP')).body.content).toEqual([body]);
  });

  test('keeps the drop-off with its recipient and e-mail address [R012, R234, R440]', async () => {
    const { recipientName, recipientPhone, recipientEmail, deliveryNoteToDriver } = counter;
    const body = await save(counter);
    expect(body).toMatchObject({ recipientName, recipientPhone, recipientEmail, deliveryNoteToDriver });
    expect(body).not.toHaveProperty('pickUpPersonName');
    expect((await list('DROP_OFF')).body.content).toEqual([body]);
  });

  test.each([
    ['Please enter a bookmark name.', 'bookmarkName', { bookmarkName: ' ' }],
    ['Please enter a contact name.', 'pickUpPersonName', { pickUpPersonName: '' }],
    ['Please enter a contact number.', 'pickUpContactNumber', { pickUpContactNumber: '' }],
    ['Please select an address.', 'location', { location: {} }],
    ['Please select an address from the drop-down list.', 'location', { location: { address: 'SS15' } }],
    [
      'Contact number must start with the + sign followed by the country code (eg. +60).',
      'pickUpContactNumber',
      { pickUpContactNumber: '- -' },
    ],
    ['Contact number is invalid.', 'pickUpContactNumber', { pickUpContactNumber: '+6012' }],
  ])('is refused: %s [R363, R364, R365, R366, R367, R368, R369]', async (message, field, change) => {
    const bad = { ...kitchen, ...change };
    const created = await create(bad);
    expect([created.status, created.error.message, created.error.data]).toEqual([422, message, { field }]);
    const saved = await save(kitchen);
    const changed = await call(calls.update, { token: merchant.token, params: { id: saved.id }, body: bad });
    expect([changed.status, changed.error.message]).toEqual([422, message]);
    expect((await list('PICK_UP')).body.content).toEqual([saved]);
  });

  test('of neither kind is a bad request naming the field', async () => {
    const { status, error } = await call<CallDefinition>(calls.create, {
      token: merchant.token,
      body: { ...kitchen, jobType: 'BOTH' },
    });
    expect([status, error.message]).toEqual([400, expect.stringContaining('body.jobType')]);
  });

  test('is done once per key', async () => {
    const concurrent = await Promise.all([create(kitchen, 'one press'), create(kitchen, 'one press')]);
    expect(concurrent.map(({ status }) => status)).toContain(201);
    const again = await create(kitchen, 'one press');
    expect((await list('PICK_UP')).body.content).toEqual([again.body]);
    await create({ ...kitchen, bookmarkName: 'Weekend stall' });
    expect((await list('PICK_UP')).body.totalElements).toBe(2);
  });
});

describe('the list', () => {
  test('has one kind at a time, the most used first, then the newest [R439, R442]', async () => {
    for (const bookmarkName of ['oldest', 'used once', 'used twice', 'newest'])
      await save({ ...kitchen, bookmarkName });
    await save(counter);
    const before = (await list('PICK_UP')).body.content;
    const uses = before.flatMap((saved) =>
      saved.bookmarkName === 'used twice' ? [saved, saved] : saved.bookmarkName === 'used once' ? [saved] : [],
    );
    const counted = await Promise.all(
      uses.map(({ id }) => call(calls.incrementUseCount, { token: merchant.token, params: { id } })),
    );
    expect(counted.map(({ body }) => body.useCount).sort()).toEqual([1, 1, 2]);
    expect(await namesOf('PICK_UP')).toEqual(['used twice', 'used once', 'newest', 'oldest']);
    expect(await namesOf('DROP_OFF')).toEqual(['Bangsar counter']);
  });

  test('comes in pages of ten, or of 500 at once [R439, R475]', async () => {
    for (let made = 0; made < 12; made++) await save({ ...kitchen, bookmarkName: `place ${made}` });
    expect((await list('PICK_UP', { page: '1' })).body).toMatchObject({
      content: [{ bookmarkName: 'place 1' }, { bookmarkName: 'place 0' }],
      page: 1,
      size: 10,
      totalElements: 12,
      totalPages: 2,
    });
    expect((await list('PICK_UP', { size: '500' })).body.content).toHaveLength(12);
    expect((await list('PICK_UP', { size: '501' })).status).toBe(400);
  });
});

describe('a whole address book', () => {
  const saveAll = (bookmarks: BookmarkInput[], key?: string, { token } = merchant) =>
    call(calls.createMany, { token, body: { bookmarks }, ...(key && { key }) });

  test('is saved in one call without addresses already saved', async () => {
    await save(kitchen);
    const written = {
      ...kitchen,
      bookmarkName: 'Kitchen again',
      location: { ...kitchen.location, unitNumber: 'g 03' },
    };
    const first = await saveAll([written, counter, { ...counter, bookmarkName: 'Twice in the file' }], 'one press');
    expect([first.status, first.body]).toEqual([201, { saved: 1, known: 2 }]);
    expect(
      (await saveAll([written, counter, { ...counter, bookmarkName: 'Twice in the file' }], 'one press')).body,
    ).toEqual(first.body);
    expect([await namesOf('PICK_UP'), await namesOf('DROP_OFF')]).toEqual([['Pudu kitchen'], ['Bangsar counter']]);
    const [drop] = (await list('DROP_OFF')).body.content;
    expect(drop).toMatchObject({
      recipientEmail: 'hakim@counter.test',
      deliveryNoteToDriver: 'Ring twice.',
      useCount: 0,
    });
    const theirs = await makeMerchant(ctx);
    expect((await saveAll([counter], undefined, theirs)).body).toEqual({ saved: 1, known: 0 });
  });

  test('is saved once, even if sent by several tabs', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => saveAll([kitchen, counter])));
    expect(replies.map(({ body }) => body.saved).sort()).toEqual([0, 0, 0, 2]);
    expect((await list('PICK_UP')).body.totalElements).toBe(1);
  });

  test('is refused whole, naming each wrong row', async () => {
    const nameless = { ...counter, recipientName: '' };
    const atSea = { ...kitchen, location: { ...kitchen.location, coordinate: { latitude: 0, longitude: 0 } } };
    const { status, error } = await saveAll([kitchen, nameless, counter, atSea]);
    expect([status, error.code]).toEqual([422, 'rule_violation']);
    expect(error.data?.rows).toMatchObject([
      { index: 1, field: 'recipientName', message: 'Please enter a contact name.' },
      { index: 3, field: 'location', message: expect.any(String) },
    ]);
    expect([await namesOf('PICK_UP'), await namesOf('DROP_OFF')]).toEqual([[], []]);
    const tooMany = Array.from({ length: 501 }, () => counter);
    expect([(await saveAll(tooMany)).status, (await saveAll([])).status]).toEqual([400, 400]);
  });

  test('needs a login', async () => {
    expect((await call(calls.createMany, { body: { bookmarks: [counter] } })).status).toBe(401);
  });
});

describe('a saved address', () => {
  test('is changed only on its present version [R441]', async () => {
    const { id, version } = await save(kitchen);
    const change = (body: BookmarkInput) => call(calls.update, { token: merchant.token, params: { id }, body });
    const renamed = await change({ ...kitchen, bookmarkName: 'Main kitchen', version });
    expect(renamed.body).toMatchObject({ id, bookmarkName: 'Main kitchen', version: 2 });
    const stale = await change({ ...kitchen, bookmarkName: 'Old kitchen', version });
    expect([stale.status, stale.error.code, stale.error.data]).toEqual([409, 'stale_version', { version: 2 }]);
    expect((await list('PICK_UP')).body.content).toEqual([renamed.body]);
  });

  test('can still be changed after its use was counted [R442]', async () => {
    const { id, version } = await save(kitchen);
    await call(calls.incrementUseCount, { token: merchant.token, params: { id } });
    const body = { ...kitchen, bookmarkName: 'Main kitchen', version };
    const changed = await call(calls.update, { token: merchant.token, params: { id }, body });
    expect(changed.body).toMatchObject({ bookmarkName: 'Main kitchen', useCount: 1 });
  });

  test('is removed [R441]', async () => {
    const { id } = await save(kitchen);
    const remove = () => call(calls.remove, { token: merchant.token, params: { id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await namesOf('PICK_UP')).toEqual([]);
  });

  test("saved by a confirm counts as the merchant's own once changed", async () => {
    const saved = await save(kitchen);
    const own = () => inspectorDb.selectFrom('address_bookmarks').select('is_automatic').where('id', '=', saved.id);
    await inspectorDb.updateTable('address_bookmarks').set({ is_automatic: true }).where('id', '=', saved.id).execute();
    await call(calls.update, { token: merchant.token, params: { id: saved.id }, body: kitchen });
    expect(await own().executeTakeFirst()).toEqual({ is_automatic: false });
  });
});

const withId: [string, CallDefinition, BookmarkInput | undefined][] = [
  ['update', calls.update, kitchen],
  ['remove', calls.remove, undefined],
  ['incrementUseCount', calls.incrementUseCount, undefined],
];

describe('a stranger', () => {
  test.each(withId)('%s: their address gets the response of a missing one [R397]', async (_, each, body) => {
    const saved = await save(kitchen);
    const stranger = await makeMerchant(ctx);
    const ask = async (id: string) => {
      const { status, error } = await call<CallDefinition>(each, { token: stranger.token, params: { id }, body });
      return { status, ...error, requestId: '' };
    };
    const theirs = await ask(saved.id);
    expect(theirs).toEqual({
      ...{ status: 404, code: 'not_found', message: 'Not found', requestId: '' },
      sentence: { text: 'Not found', values: [] },
    });
    expect(await ask(nowhere)).toEqual(theirs);
    expect((await list('PICK_UP')).body.content).toEqual([saved]);
  });

  test.each(withId)('%s needs a login', async (_, each, body) => {
    expect((await call<CallDefinition>(each, { params: { id: nowhere }, body })).status).toBe(401);
  });

  test('sees no list of another vendor, nor whether there is one [R397]', async () => {
    await save(kitchen);
    const { token } = await makeMerchant(ctx);
    const ask = async (vendorId: string) => {
      const { status, error } = await call(calls.list, { token, query: { vendorId, jobType: 'PICK_UP' } });
      return { status, code: error.code, message: error.message };
    };
    const theirs = await ask(merchant.vendorId);
    expect(theirs).toEqual({ status: 404, code: 'not_found', message: 'Not found' });
    expect(await ask(nowhere)).toEqual(theirs);
  });
});
