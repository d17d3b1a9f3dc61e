import { api } from '@tibara/contract';
import type { PaymentMethod } from '@tibara/contract/wallet/calls';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { giveTerms } from '#test/give-terms.ts';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { fillWallet, fleetTells, makeDraft } from '#test/make-order-group.ts';
import { makeVoucher } from '#test/make-voucher.ts';
import { atMetre, rulerRouter } from '#test/ruler-router.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { numberEvents } from '../../platform/events/number-events.ts';
import { failGroup } from '../index.ts';

const { maps } = rulerRouter();
// Silent, because a fleet that contradicts an end logs an error.
const host = await startApi({ far: { maps }, env: { LOG_LEVEL: 'silent' } });
const { call, ctx, clock, inspectorDb } = host;
const { get, confirm } = api.orders;

let merchant: Merchant;
beforeEach(async () => {
  merchant = await makeMerchant(ctx);
});

/** The worked example of RM40.92, confirmed from a wallet with RM50.00. */
async function confirmExample(body: { voucherId?: string; paymentMethod?: PaymentMethod } = {}) {
  const stops = [6400, 16_400, 32_400].map((metre) => ({
    dropOffLocation: atMetre(metre),
    doorToDoor: metre === 16_400,
  }));
  const draft = await makeDraft(host, merchant, stops, { pickUpLocation: atMetre(0) });
  await fillWallet(host, merchant, 5000);
  const input = { token: merchant.token, key: `confirm ${draft.id}`, params: { id: draft.id } };
  const response = await call(confirm, { ...input, body: { paymentMethod: 'WALLET', ...body } });
  if (response.status !== 200) throw new Error(response.error.message);
  return response.body;
}
type Group = Awaited<ReturnType<typeof confirmExample>>;

/** One outcome per stop. */
async function finish(group: Omit<Group, 'wallet'>, outcomes: ('delivered' | 'stop_failed')[]): Promise<void> {
  for (const [index, outcome] of outcomes.entries()) {
    const orderId = group.orders[index]?.id;
    await fleetTells(host, group, outcome, { orderId, reason: outcome === 'stop_failed' ? 'Nobody home' : undefined });
  }
}
const read = async ({ id }: { id: string }) => (await call(get, { token: merchant.token, params: { id } })).body;
const wallet = async () =>
  (await call(api.wallet.wallets, { token: merchant.token, query: { userId: merchant.userId } })).body[0];

const claim = async (discount: { discountAmount?: number; discountPercentage?: number }) =>
  (await makeVoucher(host, merchant, discount)).id;
const voucher = async () => (await call(api.vouchers.vouchers, { token: merchant.token })).body[0];

test('a delivery leaves its events in order', async () => {
  const group = await confirmExample();
  await fleetTells(host, group, 'assigned');
  await fleetTells(host, group, 'picked_up');
  await finish(group, ['delivered', 'stop_failed', 'delivered']);
  await numberEvents(ctx, [merchant.vendorId]);
  const { rows } = await sql<{ what: string; subject: string; payload: object }>`
    select what, subject, payload from events where vendor_id = ${merchant.vendorId} order by number`.execute(
    inspectorDb,
  );
  const { id: orderGroupId } = group;
  const about = rows.map(({ what, subject, payload }) => [
    what,
    subject === orderGroupId ? '' : group.orders.findIndex(({ id }) => id === subject) + 1,
    payload,
  ]);
  expect(about).toEqual([
    ['order.confirmed', '', { cents: 4092, currency: 'MYR', paymentMethod: 'WALLET' }],
    ['order.statusChanged', '', { status: 'ASSIGNED' }],
    ['order.statusChanged', '', { status: 'IN_TRANSIT' }],
    ['stop.delivered', 1, { orderGroupId, stop: 1 }],
    ['stop.failed', 2, { orderGroupId, stop: 2, together: [group.orders[1]?.id] }],
    ['stop.delivered', 3, { orderGroupId, stop: 3 }],
    ['order.settled', '', { status: 'PARTIAL_SUCCESS', cents: expect.any(Number), voucherCents: 0 }],
  ]);
});

