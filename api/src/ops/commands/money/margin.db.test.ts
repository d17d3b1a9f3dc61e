import { cents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { startCourierHost } from '#test/courier-host.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { fleetTells, makeConfirmed, places } from '#test/make-order-group.ts';
import { makeVoucher } from '#test/make-voucher.ts';
import { endWithoutRider, place } from '#test/place-booking.ts';
import { runOps } from '#test/run-program.ts';
import { readMargin } from '../../margin.ts';
import { daysOf, showMargin } from './margin.ts';

const { host, far, post } = await startCourierHost();
const { clock, inspectorDb } = host;
let day = '2026-11-30';
const dayAfter = (from: string) => new Date(Date.parse(from) + 2 * 86_400_000).toISOString().slice(0, 10);
// Each test has a day of its own, because the figures are of all merchants.
beforeEach(() => {
  day = dayAfter(day);
  clock.set(`${day}T04:00:00.000Z`);
  Object.assign(far.faults, { lost: 'nothing', isQuoteSafe: true });
});

/** The figures of this test's day, and of the day after it. */
const figures = () =>
  readMargin(host.db, { from: new Date(`${day}T00:00+08:00`), until: new Date(`${dayAfter(day)}T00:00+08:00`) });

const makeOrder = async () => makeConfirmed(host, await makeMerchant(host.ctx));

async function deliver(group: OrderGroup, courier = 'partner'): Promise<void> {
  await place(host, group);
  await inspectorDb.updateTable('bookings').set({ fleet: courier }).where('id', '=', group.id).execute();
  await post(group, 'delivered', { orderId: group.orders[0]?.id });
}

test('the margin of a day is its price less the cost of its couriers', async () => {
  const group = await makeOrder();
  await deliver(group);
  expect(await figures()).toEqual([
    { day, courier: 'partner', currency: 'MYR', price: group.subtotal, cost: 500, loss: 0 },
  ]);
});

test('a voucher lowers the price', async () => {
  const merchant = await makeMerchant(host.ctx);
  const { id } = await makeVoucher(host, merchant, { discountAmount: cents(300) });
  const group = await makeConfirmed(host, merchant, [{}], {}, id);
  await deliver(group);
  expect(await figures()).toMatchObject([{ price: group.subtotal - 300, cost: 500 }]);
});

test('each courier and currency has a line of its own', async () => {
  const [first, second] = [await makeOrder(), await makeOrder()];
  const merchant = await makeMerchant(host.ctx);
  const third = await makeConfirmed(host, merchant, [{ dropOffLocation: places.bedok }], {
    pickUpLocation: places.orchard,
  });
  await deliver(first);
  await deliver(second, 'simulated');
  await deliver(third);
  expect(await figures()).toMatchObject([
    { courier: 'partner', currency: 'MYR', price: first.subtotal },
    { courier: 'partner', currency: 'SGD', price: third.subtotal },
    { courier: 'simulated', currency: 'MYR', price: second.subtotal },
  ]);
});

test('an order of several couriers counts once, at the first one that carried it', async () => {
  const group = await makeOrder();
  await deliver(group);
  const at = { vendor_id: group.vendorId, order_group_id: group.id, fleet: 'simulated', stops: '{}', attempts: 1 };
  const made = {
    ...at,
    consignment: 1,
    order_ids: group.orders.map(({ id }) => id),
    created_at: clock.now(),
    placed_at: clock.now(),
  };
  await inspectorDb
    .insertInto('bookings')
    .values([
      { ...made, id: newId(new Date(0)), status: 'withdrawn' },
      { ...made, id: newId(new Date(8e12)), status: 'placed' },
    ])
    .execute();
  expect(await figures()).toMatchObject([{ courier: 'partner', price: group.subtotal, cost: 500 }]);
});

test('an order without a booking has no courier', async () => {
  const group = await makeOrder();
  await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
  expect(await figures()).toMatchObject([{ courier: 'none', price: group.subtotal, cost: 0 }]);
});

test('a late delivery of a lost order is a loss and no cost', async () => {
  const group = await makeOrder();
  far.faults.lost = 'replies';
  await place(host, group);
  clock.advance(26 * 60);
  await endWithoutRider(host, group);
  await post(group, 'delivered', { orderId: group.orders[0]?.id });
  expect(await figures()).toMatchObject([
    { day: clock.now().toISOString().slice(0, 10), price: 0, cost: 0, loss: 500 },
  ]);
});

test('a movement counts on its own day at UTC+8', async () => {
  clock.set(`${day}T15:59:00.000Z`);
  const [pickUpDateTime, deliverDateTime] = [4, 6].map((hour) => `${dayAfter(day)}T0${hour}:00:00.000Z`);
  const group = await makeConfirmed(host, await makeMerchant(host.ctx), [{ deliverDateTime }], { pickUpDateTime });
  await deliver(group);
  clock.advance(2);
  await post(group, 'cost', { costCents: 400 });
  const [first, second] = await figures();
  expect(first).toMatchObject({ day, price: group.subtotal, cost: 500 });
  expect(second).toMatchObject({ price: 0, cost: -100 });
});

test('the command shows lines and totals of the period', async () => {
  const { operator, said } = makeOperator(host);
  await deliver(await makeOrder());
  await deliver(await makeOrder(), 'simulated');
  await showMargin(operator, { from: day, to: day });
  const money = 'price RM 9.44 · cost RM 5.00 · losses RM 0.00 · rest RM 4.44';
  expect(said).toEqual([
    `${day} · partner · ${money}`,
    `${day} · simulated · ${money}`,
    `Total · partner · ${money}`,
    `Total · simulated · ${money}`,
    'Total · price RM 18.88 · cost RM 10.00 · losses RM 0.00 · rest RM 8.88',
  ]);
});

test('the command shows one courier', async () => {
  const { operator, said } = makeOperator(host);
  await deliver(await makeOrder());
  await deliver(await makeOrder(), 'simulated');
  await showMargin(operator, { from: day, to: day, courier: 'simulated' });
  expect(said).toHaveLength(2);
  expect(said.join()).not.toContain('partner');
});

test('a period without movements has one sentence', async () => {
  const { operator, said } = makeOperator(host);
  await showMargin(operator, { from: '2020-01-01', to: '2020-01-31' });
  expect(said).toEqual(['No price and no cost of a courier from 2020-01-01 to 2020-01-31.']);
});

const given =
  (days: Record<string, string>) =>
  (name: string): string | undefined =>
    days[name];

test('without days the period is this month until today, at UTC+8', () => {
  expect(daysOf(given({}), new Date('2026-11-30T16:00:00.000Z'))).toEqual({ from: '2026-12-01', to: '2026-12-01' });
});

const refused: Record<string, string>[] = [
  { from: '2026-11-31' },
  { to: '30.11.2026' },
  { from: '2026-12-02', to: '2026-12-01' },
];
test.each(refused)('a period of %j is refused', (days) => {
  expect(() => daysOf(given(days), clock.now())).toThrow(/--(from|to) /);
});

test('npm run ops -- margin reads the ledger as the server', async () => {
  await deliver(await makeOrder());
  const settings = { DATABASE_URL: host.url, MIGRATE_DATABASE_URL: host.ownerUrl, LOG_LEVEL: 'error' };
  const { code, said } = await runOps(['margin', '--from', day, '--to', day], settings);
  expect(said).toContain(`${day} · partner · price RM`);
  expect(code).toBe(0);
});
