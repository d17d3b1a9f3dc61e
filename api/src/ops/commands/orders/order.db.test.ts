import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeBookings } from '#dispatch/bookings/placing/place.ts';
import { recordPlacing } from '#dispatch/bookings/placing/record-placing.ts';
import type { Ending } from '#orders/index.ts';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { fleetTells, makeConfirmed, makeDraftAt } from '#test/make-order-group.ts';
import { place } from '#test/place-booking.ts';
import { raceEndOrder } from '#test/race-end-order.ts';
import { atMetre, rulerRouter } from '#test/ruler-router.ts';
import { runOps } from '#test/run-program.ts';
import { countHanging } from '../../hanging.ts';
import { keysOfServer } from '../operator.ts';
import { endByOperator, listHanging } from './order.ts';
import { numberOf } from './order-words.ts';
import { showOrder } from './show-order.ts';

const START = '2026-11-20T01:00:00.000Z';
const lines: string[] = [];
const { maps } = rulerRouter();
const host = await startApi({ far: { maps }, env: { LOG_LEVEL: 'error' }, log: (line) => lines.push(line) });
const { app, call, clock, ctx, inspectorDb } = host;
const reason = 'The rider vanished.';
let merchant: Merchant;
beforeEach(async () => {
  clock.set(START);
  merchant = await makeMerchant(ctx);
});

const twoStops = [{ dropOffLocation: atMetre(3000) }, { dropOffLocation: atMetre(9000) }];
const makeTwo = () =>
  makeConfirmed(host, merchant, twoStops, {
    pickUpLocation: { ...atMetre(0), address: '12 Jalan Pudu, Kuala Lumpur' },
  });

/** A group whose rider has the goods and reports nothing more. */
async function makeVanished(): Promise<OrderGroup> {
  const group = await makeTwo();
  await fleetTells(host, group, 'assigned');
  await fleetTells(host, group, 'picked_up');
  return group;
}

const stops = (...ends: [number, 'delivered' | 'failed'][]): Ending => new Map(ends);
const named = ({ number }: OrderGroup) => ({ merchant: merchant.userName, number: numberOf(number) });
async function end(group: OrderGroup, ending: Ending, { isSure = true, why = reason } = {}): Promise<string[]> {
  const { operator, said } = makeOperator(host, { isSure });
  await endByOperator(operator, { ...named(group), ending, reason: why });
  return said;
}
async function show(group: OrderGroup): Promise<string> {
  const { operator, said } = makeOperator(host);
  await showOrder(operator, named(group));
  return said.join('\n');
}
const read = async ({ id }: OrderGroup) => (await call(api.orders.get, { token: merchant.token, params: { id } })).body;
const money = async () => {
  const query = { userId: merchant.userId };
  const [wallet] = (await call(api.wallet.wallets, { token: merchant.token, query })).body;
  return [wallet?.balanceAmount, wallet?.heldAmount];
};
const feesOf = (group: OrderGroup, at: number) => {
  const { deliveryFee = 0, doorToDoorFee = 0 } = group.orders[at] ?? {};
  return deliveryFee + doorToDoorFee;
};
const jobsOf = async ({ id }: OrderGroup) =>
  (
    await sql<{ job: string }>`select name || ' ' || state as job from pgboss.job
      where data ->> 'orderGroupId' = ${id} order by created_on, name`.execute(inspectorDb)
  ).rows.map(({ job }) => job);
const actsOf = async ({ id }: OrderGroup) =>
  (
    await sql<{ act: string; detail: object }>`
      select act, detail from money_lines where subject = ${id} and act like 'order.%' order by act`.execute(
      inspectorDb,
    )
  ).rows;
const mailsToFailed = async () =>
  (
    await sql<{ n: number }>`select count(*) as n from pgboss.job where name = 'notifications.mail'`.execute(
      inspectorDb,
    )
  ).rows[0]?.n;

