import { cents } from '@tibara/contract/money';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { expect, test } from 'vitest';
import { sampleGroup } from '#test/sample-group.ts';
import { chargesOf } from './charges';

const fees = (delivery: number, doorToDoor = 0): Partial<Order> => ({
  deliveryFee: cents(delivery),
  doorToDoorFee: cents(doorToDoor),
});

test('[R484] Order Details subtract failed drop-offs from the sum of all fees', () => {
  const group = sampleGroup([
    { ...fees(1090), status: 'SUCCESS' },
    { ...fees(1186, 200), status: 'SUCCESS' },
    { ...fees(1616), status: 'FAILED' },
  ]);
  expect(chargesOf(group)).toMatchObject({ delivery: 3892, subtotal: 4092, refunded: 1616, total: 2476 });
});

test('[R484] the voucher is taken off, and the total is never below 0', () => {
  const voucher = (discountAmount: number): OrderGroup['voucher'] => ({
    id: 'voucher',
    promoCode: {
      id: 'promo',
      code: 'KOPI5',
      title: '',
      expiryDate: '2026-12-31',
      discountAmount: cents(discountAmount),
      discountPercentage: 0,
    },
  });
  const orders = [fees(1000)];
  expect(chargesOf(sampleGroup(orders, { voucher: voucher(300) }))).toMatchObject({ discount: 300, total: 700 });
  expect(chargesOf(sampleGroup(orders, { voucher: voucher(5000) }))).toMatchObject({ discount: 1000, total: 0 });
});

test("a current order's charges are partly earned, held and refunded", () => {
  const group = sampleGroup([{ ...fees(900), status: 'SUCCESS' }, { ...fees(500), status: 'FAILED' }, fees(700)]);
  expect(chargesOf(group)).toMatchObject({ delivered: 900, refunded: 500, open: 700 });
});

test('a cancelled order costs nothing', () => {
  const group = sampleGroup([{ ...fees(1700), status: 'CANCELLED' }], { status: 'CANCELLED' });
  expect(chargesOf(group)).toMatchObject({ subtotal: 1700, refunded: 1700, total: 0, open: 0 });
});
