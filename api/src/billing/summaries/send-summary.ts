import { customerLines } from '@tibara/contract/billing/customer-lines';
import { summaryCalls } from '@tibara/contract/billing/summary-calls';
import { sentence } from '@tibara/contract/language/sentence';
import { fullName } from '@tibara/contract/users/full-name';
import type { FastifyReply } from 'fastify';
import { partyOf, type SummaryPaper, sendPaper } from '../../papers/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { fromReplica } from '../../platform/db/replica/from-replica.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { parseShape } from '../../platform/http/input/parse-shape.ts';
import type { Caller, RawRequest } from '../../platform/http/route.ts';
import { languageOfUser } from '../../users/index.ts';
import type { Needs } from '../needs.ts';
import { linesOfSummary } from './lines.ts';
import { findSummary, toLine } from './list-summaries.ts';

export async function sendSummary(ctx: Needs, request: RawRequest, reply: FastifyReply) {
  const { caller, params } = request;
  if (!caller) throw notFound();
  const { vendorId } = caller;
  const { summaryId } = parseShape(summaryCalls.summaryPdf.params, params, 'params');
  const paper = await summaryPaper(ctx, caller, summaryId);
  return sendPaper(ctx, request, reply, { vendorId, paper, name: `${ctx.settings.productName}-${summaryId}.pdf` });
}

export const summaryPaper = (ctx: Needs, caller: Caller, summaryId: string): Promise<SummaryPaper> =>
  fromReplica(ctx, caller, (db) => withVendor(db, caller.vendorId, (tx) => paperOf(ctx, tx, caller, summaryId)));

/** Longer papers would keep others waiting; the portal lists all lines. */
const MOST_LINES = 1500;

async function paperOf(ctx: Needs, tx: Tx, caller: Caller, summaryId: string): Promise<SummaryPaper> {
  const { vendorId } = caller;
  const summary = await findSummary(tx, vendorId, summaryId);
  const { provider, customer, region } = await tx
    .selectFrom('invoice_summaries')
    .select(['provider', 'customer', 'region'])
    .where('vendor_id', '=', vendorId)
    .where('summary_id', '=', summaryId)
    .executeTakeFirstOrThrow();
  const lines = await linesOfSummary(tx, vendorId, summaryId, { page: 0, size: MOST_LINES });
  return {
    kind: 'summary',
    title: sentence`Monthly summary`,
    brand: ctx.settings.productName,
    madeAt: summary.issueDate,
    language: await languageOfUser(tx, caller),
    from: partyOf(provider),
    to: {
      name: fullName(customer),
      lines: customerLines(customer),
    },
    summary,
    lines: lines.map(toLine),
    // Today's account, because nobody can pay to a closed one.
    bank: { payee: ctx.env.company.providerName, ...ctx.env.company.regions[region].bank },
    contact: provider.contact,
  };
}
