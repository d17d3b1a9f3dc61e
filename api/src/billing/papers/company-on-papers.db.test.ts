import { api } from '@tibara/contract';
import { beforeAll, expect, test } from 'vitest';
import { askPaper } from '#test/ask-paper.ts';
import { startApi } from '#test/harness.ts';
import { makeInvoiced } from '#test/make-invoiced.ts';
import { type Merchant, makeMerchant, profile } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { signAccessToken } from '../../identity/sessions/access-token.ts';
import { newId } from '../../platform/ids.ts';
import { makeSummaries } from '../summaries/make-summaries.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { call, clock, ctx, inspectorDb } = host;

let me: Merchant;
let papers: Record<'invoice' | 'receipt' | 'topUp' | 'summary' | 'statement', () => Promise<string>>;

const write = (details: object) =>
  call(api.users.updateUser, {
    token: me.token,
    params: { id: me.userId },
    body: { ...profile, contactNumber: me.contactNumber, ...details },
  });

/** An order paid by wallet, its top-up, and an invoice on terms with its month's summary. */
beforeAll(async () => {
  me = await makeMerchant(ctx);
  await write({
    companyAddress: '7 Jalan Duta\n50480 Kuala Lumpur\nMalaysia',
    registrationNumber: '202401012345 (123456A)',
    taxNumber: 'W10-1808-32000001',
  });
  const paid = await makeConfirmed(host, me);
  await fleetTells(host, paid, 'delivered', { orderId: paid.orders[0]?.id });
  await makeInvoiced(host, me);
  clock.set('2026-12-01T01:00:00.000Z');
  await makeSummaries(ctx);
  me = { ...me, token: await signAccessToken(ctx, { ...me, sessionId: newId(ctx.now()), permissions: null }) };
  const { token, vendorId } = me;
  const { body: summaries } = await call(api.billing.summaries, { token, query: {} });
  const credit = await inspectorDb
    .selectFrom('ledger_transfers')
    .select(['id', 'wallet_id'])
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'top_up')
    .executeTakeFirstOrThrow();
  const id = credit.wallet_id ?? '';
  const textOf = async (...asked: Parameters<typeof askPaper>) => (await askPaper(...asked)).text;
  const days = '?startDate=2026-11-01&endDate=2026-11-30&format=pdf';
  const summaryId = summaries.content[0]?.summaryId ?? '';
  papers = {
    invoice: () => textOf(host, api.billing.invoicePdf, { token, params: { id: paid.id } }),
    receipt: () => textOf(host, api.wallet.paymentReceipt, { token, params: { id, paymentId: paid.paymentId ?? '' } }),
    topUp: () => textOf(host, api.wallet.topUpReceipt, { token, params: { id, topUpId: credit.id } }),
    summary: () => textOf(host, api.billing.summaryPdf, { token, params: { summaryId } }),
    statement: () => textOf(host, api.wallet.statement, { token, params: { id }, query: days }),
  };
});

const details =
  'Roti Canai House 7 Jalan Duta 50480 Kuala Lumpur Malaysia Registration no. 202401012345 (123456-A) Tax no. W10-1808-32000001';

test.each(['invoice', 'receipt', 'topUp', 'summary', 'statement'] as const)(
  'the %s names address and numbers of the company',
  async (kind) => {
    expect(await papers[kind]()).toContain(details);
  },
);

test.each(['invoice', 'receipt', 'topUp', 'summary'] as const)(
  'an issued %s keeps the details when the profile changes',
  async (kind) => {
    await Promise.all([papers[kind](), papers[kind]()]);
    await write({ company: 'Another Sdn Bhd', companyAddress: '', registrationNumber: '53012345A', taxNumber: '' });
    const text = await papers[kind]();
    expect(text).toContain(details);
    expect(text).not.toMatch(/Another|53012345A/);
  },
);

test('a new statement has the details of today', async () => {
  await write({ companyAddress: '1 Raffles Place\n048616 Singapore', registrationNumber: '53012345A', taxNumber: '' });
  const text = await papers.statement();
  expect(text).toContain('1 Raffles Place 048616 Singapore Registration no. 53012345A');
  expect(text).not.toContain('Tax no.');
});
