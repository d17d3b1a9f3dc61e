import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { dropOff, makeConfirmed, makeDraft, pickUp, places } from '#test/make-order-group.ts';

const host = await startApi();
const { call, clock } = host;
const { create, get, update, remove, list } = api.orders;
let merchant: Merchant;
let token: string;
beforeAll(async () => {
  merchant = await makeMerchant(host.ctx);
  token = merchant.token;
});

const read = async (id: string) => (await call(get, { token, params: { id } })).body;

describe('a new order group', () => {
  test("is a halal draft by bike in its pick-up's country and currency [R225] [R255] [R393] [R431]", async () => {
    const response = await call(create, { token, body: pickUp(host) });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      status: 'OPEN',
      version: 1,
      vendorId: merchant.vendorId,
      deliveryMethod: 'MOTOR',
      halal: true,
      region: 'MY',
      currency: 'MYR',
      pickUpPersonName: 'Aina Rahman',
      pickUpContactNumber: '+60123456789',
      pickUpLocation: { address: '12 Jalan Pudu, Kuala Lumpur', unitNumber: '', country: 'MY', city: '', state: '' },
      subtotal: 0,
    });
    expect(await read(response.body.id)).toEqual(response.body);
  });

  test('has both notes, no drop-offs, and nothing paid or collected yet [R226]', async () => {
    const notes = { noteToDriver: 'Ring twice', deliveryNoteToDriver: 'Leave it with the guard' };
    const { body } = await call(create, { token, body: pickUp(host, notes) });
    expect(body).toMatchObject({
      ...notes,
      orders: [],
      assigned: false,
      trackingLink: null,
      hadPickedUp: false,
      completionTime: null,
      walletId: null,
      paymentId: null,
      paid: false,
    });
    expect(await read(body.id)).toMatchObject(notes);
  });

  test('keeps each part of the addresses of its pick-up and drop-off [R229]', async () => {
    const from = {
      address: 'Menara Pudu, 12 Jalan Pudu, Kuala Lumpur',
      unitNumber: 'B-12',
      coordinate: { latitude: 3.139, longitude: 101.705 },
      street: 'Jalan Pudu',
      apartment: 'Menara Pudu',
      state: 'Wilayah Persekutuan',
      postalCode: '55100',
      city: 'Kuala Lumpur',
      country: 'MY',
    };
    const to = { ...from, coordinate: { latitude: 3.159, longitude: 101.73 }, street: 'Jalan Ampang', city: 'Ampang' };
    const { id } = await makeDraft(host, merchant, [{ dropOffLocation: to }], { pickUpLocation: from });
    const stored = await read(id);
    expect(stored.pickUpLocation).toMatchObject(from);
    expect(stored.orders[0]?.dropOffLocation).toMatchObject(to);
  });

  test('shows who ordered it, with company and contact [R227]', async () => {
    const { body } = await call(create, { token, body: pickUp(host, { user: { id: merchant.userId } }) });
    expect(body).toMatchObject({ invoiceId: null, invoiceIssueDate: null, invoiceDueDate: null });
    expect(body.user).toEqual({
      id: merchant.userId,
      firstName: 'Aina',
      lastName: 'Rahman',
      userName: merchant.userName,
      contactNumber: merchant.contactNumber,
      company: 'Roti Canai House',
    });
  });

  test('may go by car, and BIKE is the bike [R020]', async () => {
    const methods = await Promise.all(
      (['CAR', 'BIKE'] as const).map(async (deliveryMethod) => {
        const { body } = await call(create, { token, body: pickUp(host, { deliveryMethod, halal: false }) });
        return [body.deliveryMethod, body.halal];
      }),
    );
    expect(methods).toEqual([
      ['CAR', false],
      ['MOTOR', false],
    ]);
  });

  test('gets the numbers of its own merchant, counted from 1', async () => {
    const other = await makeMerchant(host.ctx);
    const groups = [await makeDraft(host, other, []), await makeDraft(host, other, [])];
    expect(groups.map(({ number }) => number)).toEqual(['OG-000001', 'OG-000002']);
  });

  test("is refused with the form's message [R338]", async () => {
    const past = await call(create, { token, body: pickUp(host, { pickUpDateTime: clock.in(-1) }) });
    expect([past.status, past.error.code, past.error.message, past.error.data]).toEqual([
      422,
      'rule_violation',
      'Pick-up date should not be in the past.',
      { field: 'pickUpDateTime' },
    ]);
    const phone = await call(create, { token, body: pickUp(host, { pickUpContactNumber: '' }) });
    expect(phone.error.message).toBe("Please enter the sender's contact number.");
  });

  test.each(['', 'Thailand'])('is refused in the country %o', async (country) => {
    const { status, error } = await call(create, {
      token,
      body: pickUp(host, { pickUpLocation: { ...places.pudu, country } }),
    });
    expect([status, error.message, error.data]).toEqual([
      422,
      'Please re-select the pick-up address from drop-down list.',
      { field: 'pickUpLocation' },
    ]);
  });

  test('has its phone number in one canonical form [R338]', async () => {
    const { body } = await call(create, { token, body: pickUp(host, { pickUpContactNumber: '60 12-345 6789' }) });
    expect(body.pickUpContactNumber).toBe('+60123456789');
  });

  test('is made once per key, also by concurrent requests', async () => {
    const key = 'draft 1';
    const body = pickUp(host);
    const concurrent = await Promise.all([1, 2, 3].map(() => call(create, { token, key, body })));
    const made = concurrent.filter(({ status }) => status === 201);
    expect(concurrent.filter(({ status }) => status === 409).length + made.length).toBe(3);
    expect(new Set(made.map((response) => response.body.id)).size).toBe(1);
    const again = await call(create, { token, key, body });
    expect(again.body).toEqual(made[0]?.body);
    const other = await call(create, { token, key, body: { ...body, halal: false } });
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('is not made for another user', async () => {
    const other = await makeMerchant(host.ctx);
    const response = await call(create, { token, body: pickUp(host, { user: { id: other.userId } }) });
    expect([response.status, response.error.message]).toEqual([404, 'Not found']);
  });

  test('ignores fields that are not the merchant’s to set', async () => {
    const more = { status: 'SUCCESS', paid: true, vendorId: 'x', version: 9, id: 'y', invoiceId: 'INV' };
    const { status, body } = await call(create, { token, body: { ...pickUp(host), ...more } });
    expect([status, body.status, body.paid, body.version, body.invoiceId]).toEqual([201, 'OPEN', false, 1, null]);
  });
});

