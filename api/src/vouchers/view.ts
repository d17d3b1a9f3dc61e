import { cents } from '@tibara/contract/money';
import type { PromoCode, Voucher } from '@tibara/contract/vouchers/calls';
import type { Tx } from '../platform/db/connect.ts';
import type { PromoCodeRow, VoucherRow } from './tables.ts';

export type VoucherWithCode = VoucherRow & Omit<PromoCodeRow, 'id' | 'is_public' | 'created_at'>;

/** Claimed vouchers with the amounts of their codes. */
export const voucherRows = (tx: Tx, vendorId: string) =>
  tx
    .selectFrom('vouchers as v')
    .innerJoin('promo_codes as c', 'c.id', 'v.promo_code_id')
    .selectAll('v')
    .select(['c.code', 'c.title', 'c.expiry_date', 'c.discount_amount', 'c.discount_basis_points'])
    .where('v.vendor_id', '=', vendorId);

export const toVoucher = (row: VoucherWithCode): Voucher => ({
  id: row.id,
  promoCode: toPromoCode({ ...row, id: row.promo_code_id }),
  applied: row.order_group_id !== null,
});

export const toPromoCode = (row: Omit<PromoCodeRow, 'is_public' | 'created_at'>): PromoCode => ({
  id: row.id,
  code: row.code,
  title: row.title,
  expiryDate: row.expiry_date,
  discountAmount: cents(row.discount_amount),
  discountPercentage: row.discount_basis_points / 100,
});
