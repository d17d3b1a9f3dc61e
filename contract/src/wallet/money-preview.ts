import { type Cents, cents, sumCents, zero } from '../money.ts';
import { type Discount, discountOn } from '../vouchers/discount.ts';
import type { PaymentMethod } from './calls.ts';

type Charged = { deliveryFee: number; doorToDoorFee: number };
type Payable = { orders: readonly Charged[]; promoCode: Discount | null; method: PaymentMethod };

/** The final cost of an order, exactly as the ledger posts it (decisions 3). */
export type Ending = {
  /** The fees of the delivered drop-offs. */
  charged: Cents;
  /** The amount returned from the hold to the wallet. An invoice holds nothing. */
  returned: Cents;
  /**
   * The voucher's discount on the charged amount, credited to the wallet or deducted from the invoice (decisions 2).
   */
  voucherCredit: Cents;
  /** The charge minus the voucher credit. */
  paid: Cents;
};

/** The hold at confirm: the full subtotal, even with a voucher. An invoice holds nothing. */
export const heldAtConfirm = ({ orders, method }: Pick<Payable, 'orders' | 'method'>): Cents =>
  method === 'INVOICE' ? zero : sumCents(orders.map(chargeOf));

/** @param failed positions, from 0, of the drop-offs that were not delivered */
export function endingOf(payable: Payable, failed: ReadonlySet<number>): Ending {
  const { orders, promoCode } = payable;
  const charged = sumCents(orders.filter((_, index) => !failed.has(index)).map(chargeOf));
  const voucherCredit = promoCode ? discountOn(charged, promoCode) : zero;
  const held = heldAtConfirm(payable);
  return {
    charged,
    returned: cents(held === 0 ? 0 : held - charged),
    voucherCredit,
    paid: cents(charged - voucherCredit),
  };
}

const chargeOf = ({ deliveryFee, doorToDoorFee }: Charged): number => deliveryFee + doorToDoorFee;

export type Outcome = Ending & {
  kind: 'delivered' | 'one fails' | 'none';
  /** The position of the failed stop, from 1. */
  position?: number;
};

/** The outcomes shown before paying: all delivered, the dearest drop-off failed, all failed or cancelled. */
export function moneyPreview(payable: Payable): Outcome[] {
  const charges = payable.orders.map(chargeOf);
  const dearest = charges.indexOf(Math.max(...charges));
  const oneFails: Outcome = {
    kind: 'one fails',
    position: dearest + 1,
    ...endingOf(payable, new Set([dearest])),
  };
  return [
    { kind: 'delivered', ...endingOf(payable, new Set()) },
    ...(charges.length > 1 ? [oneFails] : []),
    { kind: 'none', ...endingOf(payable, new Set(charges.keys())) },
  ];
}