describe('changing a draft', () => {
  const put = (group: OrderGroup, changes: object = {}, who = token) =>
    call(update, {
      token: who,
      params: { id: group.id },
      body: { ...pickUp(host), version: group.version, ...changes },
    });

  test('saves the pick-up and returns the group as it is now [R257] [R260] [R432]', async () => {
    const group = await makeDraft(host, merchant, []);
    const pickUpDateTime = clock.in(90);
    const changes = { pickUpDateTime, pickUpPersonName: 'Tan', pickUpLocation: places.bangsar, halal: false };
    const { status, body } = await put(group, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, pickUpDateTime, pickUpPersonName: 'Tan', halal: false });
    expect(body.pickUpLocation.address).toBe(places.bangsar.address);
    expect(await read(group.id)).toEqual(body);
  });

  test('keeps fields that are not sent', async () => {
    const group = await makeDraft(host, merchant, [], { deliveryMethod: 'CAR', halal: false, noteToDriver: 'Lift' });
    expect((await put(group)).body).toMatchObject({ deliveryMethod: 'CAR', halal: false, noteToDriver: 'Lift' });
  });

  test('keeps the pick-up location once it has stops [R342]', async () => {
    const group = await makeDraft(host, merchant, [{}]);
    const moved = await put(group, { pickUpLocation: { ...places.bangsar, unitNumber: 'B-2' }, deliveryMethod: 'CAR' });
    expect(moved.body.pickUpLocation).toEqual(group.pickUpLocation);
    expect(moved.body.orders[0]?.deliveryRange).toBe(group.orders[0]?.deliveryRange);
    expect(moved.body.subtotal).toBeGreaterThan(group.subtotal);
  });

  test('changes the sent stops and keeps the others', async () => {
    const group = await makeDraft(host, merchant, [{}, { dropOffLocation: places.bangsar }]);
    const [first, second] = group.orders;
    const orders = [{ ...dropOff(host, { recipientName: 'Siti', dropOffLocation: places.petaling }), id: first?.id }];
    const { body } = await put(group, { orders });
    expect(body.orders.map(({ recipientName }) => recipientName)).toEqual(['Siti', 'Wei Ling']);
    expect(body.orders[1]?.id).toBe(second?.id);
    expect(body.orders[1]?.deliveryRange).not.toBe(second?.deliveryRange);
    const unknown = [{ ...dropOff(host), id: group.id }];
    const refused = await put(body, { orders: unknown });
    expect([refused.status, (await read(group.id)).version]).toEqual([404, body.version]);
  });

  test('refuses a pick-up after a delivery [R335]', async () => {
    const group = await makeDraft(host, merchant, [{}]);
    const refused = await put(group, { pickUpDateTime: clock.in(121) });
    expect([refused.status, refused.error.message]).toEqual([
      422,
      'Pick-up date should not be later than delivery date(s).',
    ]);
  });

  test('with an old version is refused with the present one', async () => {
    const group = await makeDraft(host, merchant, []);
    await put(group);
    const stale = await put(group, { halal: false });
    expect([stale.status, stale.error.code, stale.error.data]).toEqual([409, 'stale_version', { version: 2 }]);
    expect((await read(group.id)).halal).toBe(true);
  });

  test('and deleting it end with the confirm [R257] [R265] [R268]', async () => {
    const group = await makeConfirmed(host, merchant);
    const changed = await put(group);
    expect([changed.status, changed.error.code]).toEqual([409, 'wrong_status']);
    const deleted = await call(remove, { token, params: { id: group.id } });
    expect([deleted.status, deleted.error.code]).toEqual([409, 'wrong_status']);
    expect(await read(group.id)).toMatchObject({ status: 'CONFIRMED', version: group.version });
  });

  test('a confirmed group that cannot be deleted is named by its number [R269] [R462]', async () => {
    const owner = await makeMerchant(host.ctx);
    const { id } = await makeConfirmed(host, owner);
    const { error } = await call(remove, { token: owner.token, params: { id } });
    expect(error.message).toBe('Sorry order group OG-000001 cannot be canceled');
  });

  test('deletes no draft that has changed since it was read', async () => {
    const group = await makeDraft(host, merchant, []);
    await put(group);
    const params = { id: group.id };
    const stale = await call(remove, { token, params, query: { version: group.version } });
    expect([stale.status, stale.error.code, stale.error.data]).toEqual([409, 'stale_version', { version: 2 }]);
    const current = await call(remove, { token, params, query: { version: 2 } });
    expect(current.status).toBe(204);
  });

  test('deletes it with its stops [R268]', async () => {
    const group = await makeDraft(host, merchant, [{}]);
    expect((await call(remove, { token, params: { id: group.id } })).status).toBe(204);
    expect((await call(get, { token, params: { id: group.id } })).status).toBe(404);
    expect((await call(remove, { token, params: { id: group.id } })).status).toBe(404);
  });
});

