import { api } from '@tibara/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { logInAgain } from '#test/log-in-again.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { fillWallet, fleetTells, makeConfirmed, makeDraft, places } from '#test/make-order-group.ts';

const host = await startApi();
const { call, clock, inspectorDb } = host;
const { get, cancel, reorder } = api.orders;

let merchant: Merchant;
let token: string;
beforeEach(async () => {
  merchant = await makeMerchant(host.ctx);
  token = merchant.token;
});
const read = async ({ id }: { id: string }) => (await call(get, { token, params: { id } })).body;

describe('cancelling', () => {
  test('a confirmed group releases the whole hold [R268] [R433]', async () => {
    const group = await makeConfirmed(host, merchant, [{}, { dropOffLocation: places.bangsar }]);
    const { status, body } = await call(cancel, { token, params: { id: group.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'CANCELLED',
      version: group.version + 1,
      payment: { status: 'CANCELLED', finalPaymentAmount: 0 },
      wallet: { balanceAmount: group.subtotal, heldAmount: 0 },
      orders: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
    });
    const { wallet: _, ...view } = body;
    expect(await read(group)).toEqual(view);
  });

  test('is done once per key', async () => {
    const group = await makeConfirmed(host, merchant);
    const responses = await Promise.all([1, 2].map(() => call(cancel, { token, key: 'c', params: { id: group.id } })));
    const again = await call(cancel, { token, key: 'c', params: { id: group.id }, body: undefined });
    expect(again.body).toEqual(responses.find(({ status }) => status === 200)?.body);
  });

  test('is refused in every other status [R269] [R462]', async () => {
    const draft = await makeDraft(host, merchant);
    const assigned = await makeConfirmed(host, merchant);
    await fleetTells(host, assigned, 'assigned');
    const done = await makeConfirmed(host, merchant);
    await fleetTells(host, done, 'failed');
    for (const [{ id }, message] of [
      [draft, 'Sorry order group OG-000001 cannot be canceled'],
      [assigned, 'Sorry order group OG-000002 cannot be canceled'],
      [done, 'Sorry order group OG-000003 cannot be canceled'],
    ] as const) {
      const before = await read({ id });
      const { status, error } = await call(cancel, { token, params: { id } });
      expect([status, error.code, error.message]).toEqual([409, 'wrong_status', message]);
      expect(await read({ id })).toEqual(before);
    }
  });

  test('leaves nothing to accept for a late rider', async () => {
    const group = await makeConfirmed(host, merchant);
    await call(cancel, { token, params: { id: group.id } });
    const { applied, group: after } = await fleetTells(host, group, 'assigned');
    expect([applied, after.status, after.rider]).toEqual([false, 'CANCELLED', null]);
  });
});

describe('ordering again', () => {
  const stops = [
    { recipientName: 'Siti', product: 'Cake', noteToDriver: 'Gate B', doorToDoor: true, receiptNumber: 'R-1' },
    { dropOffLocation: places.bangsar, isCodEnabled: true, codAmount: 900, recipientEmail: 'wei@ling.test' },
  ];

  test('makes a draft with the same pick-up and stops, today or tomorrow [R282] [R283] [R284]', async () => {
    const changes = { deliveryMethod: 'CAR', halal: false, pickUpDateTime: clock.in(60) } as const;
    const later = stops.map((stop, index) => ({ ...stop, deliverDateTime: clock.in(120 + index) }));
    const source = await makeConfirmed(host, merchant, later, changes);
    await fleetTells(host, source, 'failed');
    clock.set('2026-11-20T01:08:00.000Z');
    const { status, body } = await call(reorder, { token, params: { id: source.id } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'OPEN',
      version: 1,
      deliveryMethod: 'CAR',
      halal: false,
      pickUpPersonName: source.pickUpPersonName,
      pickUpContactNumber: source.pickUpContactNumber,
      pickUpLocation: source.pickUpLocation,
      pickUpDateTime: source.pickUpDateTime,
      user: source.user,
      subtotal: source.subtotal,
      distance: source.distance,
      payment: null,
      invoiceId: null,
      confirmedTime: null,
      completionTime: null,
    });
    expect(body.id).not.toBe(source.id);
    const kept = ({ orders }: typeof source) =>
      orders.map(({ id: _, number: __, status: ___, version: ____, completionTime: _____, ...order }) => order);
    const links = source.orders.map(({ shareLink }) => shareLink);
    expect(kept(body).map((order, at) => ({ ...order, failureReason: null, shareLink: links[at] }))).toEqual(
      kept(source),
    );
    expect(body.orders.map(({ shareLink }) => shareLink)).toEqual([null, null]);
    expect(await read(body)).toEqual(body);
    expect((await read(source)).status).toBe('FAILED');
    clock.set('2026-11-20T01:00:00.000Z');
  });

  test("keeps each drop-off's item and note to the rider", async () => {
    const source = await makeConfirmed(host, merchant, stops);
    await call(cancel, { token, params: { id: source.id } });
    const { body } = await call(reorder, { token, params: { id: source.id } });
    expect(body.orders.map(({ product, noteToDriver }) => [product, noteToDriver])).toEqual([
      ['Cake', 'Gate B'],
      ['', ''],
    ]);
  });

  test('is done once per key, and only for a finished group', async () => {
    const source = await makeConfirmed(host, merchant, stops);
    const early = await call(reorder, { token, params: { id: source.id } });
    expect([early.status, early.error.code]).toEqual([409, 'wrong_status']);
    await call(cancel, { token, params: { id: source.id } });
    const twice = [1, 2].map(() => call(reorder, { token, key: 'again', params: { id: source.id } }));
    const made = (await Promise.all(twice)).filter(({ status }) => status === 201);
    const third = await call(reorder, { token, key: 'again', params: { id: source.id } });
    expect(third.body).toEqual(made[0]?.body);
    const groups = await inspectorDb
      .selectFrom('order_groups')
      .select('id')
      .where('vendor_id', '=', merchant.vendorId)
      .execute();
    expect(groups).toHaveLength(2);
  });
});

describe('ten cancelled orders within an hour', () => {
  const cancelNext = async () => {
    const group = await makeConfirmed(host, merchant);
    expect((await call(cancel, { token, params: { id: group.id } })).status).toBe(200);
  };
  const confirm = ({ id, version }: { id: string; version: number }) =>
    call(api.orders.confirm, {
      token,
      key: `confirm ${id}`,
      params: { id },
      body: { paymentMethod: 'WALLET', version },
    });

  beforeEach(async () => {
    for (let times = 0; times < 9; times++) await cancelNext();
  });

  test('keep the next one from being confirmed until the hour is over', async () => {
    await cancelNext();
    const draft = await makeDraft(host, merchant, [{ deliverDateTime: clock.in(400) }], {
      pickUpDateTime: clock.in(300),
    });
    await fillWallet(host, merchant, draft.subtotal);
    const refused = await confirm(draft);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    clock.advance(60);
    token = (await logInAgain(host, merchant)).token;
    expect((await confirm(draft)).status).toBe(200);
  });

  test('never cause the refusal of a cancel', async () => {
    const [first, second] = [await makeConfirmed(host, merchant), await makeConfirmed(host, merchant)];
    for (const { id } of [first, second]) expect((await call(cancel, { token, params: { id } })).status).toBe(200);
  });
});
