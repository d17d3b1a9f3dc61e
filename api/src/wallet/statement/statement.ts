import { api } from '@tibara/contract';
import { firstViolation } from '@tibara/contract/checks';
import { statementChecks, statementFileName } from '@tibara/contract/wallet/statement';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../context.ts';
import { sendPaper } from '../../papers/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { fromReplica } from '../../platform/db/replica/from-replica.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound, refuseViolation } from '../../platform/errors.ts';
import { sendRows } from '../../platform/http/file/send-rows.ts';
import { parseShape } from '../../platform/http/input/parse-shape.ts';
import type { RawRequest } from '../../platform/http/route.ts';
import { languageOfUser } from '../../users/index.ts';
import { type OwnWallet, ownWallet } from '../wallets.ts';
import { type Bounds, statementBounds } from './bounds.ts';
import { statementCsv } from './csv.ts';
import { statementEntries } from './entries.ts';
import { statementPaper } from './paper.ts';
import { statementRows } from './rows.ts';

/** Every movement of a wallet between two days: as a CSV, written while it is read, or as a PDF. */
export async function sendStatement(ctx: Ctx, request: RawRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { caller } = request;
  if (!caller) throw notFound();
  const { vendorId } = caller;
  const { id } = parseShape(api.wallet.statement.params, request.params, 'params');
  const days = parseShape(api.wallet.statement.query, request.query, 'query');
  const { wallet, parts, language } = await fromReplica(ctx, caller, (db) =>
    withVendor(db, vendorId, async (tx) => {
      const own = await ownWallet(tx, caller, id);
      refuseViolation(firstViolation(statementChecks(days)));
      return { wallet: own, parts: await partsOf(tx, own, days), language: await languageOfUser(tx, caller) };
    }),
  );
  // Movements never change, so the rows between the bounds stay the same.
  const entries = statementEntries(parts, days);
  const fileName = statementFileName(ctx.settings.productName, days);
  if (days.format === 'pdf') {
    const paper = await statementPaper(ctx, caller, { wallet, parts, days, entries });
    return sendPaper(ctx, request, reply, { vendorId, paper, name: fileName });
  }
  const format = statementCsv({ entries, currency: wallet.currency, fileName, language });
  return sendRows(ctx, request, reply, { reader: caller, ...statementRows(vendorId, parts) }, format);
}

/** The parts of the wallet, after those of wallets merged into it with movements in these days. */
export async function partsOf(
  tx: Tx,
  wallet: OwnWallet,
  days: { startDate: string; endDate: string },
): Promise<Bounds[]> {
  const parts: Bounds[] = [];
  for (const merged of wallet.merged) {
    const part = await statementBounds(tx, { ...merged, vendor_id: wallet.vendor_id, merged_into: wallet.id }, days);
    const { first, next, opening } = part;
    if (next > first || opening.available !== 0 || opening.held !== 0) parts.push(part);
  }
  return [...parts, await statementBounds(tx, wallet, days)];
}
