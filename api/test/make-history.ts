import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import fc from 'fast-check';
import { receivePayment, receiveTopUp } from '../src/billing/index.ts';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import { newId } from '../src/platform/ids.ts';
import { closeDispute } from '../src/wallet/disputes/close-dispute.ts';
import { takeBack } from '../src/wallet/disputes/take-back.ts';
import { bookRefund } from '../src/wallet/house/book-refund.ts';
import { chargeBack, creditTopUp } from '../src/wallet/ledger.ts';
import { bookPaid } from '../src/wallet/top-up/book-paid.ts';
import { bankPageOf, decideAtBank } from './bank-page.ts';
import type { TestApi } from './harness.ts';
import { balanceOf, type Payer, topUpWith } from './make-card.ts';
import { dropOff, fleetTells, pickUp } from './make-order-group.ts';
import { makeVoucher } from './make-voucher.ts';
import { atMetre } from './ruler-router.ts';

const stop = fc.record({ metres: fc.integer({ min: 100, max: 9000 }), doorToDoor: fc.boolean(), fails: fc.boolean() });
const discounts = [null, { discountAmount: 500 }, { discountPercentage: 12.5 }] as const;
/** The later events of a part of a top-up. */
const parts = ['kept', 'refunded', 'disputed', 'won', 'lost', 'taken again'] as const;
/** A merchant's transfer on terms, in cents above the debt. Null for none. */
const transfers = [null, -100, 0, 7] as const;

