import { cents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeAll, expect, test } from 'vitest';
import { drawn } from '#test/drawn.ts';
import { speakEnglish } from '#test/english.ts';
import { GroupCharges } from './GroupCharges';

beforeAll(speakEnglish);

test('a list shows the price and discount of an order, or a dash', () => {
  const group = (credit: number) =>
    ({
      status: 'SUCCESS',
      currency: 'MYR',
      orders: [{ status: 'SUCCESS', deliveryFee: cents(3515), doorToDoorFee: cents(0) }],
      payment: { voucherCreditAmount: cents(credit) },
    }) as unknown as OrderGroup;
  const text = (credit: number) => drawn(GroupCharges, { group: group(credit), bare: true }).replaceAll('\u00a0', ' ');
  expect(text(500)).toMatch(/35\.15.*Voucher.*− 5\.00/);
  expect(text(0)).not.toContain('Voucher');
  // A draft without drop-offs has no price yet.
  expect(drawn(GroupCharges, { group: { ...group(0), orders: [] } })).toBe('–');
});
