import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { beforeEach, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeInvoiced } from '../../test/make-invoiced.ts';
import { type Merchant, makeMerchant } from '../../test/make-merchant.ts';
import { fillWallet, fleetTells, makeConfirmed, places } from '../../test/make-order-group.ts';
import { makeVoucher } from '../../test/make-voucher.ts';
import { receivePayment } from '../billing/summaries/receive-payment.ts';
import { signAccessToken } from '../identity/sessions/access-token.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { newId } from '../platform/ids.ts';
import { chargeBack } from '../wallet/ledger.ts';

const host = await startApi();
const { call, clock, ctx } = host;
let merchant: Merchant;
beforeEach(async () => {
  clock.set('2026-11-20T01:00:00.000Z');
  merchant = await makeMerchant(ctx);
});

async function read(of = merchant) {
  // Days later the login has expired.
  const token = await signAccessToken(ctx, { ...of, sessionId: newId(ctx.now()), permissions: null });
  return (await call(api.dashboard.spentAndOwed, { token, query: { vendorId: of.vendorId } })).body;
}

const inRinggit = async () => (await read()).currencies.find(({ currency }) => currency === 'MYR');
const nothing = { cents: 0, orders: 0 };

/** Ends an order: its first `failed` drop-offs fail, and the others are delivered. */
async function end(group: Awaited<ReturnType<typeof makeConfirmed>>, failed = 0) {
  for (const [index, { id: orderId }] of group.orders.entries()) {
    if (index < failed) await fleetTells(host, group, 'stop_failed', { orderId, reason: 'Nobody there' });
    else await fleetTells(host, group, 'delivered', { orderId });
  }
  const token = await signAccessToken(ctx, { ...merchant, sessionId: newId(ctx.now()), permissions: null });
  return (await call(api.orders.get, { token, params: { id: group.id } })).body;
}

test('a merchant without a wallet has spent nothing and owes nothing', async () => {
  expect(await read()).toEqual({ month: '2026-11', currencies: [] });
  await fillWallet(host, merchant, 5000);
  expect((await read()).currencies).toEqual([
    {
      region: 'MY',
      currency: 'MYR',
      spent: 0,
      invoiced: 0,
      spentBefore: 0,
      held: nothing,
      toInvoice: nothing,
      invoices: nothing,
      dueFirst: null,
      debt: 0,
    },
  ]);
});

test('spent is the charge of delivered drop-offs less the voucher', async () => {
  const voucher = await makeVoucher(host, merchant, { discountAmount: cents(300) });
  const group = await makeConfirmed(host, merchant, [{}, {}], {}, voucher.id);
  expect(await inRinggit()).toMatchObject({ spent: 0, held: { cents: group.subtotal, orders: 1 } });
  await end(group, 1);
  const delivered = group.orders[1]?.deliveryFee ?? 0;
  expect(delivered).toBeGreaterThan(300);
  expect(await inRinggit()).toMatchObject({ spent: delivered - 300, invoiced: 0, held: nothing });
});

test('cancelled and undelivered orders cost nothing', async () => {
  const [cancelled, undelivered] = [await makeConfirmed(host, merchant), await makeConfirmed(host, merchant)];
  await call(api.orders.cancel, { token: merchant.token, params: { id: cancelled.id } });
  await end(undelivered, 1);
  expect(await inRinggit()).toMatchObject({ spent: 0, held: nothing });
});

test('the month of an order is the month in which it ended, at UTC+8', async () => {
  const [first, second] = [await makeConfirmed(host, merchant), await makeConfirmed(host, merchant)];
  clock.set('2026-11-30T15:59:59.999Z');
  await end(first);
  expect(await read()).toMatchObject({ month: '2026-11', currencies: [{ spent: first.subtotal, spentBefore: 0 }] });
  clock.set('2026-11-30T16:00:00.000Z');
  await end(second);
  expect(await read()).toMatchObject({
    month: '2026-12',
    currencies: [{ spent: second.subtotal, spentBefore: first.subtotal }],
  });
  clock.set('2027-01-31T15:59:59.999Z');
  expect(await read()).toMatchObject({ month: '2027-01', currencies: [{ spent: 0, spentBefore: second.subtotal }] });
});