const topUp = fc.record({
  verb: fc.constant('top up' as const),
  cents: fc.integer({ min: 1000, max: 30_000 }),
  part: fc.integer({ min: 1, max: 900 }),
  becomes: fc.constantFrom(...parts),
});
/** The ends of a page on which the merchant pays. */
const ends = ['paid', 'declined', 'left', 'paid late', 'paid twice', 'paid otherwise'] as const;
const pageTopUp = fc.record({
  verb: fc.constant('page' as const),
  way: fc.constantFrom('FPX' as const, 'GRABPAY' as const),
  cents: fc.integer({ min: 2000, max: 30_000 }),
  end: fc.constantFrom(...ends),
});
const bankTopUp = fc.record({
  verb: fc.constant('bank top-up' as const),
  cents: fc.integer({ min: 1, max: 20_000 }),
  /** The wallet's debt before it, because the bank took back spent money. Null to leave the wallet as it is. */
  debt: fc.constantFrom(null, null, 400),
});
const order = fc.record({
  verb: fc.constant('order' as const),
  stops: fc.array(stop, { minLength: 1, maxLength: 4 }),
  paymentMethod: fc.constantFrom('WALLET' as const, 'WALLET' as const, 'CREDIT_CARD' as const, 'INVOICE' as const),
  discount: fc.constantFrom(...discounts),
  end: fc.constantFrom('done', 'done', 'cancelled', 'waiting'),
  transfer: fc.constantFrom(...transfers),
});
const step = fc.oneof(
  { weight: 1, arbitrary: topUp },
  { weight: 1, arbitrary: bankTopUp },
  { weight: 1, arbitrary: pageTopUp },
  { weight: 2, arbitrary: order },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The opening balance and the following steps, each some minutes after the last. */
export const history = fc.record({
  opening: fc.constantFrom(300, 40_000),
  steps: fc.array(fc.tuple(step, fc.integer({ min: 1, max: 15_000 })), { minLength: 2, maxLength: 6 }),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

const someStops = [
  { metres: 4000, doorToDoor: true, fails: false },
  { metres: 3000, doorToDoor: true, fails: true },
];
const usual = { verb: 'order', stops: someStops, discount: null, end: 'done', transfer: null } as const;

/** Minutes in more than 14 days. */
const INVOICES_DUE = 15 * 24 * 60;

/** A history with each kind of step at least once. */
export const everything: History = {
  opening: 300,
  steps: [
    [{ ...usual, stops: [...someStops], paymentMethod: 'CREDIT_CARD' }, 60],
    ...parts.map((becomes): History['steps'][number] => [{ verb: 'top up', cents: 5000, part: 777, becomes }, 60]),
    ...ends.map((end): History['steps'][number] => [{ verb: 'page', way: 'FPX', cents: 2500, end }, 60]),
    ...discounts.map((discount): History['steps'][number] => [
      { ...usual, stops: [...someStops], paymentMethod: 'WALLET', discount },
      60,
    ]),
    [{ ...usual, stops: [...someStops], paymentMethod: 'WALLET', end: 'cancelled' }, 60],
    ...transfers.map((transfer): History['steps'][number] => [
      { ...usual, stops: [...someStops], paymentMethod: 'INVOICE', discount: { discountPercentage: 12.5 }, transfer },
      60,
    ]),
    // After the invoices are due: the first pays a part of the oldest, the second pays all and tops up.
    [{ verb: 'bank top-up', cents: 150, debt: null }, INVOICES_DUE],
    [{ verb: 'bank top-up', cents: 20_000, debt: 400 }, 60],
  ],
};

/** Performs a step and returns the money that entered the wallet and stayed. */
export function takeStep(host: TestApi, payer: Payer, each: Step): Promise<number> {
  if (each.verb === 'top up') return topUpAndPart(host, payer, each);
  if (each.verb === 'page') return topUpByPage(host, payer, each);
  return each.verb === 'bank top-up' ? topUpByBank(host, payer, each) : placeOrder(host, payer, each);
}

/** Acts as the operator. The part for overdue invoices does not enter the wallet. */
async function topUpByBank(host: TestApi, payer: Payer, each: Step & { verb: 'bank top-up' }): Promise<number> {
  const { vendorId, walletId } = payer;
  const now = host.ctx.now();
  const receipt = { vendorId, region: 'MY', cents: each.cents, bankReference: newId(now), now } as const;
  const lost = each.debt === null ? 0 : each.debt + ((await balanceOf(host, payer)) ?? 0);
  return inTransaction(host.ownerDb, { vendorId }, async (tx) => {
    const taken = { vendorId, walletId, currency: 'MYR', cents: lost, disputeId: newId(now), now } as const;
    if (lost > 0) await chargeBack(tx, taken);
    const { cleared, added } = await receiveTopUp(tx, receipt);
    return cleared + added - Math.max(0, lost);
  });
}

async function topUpByPage(host: TestApi, payer: Payer, { way, cents, end }: Step & { verb: 'page' }): Promise<number> {
  const { call, ctx, inspectorDb } = host;
  const { vendorId, walletId: id, token } = payer;
  const asked = await topUpWith(host, payer, cents, newId(ctx.now()), way);
  const topUpId = String(asked.error.data?.topUpId);
  const topUp = await inspectorDb.selectFrom('top_ups').selectAll().where('id', '=', topUpId).executeTakeFirstOrThrow();
  const pay = (amount: number) =>
    inTransaction(ctx.db, { vendorId }, (tx) => {
      const paid = { chargeId: newId(ctx.now()), amount, currency: 'MYR', account: 'default' };
      return bookPaid(ctx, tx, topUp, paid, ctx.now());
    });
  if (end === 'left' || end === 'paid late') {
    await call(api.wallet.giveUpTopUp, { token, params: { id, topUpId } });
  } else if (end !== 'paid otherwise') {
    await decideAtBank(host, bankPageOf(asked.error), end !== 'declined');
  }
  if (end === 'paid late' || end === 'paid twice') await pay(cents);
  if (end === 'paid otherwise') await pay(cents + 1);
  return end.startsWith('paid') && end !== 'paid otherwise' ? cents : 0;
}

async function topUpAndPart({ ctx }: TestApi, payer: Payer, each: Step & { verb: 'top up' }): Promise<number> {
  const { vendorId, walletId } = payer;
  const { cents, part, becomes } = each;
  const now = ctx.now();
  const chargeId = newId(now);
  const about = { vendorId, chargeId, disputeId: `dp_${chargeId}`, amount: part, actor: 'card provider', now };
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    await creditTopUp(tx, { vendorId, walletId, currency: 'MYR', cents, chargeId, now });
    if (becomes === 'kept') return;
    if (becomes === 'refunded') {
      await bookRefund(tx, { vendorId, chargeId, refundId: `re_${chargeId}`, cents: part, now });
      return;
    }
    await takeBack(tx, { ...about, withdrawnAt: null });
    if (becomes !== 'disputed') await closeDispute(tx, { ...about, isWon: becomes !== 'lost' });
    if (becomes === 'taken again') await takeBack(tx, { ...about, withdrawnAt: new Date(now.getTime() + 1) });
  });
  return becomes === 'kept' || becomes === 'won' ? cents : cents - part;
}

async function placeOrder(host: TestApi, payer: Payer, each: Step & { verb: 'order' }): Promise<number> {
  const { call } = host;
  const { token } = payer;
  const body = pickUp(host, { pickUpLocation: atMetre(0) });
  const { id } = (await call(api.orders.create, { token, body })).body;
  const params = { id };
  let metre = 0;
  const orders = each.stops.map(({ metres, doorToDoor }) => {
    metre += metres;
    return dropOff(host, { dropOffLocation: atMetre(metre), doorToDoor });
  });
  await call(api.orders.addOrders, { token, params, body: { orders } });
  const { paymentMethod } = each;
  const voucherId = each.discount && (await makeVoucher(host, payer, each.discount)).id;
  const before = await charged(host, payer);
  const confirmed = await call(api.orders.confirm, { token, key: id, params, body: { paymentMethod, voucherId } });
  const byCard = (await charged(host, payer)) - before;
  // The confirm is refused for too little money, a debt, or an order below the voucher's value.
  if (confirmed.status !== 200) return byCard;
  if (each.end === 'cancelled') await call(api.orders.cancel, { token, params, body: {} });
  if (each.end === 'done') await deliver(host, confirmed.body, each.stops);
  if (each.end === 'done' && paymentMethod === 'INVOICE' && each.transfer !== null)
    await transfer(host, payer, id, each.transfer);
  return byCard;
}

/** The cents charged to the payer, as the card provider counts them. */
async function charged({ inspectorDb }: TestApi, { vendorId }: Payer): Promise<number> {
  const rows = await inspectorDb
    .selectFrom('top_ups')
    .select('cents')
    .where('vendor_id', '=', vendorId)
    .where('status', '=', 'SUCCESS')
    .execute();
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

async function deliver(host: TestApi, group: OrderGroup, stops: readonly { fails: boolean }[]): Promise<void> {
  host.clock.advance(7);
  for (const [index, { id: orderId }] of group.orders.entries()) {
    await fleetTells(host, group, stops[index]?.fails ? 'stop_failed' : 'delivered', { orderId });
  }
}

async function transfer(host: TestApi, { token, vendorId }: Payer, id: string, more: number): Promise<void> {
  const { status, body } = await host.call(api.billing.invoice, { token, params: { id } });
  const cents = status === 200 ? body.amountDue + more : 0;
  if (cents <= 0) return;
  const now = host.ctx.now();
  const receipt = { vendorId, invoiceId: body.invoiceId, cents, bankReference: newId(now), now };
  await inTransaction(host.db, { vendorId }, (tx) => receivePayment(tx, receipt));
}
