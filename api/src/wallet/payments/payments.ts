import { type Page, toPage } from '@tibara/contract/page';
import type { Payment, PaymentStatus } from '@tibara/contract/wallet/calls';
import type { Tx } from '../../platform/db/connect.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { ownWallet } from '../wallets.ts';
import { paymentRows, toPayment } from './payment-view.ts';

type Query = { page: number; size: number; status?: PaymentStatus | undefined };

export const listPayments = (ctx: Needs, caller: Caller, walletId: string, query: Query): Promise<Page<Payment>> =>
  withVendor(ctx.db, caller.vendorId, async (tx) => {
    const { id } = await ownWallet(tx, caller, walletId);
    const { status } = query;
    const { total } = await tx
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('vendor_id', '=', caller.vendorId)
      .where('wallet_id', '=', id)
      .$if(status !== undefined, (counted) => counted.where('status', '=', status ?? 'PENDING'))
      .executeTakeFirstOrThrow();
    const rows = await paymentRows(tx, caller.vendorId)
      .where('p.wallet_id', '=', id)
      .$if(status !== undefined, (listed) => listed.where('p.status', '=', status ?? 'PENDING'))
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    return toPage(rows.map(toPayment), query, total);
  });

/** The remaining debt of a payment on terms. */
export async function openReceivable(tx: Tx, vendorId: string, paymentId: string): Promise<number> {
  const { receivable } = await tx
    .selectFrom('payments')
    .select('receivable')
    .where('vendor_id', '=', vendorId)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return receivable;
}

/** When the newest bank transfer for a payment on terms was booked; null if there is none. */
export async function lastReceiptOf(tx: Tx, vendorId: string, paymentId: string): Promise<string | null> {
  const newest = await tx
    .selectFrom('ledger_transfers')
    .select('created_at')
    .where('vendor_id', '=', vendorId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'bank_receipt')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.created_at.toISOString() ?? null;
}

export const getPayment = (ctx: Needs, caller: Caller, walletId: string, paymentId: string): Promise<Payment> =>
  withVendor(ctx.db, caller.vendorId, async (tx) => {
    const { id } = await ownWallet(tx, caller, walletId);
    const row = await paymentRows(tx, caller.vendorId)
      .where('p.wallet_id', '=', id)
      .where('p.id', '=', paymentId)
      .executeTakeFirst();
    if (!row) throw notFound();
    return toPayment(row);
  });
