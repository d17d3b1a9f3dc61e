import type { Invoice } from '@tibara/contract/billing/calls';
import { cents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { storedInvoice } from '../../invoices/index.ts';
import { findGroup, invoiceLines, viewOf } from '../../orders/index.ts';
import { type Issuer, includedTax, partyOf } from '../../papers/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { fromReplica } from '../../platform/db/replica/from-replica.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { lastReceiptOf, openReceivable } from '../../wallet/index.ts';
import type { Needs } from '../needs.ts';

export const readInvoice = (ctx: Needs, caller: Caller, id: string): Promise<Invoice> =>
  fromReplica(ctx, caller, (db) =>
    withVendor(db, caller.vendorId, async (tx) => (await invoiceOf(ctx, tx, caller.vendorId, id)).invoice),
  );

export type GroupInvoice = { group: OrderGroup; invoice: Invoice; provider: Issuer };

/** Throws not_found for a group that is not completed or was not charged. */
export async function invoiceOf(ctx: Needs, tx: Tx, vendorId: string, id: string): Promise<GroupInvoice> {
  const stored = await findGroup(tx, vendorId, id);
  const group = await viewOf(ctx, tx, stored);
  const { invoiceId, invoiceIssueDate, invoiceDueDate, payment, paid } = group;
  if (!invoiceId || !invoiceIssueDate || !invoiceDueDate || !payment) throw notFound();
  const { provider, customer, lines } = await storedInvoice(tx, { vendorId, orderGroupId: id });
  const isOnTerms = payment.method === 'INVOICE';
  const voucher = payment.voucherCreditAmount;
  const amountDue = isOnTerms ? await openReceivable(tx, vendorId, payment.id) : 0;
  const tax = includedTax(provider, group.subtotal);
  const invoice: Invoice = {
    invoiceId,
    issueDate: invoiceIssueDate,
    dueDate: invoiceDueDate,
    provider: { name: provider.name, address: [...partyOf(provider).lines] },
    customer: { ...customer, address: [...customer.address] },
    currency: group.currency,
    subtotal: group.subtotal,
    lines: lines ?? invoiceLines(stored),
    voucherAmount: cents(voucher),
    receivedAmount: cents(group.subtotal - voucher - amountDue),
    amountDue: cents(amountDue),
    tax: tax && { name: tax.name, percent: tax.percent, amount: tax.cents },
    paid,
    onTerms: isOnTerms,
    paidDate: isOnTerms ? (paid ? await lastReceiptOf(tx, vendorId, payment.id) : null) : payment.settledAt,
    // Today's account, because nobody can pay to a closed one.
    bank: { payee: ctx.env.company.providerName, ...ctx.env.company.regions[group.region].bank },
    financeContact: provider.contact,
  };
  return { group, invoice, provider };
}
