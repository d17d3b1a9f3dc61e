import { api } from '@tibara/contract';
import type { OrderInput } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { describe, expect, test } from 'vitest';
import { fees, openDraftDesk, ordinals, ranges, stopOf } from '#test/draft-desk.ts';
import { dropOff, makeConfirmed } from '#test/make-order-group.ts';
import { atMetre, offTheRoad } from '#test/ruler-router.ts';

const desk = await openDraftDesk();
const { host, call, router, draftAt, read, add, put } = desk;
const { addOrders, removeOrder, moveOrder, arrangeOrders, optimise } = api.orders;

describe('importing many', () => {
  const importRows = (group: OrderGroup, rows: Partial<OrderInput>[], key?: string) =>
    call(addOrders, {
      token: desk.token,
      key,
      params: { id: group.id },
      body: { orders: rows.map((row) => dropOff(host, row)) },
    });

  test('adds all in order, at the price of adding them singly', async () => {
    const rows = [6400, 16_400, 32_400].map((metre) => ({ dropOffLocation: atMetre(metre) }));
    const { status, body } = await importRows(await draftAt(), rows);
    expect([status, ordinals(body), fees(body), router.asked]).toEqual([201, [0, 1, 2], [1090, 1186, 1616], 1]);
    expect((await draftAt(6400, 16_400, 32_400)).subtotal).toBe(body.subtotal);
  });

  test('adds none if one is wrong, and names each wrong row', async () => {
    const group = await draftAt();
    const rows = [
      { dropOffLocation: atMetre(1000) },
      { dropOffLocation: atMetre(2000), recipientPhone: '' },
      { dropOffLocation: atMetre(0) },
    ];
    const { status, error } = await importRows(group, rows);
    expect(status).toBe(422);
    expect(error.data?.rows).toMatchObject([
      { index: 1, field: 'recipientPhone', message: "Please enter the recipient's contact number." },
      { index: 2, field: 'dropOffLocation', message: 'Pickup and dropoff location are the same' },
    ]);
    const island = await importRows(group, [{ dropOffLocation: atMetre(1000) }, { dropOffLocation: offTheRoad }]);
    expect(island.error.data?.rows).toMatchObject([{ index: 1, field: 'dropOffLocation' }]);
    expect(await read(group)).toEqual(group);
  });

  test('refuses row 101 clearly', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => ({ dropOffLocation: atMetre(100 * (index + 1)) }));
    const { status, error } = await importRows(await draftAt(), rows);
    const message = 'An order can have up to 100 drop-offs.';
    const sentence = { text: 'An order can have up to {0} drop-offs.', values: ['100'] };
    expect([status, error.data?.rows]).toEqual([422, [{ index: 100, field: 'orders', message, sentence }]]);
  });

  test('needs a group without drop-offs, unless its key repeats [R266]', async () => {
    const group = await draftAt();
    const rows = [{ dropOffLocation: atMetre(1000) }];
    const first = await importRows(group, rows, 'import');
    expect((await importRows(group, rows, 'import')).body).toEqual(first.body);
    const second = await importRows(group, rows);
    expect([second.status, second.error.message]).toEqual([
      422,
      'Please remove existing drop-off locations to import bulk order.',
    ]);
  });

  test('pasted orders follow the drop-offs of the group', async () => {
    const group = await draftAt(6400, 16_400);
    const orders = [dropOff(host, { dropOffLocation: atMetre(32_400) })];
    const params = { id: group.id };
    const { status, body } = await call(addOrders, { token: desk.token, params, body: { orders, isPasted: true } });
    expect([status, ordinals(body), fees(body)]).toEqual([201, [0, 1, 2], [1090, 1186, 1616]]);
  });

  test('pasted orders and the present drop-offs are at most 100', async () => {
    const group = await draftAt(100);
    const orders = Array.from({ length: 100 }, (_, index) =>
      dropOff(host, { dropOffLocation: atMetre(100 * (index + 2)) }),
    );
    const params = { id: group.id };
    const { status, error } = await call(addOrders, { token: desk.token, params, body: { orders, isPasted: true } });
    expect([status, error.data?.rows]).toMatchObject([422, [{ index: 99, field: 'orders' }]]);
  });
});

describe('changing a drop-off', () => {
  test('saves it and prices every stop again [R292] [R435]', async () => {
    const group = await draftAt(1000, 4000, 9000);
    const { status, body } = await put(group, 1, {
      dropOffLocation: atMetre(8000),
      recipientName: 'Siti',
      doorToDoor: true,
    });
    expect([status, body.recipientName, body.doorToDoorFee, body.version]).toEqual([200, 'Siti', 200, 2]);
    expect(ranges(body.orderGroup)).toEqual([1000, 7000, 1000]);
    expect(body.orderGroup).toEqual(await read(group));
  });

  test('with an old version is refused', async () => {
    const group = await draftAt(1000);
    await put(group, 0, { version: 1 });
    const stale = await put(group, 0, { version: 1 });
    expect([stale.status, stale.error.code, stale.error.data]).toEqual([409, 'stale_version', { version: 2 }]);
  });

  test('moves it if its ordinal changed', async () => {
    const group = await draftAt(1000, 2000, 3000);
    const { body } = await put(group, 0, { dropOffLocation: atMetre(1000), ordinal: 2 });
    expect(body.orderGroup.orders.map(({ id }) => id)).toEqual([1, 2, 0].map((index) => stopOf(group, index)));
    expect(ranges(body.orderGroup)).toEqual([2000, 1000, 2000]);
  });

  test('and removing one reprice the rest and leave a gap [R435]', async () => {
    const group = await draftAt(1000, 4000, 9000);
    const { status, body } = await call(removeOrder, {
      token: desk.token,
      params: { id: group.id, orderId: stopOf(group, 1) },
    });
    expect([status, ordinals(body), ranges(body)]).toEqual([200, [0, 2], [1000, 8000]]);
    const again = await call(removeOrder, { token: desk.token, params: { id: group.id, orderId: stopOf(group, 1) } });
    expect(again.status).toBe(404);
  });

  test('is over once the group is confirmed [R265]', async () => {
    const group = await makeConfirmed(host, desk.merchant, [{ dropOffLocation: atMetre(5000) }], {
      pickUpLocation: atMetre(0),
    });
    const params = { id: group.id, orderId: stopOf(group, 0) };
    const responses = [
      await add(group, { dropOffLocation: atMetre(1000) }),
      await put(group, 0, {}),
      await call(addOrders, { token: desk.token, params, body: { orders: [dropOff(host)] } }),
      await call(removeOrder, { token: desk.token, params }),
      await call(moveOrder, { token: desk.token, params, body: { ordinal: 0 } }),
      await call(arrangeOrders, { token: desk.token, params, body: { orderIds: [params.orderId] } }),
      await call(optimise, { token: desk.token, params }),
    ];
    expect(responses.map(({ status, error }) => [status, error.code])).toEqual(
      responses.map(() => [409, 'wrong_status']),
    );
    expect((await read(group)).version).toBe(group.version);
  });
});