test('an order is shown with its state, stops, money, courier and jobs', async () => {
  const group = await makeTwo();
  await place(host, group);
  await fleetTells(host, group, 'assigned');
  await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
  clock.advance(26 * 60);
  const said = await show(group);
  const held = (group.subtotal / 100).toFixed(2);
  expect(said).toContain(
    `${group.number} of ${merchant.userName} is IN_TRANSIT: confirmed 2026-11-20 09:00, pick-up due 2026-11-20 10:00 (25 hours ago)`,
  );
  expect(said).toContain(`Stop ${group.number}-1 · SUCCESS · since 2026-11-20 09:00`);
  expect(said).toContain(`Stop ${group.number}-2 · IN_TRANSIT · due 2026-11-20 11:00`);
  expect(said).toContain(`Money: WALLET, PENDING: RM ${held} held.`);
  expect(said).toContain('Courier: Farid, +60111234567, WXY 1234.');
  expect(said).toContain('Booking at simulated · 2 drop-offs · placed · 1 try · reference ');
  expect(said).toContain("The courier's last delivered of stop 1 at 2026-11-20 09:00, received 2026-11-20 09:00.");
  expect(said).toMatch(/Job dispatch\.offer · \S+ · waiting · due /);
  expect(said).toMatch(/Job dispatch\.noRider · \S+ · waiting · due /);
});

describe('an order whose rider vanished', () => {
  test('ended as delivered is charged, and has its invoice', async () => {
    const group = await makeVanished();
    const said = await end(group, stops([1, 'delivered'], [2, 'delivered']));
    const charged = (group.subtotal / 100).toFixed(2);
    expect(said).toContain(`${group.number} ends as SUCCESS (${group.number}-1 SUCCESS, ${group.number}-2 SUCCESS).`);
    expect(said).toContain(`RM ${charged} charged, RM 0.00 returned.`);
    expect(await read(group)).toMatchObject({ status: 'SUCCESS', paid: true, invoiceId: expect.any(String) });
    expect(await money()).toEqual([0, 0]);
  });

  test('ended as failed is returned, and its merchant gets a mail', async () => {
    const group = await makeVanished();
    const before = (await mailsToFailed()) ?? 0;
    await end(group, stops([1, 'failed'], [2, 'failed']));
    expect(await read(group)).toMatchObject({
      status: 'FAILED',
      payment: { status: 'REFUNDED' },
      orders: [{ failureReason: reason }, { failureReason: reason }],
    });
    expect(await money()).toEqual([group.subtotal, 0]);
    await host.readEvents(group.vendorId);
    expect(await mailsToFailed()).toBe(before + 1);
  });

  test('ended in part is charged for the delivered stop alone', async () => {
    const group = await makeVanished();
    await end(group, stops([1, 'failed'], [2, 'delivered']));
    expect(await read(group)).toMatchObject({
      status: 'PARTIAL_SUCCESS',
      payment: { finalPaymentAmount: feesOf(group, 1) },
    });
    expect(await money()).toEqual([feesOf(group, 0), 0]);
  });

  test('keeps the stops that its courier ended', async () => {
    const group = await makeVanished();
    await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
    const both = end(group, stops([1, 'failed'], [2, 'failed']));
    await expect(both).rejects.toThrow(`and no other, with --stop: ${group.number}-2.`);
    await end(group, stops([2, 'failed']));
    expect(await read(group)).toMatchObject({ status: 'PARTIAL_SUCCESS', orders: [{ status: 'SUCCESS' }, {}] });
  });

  test('leaves its courier a withdrawal, and no offer or deadline', async () => {
    const group = await makeTwo();
    await place(host, group);
    await fleetTells(host, group, 'picked_up');
    const said = await end(group, stops([1, 'failed'], [2, 'failed']));
    expect(said).toContain('The courier gets a withdrawal. Waiting jobs that are ended: 2.');
    expect(await jobsOf(group)).toEqual([
      'dispatch.offer cancelled',
      'dispatch.noRider cancelled',
      'dispatch.withdraw created',
    ]);
  });

  test('withdraws an offer being sent after its response', async () => {
    const group = await makeTwo();
    const job = { vendorId: group.vendorId, orderGroupId: group.id };
    await sql`update pgboss.job set state = 'active' where data ->> 'orderGroupId' = ${group.id}`.execute(inspectorDb);
    const outcome = await placeBookings(ctx, job);
    await end(group, stops([1, 'failed'], [2, 'failed']));
    expect(await jobsOf(group)).toEqual(['dispatch.offer active', 'dispatch.withdraw created']);
    await inTransaction(ctx.db, job, (tx) => recordPlacing(ctx, tx, job, outcome));
    expect((await jobsOf(group)).slice(2)).toEqual(['dispatch.withdraw created']);
  });

  test('leaves an audit line with the reason', async () => {
    const group = await makeVanished();
    await end(group, stops([1, 'failed'], [2, 'delivered']));
    expect(await actsOf(group)).toMatchObject([
      { act: 'order.confirmed' },
      { act: 'order.ended', detail: { status: 'PARTIAL_SUCCESS', stops: '1=FAILED 2=SUCCESS', reason } },
      { act: 'order.settled' },
    ]);
  });

  test('is only shown without --yes', async () => {
    const group = await makeVanished();
    const before = [await read(group), await jobsOf(group)];
    const said = await end(group, stops([1, 'failed'], [2, 'failed']), { isSure: false });
    expect(said[0]).toContain(`${group.number} of ${merchant.userName} is IN_TRANSIT`);
    expect(said.join()).toContain(`${group.number} ends as FAILED`);
    expect([await read(group), await jobsOf(group)]).toEqual(before);
  });

  test('ended a second time stays unchanged', async () => {
    const group = await makeVanished();
    await end(group, stops([1, 'failed'], [2, 'failed']));
    const before = [await read(group), await jobsOf(group), await actsOf(group)];
    const said = await end(group, stops([1, 'delivered'], [2, 'delivered']));
    expect(said.at(-1)).toBe(`${group.number} was FAILED already; nothing changes.`);
    expect([await read(group), await jobsOf(group), await actsOf(group)]).toEqual(before);
  });
});

