import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { fees, openDraftDesk, ordinals, ranges, stopOf } from '#test/draft-desk.ts';
import { dropOff, makeDraft, pickUp, places } from '#test/make-order-group.ts';
import { atMetre, offTheRoad } from '#test/ruler-router.ts';

const desk = await openDraftDesk();
const { host, call, router, draftAt, read, add, put } = desk;
const { clock } = host;
const { addOrder, addOrders, removeOrder } = api.orders;

describe('adding a drop-off', () => {
  test('prices the whole group: the worked example to the cent [R013] [R488] [R489] [R490]', async () => {
    const group = await makeDraft(
      host,
      desk.merchant,
      [
        { dropOffLocation: atMetre(6400) },
        { dropOffLocation: atMetre(16_400), doorToDoor: true },
        { dropOffLocation: atMetre(32_400) },
      ],
      { pickUpLocation: atMetre(0) },
    );
    expect(ranges(group)).toEqual([6400, 10_000, 16_000]);
    expect(fees(group)).toEqual([1090, 1186, 1616]);
    expect(group.orders.map(({ doorToDoorFee }) => doorToDoorFee)).toEqual([0, 200, 0]);
    expect(group).toMatchObject({ subtotal: 4092, currency: 'MYR', distance: 32_400, distanceSource: 'osrm' });
    expect(await read(group)).toEqual(group);
  });

  test('returns the stop with all its fields and its group [R230] [R231] [R232] [R434]', async () => {
    const draft = await draftAt();
    const { status, body } = await add(draft, {
      ordinal: 0,
      recipientEmail: '',
      dropOffLocation: { ...atMetre(1000), unitNumber: '3A' },
      product: 'Cake',
      noteToDriver: 'Reception',
      receiptNumber: 'R-7',
      isCodEnabled: true,
      codAmount: 1250,
      deliveryRange: 999_999,
    });
    expect(status).toBe(201);
    const { orderGroup, ...order } = body;
    expect(order).toMatchObject({
      number: `${draft.number}-1`,
      ordinal: 0,
      status: 'OPEN',
      recipientName: 'Wei Ling',
      recipientEmail: '',
      recipientPhone: '+60198765432',
      deliverDateTime: clock.in(120),
      dropOffLocation: { address: 'Kilometre 1', unitNumber: '3A' },
      product: 'Cake',
      noteToDriver: 'Reception',
      receiptNumber: 'R-7',
      isCodEnabled: true,
      codAmount: 1250,
      deliveryRange: 1000,
      deliveryFee: 700,
      doorToDoor: false,
      doorToDoorFee: 0,
      currency: 'MYR',
      version: 1,
      assigned: false,
      assignedDriver: null,
      assignedDriverContactNumber: null,
      trackingLink: null,
      shareLink: null,
      proofOfDelivery: null,
      completionTime: null,
      ratings: null,
      hadDelivered: false,
      invoiceDescription: null,
      doorToDoorInvoiceDescription: null,
    });
    expect(orderGroup).toEqual(await read(draft));
    expect(orderGroup.version).toBe(draft.version + 1);
  });

  test('needs no product, e-mail, note, receipt, range, door-to-door or COD [R354]', async () => {
    const optional = { product: '', recipientEmail: '', noteToDriver: '', receiptNumber: '', codAmount: '' as const };
    const { status, body } = await add(await draftAt(), { ...optional, dropOffLocation: atMetre(900) });
    expect([status, body.codAmount, body.isCodEnabled, body.ordinal]).toEqual([201, null, false, 0]);
  });

  test('keeps an amount of cash only while COD is on [R353]', async () => {
    const group = await draftAt();
    const off = await add(group, { dropOffLocation: atMetre(900), isCodEnabled: false, codAmount: 500 });
    expect([off.body.isCodEnabled, off.body.codAmount]).toEqual([false, null]);
    const missing = await add(group, { dropOffLocation: atMetre(900), isCodEnabled: true, codAmount: '' });
    expect([missing.status, missing.error.message]).toEqual([422, 'COD amount is required.']);
  });

  test('goes behind the others if its ordinal is taken [R233]', async () => {
    const group = await draftAt(1000, 2000);
    const taken = await add(group, { ordinal: 1, dropOffLocation: atMetre(3000) });
    expect(ordinals(taken.body.orderGroup)).toEqual([0, 1, 2]);
    const after = await call(removeOrder, { token: desk.token, params: { id: group.id, orderId: stopOf(group, 1) } });
    expect(ordinals(after.body)).toEqual([0, 2]);
    expect((await add(group, { dropOffLocation: atMetre(4000) })).body.ordinal).toBe(3);
  });

  test("is refused with the form's message and not stored [R346] [R349] [R351]", async () => {
    const group = await draftAt(1000);
    const refusals = [
      [{ deliverDateTime: '' as never }, 400],
      [{ deliverDateTime: null }, 422],
      [{ recipientPhone: '+60' }, 422],
      [{ recipientName: '' }, 422],
      [{ recipientEmail: 'mei@kopi' }, 422],
      [{ codAmount: -5, isCodEnabled: true }, 422],
    ] as const;
    for (const [changes, status] of refusals) {
      expect((await add(group, { dropOffLocation: atMetre(2000), ...changes })).status).toBe(status);
    }
    const { error } = await add(group, { dropOffLocation: atMetre(2000), recipientName: '' });
    expect(error).toMatchObject({
      code: 'rule_violation',
      message: "Please enter the recipient's name.",
      data: { field: 'recipientName' },
    });
    expect(await read(group)).toEqual(group);
  });

  test('at the pick-up itself is refused [R341]', async () => {
    const group = await draftAt(1000);
    const { status, error } = await add(group, { dropOffLocation: { ...atMetre(0), address: 'Same door' } });
    expect([status, error.message]).toEqual([422, 'Pickup and dropoff location are the same']);
    const edited = await put(group, 0, { dropOffLocation: atMetre(0) });
    expect([edited.status, edited.error.message]).toEqual([422, 'Pickup and dropoff location are the same']);
    expect(await read(group)).toEqual(group);
  });

  test('in the other country or without a road is refused', async () => {
    const group = await draftAt();
    const abroad = await add(group, { dropOffLocation: places.orchard });
    expect([abroad.status, abroad.error.message]).toEqual([422, 'Pick-up and drop-off must be in the same country.']);
    const island = await add(group, { dropOffLocation: offTheRoad });
    expect([island.status, island.error.message]).toEqual([
      422,
      'No road reaches this address from the stop before it. Choose another address.',
    ]);
    expect(await read(group)).toEqual(group);
  });

  test('without a router saves nothing, with a message [R468]', async () => {
    const group = await draftAt(1000);
    router.isDown = true;
    const { status, error } = await add(group, { dropOffLocation: atMetre(2000) });
    expect([status, error.code, error.message]).toEqual([503, 'unavailable', 'Error fetching directions in map']);
    expect(await read(group)).toEqual(group);
  });

  test('twice with one key adds one stop', async () => {
    const group = await draftAt();
    const responses = await Promise.all([1, 2].map(() => add(group, { dropOffLocation: atMetre(2000) }, 'stop 1')));
    const again = await add(group, { dropOffLocation: atMetre(2000) }, 'stop 1');
    expect(again.body.id).toBe(responses.find(({ status }) => status === 201)?.body.id);
    expect((await read(group)).orders).toHaveLength(1);
  });

  test('keeps both stops when two tabs add at once', async () => {
    const group = await draftAt();
    const responses = await Promise.all(
      [1000, 2000, 3000].map((metre) => add(group, { dropOffLocation: atMetre(metre) })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const after = await read(group);
    expect([ordinals(after), after.version]).toEqual([[0, 1, 2], group.version + 3]);
    const positions = after.orders.map(({ dropOffLocation }) =>
      Math.round((dropOffLocation.coordinate.latitude - 3) * 1e5),
    );
    expect(ranges(after)).toEqual(positions.map((metre, index) => Math.abs(metre - (positions[index - 1] ?? 0))));
  });

  test('measures only the new road', async () => {
    const group = await draftAt(1000, 2000);
    expect(router.asked).toBe(2);
    await put(group, 1, { dropOffLocation: atMetre(2000), recipientName: 'Somebody else' });
    expect(router.asked).toBe(2);
  });

  test('ends at 100', async () => {
    const group = await draftAt();
    const orders = Array.from({ length: 100 }, (_, index) =>
      dropOff(host, { dropOffLocation: atMetre(100 * (index + 1)) }),
    );
    expect((await call(addOrders, { token: desk.token, params: { id: group.id }, body: { orders } })).status).toBe(201);
    const { status, error } = await add(group, { dropOffLocation: atMetre(50_000) });
    expect([status, error.message]).toEqual([422, 'An order can have up to 100 drop-offs.']);
  });
});

test('a call with a wrong shape is refused with the field’s name', async () => {
  const group = await draftAt();
  const { status, error } = await call(addOrder, {
    token: desk.token,
    params: { id: group.id },
    body: dropOff(host, { dropOffLocation: { ...atMetre(1), coordinate: { latitude: 91, longitude: 0 } } }),
  });
  expect([status, error.code]).toEqual([400, 'bad_request']);
  expect(error.data?.issues).toMatchObject([{ path: 'body.dropOffLocation.coordinate.latitude' }]);
  expect(
    (await call(api.orders.create, { token: desk.token, body: { ...pickUp(host), halal: 'yes' as never } })).status,
  ).toBe(400);
});
