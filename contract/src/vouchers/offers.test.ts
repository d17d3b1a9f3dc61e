import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { voucherOffers } from './offers.ts';

const promo = (id: string, discountAmount: number, discountPercentage = 0) => ({
  id,
  code: id,
  title: id,
  expiryDate: '2026-12-31',
  discountAmount: cents(discountAmount),
  discountPercentage,
});

test('[R425] a claimed code is listed once, the most valuable first', () => {
  const own = [{ id: 'v1', promoCode: promo('FIVE', 500), applied: false }];
  const codes = [promo('TENTH', 0, 10), promo('FIVE', 500), promo('FIFTH', 0, 20), promo('EIGHT', 800)];
  expect(voucherOffers(own, codes).map(({ promoCode, voucherId }) => [promoCode.id, voucherId])).toEqual([
    ['EIGHT', null],
    ['FIVE', 'v1'],
    ['FIFTH', null],
    ['TENTH', null],
  ]);
});
