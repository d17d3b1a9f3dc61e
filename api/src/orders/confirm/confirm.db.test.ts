import { api } from '@tibara/contract';
import type { CallInput } from '@tibara/contract/call';
import { inEnglish } from '@tibara/contract/language/sentence';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { paymentMessages } from '@tibara/contract/wallet/messages';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { giveTerms } from '#test/give-terms.ts';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { dropOff, fillWallet, makeDraft, makeDraftAt, pickUp, places } from '#test/make-order-group.ts';
import { atMetre, rulerRouter } from '#test/ruler-router.ts';

const { router, maps } = rulerRouter();
const host = await startApi({ far: { maps } });
const { call, clock, inspectorDb } = host;
const { get, confirm, update } = api.orders;

let merchant: Merchant;
let key = 0;
beforeEach(async () => {
  merchant = await makeMerchant(host.ctx);
  router.isDown = false;
});

type Body = CallInput<typeof confirm>['body'];
const confirmIt = (group: OrderGroup, body: Partial<Body> = {}, asKey = `key ${key++}`, token = merchant.token) =>
  call(confirm, { token, key: asKey, params: { id: group.id }, body: { paymentMethod: 'WALLET', ...body } });
const read = async ({ id }: OrderGroup) => (await call(get, { token: merchant.token, params: { id } })).body;
const wallet = async () =>
  (await call(api.wallet.wallets, { token: merchant.token, query: { userId: merchant.userId } })).body[0];
const example = () => makeDraftAt(host, merchant, 6400, 16_400, 32_400);
const jobsOf = async (group: OrderGroup) => {
  const jobs = sql<{ name: string }>`select name from pgboss.job where data->>'orderGroupId' = ${group.id}`;
  const { rows } = await jobs.execute(inspectorDb);
  return rows.map(({ name }) => name);
};

