import { useNavigate } from '@tanstack/react-router';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { walletCalls } from '@tibara/contract/wallet/calls';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { errorText } from '../../../api/error-text';
import { callOnce } from '../../../api/idempotency';
import { refreshCall } from '../../../api/query';
import { seedWallet } from '../../wallet';
import { forgetDraft } from '../use-draft';
import { seedGroup } from '../use-order-group';
import { type PaymentBody, purposeOf, unansweredPayment } from './unanswered';

export type PriceChange = { from: number; to: number };

/** Confirm: one key for one press, kept until it is answered; the reply fills the next screen. */
export function usePayment(group: OrderGroup) {
  const { id } = group;
  const navigate = useNavigate();
  const [unanswered, setUnanswered] = useState(() => unansweredPayment(id));
  const [failure, setFailure] = useState<string | null>(null);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const [accepted, setAccepted] = useState<number | null>(null);
  const [isPaying, setPaying] = useState(false);
  const subtotal = unanswered?.expectedSubtotal ?? accepted ?? group.subtotal;

  const fail = (error: unknown) => {
    setUnanswered(unansweredPayment(id));
    if (isApiError(error, 'authentication_required') && typeof error.data.url === 'string') {
      location.assign(error.data.url);
      return;
    }
    setPaying(false);
    if (isApiError(error, 'price_changed') && typeof error.data.subtotal === 'number') {
      setPriceChange({ from: subtotal, to: error.data.subtotal });
      return;
    }
    setFailure(errorText(error));
    // Its balance, its cards, the order's own state: what made it fail is shown as it is now.
    void refreshCall(walletCalls.wallets);
    if (isApiError(error, 'no_card')) void refreshCall(walletCalls.creditCards);
    if (isApiError(error, 'stale_version', 'wrong_status')) void refreshCall(orderGroupCalls.get, { params: { id } });
  };

  return {
    subtotal,
    unanswered,
    failure,
    priceChange,
    isPaying,
    dismissFailure: () => setFailure(null),
    acceptPrice: () => {
      setAccepted(priceChange?.to ?? null);
      setPriceChange(null);
    },
    pay: async (choice: Pick<PaymentBody, 'noteToDriver' | 'paymentMethod'>) => {
      if (isPaying) return;
      setPaying(true);
      setFailure(null);
      const body = unanswered ?? { ...choice, voucherId: null, version: group.version, expectedSubtotal: subtotal };
      try {
        const { wallet, ...confirmed } = await callOnce(purposeOf(id), orderGroupCalls.confirm, {
          params: { id },
          body,
        });
        if (wallet) seedWallet(wallet);
        void refreshCall(walletCalls.payments);
        void refreshCall(walletCalls.transactions);
        forgetDraft();
        await navigate({ to: '/app/confirmed-order-groups/$id', params: { id }, replace: true });
        seedGroup(confirmed);
      } catch (error) {
        fail(error);
      }
    },
  };
}
