import type { PromoCode, Voucher } from './calls.ts';

/** One line of the voucher window: a code anybody may claim, or the user's own voucher. */
export type Offer = { promoCode: PromoCode; voucherId: string | null };

/** The user's vouchers and the public codes not yet claimed, the most valuable first (spec 7). */
export function voucherOffers(vouchers: readonly Voucher[], promoCodes: readonly PromoCode[]): Offer[] {
  const claimed = new Set(vouchers.map(({ promoCode }) => promoCode.id));
  const own = vouchers.map(({ id, promoCode }) => ({ promoCode, voucherId: id }));
  const open = promoCodes.filter(({ id }) => !claimed.has(id)).map((promoCode) => ({ promoCode, voucherId: null }));
  return [...own, ...open].sort((a, b) => byWorth(a.promoCode, b.promoCode));
}

/** Fixed amounts by amount, then percentages by percentage (decisions 2). */
const byWorth = (a: PromoCode, b: PromoCode): number =>
  b.discountAmount - a.discountAmount || b.discountPercentage - a.discountPercentage || a.code.localeCompare(b.code);
