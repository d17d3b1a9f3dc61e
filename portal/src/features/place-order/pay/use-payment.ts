import { useNavigate } from '@tanstack/react-router';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { walletCalls } from '@tibara/contract/wallet/calls';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { webPage } from '../../../api/destinations';
import { errorText } from '../../../api/error-text';
import { callOnce } from '../../../api/idempotency';
import { refreshCall } from '../../../api/query';
import { seedWallet } from '../../wallet';
import { choosePickUp } from '../draft/commands/change-pick-up';
import { drafts } from '../draft/drafts';
import { seedGroup, useGroupChanges } from '../draft/use-order-group';
import { forgetVoucher } from '../voucher/use-chosen-voucher';
import { type PaymentBody, purposeOf, unansweredPayment } from './unanswered';

/**
 * Confirm: one key for one press, kept until it is answered; the reply fills the next screen. What is held is what the
 * merchant agreed to: at another price, from another tab or by new rates, both are shown and asked about (decisions 1).
 */
export function usePayment(group: OrderGroup, voucherId: string | null) {
  const { id } = group;
  const navigate = useNavigate();
  const [unanswered, setUnanswered] = useState(() => unansweredPayment(id));
  const [failure, setFailure] = useState<string | null>(null);
  const [agreed, agree] = useState(group.subtotal);
  const [isPaying, setPaying] = useState(false);
  const { send } = useGroupChanges(id);
  const subtotal = unanswered?.expectedSubtotal ?? group.subtotal;

  const fail = async (error: unknown): Promise<void> => {
    setUnanswered(unansweredPayment(id));
    if (isApiError(error, 'authentication_required') && typeof error.data.url === 'string') {
      location.assign(webPage(error.data.url));
      return;
    }
    const isAskedAgain = isApiError(error, 'price_changed') && (await priceAgain());
    setPaying(false);
    if (!isAskedAgain) setFailure(errorText(error));
    // Its balance, its cards, the order's own state: what made it fail is shown as it is now.
    void refreshCall(walletCalls.wallets);
    if (isApiError(error, 'no_card')) void refreshCall(walletCalls.creditCards);
    if (isApiError(error, 'stale_version', 'wrong_status')) void refreshCall(orderGroupCalls.get, { params: { id } });
  };

  /** Saved as it is, the draft takes on today's rates, and the whole screen shows them. False when that fails too. */
  const priceAgain = () =>
    send.mutateAsync(choosePickUp({})).then(
      () => true,
      () => false,
    );

  return {
    subtotal,
    unanswered,
    failure,
    /** Null once it is agreed to. */
    priceChange: unanswered || group.subtotal === agreed ? null : { from: agreed, to: group.subtotal },
    isPaying,
    dismissFailure: () => setFailure(null),
    acceptPrice: () => agree(group.subtotal),
    pay: async (choice: Pick<PaymentBody, 'noteToDriver' | 'paymentMethod'>) => {
      if (isPaying) return;
      setPaying(true);
      setFailure(null);
      const body = unanswered ?? { ...choice, voucherId, version: group.version, expectedSubtotal: subtotal };
      try {
        const { wallet, ...confirmed } = await callOnce(purposeOf(id), orderGroupCalls.confirm, {
          params: { id },
          body,
        });
        if (wallet) seedWallet(wallet);
        void refreshCall(walletCalls.payments);
        void refreshCall(walletCalls.transactions);
        drafts.forget(id);
        forgetVoucher(id);
        await navigate({ to: '/app/confirmed-order-groups/$id', params: { id }, replace: true });
        seedGroup(confirmed);
      } catch (error) {
        await fail(error);
      }
    },
  };
}