describe('a group whose stops are all delivered', () => {
  test('is a success, the hold is captured, and the invoice is issued [R227] [R232] [R274]', async () => {
    const group = await confirmExample();
    await fleetTells(host, group, 'assigned');
    await fleetTells(host, group, 'picked_up');
    await finish(group, ['delivered', 'delivered', 'delivered']);
    const done = await read(group);
    expect(done).toMatchObject({
      status: 'SUCCESS',
      paid: true,
      subtotal: 4092,
      hadPickedUp: true,
      completionTime: clock.now().toISOString(),
      payment: { status: 'SUCCESS', initialRequestedAmount: 4092, finalPaymentAmount: 4092 },
      invoiceIssueDate: clock.now().toISOString(),
      invoiceDueDate: '2026-12-04T01:00:00.000Z',
    });
    expect(done.invoiceId).toMatch(/^INV-2026-[0-9A-Z]{6}-1$/);
    expect(done.orders[1]).toMatchObject({
      status: 'SUCCESS',
      hadDelivered: true,
      assigned: true,
      assignedDriver: 'Farid',
      assignedDriverContactNumber: '+60111234567',
      invoiceDescription: 'Delivery to Wei Ling, Kilometre 16.4',
      doorToDoorInvoiceDescription: 'Door-to-door service for Wei Ling',
    });
    expect(done.orders[0]?.doorToDoorInvoiceDescription).toBeNull();
    expect(await wallet()).toMatchObject({ balanceAmount: 908, heldAmount: 0 });
  });

  test('ended when the last stop was reached, whichever event came last', async () => {
    const group = await confirmExample();
    const at = (minutes: number) => ({ occurredAt: clock.in(minutes) });
    clock.advance(9);
    const stop = (index: number) => ({ orderId: group.orders[index]?.id });
    await fleetTells(host, group, 'delivered', { ...stop(2), ...at(-2) });
    await fleetTells(host, group, 'delivered', { ...stop(1), ...at(-4) });
    await fleetTells(host, group, 'delivered', { ...stop(0), ...at(-5) });
    const done = await read(group);
    expect(done).toMatchObject({ status: 'SUCCESS', completionTime: clock.in(-2) });
    const late = await fleetTells(host, group, 'assigned', at(-8));
    expect(late.applied).toBe(true);
    const learnt = await read(group);
    expect(learnt).toMatchObject({ completionTime: clock.in(-2), invoiceId: done.invoiceId });
    expect(learnt.orders[0]).toMatchObject({ assignedDriver: 'Farid' });
  });

  test('numbers its invoices without gaps, even with failed stops', async () => {
    for (const outcome of ['delivered', 'stop_failed', 'delivered'] as const) {
      await finish(await confirmExample(), [outcome, outcome, outcome]);
    }
    const rows = await inspectorDb
      .selectFrom('order_groups')
      .select('invoice_id')
      .where('vendor_id', '=', merchant.vendorId)
      .where('invoice_id', 'is not', null)
      .orderBy('invoice_id')
      .execute();
    expect(rows.map(({ invoice_id }) => invoice_id?.split('-').at(-1))).toEqual(['1', '2']);
  });
});

describe('a group with a stop that failed', () => {
  test('captures the delivered fees, releases the rest and credits the voucher [R274] [R275] [R483]', async () => {
    const { wallet: after, ...group } = await confirmExample({ voucherId: await claim({ discountPercentage: 10 }) });
    expect(after).toMatchObject({ balanceAmount: 908, heldAmount: 4092 });
    expect([await wallet(), await read(group)]).toEqual([after, group]);
    await finish(group, ['delivered', 'delivered', 'stop_failed']);
    const done = await read(group);
    expect(done).toMatchObject({
      status: 'PARTIAL_SUCCESS',
      subtotal: 2476,
      payment: { finalPaymentAmount: 2476, refundedAmount: 1616, voucherCreditAmount: 248 },
    });
    expect(done.orders[2]).toMatchObject({ status: 'FAILED', failureReason: 'Nobody home', hadDelivered: false });
    // 5,000 − 4,092 + 1,616 + 248
    expect(await wallet()).toMatchObject({ balanceAmount: 2772, heldAmount: 0 });
    expect(await voucher()).toMatchObject({ applied: true });
  });

  test('credits a fixed voucher up to the captured amount', async () => {
    const group = await confirmExample({ voucherId: await claim({ discountAmount: 2000 }) });
    await finish(group, ['delivered', 'stop_failed', 'stop_failed']);
    expect((await read(group)).payment).toMatchObject({ finalPaymentAmount: 1090, voucherCreditAmount: 1090 });
  });

  test('does not price the others again', async () => {
    const group = await confirmExample();
    await finish(group, ['stop_failed', 'delivered', 'delivered']);
    expect((await read(group)).orders.map(({ deliveryFee }) => deliveryFee)).toEqual([1090, 1186, 1616]);
  });
});

