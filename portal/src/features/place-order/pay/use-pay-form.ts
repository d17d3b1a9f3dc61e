import { useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { PaymentMethod } from '@tibara/contract/wallet/calls';
import { paymentMessages } from '@tibara/contract/wallet/messages';
import { walletPaperCalls } from '@tibara/contract/wallet/paper-calls';
import { chargeForShortfall } from '@tibara/contract/wallet/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '#api/query.ts';
import { said } from '#ui/language/language.ts';
import { useOnline } from '#ui/use-online.ts';
import type { ChosenVoucher } from '../../vouchers';
import { offerPayment, openTopUp, useWallet } from '../../wallet';
import { useEmailLinks } from './use-email-links';
import { usePayCards } from './use-pay-card';
import { type AcceptedSubtotal, usePayment } from './use-payment';

interface PayFormOptions {
  group: OrderGroup;
  voucher: ChosenVoucher | null;
  note: string;
  onNote: (note: string) => void;
  /** The screen's default: the wallet on Place Order, the card on the draft's screen (decisions 3). */
  usualMethod: PaymentMethod;
  /** Only if the order can be changed beside the payment: the price after the merchant's own changes. */
  accepted?: AcceptedSubtotal;
}

/** A payment's state: its method, its hold, and the press that pays or tops up (spec 4.7). */
export function usePayForm({ group, voucher, note, onNote, usualMethod, accepted }: PayFormOptions) {
  const { t } = useLingui();
  const { wallet, currency } = useWallet(group.region);
  const payment = usePayment(group, voucher?.id ?? null, accepted);
  const isOnline = useOnline();
  const cards = usePayCards(wallet);
  const { card } = cards;
  const [chosen, setMethod] = useState<PaymentMethod | null>(null);
  const { subtotal, unfinished, priceChange } = payment;
  const emails = useEmailLinks(group, unfinished);
  const left = (wallet?.balanceAmount ?? 0) - subtotal;
  // The saved card tops up a short wallet without asking.
  const isForCard = usualMethod === 'CREDIT_CARD' || (wallet !== null && left < 0);
  const method = unfinished?.paymentMethod ?? chosen ?? (card && isForCard ? 'CREDIT_CARD' : 'WALLET');
  // Without a reply paying by invoice is not offered.
  const terms = useCall(walletPaperCalls.invoiceTerms, { query: { region: group.region } }).data?.terms ?? null;
  const isOverLimit = terms !== null && subtotal > terms.available && !unfinished;
  const isShort = method === 'WALLET' && wallet !== null && left < 0 && !unfinished;
  const pay = (paymentMethod: PaymentMethod) =>
    payment.pay({ noteToDriver: note, paymentMethod, emailRecipients: emails.isOn && emails.count > 0 });
  // The press on 'Pay' in the dialog over this screen named a price. After a change the merchant sees the new one first.
  const payAfterTopUp = useEffectEvent((cents: number) => {
    if (cents === subtotal && !priceChange) void pay('WALLET');
  });
  useEffect(() => offerPayment(group.id, (cents) => payAfterTopUp(cents)), [group.id]);
  return {
    group,
    voucher,
    note,
    onNote,
    payment,
    wallet,
    currency,
    card,
    cards,
    method,
    setMethod,
    emails,
    /** The wallet's balance after the hold, negative if money is missing. */
    left,
    isShort,
    terms,
    isOverLimit,
    /** Cents that the card is charged before the hold. 0 if the wallet has enough. */
    cardCharge: method === 'CREDIT_CARD' && left < 0 ? chargeForShortfall(-left) : 0,
    /** Wallet and cards are known, so method and button will not change by themselves. */
    isKnown: wallet !== null && cards.isKnown,
    held: formatCents(subtotal, currency),
    blocked: !isOnline
      ? t`You are offline. Pay once the connection is back.`
      : priceChange
        ? t`Accept the new price first`
        : method === 'INVOICE' && terms && isOverLimit
          ? said(paymentMessages.creditLimit(terms.available, currency))
          : null,
    /** TOP UP while the wallet is short, otherwise PAY. */
    act: () =>
      isShort
        ? openTopUp({ region: group.region, shortfallCents: -left, order: { id: group.id, cents: subtotal } })
        : pay(method),
  };
}

export type PayForm = ReturnType<typeof usePayForm>;
