import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import type { Voucher } from '@tibara/contract/vouchers/calls';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import { createPromoCode, type NewPromoCode } from '../src/vouchers/vouchers.ts';
import type { TestApi } from './harness.ts';
import type { Merchant } from './make-merchant.ts';

let made = 0;

/** A new code, claimed by the merchant. Give either its amount or its percentage. */
export async function makeVoucher(
  { ctx, ownerDb, call }: TestApi,
  { token }: Pick<Merchant, 'token'>,
  promo: Partial<NewPromoCode>,
): Promise<Voucher> {
  made += 1;
  const defaults = { title: 'A discount', expiryDate: '2026-12-31', isPublic: true };
  const code = { ...defaults, code: `SAVE${made}`, discountAmount: cents(0), discountPercentage: 0, ...promo };
  const { id } = await inTransaction(ownerDb, {}, (tx) => createPromoCode(tx, code, ctx.now()));
  return (await call(api.vouchers.claimVoucher, { token, body: { promoCode: { id } } })).body;
}
