import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { askPaper } from '#test/ask-paper.ts';
import { companyFile, demoCompany } from '#test/company-file.ts';
import { giveTerms } from '#test/give-terms.ts';
import { startApi } from '#test/harness.ts';
import { makePayer, type Payer } from '#test/make-card.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { fillWallet, fleetTells, makeDraft } from '#test/make-order-group.ts';
import { makeVoucher } from '#test/make-voucher.ts';
import { atMetre, rulerRouter } from '#test/ruler-router.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { receivePayment } from '../summaries/receive-payment.ts';

const { maps } = rulerRouter();
const company = demoCompany();
const MY = { bank: { name: 'A Bank', account: '1234 5678' } };
const COMPANY = companyFile({ ...company, regions: { ...company.regions, MY } });
const host = await startApi({ env: { LOG_LEVEL: 'silent', COMPANY }, far: { maps } });
const { call, ctx, clock, inspectorDb } = host;
let payer: Payer;
beforeEach(async () => {
  payer = await makePayer(host);
});

/** The worked example of RM40.92, its second stop door to door, ended with these outcomes. */
async function makeEnded(
  outcomes: ('delivered' | 'stop_failed')[],
  body: { paymentMethod?: 'WALLET' | 'INVOICE'; voucherId?: string } = {},
  metres = [6400, 16_400, 32_400],
): Promise<OrderGroup> {
  const stops = metres.map((metre) => ({
    dropOffLocation: atMetre(metre),
    doorToDoor: metre === 16_400,
  }));
  const draft = await makeDraft(host, payer, stops, { pickUpLocation: atMetre(0) });
  await fillWallet(host, payer, draft.subtotal);
  const input = { token: payer.token, key: `confirm ${draft.id}`, params: { id: draft.id } };
  const { body: group } = await call(api.orders.confirm, { ...input, body: { paymentMethod: 'WALLET', ...body } });
  for (const [index, outcome] of outcomes.entries()) {
    await fleetTells(host, group, outcome, { orderId: group.orders[index]?.id });
  }
  return (await call(api.orders.get, { token: payer.token, params: { id: group.id } })).body;
}

const agreeTerms = () => giveTerms(host, payer, 100_000);
const read = ({ id }: { id: string }, { token } = payer) => call(api.billing.invoice, { token, params: { id } });
const pdfOf = ({ id }: { id: string }, { token } = payer) =>
  askPaper(host, api.billing.invoicePdf, { token, params: { id } });

test('a paid invoice names both parties and lists failed rows uncharged [R161] [R162] [R163] [R165] [R166] [R167] [R168] [R169]', async () => {
  const group = await makeEnded(['delivered', 'delivered', 'stop_failed']);
  const { status, body } = await read(group);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    invoiceId: group.invoiceId,
    issueDate: clock.now().toISOString(),
    provider: {
      name: 'Tibara Logistics Sdn Bhd',
      address: ['Level 8, Menara Arus', '3 Jalan Kerinchi', '59200 Kuala Lumpur'],
    },
    subtotal: 2476,
    amountDue: 0,
    paid: true,
    paidDate: clock.now().toISOString(),
    tax: null,
  });
  const { text } = await pdfOf(group);
  expect(text).toMatch(/^tibara INVOICE|PAID/);
  for (const part of [
    'INVOICE',
    'PAID',
    'Tibara Logistics Sdn Bhd Level 8, Menara Arus 3 Jalan Kerinchi 59200 Kuala Lumpur',
    '20 November 2026',
    `${body.customer.firstName} ${body.customer.lastName} ${body.customer.company}`,
    'Order ID Description Delivery Fees (RM)',
    `${group.number}-1 Delivery to Wei Ling, Kilometre 6.4 6.40 km, bike 10.90`,
    'Door-to-door service for Wei Ling 2.00',
    `${group.number}-3 Delivery to Wei Ling, Kilometre 32.4 Failed 16.16`,
    'Subtotal RM 24.76',
    'Paid − RM 24.76',
    'Amount Due RM 0.00',
    'Paid from wallet on 20 November 2026. No payment is needed.',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('bank transfer');
  const choose = (language: 'ms' | 'en') =>
    call(api.users.setLanguage, { token: payer.token, params: { id: payer.userId }, body: { language } });
  await choose('ms');
  const malay = (await pdfOf(group)).text;
  await choose('en');
  for (const part of [
    'INVOIS',
    'DIBAYAR',
    `${group.number}-1 Penghantaran kepada Wei Ling, Kilometre 6.4 6.40 km, motosikal 10.90`,
    `${group.number}-3 Penghantaran kepada Wei Ling, Kilometre 32.4 Gagal 16.16`,
    'Amaun perlu dibayar RM 0.00',
    'Dibayar daripada dompet pada 20 November 2026.',
  ])
    expect(malay).toContain(part);
});

