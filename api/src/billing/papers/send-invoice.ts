import { billingCalls } from '@tibara/contract/billing/calls';
import { customerLines } from '@tibara/contract/billing/customer-lines';
import type { Language } from '@tibara/contract/language/languages';
import { sentence } from '@tibara/contract/language/sentence';
import { fullName } from '@tibara/contract/users/full-name';
import type { FastifyReply } from 'fastify';
import { type InvoicePaper, sendPaper } from '../../papers/index.ts';
import { fromReplica } from '../../platform/db/replica/from-replica.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { parseShape } from '../../platform/http/input/parse-shape.ts';
import type { Caller, RawRequest } from '../../platform/http/route.ts';
import { languageOfUser } from '../../users/index.ts';
import type { Needs } from '../needs.ts';
import { type GroupInvoice, invoiceOf } from './invoice-view.ts';

/** Named by the product and the invoice's number (spec 2.8). */
export async function sendInvoice(ctx: Needs, request: RawRequest, reply: FastifyReply) {
  const { caller, params } = request;
  if (!caller) throw notFound();
  const { vendorId } = caller;
  const { id } = parseShape(billingCalls.invoicePdf.params, params, 'params');
  const paper = await invoicePaper(ctx, caller, id);
  const name = `${ctx.settings.productName}-${paper.invoice.invoiceId}.pdf`;
  return sendPaper(ctx, request, reply, { vendorId, paper, name });
}

export async function invoicePaper(ctx: Needs, caller: Caller, id: string): Promise<InvoicePaper> {
  const { vendorId } = caller;
  const { language, ...found } = await fromReplica(ctx, caller, (db) =>
    withVendor(db, vendorId, async (tx) => ({
      ...(await invoiceOf(ctx, tx, vendorId, id)),
      language: await languageOfUser(tx, caller),
    })),
  );
  return paperOf(ctx, found, language);
}

function paperOf(ctx: Needs, { group, invoice }: GroupInvoice, language: Language): InvoicePaper {
  const { customer, provider } = invoice;
  return {
    kind: 'invoice',
    title: sentence`Invoice`,
    brand: ctx.settings.productName,
    madeAt: invoice.issueDate,
    language,
    from: { name: provider.name, lines: provider.address },
    to: {
      name: fullName(customer),
      lines: customerLines(customer),
    },
    groupNumber: group.number,
    isBike: group.deliveryMethod === 'MOTOR',
    invoice,
    isEstimate: group.distanceSource === 'estimate',
  };
}
