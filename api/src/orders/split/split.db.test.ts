import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { describe, expect, test } from 'vitest';
import { openDraftDesk, ranges, stopOf } from '#test/draft-desk.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { atMetre } from '#test/ruler-router.ts';

const desk = await openDraftDesk();
const { call, draftAt, read, put, host } = desk;
const { split, list, optimise, arrangeOrders } = api.orders;

/** Half of the stops in each direction: one rider would drive back past the pick-up. */
const bothWays = () => draftAt(30_000, -30_000, 28_000, -28_000);
const propose = (group: OrderGroup) => call(split, { token: desk.token, params: { id: group.id } });
const apply = (group: OrderGroup, kind: 'TWO_GROUPS' | 'BIKE' = 'TWO_GROUPS', key?: string, token = desk.token) =>
  call(split, { token, key, params: { id: group.id }, body: { apply: true, version: group.version, kind } });
const inMinutes = (group: OrderGroup, minutes: number) => ({
  deliverDateTime: new Date(Date.parse(group.pickUpDateTime) + minutes * 60_000).toISOString(),
});

/** Stored apart from the sequence's saving. */
const splitSavingOf = async ({ id }: OrderGroup): Promise<number> => {
  const rows = host.inspectorDb.selectFrom('order_groups').select('split_saving').where('id', '=', id);
  return (await rows.executeTakeFirstOrThrow()).split_saving;
};

