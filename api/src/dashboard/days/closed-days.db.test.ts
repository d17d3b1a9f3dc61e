import { api } from '@tibara/contract';
import { latenessOf, toTimeliness } from '@tibara/contract/dashboard/lateness';
import { cents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { addDays, businessDay, minuteMs } from '@tibara/contract/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed, places } from '#test/make-order-group.ts';
import { observed } from '#test/make-stored.ts';
import { makeVoucher } from '#test/make-voucher.ts';
import { seedOfRun } from '#test/seed-of-run.ts';
import { signAccessToken } from '../../identity/sessions/access-token.ts';
import { forgetOld, type Round } from '../../ops/retention/forget.ts';
import { applyObservation, type OrderGroupRow, type OrderRow } from '../../orders/index.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { newId } from '../../platform/ids.ts';
import { readPerformances, readTimeliness } from '../figures.ts';
import { readSpend } from '../spend.ts';
import { readSpentAndOwed } from '../spent-and-owed.ts';
import { closeDays, type DaysRound } from './close-days.ts';

const host = await startApi();
const { call, ctx, clock, inspectorDb } = host;
let merchant: Merchant;

/** In the past of every machine, so that the database knows that these days are over. */
const START = '2024-05-28T01:00:00.000Z';
beforeEach(async () => {
  clock.set(START);
  merchant = await makeMerchant(ctx);
});

const loggedIn = async (): Promise<Merchant> => ({
  ...merchant,
  token: await signAccessToken(ctx, { ...merchant, sessionId: newId(ctx.now()), permissions: null }),
});

async function close(now: () => Date = ctx.now): Promise<void> {
  for (let round: DaysRound | null = {}; round; ) round = await closeDays({ ...ctx, now }, round);
}

const closedUntil = async (): Promise<string | null | undefined> => {
  const rows = inspectorDb.selectFrom('order_group_counters').where('vendor_id', '=', merchant.vendorId);
  return (await rows.select('closed_until').executeTakeFirst())?.closed_until;
};

const make = async (
  stops: Parameters<typeof makeConfirmed>[2] = [{}],
  pickUpIn = 60,
  voucherId: string | null = null,
) =>
  makeConfirmed(
    host,
    await loggedIn(),
    stops.map((stop, index) => ({ deliverDateTime: clock.in(pickUpIn + 60 + index), ...stop })),
    { pickUpDateTime: clock.in(pickUpIn) },
    voucherId,
  );

const deliver = (group: OrderGroup, index = 0) =>
  fleetTells(host, group, 'delivered', { orderId: group.orders[index]?.id });
const failStop = (group: OrderGroup, index = 0) =>
  fleetTells(host, group, 'stop_failed', { orderId: group.orders[index]?.id, reason: 'Nobody there' });

/** The range that the figures are compared for: a month around now. */
const range = () => {
  const today = businessDay(ctx.now());
  return { vendorId: merchant.vendorId, startDate: addDays(today, -15), endDate: addDays(today, 15) };
};

async function shown() {
  const query = { ...range(), type: 'DAILY' as const };
  const [performances, timeliness, spend, { month, currencies }] = await Promise.all([
    readPerformances(ctx, merchant, query),
    readTimeliness(ctx, merchant, query),
    readSpend(ctx, merchant, query),
    readSpentAndOwed(ctx, merchant, query),
  ]);
  return {
    performances: performances
      .filter(({ successOrders, failOrders }) => successOrders + failOrders > 0)
      .map(({ orderDate, successOrders, failOrders }) => `${orderDate} ${successOrders} ${failOrders}`),
    timeliness,
    spend: spend.map(({ region, periods, areas, vouchers, saved }) => ({
      region,
      periods: periods.map(
        ({ orderDate, deliveryMethod, dropOffs, cents: sum }) => `${orderDate} ${deliveryMethod} ${dropOffs} ${sum}`,
      ),
      areas: areas.map(({ area, dropOffs, failed, cents: sum }) => `${area} ${dropOffs} ${failed} ${sum}`).sort(),
      vouchers,
      saved: saved.sequence.cents,
    })),
    spent: currencies.map(({ currency, spent, spentBefore }) => `${month} ${currency} ${spent} ${spentBefore}`),
  };
}

/** The same figures, counted from the rows of orders and payments by other code. */
async function recounted(): Promise<Awaited<ReturnType<typeof shown>>> {
  const { vendorId, startDate, endDate } = range();
  const [groups, stops, payments, wallets] = await Promise.all([
    inspectorDb.selectFrom('order_groups').selectAll().where('vendor_id', '=', vendorId).execute(),
    inspectorDb.selectFrom('orders').selectAll().where('vendor_id', '=', vendorId).execute(),
    inspectorDb.selectFrom('payments').selectAll().where('vendor_id', '=', vendorId).execute(),
    inspectorDb.selectFrom('wallets').selectAll().where('vendor_id', '=', vendorId).orderBy('region').execute(),
  ]);
  const dayOf = ({ pick_up_date_time }: OrderGroupRow) => businessDay(pick_up_date_time);
  const placed = groups.filter(
    (group) => group.status !== 'OPEN' && dayOf(group) >= startDate && dayOf(group) <= endDate,
  );
  const ended = placed.flatMap((group) =>
    stops
      .filter(({ order_group_id, status }) => order_group_id === group.id && ['SUCCESS', 'FAILED'].includes(status))
      .map((stop) => ({ group, stop })),
  );
  type Ended = (typeof ended)[number];
  const delivered = (rows: readonly Ended[]) => rows.filter(({ stop }) => stop.status === 'SUCCESS');
  const failed = (rows: readonly Ended[]) => rows.length - delivered(rows).length;
  const feesOf = (rows: readonly Ended[]) =>
    delivered(rows).reduce((sum, { stop }) => sum + stop.delivery_fee + stop.door_to_door_fee, 0);
  const by = (rows: readonly Ended[], key: (row: Ended) => string) =>
    [...Map.groupBy(rows, key)].sort(([a], [b]) => (a < b ? -1 : 1));
  const late = (bucket: string) =>
    delivered(ended).filter(({ stop }) => latenessOf(stop.completed_at, stop.deliver_date_time) === bucket).length;
  const month = businessDay(ctx.now()).slice(0, 7);
  const before = addDays(`${month}-01`, -1).slice(0, 7);
  const settledIn = (name: string, currency: string) =>
    payments
      .filter(
        ({ settled_at, ...each }) =>
          each.currency === currency && settled_at && businessDay(settled_at).startsWith(name),
      )
      .reduce((sum, { final, voucher_credit }) => sum + (final ?? 0) - voucher_credit, 0);
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  return {
    performances: by(ended, ({ group }) => dayOf(group)).map(
      ([day, rows]) => `${day} ${delivered(rows).length} ${failed(rows)}`,
    ),
    timeliness: toTimeliness({
      ontime: late('ontime'),
      delay15: late('delay15'),
      delay30: 0,
      delay30More: late('delay30More'),
    }),
    spend: [...new Set(placed.map(({ region }) => region))].sort().map((region) => {
      const rows = ended.filter(({ group }) => group.region === region);
      const ran = [...new Set(delivered(rows).map(({ group }) => group))];
      return {
        region,
        periods: by(delivered(rows), ({ group }) => `${dayOf(group)} ${group.delivery_method}`).map(
          ([key, of]) => `${key} ${of.length} ${feesOf(of)}`,
        ),
        areas: by(rows, areaOf)
          .map(([area, of]) => `${area} ${delivered(of).length} ${failed(of)} ${feesOf(of)}`)
          .sort(),
        vouchers: cents(
          sumOf(
            payments
              .filter(({ order_group_id }) => ran.some(({ id }) => id === order_group_id))
              .map((each) => each.voucher_credit),
          ),
        ),
        saved: cents(sumOf(ran.map(({ advice_saving, split_saving }) => advice_saving - split_saving))),
      };
    }),
    spent: wallets.map(
      ({ currency }) => `${month} ${currency} ${settledIn(month, currency)} ${settledIn(before, currency)}`,
    ),
  };
}

const areaOf = ({ stop }: { stop: OrderRow }): string => {
  const { city, state } = stop.drop_off_location;
  return city || state || '';
};

async function expectAgreement(about = ''): Promise<void> {
  expect(await shown(), about).toEqual(await recounted());
  await host.checkInvariants();
}

test('a day is closed at six in the morning of the next', async () => {
  await deliver(await make());
  clock.set('2024-05-28T21:59:59.999Z');
  await close();
  expect(await closedUntil()).toBeNull();
  clock.set('2024-05-28T22:00:00.000Z');
  await close();
  expect(await closedUntil()).toBe('2024-05-28');
  await expectAgreement();
});

test('a closed day is read from its rows, and no longer from its orders', async () => {
  await deliver(await make());
  clock.advance(1440);
  await close();
  const before = await shown();
  expect(before.performances).toEqual(['2024-05-28 1 0']);
  await inspectorDb.updateTable('order_days').set({ delivered: 7 }).where('delivered', '=', 1).execute();
  expect((await shown()).performances).toEqual(['2024-05-28 7 0']);
  await expect(host.checkInvariants()).rejects.toThrow('the figures of a closed day are those of its orders');
  await inspectorDb.updateTable('order_days').set({ delivered: 1 }).where('delivered', '=', 7).execute();
});

test('an order that goes on after its day was closed corrects the day', async () => {
  const group = await make([{}, { dropOffLocation: { ...places.bangsar, city: 'Bangsar' } }]);
  await deliver(group);
  clock.advance(2 * 1440);
  await close();
  await expectAgreement();
  await failStop(group, 1);
  expect((await shown()).performances).toEqual(['2024-05-28 1 1']);
  await expectAgreement();
});

test('an order that ends at midnight of the first belongs to the new month', async () => {
  clock.set('2024-05-31T14:00:00.000Z');
  const group = await make([{}], 30);
  clock.set('2024-05-31T16:00:00.000Z');
  await deliver(group);
  await expectAgreement();
  clock.set('2024-06-02T22:00:00.000Z');
  await close();
  expect((await shown()).spent).toEqual([`2024-06 MYR ${group.subtotal} 0`]);
  await expectAgreement();
});

test('a server whose clock is behind settles on a closed day', async () => {
  const first = await make();
  const late = await make([{}], 26 * 60);
  await deliver(first);
  clock.set('2024-05-30T01:00:00.000Z');
  await close();
  clock.set('2024-05-28T02:00:00.000Z');
  await deliver(late);
  await expectAgreement();
});

test('two processes close the same day once', async () => {
  await deliver(await make([{}, {}]));
  clock.advance(1440);
  await Promise.all([close(), close(), close()]);
  await expectAgreement();
});

test('a closing waits for a change of its day, and has it', async () => {
  const { vendorId } = merchant;
  const [group, other] = [await make(), await make()];
  await deliver(other);
  clock.advance(1440);
  const [changed, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = inTransaction(ctx.db, { vendorId }, async (tx) => {
    const fields = { eventId: newId(ctx.now()), orderId: group.orders[0]?.id };
    const observation = observed('delivered', ctx.now(), fields);
    await applyObservation(ctx, tx, { vendorId, orderGroupId: group.id, bookingId: group.id, observation });
    changed.resolve();
    await committed.promise;
  });
  await changed.promise;
  const closing = close();
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000, interval: 20 });
  committed.resolve();
  await Promise.all([change, closing]);
  expect((await shown()).performances).toEqual(['2024-05-28 2 0']);
  await expectAgreement();
});

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(inspectorDb);
  return rows[0]?.n ?? 0;
};