describe('--cancelled', () => {
  test('returns the money of an order without a rider', async () => {
    const group = await makeTwo();
    await end(group, 'cancelled');
    expect(await read(group)).toMatchObject({ status: 'CANCELLED', payment: { status: 'CANCELLED' } });
    expect(await money()).toEqual([group.subtotal, 0]);
    expect(await jobsOf(group)).toEqual(['dispatch.offer cancelled', 'dispatch.withdraw created']);
  });

  test('is refused once a rider has the order', async () => {
    const group = await makeVanished();
    await expect(end(group, 'cancelled')).rejects.toThrow('only what is CONFIRMED can be cancelled');
  });
});

test('a wrong status, a missing name or a personal reason is refused', async () => {
  const group = await makeVanished();
  const draft = await makeDraftAt(host, merchant, 3000);
  const all = stops([1, 'failed'], [2, 'failed']);
  const list = `with --stop: ${group.number}-1, ${group.number}-2.`;
  await expect(end(group, stops([1, 'failed']))).rejects.toThrow(list);
  await expect(end(group, stops([1, 'failed'], [2, 'failed'], [3, 'failed']))).rejects.toThrow(list);
  await expect(end(group, stops())).rejects.toThrow(list);
  await expect(end(draft, stops([1, 'failed']))).rejects.toThrow('is a draft');
  await expect(end(group, all, { why: 'Farid is gone.' })).rejects.toThrow('leave names');
  await expect(end(group, all, { why: 'Left at 12 Jalan Pudu.' })).rejects.toThrow('leave names');
  await expect(end({ ...group, number: 'OG-000099' }, all)).rejects.toThrow('has no order 99');
  expect((await read(group)).status).toBe('IN_TRANSIT');
  const stranger = await makeMerchant(ctx);
  const { operator } = makeOperator(host);
  await expect(showOrder(operator, { ...named(group), merchant: stranger.userName })).rejects.toThrow('has no order');
});

test('an order whose payment waits for the bank is refused', async () => {
  const draft = await makeDraftAt(host, merchant, 3000);
  const become = (status: 'OPEN' | 'CONFIRMED_PROCESSING') =>
    inspectorDb
      .updateTable('order_groups')
      .set({ status, confirm_key: status === 'OPEN' ? null : 'key' })
      .where('id', '=', draft.id)
      .execute();
  await become('CONFIRMED_PROCESSING');
  await expect(end(draft, stops([1, 'failed']))).rejects.toThrow('waits for its payment by card');
  await become('OPEN');
});

test("a separate database needs its server's secret", async () => {
  const env = { ...ctx.env, DATABASE_URL: host.url, ACCESS_TOKEN_SECRET: undefined };
  await expect(keysOfServer(host.db, env, () => {})).rejects.toThrow('ACCESS_TOKEN_SECRET is not set');
});

