import { api } from '@tibara/contract';
import type { AttentionEntry } from '@tibara/contract/dashboard/calls';
import { cents } from '@tibara/contract/money';
import { beforeEach, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeInvoiced } from '../../test/make-invoiced.ts';
import { type Merchant, makeMerchant } from '../../test/make-merchant.ts';
import { fleetTells, makeConfirmed, makeDraft, places } from '../../test/make-order-group.ts';
import { makeVoucher } from '../../test/make-voucher.ts';
import { signAccessToken } from '../identity/sessions/access-token.ts';
import { askPerson } from '../orders/index.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';

// Silent, because an order that needs a person logs an error.
const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { call, clock } = host;
const START = '2026-11-20T01:00:00.000Z';
let merchant: Merchant;
beforeEach(async () => {
  clock.set(START);
  merchant = await makeMerchant(host.ctx);
});

/** A token lives ten minutes, and these tests take days. */
const tokenOf = ({ vendorId, userId, userName }: Merchant): Promise<string> =>
  signAccessToken(host.ctx, { vendorId, userId, userName, sessionId: vendorId, permissions: null });

const read = async (of: Merchant = merchant) => {
  const token = await tokenOf(of);
  return (await call(api.dashboard.attention, { token, query: { vendorId: of.vendorId } })).body;
};
const kinds = async () =>
  (await read()).entries.map(({ kind, orderGroupNumber, position }) =>
    [kind, orderGroupNumber, ...(position === null ? [] : [position])].join(' '),
  );
const settle = async (group: { id: string }, orderId: string | null, isDone = true, of = merchant) =>
  (
    await call(api.dashboard.settleAttention, {
      token: await tokenOf(of),
      params: { id: group.id },
      body: { orderId, isDone },
    })
  ).status;

test('an order without a rider, or with late drop-offs, needs attention', async () => {
  const group = await makeConfirmed(host, merchant, [{}, { deliverDateTime: clock.in(150) }]);
  expect(await kinds()).toEqual([]);
  clock.advance(61);
  expect(await kinds()).toEqual([`NO_RIDER ${group.number}`]);
  await fleetTells(host, group, 'assigned');
  expect(await kinds()).toEqual([]);
  clock.advance(60);
  expect(await kinds()).toEqual([`LATE ${group.number} 1`]);
  clock.advance(30);
  const [late] = (await read()).entries;
  // One line for the order: the longest waiting drop-off, and the number of late ones.
  expect(late).toMatchObject({
    kind: 'LATE',
    dropOffs: 2,
    name: 'Farid',
    phone: '+60111234567',
  } satisfies Partial<AttentionEntry>);
  await fleetTells(host, group, 'picked_up');
  await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
  expect(await kinds()).toEqual([`LATE ${group.number} 2`]);
  await fleetTells(host, group, 'delivered', { orderId: group.orders[1]?.id });
  expect(await kinds()).toEqual([]);
});

test('an order that needs a person is one entry, before all others', async () => {
  const late = await makeConfirmed(host, merchant);
  const group = await makeConfirmed(host, merchant, [{}, {}]);
  for (const type of ['assigned', 'picked_up'] as const)
    for (const each of [late, group]) await fleetTells(host, each, type);
  clock.advance(121);
  const since = clock.now().toISOString();
  await fleetTells(host, group, 'unassigned');
  expect(await kinds()).toEqual([`NEEDS_PERSON ${group.number}`, `LATE ${late.number} 1`]);
  const [entry] = (await read()).entries;
  const rider = { name: 'Farid', phone: '+60111234567' };
  expect(entry).toMatchObject({ need: 'goods with rider', at: since, dropOffs: 2, orderId: null, ...rider });
  await fleetTells(host, group, 'failed');
  expect(await kinds()).toEqual([`LATE ${late.number} 1`, `ORDER_FAILED ${group.number}`]);
});

test('a booking that the courier does not answer needs attention before its pick-up', async () => {
  const group = await makeConfirmed(host, merchant);
  const { vendorId, id: orderGroupId } = group;
  await inTransaction(host.ctx.db, { vendorId }, (tx) =>
    askPerson(host.ctx, tx, { vendorId, orderGroupId, need: 'courier unknown' }),
  );
  expect(await kinds()).toEqual([`NEEDS_PERSON ${group.number}`]);
  clock.advance(61);
  expect(await kinds()).toEqual([`NEEDS_PERSON ${group.number}`]);
});