test('the file is small and named by product and invoice [R171] [R172]', async () => {
  const group = await makeEnded(['delivered', 'delivered', 'delivered']);
  const { status, headers, pdf } = await pdfOf(group);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `inline; filename="tibara-${group.invoiceId}.pdf"`,
  ]);
  expect(pdf.length).toBeLessThan(80_000);
  // Compressed; one pixel of the screen is 0.7 points.
  expect(pdf.toString('latin1')).toContain('/FlateDecode');
  const { paperSource } = await import('#test/paper-text.ts');
  expect(paperSource(pdf)).toContain('0.7 0 0 0.7 0 0 cm');
});

test('an invoice on terms shows due date, account, voucher and receipts [R170] [R500]', async () => {
  await agreeTerms();
  const voucher = await makeVoucher(host, payer, { discountPercentage: 10 });
  const group = await makeEnded(['delivered', 'delivered', 'stop_failed'], {
    paymentMethod: 'INVOICE',
    voucherId: voucher.id,
  });
  const before = await read(group);
  expect(before.body).toMatchObject({
    subtotal: 2476,
    voucherAmount: 248,
    amountDue: 2228,
    paid: false,
    onTerms: true,
    paidDate: null,
  });
  const receive = (cents: number, bankReference: string) =>
    inTransaction(host.db, payer, (tx) =>
      receivePayment(tx, { ...payer, invoiceId: group.invoiceId ?? '', cents, bankReference, now: ctx.now() }),
    );
  await receive(1000, 'bank-1');
  expect((await read(group)).body).toMatchObject({ receivedAmount: 1000, amountDue: 1228 });
  const { text } = await pdfOf(group);
  for (const part of [
    'Due 4 December 2026',
    'Voucher Applied − RM 2.48',
    'Total RM 22.28',
    'Received − RM 10.00',
    'Amount Due RM 12.28',
    'Pay by online bank transfer',
    'transfer the amount due by 4 December 2026',
    'Payee Tibara Logistics Sdn Bhd',
    'Bank A Bank',
    'Account 1234 5678',
    `Reference ${group.invoiceId}`,
    'Questions about this invoice: finance@tibara.test',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('PAID');
  await receive(1228, 'bank-2');
  const paid = { receivedAmount: 2228, amountDue: 0, paid: true, onTerms: true, paidDate: clock.now().toISOString() };
  expect((await read(group)).body).toMatchObject(paid);
  const settled = (await pdfOf(group)).text;
  expect(settled).toContain('Received − RM 22.28');
  expect(settled).toContain('Paid by bank transfer on 20 November 2026. No payment is needed.');
});

test('an invoice paid with a voucher shows discount and payment to the cent', async () => {
  const voucher = await makeVoucher(host, payer, { discountAmount: 500, discountPercentage: 0 });
  const group = await makeEnded(['delivered', 'delivered', 'delivered'], { voucherId: voucher.id });
  const { body } = await read(group);
  expect(body).toMatchObject({ subtotal: 4092, voucherAmount: 500, receivedAmount: 3592, amountDue: 0, paid: true });
  const { text } = await pdfOf(group);
  for (const part of [
    'Subtotal RM 40.92',
    'Voucher Applied − RM 5.00',
    'Total RM 35.92',
    'Paid − RM 35.92',
    'Amount Due RM 0.00',
  ]) {
    expect(text).toContain(part);
  }
});

test('an invoice covered by a voucher is not shown as paid by wallet', async () => {
  const voucher = await makeVoucher(host, payer, { discountPercentage: 100 });
  const group = await makeEnded(['delivered', 'delivered', 'delivered'], { voucherId: voucher.id });
  expect((await read(group)).body).toMatchObject({ receivedAmount: 0, amountDue: 0, paid: true });
  const { text } = await pdfOf(group);
  expect(text).toContain('The voucher covers the whole amount. No payment is needed.');
  expect(text).not.toContain('Paid from wallet');
});

test('an invoice keeps both parties as they were when it was issued [R163]', async () => {
  const group = await makeEnded(['delivered', 'delivered', 'delivered']);
  const before = await read(group);
  const { firstName, lastName } = before.body.customer;
  const body = { firstName: 'Somebody', lastName: 'Else', company: 'Another Sdn Bhd', product: 'OTHER' } as const;
  const profile = { ...body, contactNumber: payer.contactNumber };
  const changed = await call(api.users.updateUser, { token: payer.token, params: { id: payer.userId }, body: profile });
  expect(changed.status).toBe(200);
  expect((await read(group)).body.customer).toEqual(before.body.customer);
  const { text } = await pdfOf(group);
  expect(text).toContain(`${firstName} ${lastName}`);
  expect(text).not.toContain('Somebody');
});

test('an uncompleted or uncharged group has no invoice', async () => {
  const draft = await makeDraft(host, payer, [], { pickUpLocation: atMetre(0) });
  const confirmed = await makeEnded([]);
  const failed = await makeEnded(['stop_failed', 'stop_failed', 'stop_failed']);
  for (const group of [draft, confirmed, failed]) {
    expect([(await read(group)).status, (await pdfOf(group)).status]).toEqual([404, 404]);
  }
});

test('only the own merchant gets an invoice', async () => {
  const group = await makeEnded(['delivered', 'delivered', 'delivered']);
  const stranger = { ...payer, ...(await makeMerchant(ctx)) };
  expect([(await read(group, stranger)).status, (await pdfOf(group, stranger)).status]).toEqual([404, 404]);
  const nobody = { ...payer, token: '' };
  expect([(await read(group, nobody)).status, (await pdfOf(group, nobody)).status]).toEqual([401, 401]);
});

test('a distance has two decimals on the paper', async () => {
  const { text } = await pdfOf(await makeEnded(['delivered'], {}, [6437]));
  expect(text).toContain('6.44 km');
});

test('a changed order changes no issued paper', async () => {
  const group = await makeEnded(['delivered', 'delivered', 'stop_failed']);
  const [screen, pdf] = [(await read(group)).body, (await pdfOf(group)).text];
  await sql`update orders set recipient_name = 'Car Wash Jaya', leg_metres = 1,
    drop_off_location = drop_off_location || '{"address": "Elsewhere"}' where order_group_id = ${group.id}`.execute(
    inspectorDb,
  );
  expect([(await read(group)).body, (await pdfOf(group)).text]).toEqual([screen, pdf]);
});

test("an invoice whose lines are past their age has its orders' lines", async () => {
  const group = await makeEnded(['delivered', 'delivered', 'stop_failed']);
  const { lines } = (await read(group)).body;
  await inspectorDb.updateTable('invoices').set({ lines: null }).where('order_group_id', '=', group.id).execute();
  expect((await read(group)).body.lines).toEqual(lines);
  expect(lines.map(({ kind, isFailed, cents }) => [kind, isFailed, cents])).toEqual([
    ['delivery', false, 1090],
    ['delivery', false, 1186],
    ['door_to_door', false, 200],
    ['delivery', true, 1616],
  ]);
});

test('deleted data of a recipient is in no line and in no description', async () => {
  const group = await makeEnded(['delivered', 'delivered', 'delivered']);
  await inspectorDb.updateTable('invoices').set({ lines: null }).where('order_group_id', '=', group.id).execute();
  await inspectorDb.updateTable('order_groups').set({ forgotten: 3 }).where('id', '=', group.id).execute();
  const [line] = (await read(group)).body.lines;
  expect(line).toMatchObject({ recipient: null, address: null, cents: 1090 });
  const { orders } = (await call(api.orders.get, { token: payer.token, params: { id: group.id } })).body;
  expect(orders.map((order) => [order.invoiceDescription, order.doorToDoorInvoiceDescription])).toEqual([
    ['Delivery', null],
    ['Delivery', 'Door-to-door service'],
    ['Delivery', null],
  ]);
});