test('old days are closed in slices, and a stopped round goes on', async () => {
  for (let day = 0; day < 3; day += 1) {
    await deliver(await make());
    clock.advance(1440);
  }
  let round: DaysRound | null = {};
  for (let runs = 0; round && runs < 20; runs += 1) {
    round = await closeDays(ctx, round, 0);
    await expectAgreement();
  }
  expect(round).toBeNull();
  expect(await closedUntil()).toBe('2024-05-30');
});

test("another merchant's days are not seen", async () => {
  await deliver(await make());
  clock.advance(1440);
  await close();
  const mine = await shown();
  merchant = await makeMerchant(ctx);
  expect((await shown()).performances).toEqual([]);
  expect(mine.performances).toHaveLength(1);
});

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant('place' as const),
      stops: fc.integer({ min: 1, max: 3 }),
      inHours: fc.integer({ min: 1, max: 40 }),
      voucher: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      verb: fc.constantFrom('deliver' as const, 'fail' as const),
      group: fc.nat(9),
      stop: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: fc.constantFrom('cancel' as const, 'lose' as const), group: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant('close' as const),
      jumpHours: fc.constantFrom(0, 0, 0, -50, 50),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('race' as const), group: fc.nat(9), stop: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('forget' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe.each([START, '2099-12-30T01:00:00.000Z'])('from %s', (start) => {
  test('closed and open days are the orders after each step of any history', async () => {
    const until = performance.now() + 12_000;
    const history = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      if (performance.now() > until) return;
      clock.set(start);
      merchant = await makeMerchant(ctx);
      const made: OrderGroup[] = [];
      for (const each of steps) {
        await act(made, each);
        await expectAgreement(JSON.stringify(each));
      }
    });
    await fc.assert(history, { numRuns: 60, seed: seedOfRun() });
  }, 60_000);
});