test('a failure needs attention until it is dealt with or a week old', async () => {
  const group = await makeConfirmed(host, merchant, [
    {},
    { recipientName: 'Mei Ling', dropOffLocation: places.bangsar },
  ]);
  const lost = await makeConfirmed(host, merchant);
  await fleetTells(host, group, 'picked_up');
  const failed = group.orders[1];
  await fleetTells(host, group, 'stop_failed', {
    orderId: failed?.id,
    reason: 'Nobody answered.',
  });
  await fleetTells(host, lost, 'failed', { reason: 'No rider was found.' });
  expect(await kinds()).toEqual([`STOP_FAILED ${group.number} 2`, `ORDER_FAILED ${lost.number}`]);
  const [stop, order] = (await read()).entries;
  expect(stop).toMatchObject({
    orderId: failed?.id,
    name: 'Mei Ling',
    reason: 'Nobody answered.',
    cents: failed?.deliveryFee,
    paymentMethod: 'WALLET',
  });
  expect(order).toMatchObject({ orderId: null, reason: 'No rider was found.' });
  // The rest is delivered: the failure stays.
  await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
  expect((await kinds())[0]).toBe(`STOP_FAILED ${group.number} 2`);

  for (let times = 0; times < 2; times++) expect(await settle(group, failed?.id ?? null)).toBe(204);
  expect(await kinds()).toEqual([`ORDER_FAILED ${lost.number}`]);
  expect(await settle(lost, null)).toBe(204);
  expect(await kinds()).toEqual([]);
  for (let times = 0; times < 2; times++) expect(await settle(lost, null, false)).toBe(204);
  expect(await kinds()).toEqual([`ORDER_FAILED ${lost.number}`]);
  clock.advance(7 * 1440 + 1);
  expect(await kinds()).toEqual([]);
});

test('a merchant deals only with failures of their own orders', async () => {
  const group = await makeConfirmed(host, merchant);
  const other = await makeConfirmed(host, merchant);
  const stranger = await makeMerchant(host.ctx);
  expect(await settle(group, null, true, stranger)).toBe(404);
  expect(await settle(group, other.orders[0]?.id ?? null)).toBe(404);
});

test('a draft with drop-offs needs attention from the day of its pick-up', async () => {
  const draft = await makeDraft(host, merchant, [{}], { pickUpDateTime: clock.in(90) });
  await makeDraft(host, merchant, []);
  // The first minute of tomorrow, at UTC+8, is fifteen hours away.
  const night = { pickUpDateTime: clock.in(15 * 60) };
  const nightly = await makeDraft(host, merchant, [{ deliverDateTime: clock.in(16 * 60) }], night);
  expect(await kinds()).toEqual([`DRAFT_SOON ${draft.number}`]);
  clock.advance(30);
  const [soon] = (await read()).entries;
  expect([soon?.cents, soon?.dropOffs]).toEqual([draft.subtotal, 1]);
  // A draft can be confirmed until five minutes before its pick-up.
  clock.advance(54);
  expect(await kinds()).toEqual([`DRAFT_SOON ${draft.number}`]);
  clock.advance(1);
  expect(await kinds()).toEqual([`DRAFT_TOO_LATE ${draft.number}`]);
  clock.advance(5);
  expect(await kinds()).toEqual([`DRAFT_PASSED ${draft.number}`]);
  await call(api.orders.remove, { token: await tokenOf(merchant), params: { id: draft.id } });
  expect(await kinds()).toEqual([]);
  clock.advance(12 * 60 + 45);
  expect(await kinds()).toEqual([`DRAFT_SOON ${nightly.number}`]);
});

test('an overdue invoice needs attention until it is paid', async () => {
  const { number, id, invoiceId } = await makeInvoiced(host, merchant);
  clock.advance(14 * 1440 - 60);
  expect(await kinds()).toEqual([]);
  clock.advance(120);
  expect(await kinds()).toEqual([`INVOICE_OVERDUE ${number}`]);
  const [overdue] = (await read()).entries;
  const owed = host.inspectorDb.selectFrom('payments').select('receivable').where('order_group_id', '=', id);
  expect([overdue?.reason, overdue?.cents]).toEqual([invoiceId, (await owed.executeTakeFirstOrThrow()).receivable]);
  await host.inspectorDb.updateTable('order_groups').set({ paid: true }).where('id', '=', id).execute();
  expect(await kinds()).toEqual([]);
  await host.inspectorDb.updateTable('order_groups').set({ paid: false }).where('id', '=', id).execute();
});

