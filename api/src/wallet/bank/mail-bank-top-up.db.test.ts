import { api } from '@tibara/contract';
import { expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeInvoiced } from '#test/make-invoiced.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeDebt } from '#test/wallet-of.ts';
import { receiveTopUp } from '../../billing/index.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { numberEvents } from '../../platform/events/number-events.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' }, work: true });
const { call, clock, ctx, ownerDb } = host;

const receive = ({ vendorId }: Merchant, cents: number) =>
  inTransaction(ownerDb, { vendorId }, (tx) =>
    receiveTopUp(tx, { vendorId, region: 'MY', cents, bankReference: 'MBB-1', now: ctx.now() }),
  );
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const mailsTo = async ({ userName }: Merchant) =>
  (await call(api.sandbox.messages, { query: { to: userName } })).body.messages.filter(
    ({ body }) => body.includes('bank transfer') || body.includes('Pindahan bank'),
  );

async function mailTo(merchant: Merchant) {
  await numberEvents(ctx, [merchant.vendorId]);
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(merchant);
      expect(mails).toHaveLength(1);
      return { subject: plain(mails[0]?.subject), body: plain(mails[0]?.body) };
    },
    { timeout: 5000, interval: 20 },
  );
}

test('a bank transfer into the wallet is mailed once', async () => {
  const merchant = await makeMerchant(ctx);
  for (let times = 0; times < 2; times++) await receive(merchant, 5000);
  const { subject, body } = await mailTo(merchant);
  expect(subject).toBe('RM 50.00 is in your wallet');
  expect(body).toContain('Your bank transfer of RM 50.00 has arrived\nAdded to your wallet: RM 50.00');
});

test('the mail says how much went to debt and overdue invoices', async () => {
  const merchant = await makeMerchant(ctx);
  const { subtotal } = await makeInvoiced(host, merchant);
  clock.advance(15 * 24 * 60);
  await makeDebt(host, merchant, 1000);
  await receive(merchant, 1000 + subtotal);
  const { subject, body } = await mailTo(merchant);
  expect(subject).toMatch(/^Your bank transfer of RM \S+ has arrived$/);
  expect(body).toMatch(/For your wallet's debt: RM 10\.00\nFor overdue invoices: RM \S+\n\n/);
});
