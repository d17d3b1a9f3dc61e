import { firstViolation } from '@tibara/contract/checks';
import type { Text } from '@tibara/contract/language/sentence';
import { voucherCalls } from '@tibara/contract/vouchers/calls';
import { isExpired } from '@tibara/contract/vouchers/discount';
import { type Offer, voucherOffers } from '@tibara/contract/vouchers/offers';
import { voucherChecks } from '@tibara/contract/vouchers/rules';
import { callWith } from '../../api/client';
import { refreshCall, useCall } from '../../api/query';
import type { ChosenVoucher } from './chosen-voucher';

export type VoucherOrder = { subtotal: number; region: string };

export type UsableOffer = Offer & {
  isExpired: boolean;
  /** Why this order cannot use it. */
  problem: Text | null;
};

const ALL = 500;

/** `offers` is undefined until both lists are loaded. If one fails, it has the other's. */
export function useOffers(order: VoucherOrder, now: Date) {
  const vouchers = useCall(voucherCalls.vouchers, { query: { applied: 'false' } });
  const promoCodes = useCall(voucherCalls.promoCodes, { query: { size: ALL } });
  const failed = [vouchers, promoCodes].find(({ error, data }) => error && !data);
  const lists = [vouchers, promoCodes];
  const isLoading = lists.some(({ data, error }) => !data && !error);
  const isLost = lists.every(({ data }) => !data);
  const offers =
    isLoading || isLost
      ? undefined
      : voucherOffers(vouchers.data ?? [], promoCodes.data?.content ?? []).map(
          (offer): UsableOffer => ({
            ...offer,
            isExpired: isExpired(offer.promoCode, now),
            problem: firstViolation(voucherChecks(offer.promoCode, order, now))?.message ?? null,
          }),
        );
  return {
    offers,
    error: failed?.error ?? null,
    isFetching: vouchers.isFetching || promoCodes.isFetching,
    retry: () => void Promise.all([vouchers.refetch(), promoCodes.refetch()]),
  };
}

/** A public code is claimed first (decisions 2). */
export async function claimOffer({ voucherId, promoCode }: Offer): Promise<ChosenVoucher> {
  if (voucherId) return { id: voucherId, promoCode };
  const voucher = await callWith(voucherCalls.claimVoucher, { body: { promoCode: { id: promoCode.id } } });
  void refreshCall(voucherCalls.vouchers);
  return { id: voucher.id, promoCode: voucher.promoCode };
}
