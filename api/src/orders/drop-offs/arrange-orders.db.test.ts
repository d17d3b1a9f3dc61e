import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { describe, expect, test } from 'vitest';
import { openDraftDesk, ordinals, ranges, stopOf } from '#test/draft-desk.ts';
import { atMetre } from '#test/ruler-router.ts';

const desk = await openDraftDesk();
const { call, router, draftAt, read, add, put } = desk;
const { removeOrder, moveOrder, arrangeOrders, optimise } = api.orders;

describe('the sequence of the stops', () => {
  const stops = (group: OrderGroup) => group.orders.map(({ id }) => id);

  test('changes by moving one stop, which reprices all [R436]', async () => {
    const group = await draftAt(1000, 2000, 3000);
    const params = { id: group.id, orderId: stopOf(group, 2) };
    const { status, body } = await call(moveOrder, {
      token: desk.token,
      params,
      body: { ordinal: 0, version: group.version },
    });
    expect([status, ordinals(body), ranges(body)]).toEqual([200, [0, 1, 2], [3000, 2000, 1000]]);
    expect(stops(body)).toEqual([2, 0, 1].map((index) => stopOf(group, index)));
    const stale = await call(moveOrder, { token: desk.token, params, body: { ordinal: 1, version: group.version } });
    expect([stale.status, stale.error.data]).toEqual([409, { version: body.version }]);
  });

  test('is saved whole if it names every stop once', async () => {
    const group = await draftAt(1000, 2000, 3000);
    const orderIds = [1, 2, 0].map((index) => stopOf(group, index));
    const arrange = (ids: string[], version = group.version) =>
      call(arrangeOrders, { token: desk.token, params: { id: group.id }, body: { orderIds: ids, version } });
    expect((await arrange(orderIds.slice(1))).status).toBe(422);
    expect((await arrange([...orderIds, ...orderIds.slice(0, 1)])).status).toBe(422);
    expect((await arrange([...orderIds, group.id])).status).toBe(404);
    const { body } = await arrange(orderIds);
    expect([stops(body), ranges(body), ordinals(body)]).toEqual([orderIds, [2000, 1000, 2000], [0, 1, 2]]);
    expect((await arrange(orderIds)).status).toBe(409);
  });

  test('is proposed cheaper, at exactly the proposed price', async () => {
    const group = await draftAt(30_000, 1000, 20_000);
    const { status, body } = await call(optimise, { token: desk.token, params: { id: group.id } });
    expect(status).toBe(200);
    expect(body.orderIds).toEqual([1, 2, 0].map((index) => stopOf(group, index)));
    expect(body).toMatchObject({ currentSubtotal: group.subtotal, saving: group.subtotal - body.subtotal });
    expect(body.distanceSaving).toBe(group.distance - 30_000);
    expect(await read(group)).toEqual(group);
    const saved = await call(arrangeOrders, {
      token: desk.token,
      params: { id: group.id },
      body: { orderIds: body.orderIds },
    });
    expect(saved.body.subtotal).toBe(body.subtotal);
    expect((await call(optimise, { token: desk.token, params: { id: group.id } })).body).toMatchObject({
      saving: 0,
      distanceSaving: 0,
    });
  });

  test('stays if no other is cheaper, even if one is shorter', async () => {
    // In both directions every leg is below the minimum fare.
    const group = await draftAt(600, 300);
    const { body } = await call(optimise, { token: desk.token, params: { id: group.id } });
    expect(body).toMatchObject({
      orderIds: stops(group),
      subtotal: 1400,
      currentSubtotal: 1400,
      saving: 0,
      distanceSaving: 0,
    });
  });

  test('is proposed only if it keeps the promised times', async () => {
    const group = await draftAt(30_000, 1000, 20_000);
    const promise = (minutes: number) => ({
      deliverDateTime: new Date(Date.parse(group.pickUpDateTime) + minutes * 60_000).toISOString(),
    });
    await put(group, 1, { dropOffLocation: atMetre(1000), ...promise(180) });
    await put(group, 2, { dropOffLocation: atMetre(20_000), ...promise(180) });
    await put(group, 0, { dropOffLocation: atMetre(30_000), ...promise(51) });
    const { body } = await call(optimise, { token: desk.token, params: { id: group.id } });
    expect(body.orderIds).toEqual([0, 2, 1].map((index) => stopOf(group, index)));
    // Fifty minutes of driving, plus three at each of two stops on the way.
    await put(group, 0, { dropOffLocation: atMetre(30_000), ...promise(57) });
    const later = await call(optimise, { token: desk.token, params: { id: group.id } });
    expect(later.body.orderIds).toEqual([1, 2, 0].map((index) => stopOf(group, index)));
    expect(later.body.stops.at(-1)).toEqual({
      id: stopOf(group, 0),
      arrival: promise(56).deliverDateTime,
      slack: 60,
      currentArrival: promise(50).deliverDateTime,
      currentSlack: 420,
    });
  });

  test('is never proposed if it delays a late stop further', async () => {
    // The second stop has an hour but is reached after 101 minutes. The shorter round trip takes three minutes more.
    const group = await draftAt(30_000, 1000, 20_000);
    await put(group, 0, { dropOffLocation: atMetre(30_000), deliverDateTime: group.pickUpDateTime });
    const { body } = await call(optimise, { token: desk.token, params: { id: group.id } });
    expect(body).toMatchObject({ saving: 0, orderIds: stops(group) });
    expect(body.stops.map(({ currentSlack }) => currentSlack < 0)).toEqual([true, true, true]);
  });

  test('with many stops is never worse than the present one', async () => {
    const metres = [9, 3, 27, 14, 1, 22, 6, 18, 11, 30].map((kilometre) => kilometre * 1000);
    const group = await draftAt(...metres);
    const { body } = await call(optimise, { token: desk.token, params: { id: group.id } });
    expect(body.saving).toBeGreaterThan(0);
    expect(body.orderIds.toSorted()).toEqual(stops(group).toSorted());
  });
});

describe('legs measured while the draft changes', () => {
  test('are never stored for another route', async () => {
    const group = await draftAt(1000, 2000);
    let edits = 0;
    router.afterRoute = async () => {
      if (edits++ > 0) return;
      await call(removeOrder, { token: desk.token, params: { id: group.id, orderId: stopOf(group, 1) } });
    };
    const { status, body } = await add(group, { dropOffLocation: atMetre(5000) });
    expect([status, ranges(body.orderGroup)]).toEqual([201, [1000, 4000]]);
  });

  test('give up after three tries', async () => {
    const group = await draftAt(1000);
    let metre = 10_000;
    const interfere = async () => {
      // A concurrent request always finishes first.
      router.afterRoute = async () => {};
      metre += 1000;
      await put(group, 0, { dropOffLocation: atMetre(metre) });
      router.afterRoute = interfere;
    };
    router.afterRoute = interfere;
    const { status, error } = await add(group, { dropOffLocation: atMetre(5000) });
    expect([status, error.code]).toEqual([409, 'stale_version']);
    expect((await read(group)).orders).toHaveLength(1);
  });
});
