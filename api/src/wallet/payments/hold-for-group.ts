import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { Payment, PaymentMethod, Wallet } from '@tibara/contract/wallet/calls';
import { paymentMessages } from '@tibara/contract/wallet/messages';
import pg from 'pg';
import { z } from 'zod/mini';
import type { LastStatement } from '../../platform/db/transaction/last-statement.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type HeldWallet, toWallet } from '../wallets.ts';
import { toPayment } from './payment-view.ts';

export type Hold = {
  vendorId: string;
  userId: string;
  region: Region;
  orderGroupId: string;
  orderGroupNumber: string;
  subtotal: number;
  method: PaymentMethod;
  /** The voucher reserved for the group; its credit follows the completion. */
  voucher: Payment['voucher'];
  now: Date;
};

/** The payer's wallet after the hold; null without one. */
export type Held = { wallet: HeldWallet | null };

/**
 * Pays a group at confirm from the vendor's wallet of the region. The subtotal moves to `held`, or with INVOICE terms
 * counts against the credit limit. It is the last statement of its transaction, because a vendor's confirms compete for
 * the wallet's row. The payment is complete except for its wallet (`walletAfterHold`).
 */
export function holdForGroup(hold: Hold): { payment: Payment; statement: LastStatement<Held> } {
  const id = newId(hold.now);
  const currency = currencyOfRegion(hold.region);
  const statement = {
    fn: 'hold_for_group',
    values: [
      hold.vendorId,
      hold.userId,
      hold.region,
      currency,
      hold.orderGroupId,
      hold.orderGroupNumber,
      hold.subtotal,
      hold.method,
      id,
      newId(hold.now),
      hold.now,
    ],
    asError: (error: unknown) => refusalOf(error, hold, currency),
  };
  return { payment: pendingPayment(hold, id), statement };
}

const pendingPayment = (hold: Hold, id: string): Payment =>
  toPayment({
    id,
    wallet_id: null,
    order_group_id: hold.orderGroupId,
    order_group_number: hold.orderGroupNumber,
    method: hold.method,
    status: 'PENDING',
    requested: hold.subtotal,
    final: null,
    voucher_credit: 0,
    created_at: hold.now,
    settled_at: null,
    voucher_code: hold.voucher?.promoCode.code ?? null,
    voucher_title: hold.voucher?.promoCode.title ?? null,
    voucher_discount: hold.voucher?.promoCode.discountAmount ?? null,
  });

/** The statement's result for the merchant. No wallet pays an invoice. */
export function walletAfterHold(
  { wallet }: Held,
  payment: Payment,
  caller: { userId: string },
): { wallet: Wallet | null; payment: Payment } {
  const walletId = payment.method === 'INVOICE' ? null : (wallet?.id ?? null);
  return { wallet: wallet && toWallet(wallet, caller), payment: { ...payment, walletId } };
}

/** `hold_for_group` refuses with its own code. Other errors are returned unchanged. */
function refusalOf(error: unknown, hold: Hold, currency: string): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'TB001' || !error.detail) return error;
  return refusal(Refusal.parse(JSON.parse(error.detail)), hold, currency);
}

const Refusal = z.object({
  refusal: z.enum(['insufficient', 'debt', 'no_terms']),
  available: z.nullable(z.int()),
  /** Money in the wallet that belongs to confirms by card under way. */
  claimed: z.nullable(z.int()),
});

function refusal(refused: z.infer<typeof Refusal>, hold: Hold, currency: string): AppError {
  const { subtotal, method } = hold;
  const { refusal: outcome, claimed } = refused;
  const available = refused.available ?? 0;
  if (outcome === 'debt') return new AppError('rule_violation', paymentMessages.debt, { field: 'paymentMethod' });
  if (outcome === 'no_terms')
    return new AppError('rule_violation', paymentMessages.noTerms, { field: 'paymentMethod' });
  if (method === 'INVOICE') {
    const message = paymentMessages.creditLimit(available, currency);
    return new AppError('rule_violation', message, { field: 'paymentMethod', available, subtotal });
  }
  const shortfall = subtotal - available;
  const message =
    claimed && shortfall <= claimed
      ? paymentMessages.claimedFunds(claimed, currency)
      : paymentMessages.insufficientFunds(shortfall, currency);
  return new AppError('insufficient_funds', message, { available, subtotal, shortfall });
}
