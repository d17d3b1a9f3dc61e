import { firstViolation } from '@tibara/contract/checks';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { discountOn } from '@tibara/contract/vouchers/discount';
import { voucherChecks } from '@tibara/contract/vouchers/rules';
import { useState } from 'react';
import { stored } from '#api/device/stored.ts';
import { ownSlot } from '#api/session.ts';
import { type ChosenVoucher, chosenVoucherSchema } from '../../vouchers';

const slotOf = (id: string): string => ownSlot(`voucher ${id}`);

/** The chosen voucher, stored on the device for the confirm (decisions 2). `problem` is why it no longer fits. */
export function useChosenVoucher(group: OrderGroup, now: Date) {
  const slot = slotOf(group.id);
  const [chosen, setChosen] = useState(() => stored.readAs(slot, chosenVoucherSchema));
  const choose = (voucher: ChosenVoucher | null) => {
    setChosen(voucher);
    if (voucher) stored.write(slot, JSON.stringify(voucher));
    else stored.remove(slot);
  };
  const problem = chosen && (firstViolation(voucherChecks(chosen.promoCode, group, now))?.message ?? null);
  const applied = problem ? null : chosen;
  return {
    chosen,
    choose,
    problem,
    applied,
    discount: applied ? discountOn(group.subtotal, applied.promoCode) : 0,
  };
}

export type VoucherChoice = ReturnType<typeof useChosenVoucher>;

export const forgetVoucher = (id: string): void => stored.remove(slotOf(id));
