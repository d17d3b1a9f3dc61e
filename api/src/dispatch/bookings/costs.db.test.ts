import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startCourierHost } from '#test/courier-host.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeConfirmed, places } from '#test/make-order-group.ts';
import { bookingOf, endWithoutRider, look, place, withdraw } from '#test/place-booking.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import type { Done } from '../fleet/port.ts';
import { endOrder } from './ending/end-order.ts';

const { host, far, post } = await startCourierHost();
const { cancel } = far.fleet;
const startOfTest = host.clock.now().toISOString();
let merchant: Merchant;
beforeEach(async () => {
  merchant = await makeMerchant(host.ctx);
  host.clock.set(startOfTest);
  far.fleet.cancel = cancel;
  Object.assign(far.faults, { lost: 'nothing', isQuoteSafe: true, isRiderComing: false });
});

/** Kind and cents of each movement of couriers' money. */
const movements = async ({ vendorId }: OrderGroup) =>
  (
    await sql<{ kind: string; cents: number; from: string; to: string; currency: string; reference: string }>`
      select kind, cents, from_account as "from", to_account as to, currency, reference from ledger_transfers
      where vendor_id = ${vendorId} and 'courier_payable' in (from_account, to_account)
      order by split_part(reference, ':', 2)::int, kind desc`.execute(host.inspectorDb)
  ).rows;
const kinds = async (group: OrderGroup) => (await movements(group)).map(({ kind, cents }) => [kind, cents]);

async function makePlaced(changes?: Parameters<typeof makeConfirmed>[2]): Promise<OrderGroup> {
  const group = await makeConfirmed(host, merchant, changes);
  await place(host, group);
  return group;
}

async function makeLost(): Promise<OrderGroup> {
  const group = await makeConfirmed(host, merchant);
  far.faults.lost = 'replies';
  await place(host, group);
  host.clock.advance(26 * 60);
  await endWithoutRider(host, group);
  far.faults.lost = 'nothing';
  return group;
}

const cancelAsOperator = ({ id: orderGroupId, vendorId }: OrderGroup) =>
  inTransaction(host.ctx.db, { vendorId }, (tx) =>
    endOrder(host.ctx, tx, { vendorId, orderGroupId, ending: 'cancelled', reason: 'The shop closed' }),
  );

/** Ends the booking with this answer to the withdrawal. */
async function withdrawWith(group: OrderGroup, cents: Done['cents']): Promise<void> {
  await cancelAsOperator(group);
  far.fleet.cancel = async () => ({ is: 'done', cents });
  await withdraw(host, group);
}

const delivery = (group: OrderGroup, at = 0) => ({ orderId: group.orders[at]?.id });

describe('a placed booking', () => {
  test('posts its cost from the expense to the debt', async () => {
    const group = await makePlaced();
    expect(await movements(group)).toMatchObject([
      { kind: 'courier_cost', cents: 500, from: 'courier_costs', to: 'courier_payable', currency: 'MYR' },
    ]);
    expect(await bookingOf(host, group)).toMatchObject({ booked_cents: 500, postings: 1 });
  });

  test('of Singapore posts it in SGD', async () => {
    const group = await makeConfirmed(host, merchant, [{ dropOffLocation: places.bedok }], {
      pickUpLocation: places.orchard,
    });
    await place(host, group);
    expect((await movements(group)).map(({ currency }) => currency)).toEqual(['SGD']);
  });

  test('keeps its cost after the delivery', async () => {
    const group = await makePlaced();
    await post(group, 'delivered', delivery(group));
    expect(await kinds(group)).toEqual([['courier_cost', 500]]);
  });

  test('posts the difference when its cost rises or falls, also after its end', async () => {
    const group = await makePlaced();
    await post(group, 'cost', { costCents: 700 });
    await post(group, 'delivered', delivery(group));
    host.clock.advance(60);
    await post(group, 'cost', { costCents: 450 });
    expect(await kinds(group)).toEqual([
      ['courier_cost', 500],
      ['courier_cost', 200],
      ['courier_refund', 250],
    ]);
    expect((await movements(group)).at(-1)).toMatchObject({ from: 'courier_payable', to: 'courier_costs' });
  });

  test('posts nothing for a repeated event', async () => {
    const group = await makePlaced();
    for (let times = 0; times < 3; times++) await post(group, 'cost', { costCents: 700, eventId: `${group.id} cost` });
    expect(await kinds(group)).toHaveLength(2);
  });

  test('posts the same change again after it went back', async () => {
    const group = await makePlaced();
    for (const costCents of [700, 500, 700, 500]) await post(group, 'cost', { costCents });
    expect(await kinds(group)).toHaveLength(5);
  });

  test('names itself, the number of its postings and the event in the reference', async () => {
    const group = await makePlaced();
    await post(group, 'cost', { costCents: 700, eventId: 'dearer' });
    expect((await movements(group)).map(({ reference }) => reference)).toEqual([
      `${group.id}:1:placed`,
      `${group.id}:2:dearer`,
    ]);
  });
});

