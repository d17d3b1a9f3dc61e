import { expect, test } from 'vitest';
import { endingOf, heldAtConfirm, moneyPreview } from './money-preview.ts';

const stop = (deliveryFee: number, doorToDoorFee = 0) => ({ deliveryFee, doorToDoorFee });
const stops = [stop(1090), stop(1186, 200), stop(1616)];
const byWallet = { orders: stops, promoCode: null, method: 'WALLET' } as const;
const tenth = { discountAmount: 0, discountPercentage: 10 };

test('before paying, the merchant sees the charged and the returned amount for each outcome', () => {
  expect(heldAtConfirm(byWallet)).toBe(4092);
  expect(moneyPreview(byWallet)).toEqual([
    { kind: 'delivered', charged: 4092, returned: 0, voucherCredit: 0, paid: 4092 },
    { kind: 'one fails', position: 3, charged: 2476, returned: 1616, voucherCredit: 0, paid: 2476 },
    { kind: 'none', charged: 0, returned: 4092, voucherCredit: 0, paid: 0 },
  ]);
});

test('with one drop-off no outcome is partial', () => {
  expect(moneyPreview({ ...byWallet, orders: [stop(700)] }).map(({ kind }) => kind)).toEqual(['delivered', 'none']);
});

test("a voucher's credit is at most the charged amount", () => {
  const ending = (promoCode: typeof tenth, failed: number[]) => endingOf({ ...byWallet, promoCode }, new Set(failed));
  expect(ending(tenth, [])).toMatchObject({ voucherCredit: 409, paid: 3683 });
  expect(ending(tenth, [2])).toMatchObject({ returned: 1616, voucherCredit: 248, paid: 2228 });
  expect(ending({ discountAmount: 2000, discountPercentage: 0 }, [1, 2])).toMatchObject({
    charged: 1090,
    voucherCredit: 1090,
    paid: 0,
  });
  expect(ending(tenth, [0, 1, 2])).toMatchObject({ returned: 4092, voucherCredit: 0, paid: 0 });
});

test('an invoice holds nothing, and the voucher lowers the debt', () => {
  const onTerms = { orders: stops, promoCode: tenth, method: 'INVOICE' } as const;
  expect(heldAtConfirm(onTerms)).toBe(0);
  expect(endingOf(onTerms, new Set([2]))).toEqual({ charged: 2476, returned: 0, voucherCredit: 248, paid: 2228 });
});