describe('a group that was not delivered at all', () => {
  test('costs nothing, has no invoice and gives the voucher back [R274]', async () => {
    const group = await confirmExample({ voucherId: await claim({ discountPercentage: 10 }) });
    await finish(group, ['stop_failed', 'stop_failed', 'stop_failed']);
    expect(await read(group)).toMatchObject({
      status: 'FAILED',
      paid: false,
      invoiceId: null,
      payment: { status: 'REFUNDED', finalPaymentAmount: 0, voucherCreditAmount: 0 },
    });
    expect(await wallet()).toMatchObject({ balanceAmount: 5000, heldAmount: 0 });
    expect(await voucher()).toMatchObject({ applied: false });
  });

  test.each(['CONFIRMED', 'ASSIGNED', 'IN_TRANSIT'])('because no fleet could, from %s', async (status) => {
    const group = await confirmExample();
    if (status !== 'CONFIRMED') await fleetTells(host, group, 'assigned');
    if (status === 'IN_TRANSIT') await fleetTells(host, group, 'picked_up');
    expect((await read(group)).status).toBe(status);
    const { vendorId, id: orderGroupId } = group;
    const fail = () =>
      inTransaction(ctx.db, { vendorId }, (tx) => failGroup(ctx, tx, { vendorId, orderGroupId, reason: 'No rider' }));
    await fail();
    const failed = await read(group);
    expect(failed).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
    expect(failed.orders.map(({ failureReason }) => failureReason)).toEqual(['No rider', 'No rider', 'No rider']);
    await fail();
    expect(await read(group)).toEqual(failed);
    expect(await wallet()).toMatchObject({ balanceAmount: 5000, heldAmount: 0 });
  });

  test('reported by the fleet keeps what had been delivered before', async () => {
    const group = await confirmExample();
    await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
    const { group: after } = await fleetTells(host, group, 'failed', { reason: 'Breakdown' });
    expect(after).toMatchObject({ status: 'PARTIAL_SUCCESS', payment: { finalPaymentAmount: 1090 } });
  });
});

describe('events of a fleet', () => {
  test('act once, however often they arrive', async () => {
    const group = await confirmExample();
    const event = { eventId: 'e-1' };
    expect((await fleetTells(host, group, 'assigned', event)).applied).toBe(true);
    const again = await fleetTells(host, group, 'assigned', event);
    expect([again.applied, again.group.version]).toEqual([false, group.version + 1]);
    const concurrent = await Promise.all([1, 2, 3].map(() => fleetTells(host, group, 'picked_up', { eventId: 'e-2' })));
    expect(concurrent.filter(({ applied }) => applied)).toHaveLength(1);
  });

  test('after the end move no money', async () => {
    const group = await confirmExample();
    await finish(group, ['delivered', 'delivered', 'delivered']);
    const done = await read(group);
    await finish(group, ['stop_failed', 'stop_failed', 'stop_failed']);
    for (const type of ['failed', 'unassigned', 'assigned', 'picked_up'] as const) {
      expect((await fleetTells(host, group, type)).applied).toBe(false);
    }
    expect(await read(group)).toEqual(done);
  });

  test('give the order another rider when the first drops out', async () => {
    const group = await confirmExample();
    const assigned = await fleetTells(host, group, 'assigned');
    expect(assigned.group.rider?.name).toBe('Farid');
    expect(assigned.group.trackingLink).toMatch(/^\/track\/[\w-]{22}$/);
    const dropped = await fleetTells(host, group, 'unassigned');
    expect(dropped.group).toMatchObject({ status: 'CONFIRMED', assigned: false, rider: null, trackingLink: null });
    expect(dropped.group.orders[0]?.status).toBe('CONFIRMED');
    expect((await fleetTells(host, group, 'assigned')).group.status).toBe('ASSIGNED');
  });

  test('of a stop that is not in the group are not found', async () => {
    const group = await confirmExample();
    await expect(fleetTells(host, group, 'delivered', { orderId: group.id })).rejects.toThrow('Not found');
  });
});

test('an invoice on terms holds nothing and is unpaid until a transfer', async () => {
  await giveTerms(host, merchant, 10_000);
  const voucherId = await claim({ discountPercentage: 10 });
  const group = await confirmExample({ paymentMethod: 'INVOICE', voucherId });
  await finish(group, ['delivered', 'delivered', 'stop_failed']);
  expect(await read(group)).toMatchObject({ paid: false, payment: { finalPaymentAmount: 2476, walletId: null } });
  expect((await read(group)).invoiceId).not.toBeNull();
  expect(await wallet()).toMatchObject({ balanceAmount: 5000, heldAmount: 0 });
});