test('each currency has its own amounts', async () => {
  await end(await makeConfirmed(host, merchant));
  const inSingapore = await makeConfirmed(host, merchant, [{ dropOffLocation: places.bedok }], {
    pickUpLocation: places.orchard,
  });
  const { currencies } = await read();
  expect(currencies.map(({ currency, held }) => [currency, held.orders])).toEqual([
    ['MYR', 0],
    ['SGD', 1],
  ]);
  await end(inSingapore);
  const spent = (await read()).currencies.map((each) => each.spent);
  expect(spent[1]).toBe(inSingapore.subtotal);
  expect(spent[0]).toBeGreaterThan(0);
});

test('invoiced orders are spent, and owed until a bank transfer pays them', async () => {
  const oldest = await makeInvoiced(host, merchant);
  clock.advance(60);
  merchant.token = await signAccessToken(ctx, { ...merchant, sessionId: newId(ctx.now()), permissions: null });
  const newest = await makeInvoiced(host, merchant);
  const [first, second] = [oldest.subtotal, newest.subtotal];
  const dueFirst = { orderGroupId: oldest.id, invoiceId: oldest.invoiceId, dueDate: oldest.invoiceDueDate };
  expect(await inRinggit()).toMatchObject({
    spent: first + second,
    invoiced: first + second,
    held: nothing,
    toInvoice: nothing,
    invoices: { cents: first + second, orders: 2 },
    dueFirst,
  });
  await pay(oldest.invoiceId, 100);
  expect(await inRinggit()).toMatchObject({ invoices: { cents: first + second - 100, orders: 2 }, dueFirst });
  await pay(oldest.invoiceId, first - 100);
  expect(await inRinggit()).toMatchObject({
    spent: first + second,
    invoices: { cents: second, orders: 1 },
    dueFirst: { invoiceId: newest.invoiceId },
  });
  await pay(newest.invoiceId, second);
  expect(await inRinggit()).toMatchObject({ invoices: nothing, dueFirst: null });
});

test('unpaid invoices are listed with their debts, the first due first', async () => {
  const oldest = await makeInvoiced(host, merchant);
  clock.advance(60);
  merchant.token = await signAccessToken(ctx, { ...merchant, sessionId: newId(ctx.now()), permissions: null });
  const newest = await makeInvoiced(host, merchant);
  await end(await makeConfirmed(host, merchant));
  await pay(oldest.invoiceId, 100);
  const list = async (query: { region: 'MY' | 'SG'; page?: number; size?: number }, { token } = merchant) =>
    (await call(api.billing.unpaidInvoices, { token, query })).body;
  const debts = ({ content }: Awaited<ReturnType<typeof list>>) =>
    content.map(({ orderGroupId, dueDate, amountDue }) => [orderGroupId, dueDate, amountDue]);
  const lines = [
    [oldest.id, oldest.invoiceDueDate, oldest.subtotal - 100],
    [newest.id, newest.invoiceDueDate, newest.subtotal],
  ];
  expect(debts(await list({ region: 'MY' }))).toEqual(lines);
  const second = await list({ region: 'MY', page: 1, size: 1 });
  expect(second.totalElements).toBe(2);
  expect(debts(second)).toEqual(lines.slice(1));
  expect(await list({ region: 'SG' })).toMatchObject({ totalElements: 0, content: [] });
  expect(await list({ region: 'MY' }, await makeMerchant(ctx))).toMatchObject({ totalElements: 0, content: [] });
  await pay(oldest.invoiceId, oldest.subtotal - 100);
  expect(debts(await list({ region: 'MY' }))).toEqual(lines.slice(1));
});

async function pay(invoiceId: string, amount: number): Promise<void> {
  const { vendorId } = merchant;
  const now = ctx.now();
  await inTransaction(host.ownerDb, { vendorId }, (tx) =>
    receivePayment(tx, { vendorId, invoiceId, cents: amount, bankReference: newId(now), now }),
  );
}

test('a wallet below zero is owed, and its top-up was never spent', async () => {
  const { vendorId } = merchant;
  const walletId = await fillWallet(host, merchant, 1000);
  const now = ctx.now();
  const taken = { vendorId, walletId, currency: 'MYR', cents: 1400, disputeId: newId(now), now } as const;
  await inTransaction(ctx.db, { vendorId }, (tx) => chargeBack(tx, taken));
  expect(await inRinggit()).toMatchObject({ spent: 0, debt: 400, invoices: nothing });
});

test("another merchant's figures are not found", async () => {
  await makeConfirmed(host, merchant);
  const { token } = await makeMerchant(ctx);
  const { status } = await call(api.dashboard.spentAndOwed, { token, query: { vendorId: merchant.vendorId } });
  expect(status).toBe(404);
});