describe('the list', () => {
  let owner: Merchant;
  let groups: OrderGroup[];
  beforeAll(async () => {
    owner = await makeMerchant(host.ctx);
    groups = [];
    for (let index = 0; index < 12; index++) {
      clock.advance(0.1);
      groups.push(index % 4 === 3 ? await makeConfirmed(host, owner) : await makeDraft(host, owner));
    }
  });
  const listOf = (query: object) =>
    call(list, { token: owner.token, query: { vendorId: owner.vendorId, ...query } as never });
  const numbers = (content: OrderGroup[]) => content.map(({ number }) => Number(number.slice(3)));

  test('has pages of 10 from 0, newest first [R428] [R446] [R475]', async () => {
    const first = await listOf({});
    expect(first.body).toMatchObject({ page: 0, size: 10, totalElements: 12, totalPages: 2 });
    const { content } = first.body as { content: OrderGroup[] };
    expect(numbers(content)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(content[0]).toEqual((await call(get, { token: owner.token, params: { id: groups[11]?.id ?? '' } })).body);
    const second = await listOf({ page: 1, size: 5 });
    expect(numbers((second.body as { content: OrderGroup[] }).content)).toEqual([7, 6, 5, 4, 3]);
    expect((second.body as { totalPages: number }).totalPages).toBe(3);
  });

  test('shows one status or several [R428]', async () => {
    const open = await listOf({ status: 'OPEN', size: 100 });
    expect(open.body).toMatchObject({ totalElements: 9 });
    const confirmed = (await listOf({ status: 'CONFIRMED' })).body as { content: OrderGroup[] };
    expect(numbers(confirmed.content)).toEqual([12, 8, 4]);
    const both = (await listOf({ status: ['CONFIRMED', 'OPEN'], size: 5 })).body as { content: OrderGroup[] };
    expect(numbers(both.content)).toEqual([12, 11, 10, 9, 8]);
    expect((await listOf({ status: 'SUCCESS', page: 0, size: 10 })).body).toMatchObject({ content: [], totalPages: 0 });
  });

  test('between two pick-up days is plain, with the stops of each group [R429]', async () => {
    const plain = (await listOf({ startDate: '2026-11-20', endDate: '2026-11-20', status: 'CONFIRMED' }))
      .body as OrderGroup[];
    expect(numbers(plain)).toEqual([12, 8, 4]);
    expect(plain.map(({ orders }) => orders.length)).toEqual([1, 1, 1]);
    expect((await listOf({ startDate: '2026-11-21', endDate: '2026-11-21' })).body).toEqual([]);
  });

  test('covers at most 366 days, given by both ends', async () => {
    expect((await listOf({ startDate: '2026-01-01', endDate: '2027-01-01' })).status).toBe(200);
    const refusals = [
      { startDate: '2026-01-01', endDate: '2027-01-02' },
      { startDate: '2026-01-02', endDate: '2026-01-01' },
      { startDate: '2026-01-01' },
    ];
    expect(await Promise.all(refusals.map(async (query) => (await listOf(query)).status))).toEqual([422, 422, 422]);
  });

  test('shows no other merchant’s orders [R397]', async () => {
    const foreign = await call(list, { token, query: { vendorId: owner.vendorId, page: 0, size: 10 } });
    expect([foreign.status, foreign.error.message]).toEqual([404, 'Not found']);
  });
});