describe('a trip in two directions', () => {
  test('is proposed as two groups with the saving, changing nothing', async () => {
    const group = await bothWays();
    const { status, body } = await propose(group);
    expect([status, body.currentSubtotal, body.groups]).toEqual([200, group.subtotal, []]);
    const [choice] = body.choices;
    expect(choice).toMatchObject({ kind: 'TWO_GROUPS', saving: group.subtotal - (choice?.subtotal ?? 0) });
    expect(choice?.saving).toBeGreaterThan(0);
    expect(choice?.groups.map(({ stops }) => stops.map(({ id }) => id))).toEqual([
      [stopOf(group, 2), stopOf(group, 0)],
      [stopOf(group, 3), stopOf(group, 1)],
    ]);
    expect(await read(group)).toEqual(group);
  });

  test('becomes two drafts with every stop once, at the proposed price', async () => {
    const group = await bothWays();
    const [choice] = (await propose(group)).body.choices;
    const { status, body } = await apply(group);
    expect(status).toBe(200);
    const [first, second] = body.groups;
    if (!first || !second) throw new Error('two drafts were made');
    expect([first.id, first.version, first.status, second.status]).toEqual([
      group.id,
      group.version + 1,
      'OPEN',
      'OPEN',
    ]);
    expect([ranges(first), ranges(second)]).toEqual([
      [28_000, 2000],
      [28_000, 2000],
    ]);
    expect([...first.orders, ...second.orders].map(({ id }) => id).toSorted()).toEqual(
      group.orders.map(({ id }) => id).toSorted(),
    );
    expect(first.subtotal + second.subtotal).toBe(choice?.subtotal);
    expect([first.adviceSaving, second.adviceSaving]).toEqual([choice?.saving, 0]);
    expect([await splitSavingOf(first), await splitSavingOf(second)]).toEqual([choice?.saving, 0]);
    expect(second).toMatchObject({
      pickUpDateTime: group.pickUpDateTime,
      pickUpLocation: group.pickUpLocation,
      deliveryMethod: group.deliveryMethod,
    });
    expect(second.number).not.toBe(first.number);
    expect([await read(first), await read(second)]).toEqual([first, second]);
  });

  test('is split once per key', async () => {
    const group = await bothWays();
    const count = async () => {
      const { body } = await call(list, { token: desk.token, query: { vendorId: desk.merchant.vendorId } });
      return 'totalElements' in body ? body.totalElements : body.length;
    };
    const before = await count();
    const [once, again] = [await apply(group, 'TWO_GROUPS', 'split-1'), await apply(group, 'TWO_GROUPS', 'split-1')];
    expect(again.body).toEqual(once.body);
    expect([again.status, await count()]).toEqual([200, before + 1]);
    const other = await call(split, {
      token: desk.token,
      key: 'split-1',
      params: { id: group.id },
      body: { apply: true, version: group.version + 1, kind: 'TWO_GROUPS' },
    });
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('is split once by concurrent requests', async () => {
    const group = await bothWays();
    const responses = await Promise.all([apply(group), apply(group)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is refused for a changed group, no choice or no engine', async () => {
    const group = await bothWays();
    desk.router.isDown = true;
    expect((await apply(group)).status).toBe(503);
    desk.router.isDown = false;
    const bare = await call(split, { token: desk.token, params: { id: group.id }, body: { apply: true } });
    expect([bare.status, bare.error.code]).toEqual([422, 'rule_violation']);
    expect((await apply(group, 'BIKE')).error.code).toBe('rule_violation');
    const { body } = await put(group, 1, { dropOffLocation: atMetre(-25_000) });
    const stale = await apply(group);
    expect([stale.status, stale.error.data]).toEqual([409, { version: body.orderGroup.version }]);
    expect((await read(group)).orders).toHaveLength(4);
  });

  test('of another merchant is not found', async () => {
    const group = await bothWays();
    const stranger = await makeMerchant(host.ctx);
    expect((await apply(group, 'TWO_GROUPS', undefined, stranger.token)).status).toBe(404);
    expect(await read(group)).toEqual(group);
  });
});

describe('a trip that one rider cannot finish in time', () => {
  test('is proposed as two groups even if that costs more', async () => {
    // Both far ends within the hour but fifty minutes away: one rider reaches only one of them.
    const group = await draftAt(30_000, -1000);
    await put(group, 0, { dropOffLocation: atMetre(30_000), ...inMinutes(group, 51) });
    const late = await put(group, 1, { dropOffLocation: atMetre(-1000), ...inMinutes(group, 2) });
    const { body } = await propose(late.body.orderGroup);
    expect([body.currentLate, body.choices[0]?.late, body.choices[0]?.groups.length]).toEqual([1, 0, 2]);
  });

  test('is not proposed if one group can be on time more cheaply', async () => {
    const group = await draftAt(30_000, 1000);
    await put(group, 0, { dropOffLocation: atMetre(30_000), ...inMinutes(group, 60) });
    await put(group, 1, { dropOffLocation: atMetre(1000), ...inMinutes(group, 5) });
    const { body } = await propose(group);
    expect(body.choices.every(({ saving }) => saving > 0)).toBe(true);
  });
});

describe('a run too long for one rider in a day', () => {
  /** Thirteen hours of driving, and every drop-off promised for the next day. */
  const longRun = async () => {
    desk.router.pace.metresPerSecond = 0.5;
    const metres = [5000, 10_000, 15_000, 23_400];
    let group = await draftAt(...metres);
    for (const [index, metre] of metres.entries()) {
      const { body } = await put(group, index, { dropOffLocation: atMetre(metre), ...inMinutes(group, 24 * 60) });
      group = body.orderGroup;
    }
    return group;
  };

  test('is proposed as two of similar length, none reached later', async () => {
    const group = await longRun();
    const [choice] = (await propose(group)).body.choices;
    expect(choice?.groups.map(({ stops }) => stops.map(({ id }) => id))).toEqual([
      [stopOf(group, 0), stopOf(group, 1), stopOf(group, 2)],
      [stopOf(group, 3)],
    ]);
    expect([choice?.late, choice?.saving]).toEqual([0, group.subtotal - (choice?.subtotal ?? 0)]);
    const { body } = await apply(group);
    expect(body.groups.map(({ orders }) => orders.length)).toEqual([3, 1]);
  });

  test('is not proposed as two when it ends within twelve hours', async () => {
    desk.router.pace.metresPerSecond = 0.5;
    const group = await draftAt(5000, 10_000, 15_000, 21_000);
    expect((await propose(group)).body.choices).toEqual([]);
  });
});

test("a second rider is not proposed for a better sequence's saving", async () => {
  const group = await draftAt(30_000, 1000, 29_000, 2000);
  const better = (await call(optimise, { token: desk.token, params: { id: group.id } })).body;
  expect(better.saving).toBeGreaterThan(0);
  expect((await propose(group)).body.choices).toEqual([]);
});

describe('a car that a bike can replace', () => {
  test('is proposed as a bike with the saving, and becomes one', async () => {
    const group = await draftAt(1000, 2000);
    const car = await call(api.orders.update, {
      token: desk.token,
      params: { id: group.id },
      body: { ...group, deliveryMethod: 'CAR', version: group.version, orders: [] },
    });
    const [choice] = (await propose(car.body)).body.choices;
    expect(choice).toMatchObject({ kind: 'BIKE', subtotal: group.subtotal, groups: [{ deliveryMethod: 'MOTOR' }] });
    const { body } = await apply(car.body, 'BIKE');
    expect(body.groups).toHaveLength(1);
    expect(body.groups[0]).toMatchObject({
      id: group.id,
      deliveryMethod: 'MOTOR',
      subtotal: group.subtotal,
      adviceSaving: car.body.subtotal - group.subtotal,
    });
  });
});

test('the saving of an accepted sequence is stored until it is undone', async () => {
  const group = await draftAt(30_000, 1000, 20_000);
  const params = { id: group.id };
  const offer = (await call(optimise, { token: desk.token, params })).body;
  const arrange = (orderIds: string[], advice?: 'TAKEN' | 'UNDONE') =>
    call(arrangeOrders, { token: desk.token, params, body: { orderIds, advice } });
  const taken = await arrange(offer.orderIds, 'TAKEN');
  expect(taken.body.adviceSaving).toBe(offer.saving);
  expect(await splitSavingOf(group)).toBe(0);
  expect(
    (
      await arrange(
        group.orders.map(({ id }) => id),
        'UNDONE',
      )
    ).body.adviceSaving,
  ).toBe(0);
  expect((await arrange(offer.orderIds)).body.adviceSaving).toBe(0);
});

test('an accepted saving counts once, however often it is repeated', async () => {
  const group = await draftAt(30_000, 1000, 20_000);
  const params = { id: group.id };
  const offer = (await call(optimise, { token: desk.token, params })).body;
  const arrange = (orderIds: string[], advice?: 'TAKEN') =>
    call(arrangeOrders, { token: desk.token, params, body: { orderIds, advice } });
  const first = group.orders.map(({ id }) => id);
  await arrange(offer.orderIds, 'TAKEN');
  expect((await arrange(first)).body.adviceSaving).toBe(0);
  expect((await arrange(offer.orderIds, 'TAKEN')).body.adviceSaving).toBe(offer.saving);
});

test('switching between car and bike does not add savings up', async () => {
  const group = await draftAt(1000, 2000);
  const params = { id: group.id };
  const toCar = async () => {
    const { body } = await call(api.orders.get, { token: desk.token, params });
    const change = { ...body, deliveryMethod: 'CAR' as const, orders: [] };
    return (await call(api.orders.update, { token: desk.token, params, body: change })).body;
  };
  const car = await toCar();
  for (let times = 0; times < 2; times++) {
    await apply(await toCar(), 'BIKE');
    expect((await call(api.orders.get, { token: desk.token, params })).body.adviceSaving).toBe(
      car.subtotal - group.subtotal,
    );
  }
});