test('drafts of today and tomorrow are totalled by day at UTC+8', async () => {
  const at = (pickUpDateTime: string) =>
    makeDraft(host, merchant, [{ deliverDateTime: '2026-11-23T03:00:00.000Z' }], { pickUpDateTime });
  const first = await at('2026-11-20T16:00:00.000Z');
  const last = await at('2026-11-21T15:59:00.000Z');
  const tonight = await at('2026-11-20T15:59:00.000Z');
  await at('2026-11-21T16:00:00.000Z');
  const sum = { region: 'MY', drafts: 2, cents: first.subtotal + last.subtotal };
  expect((await read()).tomorrow).toEqual([{ ...sum, creditLeft: null }]);
  const today = { region: 'MY', drafts: 1, cents: tonight.subtotal };
  expect((await read()).today).toEqual([{ ...today, creditLeft: null }]);
  // With invoice terms no wallet is needed: the limit minus the debt.
  const { subtotal } = await makeInvoiced(host, merchant);
  const creditLeft = 1_000_000 - subtotal;
  expect(await read()).toMatchObject({ today: [{ ...today, creditLeft }], tomorrow: [{ ...sum, creditLeft }] });
  clock.set('2026-11-20T15:54:00.000Z');
  expect((await read()).today).toEqual([]);
});

test('a failed drop-off on an invoice returns no money', async () => {
  await makeInvoiced(host, merchant);
  const draft = await makeDraft(host, merchant, [{}, { dropOffLocation: places.bangsar }]);
  const body = { paymentMethod: 'INVOICE' as const };
  const token = await tokenOf(merchant);
  await call(api.orders.confirm, { token, params: { id: draft.id }, key: `confirm ${draft.id}`, body });
  await fleetTells(host, draft, 'picked_up');
  await fleetTells(host, draft, 'stop_failed', {
    orderId: draft.orders[1]?.id,
    reason: 'Nobody answered.',
  });
  expect((await read()).entries).toMatchObject([{ kind: 'STOP_FAILED', paymentMethod: 'INVOICE' }]);
});

test('spending is shown by period, vehicle and area, with savings and failures', async () => {
  const voucher = await makeVoucher(host, { token: await tokenOf(merchant) }, { discountAmount: cents(300) });
  const group = await makeConfirmed(
    host,
    merchant,
    [
      { doorToDoor: true },
      {
        recipientName: 'Mei Ling',
        recipientPhone: '+60122222222',
        dropOffLocation: { ...places.bangsar, city: 'Bangsar' },
      },
    ],
    { deliveryMethod: 'CAR' },
    voucher.id,
  );
  const savings = { advice_saving: 250, split_saving: 100 };
  await host.inspectorDb.updateTable('order_groups').set(savings).where('id', '=', group.id).execute();
  await fleetTells(host, group, 'picked_up');
  await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
  await fleetTells(host, group, 'stop_failed', {
    orderId: group.orders[1]?.id,
    reason: 'Nobody answered.',
  });
  const query = { vendorId: merchant.vendorId, startDate: '2026-11-01', endDate: '2026-11-30' };
  const { body } = await call(api.dashboard.spend, {
    token: await tokenOf(merchant),
    query: { ...query, type: 'WEEKLY' },
  });
  const [one] = group.orders;
  const fees = (one?.deliveryFee ?? 0) + (one?.doorToDoorFee ?? 0);
  expect(body).toEqual([
    {
      region: 'MY',
      currency: 'MYR',
      vouchers: 300,
      periods: [{ orderDate: '2026-11-16', deliveryMethod: 'CAR', dropOffs: 1, cents: fees }],
      areas: expect.arrayContaining([
        { area: 'Bangsar', dropOffs: 0, failed: 1, cents: 0 },
        expect.objectContaining({ dropOffs: 1, failed: 0, cents: fees }),
      ]),
      failedRecipients: [
        { name: 'Mei Ling', phone: '+60122222222', failed: 1, reason: 'Nobody answered.', reasonSentence: null },
      ],
      saved: { sequence: { cents: 150, orders: 1 }, split: { cents: 100, orders: 1 } },
    },
  ]);
  // After two years no contact is left to call.
  const failed = host.inspectorDb.updateTable('orders').where('id', '=', group.orders[1]?.id ?? '');
  await failed.set({ recipient_phone: 'removed' }).execute();
  const later = await call(api.dashboard.spend, {
    token: await tokenOf(merchant),
    query: { ...query, type: 'WEEKLY' },
  });
  expect(later.body.map(({ failedRecipients }) => failedRecipients)).toEqual([[]]);
  await failed.set({ recipient_phone: '+60122222222' }).execute();
});