async function act(made: OrderGroup[], each: Step): Promise<void> {
  const chosen = 'group' in each ? made[each.group % Math.max(1, made.length)] : undefined;
  switch (each.verb) {
    case 'place': {
      const voucher = each.voucher
        ? await makeVoucher(host, await loggedIn(), { discountAmount: cents(100), expiryDate: '2100-12-31' })
        : null;
      const stops = Array.from({ length: each.stops }, (_, index) => towns[index] ?? {});
      const group = await make(stops, each.inHours * 60, voucher?.id ?? null);
      await inspectorDb
        .updateTable('order_groups')
        .set({ advice_saving: 250, split_saving: 100 })
        .where('id', '=', group.id)
        .execute();
      made.push(group);
      return;
    }
    case 'deliver':
    case 'fail':
      return tell(chosen, each);
    case 'lose':
      if (chosen) await fleetTells(host, chosen, 'failed');
      return;
    case 'cancel':
      if (chosen) await call(api.orders.cancel, { token: (await loggedIn()).token, params: { id: chosen.id } });
      return;
    case 'pass':
      return clock.advance(each.hours * 60);
    case 'close': {
      const now = () => new Date(ctx.now().getTime() + each.jumpHours * 60 * minuteMs);
      await Promise.all([close(now), each.twice && close(now)]);
      return;
    }
    case 'race':
      await Promise.all([close(), tell(chosen, { verb: 'deliver', stop: each.stop })]);
      return;
    case 'forget': {
      const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 800 * 1440 * minuteMs) };
      for (let round: Round | null = {}; round; ) round = await forgetOld(later, round);
    }
  }
}

const towns = [
  {},
  { dropOffLocation: { ...places.bangsar, city: 'Bangsar' } },
  { dropOffLocation: places.petaling, doorToDoor: true },
];

async function tell(
  group: OrderGroup | undefined,
  { verb, stop }: { verb: 'deliver' | 'fail'; stop: number },
): Promise<void> {
  if (!group) return;
  await (verb === 'deliver' ? deliver : failStop)(group, stop % group.orders.length);
}
