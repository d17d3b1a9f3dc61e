import { api } from '@tibara/contract';
import { latenessOf, toTimeliness } from '@tibara/contract/dashboard/lateness';
import { mondayOf, periodsBetween } from '@tibara/contract/dashboard/periods';
import { dashboardBuckets, historyStatuses, inProgressStatuses } from '@tibara/contract/orders/status';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { addDays, businessDay, minuteMs, startOfBusinessDay } from '@tibara/contract/time';
import { type Random, seededRandom } from '@tibara/seeded-random';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeInvoiced } from '../../test/make-invoiced.ts';
import { type Merchant, makeMerchant } from '../../test/make-merchant.ts';
import { fillWallet, fleetTells, makeConfirmed, makeDraft } from '../../test/make-order-group.ts';
import { seedOfRun } from '../../test/seed-of-run.ts';
import { signAccessToken } from '../identity/sessions/access-token.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { setRates } from '../pricing/index.ts';

const host = await startApi();
const { call, clock } = host;
const START = '2026-11-20T01:00:00.000Z';
let merchant: Merchant;
beforeEach(async () => {
  clock.set(START);
  merchant = await makeMerchant(host.ctx);
});

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

const days = { startDate: '2026-11-20', endDate: '2026-11-30' };
type Days = typeof days;
type Range = Days & { type?: 'DAILY' | 'WEEKLY'; page?: number; size?: number };
const asked = (range: Range, { token, vendorId }: Merchant) => ({ token, query: { vendorId, ...range } });
const read = {
  performances: (range: Range = days, of = merchant) => call(api.dashboard.performances, asked(range, of)),
  timeliness: (range: Range = days, of = merchant) => call(api.dashboard.timeliness, asked(range, of)),
  cards: (range: Range = days, of = merchant) => call(api.dashboard.cards, asked(range, of)),
  orders: (range: Range = days, of = merchant) => call(api.dashboard.orders, asked(range, of)),
};
const everyFigure = [read.performances, read.timeliness, read.cards, read.orders];

const groupsOf = async ({ token, vendorId }: Merchant): Promise<OrderGroup[]> => {
  const query = { vendorId, size: 500 };
  const { body } = await call(api.orders.list, { token, query });
  return Array.isArray(body) ? body : body.content;
};

/** Delivers a stop `late` minutes after its promised time. */
const deliver = async (group: OrderGroup, order: Order | undefined, late: number) => {
  if (!order) throw new Error('there is no such drop-off');
  const at = new Date(Date.parse(order.deliverDateTime) + late * minuteMs).toISOString();
  clock.set(at);
  await fleetTells(host, group, 'delivered', { orderId: order.id, occurredAt: at });
};

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])('on a machine at %s', (machine) => {
  test('[R238][R239][R253][R254] cards, chart and table agree with a recount of any history', async () => {
    process.env.TZ = machine;
    const seed = seedOfRun();
    await makeHistory(seededRandom(seed));
    clock.set(START);
    const groups = (await groupsOf(merchant)).filter(({ status }) => status !== 'OPEN');
    const countOf = (...these: string[]) => groups.filter(({ status }) => these.includes(status)).length;
    expect(await readHomeTotals(merchant), `SEED=${seed}`).toMatchObject({
      completed: countOf('SUCCESS', 'PARTIAL_SUCCESS'),
      confirmed: countOf(...inProgressStatuses),
    });
    for (const range of [days, { startDate: '2026-11-22', endDate: '2026-11-22' }]) {
      await expectRecount(seed, groups, range);
    }
  });
});

/** Orders around the midnights at UTC+8 and at UTC, with one to three drop-offs and every possible end. */
async function makeHistory(random: Random): Promise<void> {
  const made: OrderGroup[] = [];
  for (let index = 0; index < 14; index++) {
    const midnight = startOfBusinessDay(addDays('2026-11-20', random.whole(1, 5))).getTime();
    const pickUpAt = midnight + random.pick([-1, 0, 1, 8 * 60 - 1, 8 * 60]) * minuteMs;
    const stops = Array.from({ length: random.whole(1, 3) }, (_, at) => ({
      deliverDateTime: new Date(pickUpAt + (at + 1) * 30 * minuteMs).toISOString(),
      doorToDoor: random.fraction() < 0.3,
    }));
    made.push(await makeConfirmed(host, merchant, stops, { pickUpDateTime: new Date(pickUpAt).toISOString() }));
  }
  await makeDraft(host, merchant, [{}]);
  for (const group of made) {
    const end = random.pick(['waits', 'assigned', 'rides', 'ends', 'ends', 'ends', 'cancelled', 'fails']);
    clock.set(group.pickUpDateTime);
    if (end === 'cancelled') {
      // A token is valid for ten minutes.
      clock.set(START);
      await call(api.orders.cancel, { token: merchant.token, params: { id: group.id } });
      continue;
    }
    if (end === 'waits') continue;
    await fleetTells(host, group, end === 'fails' ? 'failed' : 'assigned', { occurredAt: group.pickUpDateTime });
    if (end === 'fails' || end === 'assigned') continue;
    await fleetTells(host, group, 'picked_up', { occurredAt: group.pickUpDateTime });
    for (const order of group.orders.slice(end === 'rides' ? 1 : 0)) {
      if (random.fraction() < 0.25)
        await fleetTells(host, group, 'stop_failed', { orderId: order.id, reason: 'Nobody there' });
      else await deliver(group, order, random.pick([-20, 0, 1, 15, 16, 30, 31, 90]));
    }
  }
}

