import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { centsView } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { dayString } from '../inputs/time-schema.ts';
import { pageOf, pageQuery } from '../page.ts';

export const promoCodeView = z.object({
  id,
  code: z.string(),
  title: z.string(),
  /** The last valid day, until 23:59:59 at UTC+8. */
  expiryDate: dayString,
  discountAmount: centsView,
  /** Percent with up to two decimals. Above 0 it replaces the amount (decisions 2). */
  discountPercentage: z.number(),
});
export type PromoCode = z.output<typeof promoCodeView>;

export const voucherView = z.object({ id, promoCode: promoCodeView, applied: z.boolean() });
export type Voucher = z.output<typeof voucherView>;

const booleanText = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

export const voucherCalls = {
  promoCodes: defineCall({
    method: 'GET',
    path: '/wallet/v1/promo-codes',
    summary: 'Public promo codes that no order of the vendor used',
    needs: 'orders.read',
    query: z.object(pageQuery),
    reply: pageOf(promoCodeView),
  }),
  vouchers: defineCall({
    method: 'GET',
    path: '/wallet/v1/vouchers',
    summary: "The vendor's claimed vouchers",
    needs: 'orders.read',
    query: z.object({ applied: z.optional(booleanText) }),
    reply: z.array(voucherView),
  }),
  claimVoucher: defineCall({
    method: 'POST',
    path: '/wallet/v1/vouchers',
    summary: 'Claim a promo code; the same response the second time, 409 once it is used',
    needs: 'orders.write',
    body: z.object({ promoCode: z.object({ id }) }),
    reply: voucherView,
    status: 201,
    errors: ['not_found', 'rule_violation', 'voucher_used'],
  }),
};
