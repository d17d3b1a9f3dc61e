import { api } from '@tibara/contract';
import { formatCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { expect, test } from 'vitest';
import { askPaper } from '#test/ask-paper.ts';
import { companyFile, demoCompany } from '#test/company-file.ts';
import { startApi } from '#test/harness.ts';
import { cards, makePayer, type Payer, topUpWith } from '#test/make-card.ts';
import { fillWallet, fleetTells, makeConfirmed, makeDraft } from '#test/make-order-group.ts';
import { makeVoucher } from '#test/make-voucher.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { chargeBack } from '../ledger.ts';

const company = demoCompany();
const rates = [
  { product: 'ALL', rateBp: 600, from: '2024-03-01' },
  { product: 'HEALTH_CARE', rateBp: 300, from: '2026-01-01' },
];
const tax = { name: 'SST', number: 'W10-1808', rates };
const host = await startApi({
  env: {
    LOG_LEVEL: 'silent',
    COMPANY: companyFile({
      ...company,
      financeEmail: 'f@shop.test',
      regions: { ...company.regions, MY: { ...company.regions.MY, tax } },
    }),
  },
});
const { call, ctx } = host;
const payment = (payer: Payer, paymentId: string, query = '') =>
  askPaper(host, api.wallet.paymentReceipt, {
    token: payer.token,
    params: { id: payer.walletId, paymentId },
    query,
  });
const topUp = (payer: Payer, topUpId: string, query = '') =>
  askPaper(host, api.wallet.topUpReceipt, { token: payer.token, params: { id: payer.walletId, topUpId }, query });

/** Two stops, of which the second fails. */
async function makePartly(payer: Payer) {
  return end(await makeConfirmed(host, payer, [{}, {}]));
}

async function end(group: OrderGroup) {
  await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
  return (await fleetTells(host, group, 'stop_failed', { orderId: group.orders[1]?.id })).group;
}

test("a payment's receipt shows hold, return and charge to the cent [R420]", async () => {
  const payer = await makePayer(host);
  const group = await makePartly(payer);
  const { status, headers, text, pdf } = await payment(payer, group.paymentId ?? '', '?page=0&size=10');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="tibara-receipt-P-${group.paymentId?.slice(-12).toUpperCase()}.pdf"`,
    'cache-control': 'private, no-store',
  });
  const { requested, final } = await host.inspectorDb
    .selectFrom('payments')
    .select(['requested', 'final'])
    .where('id', '=', group.paymentId)
    .executeTakeFirstOrThrow();
  const rm = (cents: number) => `RM ${(cents / 100).toFixed(2)}`;
  expect(text).toContain(`Held for ${group.number} ${rm(requested)}`);
  expect(text).toContain(`Returned for failed drop-offs − ${rm(requested - (final ?? 0))}`);
  expect(text).toContain(`Paid ${rm(final ?? 0)}`);
  expect(text).toContain(`Includes SST 6%: ${rm(Math.round(((final ?? 0) * 600) / 10_600))}`);
  for (const part of [
    'Tibara Logistics Sdn Bhd',
    'SST no. W10-1808',
    payer.userName,
    '20 November 2026',
    'f@shop.test',
  ]) {
    expect(text).toContain(part);
  }
  expect(pdf.length).toBeLessThan(80_000);
  await call(api.users.setLanguage, {
    token: payer.token,
    params: { id: payer.userId },
    body: { language: 'zh-Hans' },
  });
  const chinese = (await payment(payer, group.paymentId ?? '')).text;
  for (const part of [
    '收据',
    `为 ${group.number} 预扣 ${rm(requested)}`,
    '2026年11月20日',
    '已含 SST 6%：',
    '对此收据有疑问：f@shop.test',
  ])
    expect(chinese).toContain(part);
});

test("a receipt has the tax rate of the merchant's product at the issue", async () => {
  const payer = await makePayer(host);
  await host.inspectorDb.updateTable('users').set({ product: 'HEALTH_CARE' }).where('id', '=', payer.userId).execute();
  const group = await makePartly(payer);
  expect((await payment(payer, group.paymentId ?? '')).text).toContain('Includes SST 3%: RM');
});

test("a top-up's receipt shows the added amount [R421]", async () => {
  const payer = await makePayer(host, cards.good);
  const { body } = await topUpWith(host, payer, 5000, 'top up');
  const { status, headers, text } = await topUp(payer, body.id, '?page=0&size=10');
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(text).toContain('Wallet top-up RM 50.00 Paid RM 50.00');
  // A top-up is no sale yet, so it has no tax.
  expect(text).not.toContain('Includes');
  const line = await host.inspectorDb
    .selectFrom('ledger_transfers')
    .select('id')
    .where('wallet_id', '=', payer.walletId)
    .executeTakeFirstOrThrow();
  expect((await topUp(payer, line.id)).text).toContain('RM 50.00');
});

test('a receipt with a voucher agrees with invoice and history', async () => {
  const payer = await makePayer(host);
  const voucher = await makeVoucher(host, payer, { discountPercentage: 10 });
  const draft = await makeDraft(host, payer, [{}, {}]);
  await fillWallet(host, payer, draft.subtotal);
  const confirmed = await call(api.orders.confirm, {
    token: payer.token,
    params: { id: draft.id },
    key: `confirm ${draft.id}`,
    body: { paymentMethod: 'WALLET', voucherId: voucher.id },
  });
  const group = await end(confirmed.body);
  const credit = formatCents(group.payment?.voucherCreditAmount ?? 0).replaceAll('\u00a0', ' ');
  expect(credit).not.toBe('RM 0.00');
  const { text } = await payment(payer, group.paymentId ?? '');
  const { body: history } = await call(api.wallet.transactions, { token: payer.token, params: { id: payer.walletId } });
  const { body: invoice } = await call(api.billing.invoice, { token: payer.token, params: { id: group.id } });
  const paid = -(history.content.find(({ id }) => id === group.paymentId)?.change ?? 0);
  expect(paid).toBe(invoice.receivedAmount);
  const shown = formatCents(paid).replaceAll('\u00a0', ' ');
  expect(text).toContain(`Voucher ${voucher.promoCode.code} credited to the wallet − ${credit} Paid ${shown}`);
});

test('a pending, cancelled or failed payment has no receipt', async () => {
  const payer = await makePayer(host);
  const pending = await makeConfirmed(host, payer);
  expect((await payment(payer, pending.paymentId ?? '')).status).toBe(404);
  const failed = await makeConfirmed(host, payer);
  await fleetTells(host, failed, 'stop_failed', { orderId: failed.orders[0]?.id });
  expect((await payment(payer, failed.paymentId ?? '')).status).toBe(404);
});

test('only the own wallet gets a receipt', async () => {
  const [payer, stranger] = [await makePayer(host, cards.good), await makePayer(host)];
  const { paymentId } = await makePartly(payer);
  const { body } = await topUpWith(host, payer, 5000, 'top up');
  for (const walletId of [payer.walletId, stranger.walletId]) {
    const asStranger = { ...stranger, walletId };
    expect((await payment(asStranger, paymentId ?? '')).status).toBe(404);
    expect((await topUp(asStranger, body.id)).status).toBe(404);
  }
  expect((await payment({ ...payer, token: '' }, paymentId ?? '')).status).toBe(401);
  expect((await topUp({ ...payer, token: '' }, body.id)).status).toBe(401);
  expect((await payment(payer, body.id)).status).toBe(404);
});

test('a chargeback has no receipt', async () => {
  const payer = await makePayer(host, cards.good);
  await topUpWith(host, payer, 5000, 'top up');
  const dispute = {
    ...payer,
    currency: 'MYR',
    cents: 5000,
    disputeId: `dispute ${payer.walletId}`,
    now: ctx.now(),
  } as const;
  await inTransaction(host.db, payer, (tx) => chargeBack(tx, dispute));
  const lines = await call(api.wallet.transactions, { token: payer.token, params: { id: payer.walletId } });
  const taken = lines.body.content.find(({ topup }) => (topup?.topUpAmount ?? 0) < 0);
  expect((await topUp(payer, taken?.topup?.id ?? '')).status).toBe(404);
});
