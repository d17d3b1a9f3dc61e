import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { toPage } from '@tibara/contract/page';
import type { PromoCode, Voucher } from '@tibara/contract/vouchers/calls';
import type { SavedCard } from '@tibara/contract/wallet/calls';
import { shop, walletOf } from './merchant';
import { idOf } from './orders';
import { answers } from './screen';

export const visa: SavedCard = {
  id: idOf(601),
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  selected: true,
  declined: false,
};

/** A public code of RM5 off; a test names what matters to it. */
export const promoCode = (number: number, more: Partial<PromoCode> = {}): PromoCode => ({
  id: idOf(610 + number),
  code: 'KOPI5',
  title: 'RM5 off your next order',
  expiryDate: '2026-12-31',
  discountAmount: cents(500),
  discountPercentage: 0,
  ...more,
});

export const voucherOf = (promo: PromoCode): Voucher => ({ id: idOf(650), promoCode: promo, applied: false });

export type Paying = {
  balance?: number;
  held?: number;
  cards?: readonly SavedCard[];
  vouchers?: readonly Voucher[];
  promoCodes?: readonly PromoCode[];
};

/** Everything that a screen with a payment asks for beside its order. */
export function answerPaying({ balance = 0, held = 0, cards = [], vouchers = [], promoCodes = [] }: Paying = {}): void {
  answers.on(api.wallet.wallets, [{ ...walletOf(shop, cents(balance)), heldAmount: cents(held) }]);
  answers.on(api.wallet.creditCards, [...cards]);
  answers.on(api.wallet.invoiceTerms, { terms: null });
  answers.on(api.vouchers.vouchers, [...vouchers]);
  answers.on(api.vouchers.promoCodes, ({ query }) => toPage([...promoCodes], query, promoCodes.length));
}
