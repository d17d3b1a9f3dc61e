import { sentence, type Text } from '@tibara/contract/language/sentence';
import { walletPaperCalls } from '@tibara/contract/wallet/paper-calls';
import { wayNames } from '@tibara/contract/wallet/rules';
import type { TopUpWay } from '@tibara/contract/wallet/views';
import type { FastifyReply } from 'fastify';
import { sendPaper } from '../../papers/index.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { parseShape } from '../../platform/http/input/parse-shape.ts';
import type { Caller, RawRequest } from '../../platform/http/route.ts';
import type { Kind } from '../ledger-kinds.ts';
import type { Needs } from '../needs.ts';
import { ownWallet } from '../wallets.ts';
import { numberOf } from './payment-receipt.ts';
import { receiptPaper } from './receipt.ts';
import { receiptParties } from './receipt-parties.ts';

export async function sendTopUpReceipt(ctx: Needs, request: RawRequest, reply: FastifyReply) {
  const { caller, params } = request;
  if (!caller) throw notFound();
  const { id, topUpId } = parseShape(walletPaperCalls.topUpReceipt.params, params, 'params');
  const paper = await topUpReceipt(ctx, caller, id, topUpId);
  return sendPaper(ctx, request, reply, {
    vendorId: caller.vendorId,
    paper,
    name: `${ctx.settings.productName}-receipt-${numberOf('T', topUpId)}.pdf`,
  });
}

/** Reads the receipt of a credit. `topUpId` is the top-up's id, or the transfer's id for a credit without a top-up. */
export const topUpReceipt = (ctx: Needs, caller: Caller, walletId: string, topUpId: string) =>
  inTransaction(ctx.db, { vendorId: caller.vendorId }, async (tx) => {
    const wallet = await ownWallet(tx, caller, walletId);
    const credit = await tx
      .selectFrom('ledger_transfers as t')
      .leftJoin('top_ups as u', (join) =>
        join.onRef('u.vendor_id', '=', 't.vendor_id').onRef('u.charge_id', '=', 't.reference'),
      )
      .select(['t.id', 't.cents', 't.created_at', 't.kind', 'u.way'])
      .where('t.vendor_id', '=', caller.vendorId)
      .where('t.wallet_id', '=', wallet.id)
      .where('t.kind', 'in', ['top_up', 'bank_top_up'])
      .where(({ or, eb }) => or([eb('u.id', '=', topUpId), eb('t.id', '=', topUpId)]))
      .executeTakeFirst();
    if (!credit) throw notFound();
    return receiptPaper(ctx, tx, caller, {
      wallet,
      parties: await receiptParties(ctx, tx, caller, { transferId: credit.id, region: wallet.region }),
      number: numberOf('T', topUpId),
      date: credit.created_at,
      facts: [{ label: sentence`Paid by`, value: payerOf(credit.kind, credit.way) }],
      lines: [{ label: sentence`Wallet top-up`, cents: credit.cents }],
      total: { label: sentence`Paid`, cents: credit.cents },
      taxedCents: null,
    });
  });

function payerOf(kind: Kind, way: TopUpWay | null): Text {
  if (kind === 'bank_top_up') return sentence`Bank transfer`;
  return way === null || way === 'CARD' ? sentence`Card` : wayNames[way];
}
