import { plural, t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { formatCents } from '@tibara/contract/money';
import { orderCalls } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { walletCalls } from '@tibara/contract/wallet/calls';
import { walletPaperCalls } from '@tibara/contract/wallet/paper-calls';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { webPage } from '#api/destinations.ts';
import { errorText } from '#api/error-text.ts';
import { callOnce } from '#api/idempotency.ts';
import { toPixel } from '#api/pixel/to-pixel.ts';
import { refreshCall } from '#api/query.ts';
import { toast } from '#ui/message/toast.ts';
import { seedWallet } from '../../wallet';
import { choosePickUp } from '../draft/commands/change-pick-up';
import { drafts } from '../draft/drafts';
import { seedGroup, useGroupChanges } from '../draft/use-order-group';
import { forgetVoucher } from '../voucher/use-chosen-voucher';
import { type PaymentBody, purposeOf, unfinishedPayment } from './unfinished-payment';
import { noteAtBank } from './waiting/at-bank';

/** The subtotal that the merchant has accepted, and the function that accepts another. */
export type AcceptedSubtotal = readonly [subtotal: number, accept: (subtotal: number) => void];

/**
 * Confirms the order under one key per press, stored until the reply, which the next screen shows. Only the accepted
 * price is held. If another tab or new rates change it, both are shown (decisions 1).
 */
export function usePayment(group: OrderGroup, voucherId: string | null, accepted?: AcceptedSubtotal) {
  const { id } = group;
  const navigate = useNavigate();
  const [unfinished, setUnfinished] = useState(() => unfinishedPayment(id));
  const [failure, setFailure] = useState<string | null>(null);
  const sinceOpened = useState(group.subtotal);
  const [acceptedSubtotal, setAcceptedSubtotal] = accepted ?? sinceOpened;
  const [isDeclined, setDeclined] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const { put } = useGroupChanges(id);
  const subtotal = unfinished?.expectedSubtotal ?? group.subtotal;

  const fail = async (error: unknown): Promise<void> => {
    setUnfinished(unfinishedPayment(id));
    if (isApiError(error, 'authentication_required') && typeof error.data.url === 'string') {
      noteAtBank(id);
      location.assign(webPage(error.data.url));
      return;
    }
    const isNewPriceShown = isApiError(error, 'price_changed') && (await refreshPrice());
    setPaying(false);
    setDeclined(isApiError(error, 'card_declined'));
    const charged = chargedBefore(error);
    if (!isNewPriceShown || charged) setFailure([errorText(error), charged].filter(Boolean).join(' '));
    // The balance, the cards or the order may have caused the failure, so they are reloaded.
    void refreshCall(walletCalls.wallets);
    void refreshCall(walletPaperCalls.invoiceTerms);
    if (isApiError(error, 'no_card', 'card_declined')) void refreshCall(walletCalls.creditCards);
    if (isApiError(error, 'stale_version', 'wrong_status')) void refreshCall(orderCalls.get, { params: { id } });
  };

  /** The card was charged before the confirm was refused. The money is in the wallet (decisions 3). */
  const chargedBefore = (error: unknown): string | null => {
    const charged = isApiError(error) ? error.data.toppedUpCents : undefined;
    if (typeof charged !== 'number') return null;
    return t`We charged ${formatCents(charged, group.currency)} to your card. The money is in your wallet.`;
  };

  /** Saves the unchanged draft, so that it gets today's rates. Returns false if that fails too. */
  const refreshPrice = () =>
    put.mutateAsync(choosePickUp({})).then(
      () => true,
      () => false,
    );

  return {
    subtotal,
    unfinished,
    failure,
    isDeclined,
    /** Null once the new price is accepted. */
    priceChange:
      unfinished || group.subtotal === acceptedSubtotal ? null : { from: acceptedSubtotal, to: group.subtotal },
    isPaying,
    dismissFailure: () => setFailure(null),
    acceptPrice: () => setAcceptedSubtotal(group.subtotal),
    pay: async (choice: Pick<PaymentBody, 'noteToDriver' | 'paymentMethod' | 'emailRecipients'>) => {
      if (isPaying) return;
      setPaying(true);
      setFailure(null);
      // An unfinished payment is the same checkout.
      if (!unfinished) toPixel(({ reportCheckout }) => reportCheckout(subtotal, group.currency));
      const body = unfinished ?? { ...choice, voucherId, version: group.version, expectedSubtotal: subtotal };
      try {
        const { wallet, ...confirmed } = await callOnce(purposeOf(id), orderCalls.confirm, {
          params: { id },
          body,
        });
        if (wallet) seedWallet(wallet);
        void refreshCall(walletCalls.payments);
        void refreshCall(walletCalls.transactions);
        if (body.paymentMethod === 'INVOICE') void refreshCall(walletPaperCalls.invoiceTerms);
        toPixel(({ reportPurchase }) => reportPurchase(confirmed.subtotal, confirmed.currency));
        drafts.forget(id);
        forgetVoucher(id);
        await navigate({ to: '/app/confirmed-order-groups/$id', params: { id }, replace: true });
        seedGroup(confirmed);
        if (body.emailRecipients) toast({ text: emailedText(confirmed) });
      } catch (error) {
        await fail(error);
      }
    },
  };
}

function emailedText({ orders }: Pick<OrderGroup, 'orders'>): string {
  const count = orders.filter(({ recipientEmail }) => recipientEmail !== '').length;
  return plural(count, {
    one: 'We email # recipient their tracking link.',
    other: 'We email # recipients their tracking links.',
  });
}