async function expectRecount(seed: number, all: readonly OrderGroup[], range: Days): Promise<void> {
  const inRange = ({ pickUpDateTime }: OrderGroup) =>
    businessDay(pickUpDateTime) >= range.startDate && businessDay(pickUpDateTime) <= range.endDate;
  const groups = all.filter(inRange);
  const stops = groups.flatMap((group) => group.orders.map((order) => ({ group, order })));
  const about = `SEED=${seed}`;
  const inBucket = (bucket: readonly string[]) => groups.filter(({ status }) => bucket.includes(status)).length;

  const { body: cards } = await read.cards(range);
  expect(cards, about).toMatchObject({
    scheduled: inBucket(['CONFIRMED', 'ASSIGNED', 'CONFIRMED_PROCESSING']),
    inProgress: inBucket(['IN_TRANSIT']),
    completed: inBucket(['SUCCESS', 'PARTIAL_SUCCESS']),
    dropOffsFailed: stops.filter(({ order }) => order.status === 'FAILED').length,
    dropOffsToGo: stops.filter(({ group, order }) => group.status === 'IN_TRANSIT' && order.completionTime === null)
      .length,
  });

  for (const type of ['DAILY', 'WEEKLY'] as const) {
    const periodOfStop = ({ group }: (typeof stops)[number]) =>
      type === 'DAILY' ? businessDay(group.pickUpDateTime) : mondayOf(businessDay(group.pickUpDateTime));
    const countOf = (orderDate: string, status: string) =>
      stops.filter((stop) => stop.order.status === status && periodOfStop(stop) === orderDate).length;
    const { body: performances } = await read.performances({ ...range, type });
    expect(performances, about).toEqual(
      periodsBetween(range.startDate, range.endDate, type).map((orderDate) => ({
        orderDate,
        successOrders: countOf(orderDate, 'SUCCESS'),
        failOrders: countOf(orderDate, 'FAILED'),
      })),
    );
  }

  const delivered = stops.filter(({ order }) => order.status === 'SUCCESS').map(({ order }) => order);
  const late = Map.groupBy(delivered, (order) => latenessOf(order.completionTime, order.deliverDateTime));
  const countLate = (bucket: 'ontime' | 'delay15' | 'delay30More') => late.get(bucket)?.length ?? 0;
  const { body: timeliness } = await read.timeliness(range);
  expect(timeliness, about).toEqual(
    toTimeliness({
      ontime: countLate('ontime'),
      delay15: countLate('delay15'),
      delay30: 0,
      delay30More: countLate('delay30More'),
    }),
  );

  const { body: table } = await read.orders({ ...range, size: 100 });
  const newestFirst = stops.toSorted(
    (a, b) =>
      b.group.pickUpDateTime.localeCompare(a.group.pickUpDateTime) ||
      b.group.id.localeCompare(a.group.id) ||
      a.order.ordinal - b.order.ordinal,
  );
  expect(table.totalElements, about).toBe(stops.length);
  expect(table.content, about).toMatchObject(
    newestFirst.map(({ group, order }) => ({
      id: order.id,
      orderGroupId: group.id,
      orderGroupNumber: group.number,
      pickUpStatus: group.status,
      pickUpDateTime: group.pickUpDateTime,
      deliverDateTime: order.deliverDateTime,
      completionTime: order.completionTime,
      status: order.status,
    })),
  );
}

test('[R180] the table lists every drop-off except those of drafts', async () => {
  await makeConfirmed(host, merchant, [
    { recipientName: 'First' },
    { recipientName: 'Second' },
    { recipientName: 'Third' },
  ]);
  await makeDraft(host, merchant, [{ recipientName: 'Draft' }]);
  const namesOf = async (page: number) => {
    const { body } = await read.orders({ ...days, page, size: 2 });
    return [
      body.totalElements,
      body.totalPages,
      ...body.content.map(({ recipientName, position }) => `${position} ${recipientName}`),
    ];
  };
  expect(await namesOf(0)).toEqual([3, 2, '1 First', '2 Second']);
  expect(await namesOf(1)).toEqual([3, 2, '3 Third']);
  expect(await namesOf(7)).toEqual([3, 2]);
});

