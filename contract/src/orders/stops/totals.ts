import { type Cents, cents, sumCents } from '../../money.ts';
import { type Discount, discountOn } from '../../vouchers/discount.ts';
import type { Status } from '../status.ts';

type Charged = { status: Status; deliveryFee: number; doorToDoorFee: number };

const charge = (order: Charged): number => order.deliveryFee + order.doorToDoorFee;

/** The charges on lists and invoices, which are the fees of the stops that did not fail (spec 9). */
export const groupCharges = (orders: readonly Charged[]): Cents =>
  sumCents(orders.filter((order) => order.status !== 'FAILED').map(charge));

export type DetailTotals = {
  /** All fees including failed stops: the held amount. */
  subtotal: Cents;
  /** Fees of failed stops: the returned amount. */
  refunded: Cents;
  discount: Cents;
  /** subtotal − refunded − discount, never below 0. */
  total: Cents;
};

/** The totals of Place Order and Order Details (spec 9, decisions 7). */
export function detailTotals(orders: readonly Charged[], promo: Discount | null): DetailTotals {
  const subtotal = sumCents(orders.map(charge));
  const captured = groupCharges(orders);
  const discount = promo ? discountOn(captured, promo) : cents(0);
  return {
    subtotal,
    refunded: cents(subtotal - captured),
    discount,
    total: cents(Math.max(0, captured - discount)),
  };
}

/** The highest ordinal plus one. The first stop gets 0 (spec 3). */
export const nextOrdinal = (orders: readonly { ordinal: number }[]): number =>
  orders.reduce((next, { ordinal }) => Math.max(next, ordinal + 1), 0);