describe('confirming', () => {
  test('holds exactly the subtotal and hands the group to the fleet [R263] [R274] [R437] [R486]', async () => {
    const group = await example();
    await fillWallet(host, merchant, 5000);
    const { status, body } = await confirmIt(group, {
      noteToDriver: 'Ring twice',
      version: group.version,
      expectedSubtotal: group.subtotal,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'CONFIRMED',
      version: group.version + 1,
      noteToDriver: 'Ring twice',
      confirmedTime: clock.now().toISOString(),
      paymentMethod: 'WALLET',
      paid: false,
      subtotal: group.subtotal,
      payment: { status: 'PENDING', initialRequestedAmount: group.subtotal, finalPaymentAmount: null },
      wallet: { balanceAmount: 5000 - group.subtotal, heldAmount: group.subtotal },
    });
    expect(body.orders.map((order) => order.status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    expect([body.walletId, body.paymentId]).toEqual([body.wallet?.id, body.payment?.id]);
    expect(await wallet()).toEqual(body.wallet);
    const { wallet: _, ...view } = body;
    expect(await read(group)).toEqual(view);
    expect(await jobsOf(group)).toEqual(['dispatch.offer']);
  });

  test('with too little money changes nothing, and works after a top-up [R486]', async () => {
    const group = await example();
    await fillWallet(host, merchant, group.subtotal - 1);
    const refused = await confirmIt(group, {}, 'pay');
    expect([refused.status, refused.error.code, refused.error.data]).toEqual([
      402,
      'insufficient_funds',
      { available: group.subtotal - 1, subtotal: group.subtotal, shortfall: 1 },
    ]);
    expect(await read(group)).toEqual(group);
    expect(await jobsOf(group)).toEqual([]);
    await fillWallet(host, merchant, 1);
    expect((await confirmIt(group, {}, 'pay')).status).toBe(200);
  });

  test('returns one response for one key', async () => {
    const group = await example();
    await fillWallet(host, merchant, 20_000);
    const first = await confirmIt(group, {}, 'once');
    await fillWallet(host, merchant, 700);
    expect((await confirmIt(group, {}, 'once')).body).toEqual(first.body);
    const other = await confirmIt(group, { noteToDriver: 'other' }, 'once');
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
    const late = await confirmIt(group, {}, 'another key');
    expect([late.status, late.error.code]).toEqual([409, 'wrong_status']);
    expect((await wallet())?.heldAmount).toBe(group.subtotal);
  });

  test('needs a key', async () => {
    const group = await example();
    const { token } = merchant;
    const response = await call(confirm, { token, params: { id: group.id }, body: { paymentMethod: 'WALLET' } });
    expect([response.status, response.error.code]).toEqual([400, 'bad_request']);
  });

  test('simultaneous requests confirm the group once', async () => {
    const group = await example();
    await fillWallet(host, merchant, 20_000);
    const responses = await Promise.all([
      confirmIt(group, {}, 'a'),
      confirmIt(group, {}, 'b'),
      confirmIt(group, {}, 'a'),
    ]);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await wallet()).toMatchObject({ balanceAmount: 20_000 - group.subtotal, heldAmount: group.subtotal });
  });

  test('of a group that changed since is refused', async () => {
    const group = await example();
    await fillWallet(host, merchant, 20_000);
    const body = { ...pickUp(host), version: group.version };
    await call(update, { token: merchant.token, params: { id: group.id }, body });
    const stale = await confirmIt(group, { version: group.version });
    expect([stale.status, stale.error.code, stale.error.data]).toEqual([
      409,
      'stale_version',
      { version: group.version + 1 },
    ]);
  });

  test('at another price than shown is refused, with both prices', async () => {
    const group = await example();
    await fillWallet(host, merchant, 20_000);
    const changed = await confirmIt(group, { expectedSubtotal: group.subtotal - 92 });
    expect([changed.status, changed.error.code, changed.error.message, changed.error.data]).toEqual([
      409,
      'price_changed',
      'The price changed from RM\u00a038.00 to RM\u00a038.92.',
      { expectedSubtotal: group.subtotal - 92, subtotal: group.subtotal },
    ]);
  });

  test('uses today’s rates without the router, and freezes them', async () => {
    const group = await example();
    await fillWallet(host, merchant, 20_000);
    const id = '01930000-0000-7000-8000-00000000c001';
    const profile = { id, vendor_id: merchant.vendorId, name: 'Agreed', region: 'MY' as const };
    await inspectorDb.insertInto('rate_profiles').values(profile).execute();
    const rates = { base: 1000, tier1: 0, tier2: 0, next: 0, additional_stop: 0, min: 0, door_to_door: 0 };
    const rows = (['MOTOR', 'CAR'] as const).map((delivery_method) => ({
      ...rates,
      profile_id: id,
      delivery_method,
      discount_basis_points: 0,
    }));
    await inspectorDb.insertInto('vehicle_rates').values(rows).execute();
    router.isDown = true;
    expect((await confirmIt(group, { expectedSubtotal: group.subtotal })).error.code).toBe('price_changed');
    const { body } = await confirmIt(group, { expectedSubtotal: 1000 });
    expect([body.subtotal, body.payment?.initialRequestedAmount]).toEqual([1000, 1000]);
    await inspectorDb.updateTable('vehicle_rates').set({ base: 9 }).where('profile_id', '=', id).execute();
    expect((await read(group)).subtotal).toBe(1000);
  });
});

describe('the times at confirm', () => {
  test('need the pick-up more than 5 minutes ahead [R478]', async () => {
    const location = { pickUpLocation: atMetre(0), pickUpDateTime: clock.in(9) };
    const draft = await makeDraft(host, merchant, [{ dropOffLocation: atMetre(6400) }], location);
    await fillWallet(host, merchant, 20_000);
    clock.advance(4);
    const soon = await confirmIt(draft);
    expect([soon.status, soon.error.message]).toEqual([
      422,
      'Pick-up date should not be in the past and within 5 minutes from now.',
    ]);
    clock.advance(-0.1);
    expect((await confirmIt(draft)).status).toBe(200);
  });

  test('and a drop-off', async () => {
    const empty = await makeDraft(host, merchant, []);
    const { status, error } = await confirmIt(empty);
    expect([status, error.message]).toEqual([422, 'Add at least one drop-off before you confirm.']);
  });
});

describe('other effects of a confirm', () => {
  const bookmarks = async () =>
    inspectorDb
      .selectFrom('address_bookmarks')
      .select(['job_type', 'address', 'unit_number', 'phone', 'bookmark_name'])
      .where('vendor_id', '=', merchant.vendorId)
      .orderBy('job_type')
      .orderBy('address')
      .execute();

  test('saves new addresses, once per address, unit and phone [R264]', async () => {
    const stops = [{ dropOffLocation: atMetre(1000) }, { dropOffLocation: atMetre(1000), recipientName: 'Twin' }];
    const location = { pickUpLocation: atMetre(0) };
    await fillWallet(host, merchant, 90_000);
    await confirmIt(await makeDraft(host, merchant, stops, location));
    const saved = [
      { job_type: 'DROP_OFF', address: 'Kilometre 1', phone: '+60198765432', bookmark_name: 'Wei Ling' },
      { job_type: 'PICK_UP', address: 'Kilometre 0', phone: '+60123456789', bookmark_name: 'Aina Rahman' },
    ];
    expect(await bookmarks()).toMatchObject(saved);
    await confirmIt(await makeDraft(host, merchant, [...stops, { dropOffLocation: atMetre(2000) }], location));
    expect(await bookmarks()).toMatchObject([saved[0], { address: 'Kilometre 2' }, saved[1]]);
    // Another phone at a saved address is another recipient: the saved one stays, and a second one is added.
    const other = { dropOffLocation: atMetre(1000), recipientPhone: '+60198765433', recipientName: 'Mei' };
    await confirmIt(await makeDraft(host, merchant, [other], location));
    const neighbour = { ...saved[0], phone: '+60198765433', bookmark_name: 'Mei' };
    const now = await bookmarks();
    expect(now).toHaveLength(4);
    expect(now).toEqual(expect.arrayContaining([saved[0], neighbour].map((row) => expect.objectContaining(row))));
  });

  test('pays an order of Singapore from the Singapore wallet', async () => {
    const group = await makeDraft(host, merchant, [], { pickUpLocation: places.orchard });
    const body = dropOff(host, {
      dropOffLocation: { ...places.orchard, address: 'Depot 7', coordinate: { latitude: 1.4, longitude: 103.8354 } },
    });
    const added = await call(api.orders.addOrder, { token: merchant.token, params: { id: group.id }, body });
    expect(added.body.currency).toBe('SGD');
    await fillWallet(host, merchant, 20_000);
    expect((await confirmIt(group)).error.code).toBe('insufficient_funds');
    await fillWallet(host, merchant, 20_000, 'SG');
    const { body: confirmed } = await confirmIt(group);
    expect(confirmed.wallet).toMatchObject({ region: 'SG', currency: 'SGD', heldAmount: confirmed.subtotal });
  });

  test('by invoice needs terms, and stays within the limit', async () => {
    const group = await example();
    await fillWallet(host, merchant, 100);
    const terms = async (token = merchant.token) =>
      (await call(api.wallet.invoiceTerms, { token, query: { region: 'MY' } })).body.terms;
    expect(await terms()).toBeNull();
    const refused = await confirmIt(group, { paymentMethod: 'INVOICE' });
    expect([refused.status, refused.error.code]).toEqual([422, 'rule_violation']);
    await giveTerms(host, merchant, group.subtotal * 2 - 1);
    const agreed = { currency: 'MYR', creditLimit: group.subtotal * 2 - 1, dueDays: 14 };
    expect(await terms()).toEqual({ ...agreed, available: group.subtotal * 2 - 1 });
    const { status, body } = await confirmIt(group, { paymentMethod: 'INVOICE' });
    expect([status, body.paymentMethod, body.walletId, body.paid]).toEqual([200, 'INVOICE', null, false]);
    expect([body.wallet, body.payment?.walletId]).toEqual([await wallet(), null]);
    expect(await terms()).toEqual({ ...agreed, available: group.subtotal - 1 });
    const over = await confirmIt(await example(), { paymentMethod: 'INVOICE' });
    expect([over.status, over.error.message]).toEqual([
      422,
      inEnglish(paymentMessages.creditLimit(group.subtotal - 1, 'MYR')),
    ]);
    expect(await terms((await makeMerchant(host.ctx)).token)).toBeNull();
  });
});