test('an unknown placing posts its cost when an event proves it', async () => {
  const group = await makeConfirmed(host, merchant);
  far.faults.lost = 'replies';
  await place(host, group);
  expect(await kinds(group)).toEqual([]);
  await post(group, 'accepted');
  expect(await kinds(group)).toEqual([['courier_cost', 500]]);
});

describe('a withdrawal', () => {
  test.each([null, 0])('that names a fee of %s takes the whole cost back', async (cents) => {
    const group = await makePlaced();
    await withdrawWith(group, cents);
    expect(await kinds(group)).toEqual([
      ['courier_cost', 500],
      ['courier_refund', 500],
    ]);
    expect(await bookingOf(host, group)).toMatchObject({ status: 'withdrawn', cents: 0, booked_cents: 0 });
  });

  test('keeps its fee as a cost', async () => {
    const group = await makePlaced();
    await withdrawWith(group, 120);
    expect(await kinds(group)).toEqual([
      ['courier_cost', 500],
      ['courier_refund', 380],
    ]);
  });

  test('is not made dearer by a cost from before it', async () => {
    const group = await makePlaced();
    const occurredAt = host.clock.now().toISOString();
    host.clock.advance(5);
    await withdrawWith(group, 0);
    await post(group, 'cost', { costCents: 700, occurredAt });
    expect(await kinds(group)).toHaveLength(2);
  });

  test('has its fee corrected by a later cost', async () => {
    const group = await makePlaced();
    await withdrawWith(group, 0);
    host.clock.advance(5);
    await post(group, 'cost', { costCents: 90 });
    expect((await kinds(group)).at(-1)).toEqual(['courier_cost', 90]);
  });

  test('ends every claim for a delivery after it', async () => {
    const group = await makePlaced();
    await withdrawWith(group, 0);
    host.clock.advance(5);
    await post(group, 'delivered', { ...delivery(group), costCents: 500 });
    expect(await kinds(group)).toHaveLength(2);
  });

  test('by the courier itself costs nothing', async () => {
    const group = await makePlaced();
    await post(group, 'cancelled', { by: 'support' });
    await cancel({ key: group.id, reference: null });
    await look(host, group);
    expect((await kinds(group)).at(-1)).toEqual(['courier_refund', 500]);
  });
});

describe('a delivery of a returned order', () => {
  test('that was lost is a loss and no cost', async () => {
    const group = await makeLost();
    expect(await kinds(group)).toEqual([]);
    await post(group, 'delivered', delivery(group));
    expect(await kinds(group)).toEqual([['courier_loss', 500]]);
  });

  test('turns a posted cost into a loss', async () => {
    const group = await makePlaced();
    await cancelAsOperator(group);
    far.faults.isRiderComing = true;
    await withdraw(host, group);
    await post(group, 'delivered', delivery(group));
    expect(await kinds(group)).toEqual([
      ['courier_cost', 500],
      ['courier_refund', 500],
      ['courier_loss', 500],
    ]);
    expect(await bookingOf(host, group)).toMatchObject({ booked_cents: 0, loss_cents: 500 });
  });

  test.each(['failed', 'stop_failed'] as const)('that its courier reported as %s stays a cost', async (type) => {
    const group = await makePlaced();
    await post(group, type, { ...delivery(group), reason: 'Nobody was there' });
    host.clock.advance(5);
    await post(group, 'delivered', delivery(group));
    expect(await kinds(group)).toEqual([['courier_cost', 500]]);
  });

  test('stays a loss although its courier reports a failure after the end', async () => {
    const group = await makePlaced();
    await cancelAsOperator(group);
    far.faults.isRiderComing = true;
    await withdraw(host, group);
    host.clock.advance(5);
    await post(group, 'failed', { reason: 'Nobody was there' });
    await post(group, 'delivered', delivery(group));
    expect((await kinds(group)).at(-1)).toEqual(['courier_loss', 500]);
  });
});
