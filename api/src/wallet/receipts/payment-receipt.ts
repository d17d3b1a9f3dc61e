import { sentence } from '@tibara/contract/language/sentence';
import { walletPaperCalls } from '@tibara/contract/wallet/paper-calls';
import type { FastifyReply } from 'fastify';
import { storedInvoice } from '../../invoices/index.ts';
import { sendPaper } from '../../papers/index.ts';
import { fromReplica } from '../../platform/db/replica/from-replica.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { parseShape } from '../../platform/http/input/parse-shape.ts';
import type { Caller, RawRequest } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { paymentRows } from '../payments/payment-view.ts';
import { ownWallet } from '../wallets.ts';
import { receiptPaper } from './receipt.ts';

export async function sendPaymentReceipt(ctx: Needs, request: RawRequest, reply: FastifyReply) {
  const { caller, params } = request;
  if (!caller) throw notFound();
  const { id, paymentId } = parseShape(walletPaperCalls.paymentReceipt.params, params, 'params');
  const paper = await paymentReceipt(ctx, caller, id, paymentId);
  return sendPaper(ctx, request, reply, {
    vendorId: caller.vendorId,
    paper,
    name: `${ctx.settings.productName}-receipt-${numberOf('P', paymentId)}.pdf`,
  });
}

/** Reads the receipt of a payment. A pending or fully returned payment has no receipt (decisions 3). */
export const paymentReceipt = (ctx: Needs, caller: Caller, walletId: string, paymentId: string) =>
  fromReplica(ctx, caller, (db) =>
    withVendor(db, caller.vendorId, async (tx) => {
      const wallet = await ownWallet(tx, caller, walletId);
      const payment = await paymentRows(tx, caller.vendorId)
        .where('p.wallet_id', '=', wallet.id)
        .where('p.id', '=', paymentId)
        .where('p.final', '>', 0)
        .executeTakeFirst();
      if (!payment?.final || !payment.settled_at) throw notFound();
      const returned = payment.requested - payment.final;
      const { voucher_credit: credit, voucher_code: code } = payment;
      const of = { vendorId: caller.vendorId, orderGroupId: payment.order_group_id };
      return receiptPaper(ctx, tx, caller, {
        wallet,
        parties: await storedInvoice(tx, of),
        number: numberOf('P', paymentId),
        date: payment.settled_at,
        facts: [
          { label: sentence`Order`, value: payment.order_group_number },
          { label: sentence`Paid from`, value: sentence`Wallet` },
        ],
        lines: [
          { label: sentence`Held for ${payment.order_group_number}`, cents: payment.requested },
          ...(returned > 0 ? [{ label: sentence`Returned for failed drop-offs`, cents: -returned }] : []),
          ...(credit > 0 ? [{ label: sentence`Voucher ${code ?? ''} credited to the wallet`, cents: -credit }] : []),
        ],
        total: { label: sentence`Paid`, cents: payment.final - credit },
        taxedCents: payment.final,
      });
    }),
  );

/** The number of a receipt. It has only the random end of the id, so that people can read it out. */
export const numberOf = (kind: 'P' | 'T', id: string): string => `${kind}-${id.slice(-12).toUpperCase()}`;