test('[R253] the cards name the next pick-up and later scheduled orders', async () => {
  const first = await makeConfirmed(host, merchant);
  await makeConfirmed(host, merchant, [{ deliverDateTime: clock.in(3 * 1440) }], {
    pickUpDateTime: clock.in(2 * 1440),
  });
  const { body } = await read.cards({ startDate: '2026-11-01', endDate: '2026-11-20' });
  expect(body).toMatchObject({ scheduled: 1, scheduledLater: 1, nextPickUp: first.pickUpDateTime });
  // A pick-up whose time has passed is not the next.
  clock.set(new Date(Date.parse(first.pickUpDateTime) + 1).toISOString());
  const token = await signAccessToken(host.ctx, { ...merchant, sessionId: merchant.vendorId, permissions: null });
  const late = await read.cards({ startDate: '2026-11-01', endDate: '2026-11-20' }, { ...merchant, token });
  expect(late.body).toMatchObject({ scheduled: 1, nextPickUp: null });
});

const readHomeTotals = async ({ token, vendorId }: Merchant) =>
  (await call(api.dashboard.homeTotals, { token, query: { vendorId } })).body;

test('[R187] the home totals count completed, confirmed and unpaid orders of all time', async () => {
  expect(await readHomeTotals(merchant)).toEqual({ completed: 0, confirmed: 0, unpaid: 0 });
  await makeConfirmed(host, merchant);
  await makeDraft(host, merchant);
  await makeInvoiced(host, merchant);
  expect(await readHomeTotals(merchant)).toEqual({ completed: 1, confirmed: 1, unpaid: 1 });
});

test('a free delivered order has no invoice but counts as completed', async () => {
  const { vendorId } = merchant;
  const free = { base: 0, tier1: 0, tier2: 0, next: 0, additionalStop: 0, min: 0, doorToDoor: 0 };
  await inTransaction(host.inspectorDb, { vendorId }, async (tx) => {
    await setRates(tx, { vendorId, region: 'MY', vehicle: 'MOTOR', rates: free, now: clock.now() });
  });
  await fillWallet(host, merchant, 100);
  const draft = await makeDraft(host, merchant);
  const { token } = merchant;
  const body = { paymentMethod: 'WALLET' as const };
  await call(api.orders.confirm, { token, params: { id: draft.id }, key: draft.id, body });
  await fleetTells(host, draft, 'delivered', { orderId: draft.orders[0]?.id });
  const { body: group } = await call(api.orders.get, { token, params: { id: draft.id } });
  expect([group.status, group.invoiceId]).toEqual(['SUCCESS', null]);
  expect((await readHomeTotals(merchant)).completed).toBe(1);
});

test.each([
  ['2026-10-21', 31, '2026-11-20'],
  // The last row is the Monday of its week.
  ['2026-10-20', 5, '2026-11-16'],
])('[R184][R480] by day from %s to 20 November are %i rows', async (startDate, rows, last) => {
  const { body } = await read.performances({ startDate, endDate: '2026-11-20', type: 'DAILY' });
  expect(body).toHaveLength(rows);
  expect(body.at(-1)?.orderDate).toBe(last);
});

test('spending of more than 31 days is summed by week', async () => {
  const { pickUpDateTime } = await makeInvoiced(host, merchant);
  const { token, vendorId } = merchant;
  const query = { vendorId, startDate: '2026-10-20', endDate: '2026-11-20', type: 'DAILY' as const };
  const { body } = await call(api.dashboard.spend, { token, query });
  expect(body[0]?.periods.map(({ orderDate }) => orderDate)).toEqual([mondayOf(businessDay(pickUpDateTime))]);
});

test('[R445] figures need a range of at most 366 days', async () => {
  for (const wrong of [
    { startDate: '2026-11-21', endDate: '2026-11-20' },
    { startDate: '2025-11-19', endDate: '2026-11-20' },
  ]) {
    for (const figure of everyFigure) {
      const { status, error } = await figure(wrong);
      expect([status, error.code]).toEqual([422, 'rule_violation']);
    }
  }
  expect((await read.performances({ startDate: '2025-11-20', endDate: '2026-11-20' })).status).toBe(200);
});

test('a stranger finds nothing of another merchant on a dashboard', async () => {
  await makeConfirmed(host, merchant);
  const stranger = await makeMerchant(host.ctx);
  const foreign = { ...stranger, vendorId: merchant.vendorId };
  for (const figure of everyFigure) {
    expect((await figure(days, foreign)).status).toBe(404);
  }
  const { token } = stranger;
  const query = { vendorId: merchant.vendorId };
  expect((await call(api.dashboard.homeTotals, { token, query })).status).toBe(404);
  expect((await call(api.dashboard.attention, { token, query })).status).toBe(404);
  expect((await call(api.dashboard.spend, { token, query: { ...query, ...days } })).status).toBe(404);
  expect((await read.orders(days, stranger)).body.content).toEqual([]);
});

test('each status belongs to one card at most', () => {
  expect(Object.values(dashboardBuckets).flat()).toHaveLength(new Set(Object.values(dashboardBuckets).flat()).size);
  const cards = [...dashboardBuckets.scheduled, ...dashboardBuckets.inProgress];
  expect(cards.toSorted()).toEqual([...inProgressStatuses].toSorted());
  expect(historyStatuses).toEqual(expect.arrayContaining([...dashboardBuckets.completed]));
});