describe('a courier who reports after the end', () => {
  const contradictions = async () => {
    await countHanging(ctx);
    return /^orders_contradicted (\d+)$/m.exec((await app.inject('/metrics')).body)?.[1];
  };
  const calls = (group: OrderGroup) =>
    lines.filter((line) => line.includes('needs a person') && line.includes(group.id));

  test('another end moves nothing, and asks for a person', async () => {
    const group = await makeVanished();
    await end(group, stops([1, 'failed'], [2, 'delivered']));
    const before = await read(group);
    const earlier = Number(await contradictions());
    clock.advance(5);
    const late = { orderId: group.orders[0]?.id };
    expect(await fleetTells(host, group, 'delivered', late)).toMatchObject({ applied: false });
    expect(await read(group)).toEqual(before);
    expect(await show(group)).toContain(
      'Needs a person: the courier reported delivered of stop 1 at 2026-11-20 09:05, received 2026-11-20 09:05',
    );
    expect(Number(await contradictions())).toBe(earlier + 1);
    expect(calls(group)).toHaveLength(1);
    const { operator, said } = makeOperator(host);
    await listHanging(operator);
    expect(said).toContain(
      `${group.number} · ${merchant.userName} · PARTIAL_SUCCESS · its courier reported another end 2026-11-20 09:05`,
    );
  });

  test('the same end asks for nobody', async () => {
    const group = await makeVanished();
    await end(group, stops([1, 'failed'], [2, 'delivered']));
    await fleetTells(host, group, 'stop_failed', { orderId: group.orders[0]?.id });
    await fleetTells(host, group, 'delivered', { orderId: group.orders[1]?.id });
    await fleetTells(host, group, 'failed');
    expect(await show(group)).not.toContain('Needs a person');
    expect(calls(group)).toEqual([]);
  });
});

test('an operator and a courier together end an order once', async () => {
  for (let round = 0; round < 20; round++) {
    const { seen, wanted } = await raceEndOrder(host, merchant, round);
    expect(seen).toEqual(wanted);
  }
});

test('npm run ops takes several --stop, and shows without --yes', async () => {
  const group = await makeVanished();
  const settings = {
    DATABASE_URL: host.url,
    MIGRATE_DATABASE_URL: host.ownerUrl,
    LOG_LEVEL: 'error',
    ACCESS_TOKEN_SECRET: ctx.env.ACCESS_TOKEN_SECRET ?? '',
  };
  const stop = ['--stop', '1=delivered', '--stop', '2=failed'];
  const args = ['order', 'end', merchant.userName, group.number, ...stop, '--reason', reason];
  const shown = await runOps(args, settings);
  expect(shown).toMatchObject({ code: 0, said: expect.stringContaining('ends as PARTIAL_SUCCESS') });
  expect(shown.said).toContain('Nothing was done yet. Add --yes to do it.');
  expect((await read(group)).status).toBe('IN_TRANSIT');
});

test('orders that hang are counted by status and age, and listed after a day', async () => {
  await inspectorDb
    .updateTable('order_groups')
    .set({ pick_up_date_time: new Date('2027-11-20') })
    .execute();
  const group = await makeVanished();
  const waiting = await makeTwo();
  const figures = async () => {
    await countHanging(ctx);
    const { body } = await app.inject('/metrics');
    return [...body.matchAll(/^orders_under_way\{status="(.*)",age="(.*)"\} ([1-9]\d*)$/gm)].map((found) =>
      found.slice(1).join(' '),
    );
  };
  const list = async () => {
    const { operator, said } = makeOperator(host);
    await listHanging(operator);
    return said.filter((line) => line.includes(merchant.userName));
  };
  expect(await figures()).toEqual([]);
  clock.advance(61);
  expect((await figures()).toSorted()).toEqual(['CONFIRMED under_1h 1', 'IN_TRANSIT under_1h 1']);
  clock.advance(23 * 60);
  expect((await figures()).toSorted()).toEqual(['CONFIRMED 6h_to_24h 1', 'IN_TRANSIT 6h_to_24h 1']);
  expect(await list()).toEqual([]);
  clock.advance(60);
  expect((await figures()).toSorted()).toEqual(['CONFIRMED over_24h 1', 'IN_TRANSIT over_24h 1']);
  expect(await list()).toEqual(
    [`${group.number} · ${merchant.userName} · IN_TRANSIT`, `${waiting.number} · ${merchant.userName} · CONFIRMED`].map(
      (order) => `${order} · pick-up was due 2026-11-20 10:00`,
    ),
  );
  await end(group, stops([1, 'failed'], [2, 'failed']));
  await end(waiting, 'cancelled');
  expect(await figures()).toEqual([]);
});
