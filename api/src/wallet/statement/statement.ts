import { api } from '@tibara/contract';
import { firstViolation } from '@tibara/contract/checks';
import { statementChecks, statementFileName } from '@tibara/contract/wallet/statement';
import type { FastifyReply } from 'fastify';
import { sendPaper } from '../../papers/index.ts';
import { fromReplica } from '../../platform/db/replica/from-replica.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound, refuseViolation } from '../../platform/errors.ts';
import { sendRows } from '../../platform/http/file/send-rows.ts';
import { parseShape } from '../../platform/http/input/parse-shape.ts';
import type { RawRequest } from '../../platform/http/route.ts';
import { languageOfUser } from '../../users/index.ts';
import type { Needs } from '../needs.ts';
import { ownWallet } from '../wallets.ts';
import { statementBounds } from './bounds.ts';
import { statementCsv } from './csv.ts';
import { statementEntries } from './entries.ts';
import { statementPaper } from './paper.ts';
import { statementRows } from './rows.ts';

/** Every movement of a wallet between two days: as a CSV, written while it is read, or as a PDF. */
export async function sendStatement(ctx: Needs, request: RawRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { caller } = request;
  if (!caller) throw notFound();
  const { vendorId } = caller;
  const { id } = parseShape(api.wallet.statement.params, request.params, 'params');
  const days = parseShape(api.wallet.statement.query, request.query, 'query');
  const { wallet, bounds, language } = await fromReplica(ctx, caller, (db) =>
    withVendor(db, vendorId, async (tx) => {
      const own = await ownWallet(tx, caller, id);
      refuseViolation(firstViolation(statementChecks(days)));
      return { wallet: own, bounds: await statementBounds(tx, own, days), language: await languageOfUser(tx, caller) };
    }),
  );
  // Movements never change, so the rows between the bounds stay the same.
  const entries = statementEntries(bounds, days);
  const fileName = statementFileName(ctx.settings.productName, days);
  if (days.format === 'pdf') {
    const paper = await statementPaper(ctx, caller, { wallet, bounds, days, entries });
    return sendPaper(ctx, request, reply, { vendorId, paper, name: fileName });
  }
  const format = statementCsv({ entries, currency: wallet.currency, fileName, language });
  return sendRows(ctx, request, reply, { reader: caller, ...statementRows(vendorId, bounds) }, format);
}
