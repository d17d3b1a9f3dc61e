import { type Cents, cents, divideHalfUp, zero } from '../money.ts';
import { endOfBusinessDay } from '../time.ts';

export type Discount = { discountAmount: number; discountPercentage: number };

/** Decisions 2: a percentage of the sum if the voucher has one, else its amount; never more than the sum. In cents. */
export function discountOn(sum: number, promo: Discount): Cents {
  if (promo.discountPercentage > 0) {
    return cents(Math.min(sum, divideHalfUp(sum * Math.round(promo.discountPercentage * 100), 10_000)));
  }
  return sum > 0 ? cents(Math.min(promo.discountAmount, sum)) : zero;
}

/** Usable only when the order group is worth at least the discount (spec 9). */
export const isWorthEnough = (subtotal: number, promo: Discount): boolean => subtotal >= promo.discountAmount;

export const isExpired = (promo: { expiryDate: string }, now: Date): boolean =>
  now.getTime() > endOfBusinessDay(promo.expiryDate).getTime() + 999;
