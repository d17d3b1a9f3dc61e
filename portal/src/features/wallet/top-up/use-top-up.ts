import { useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { type SavedCard, type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '../../../api/api-error';
import { callApi } from '../../../api/client';
import { pageNow } from '../../../api/destinations';
import { errorText, fieldOf } from '../../../api/error-text';
import { callOnce, unfinishedBody } from '../../../api/idempotency';
import { refreshCall, useCall } from '../../../api/query';
import { settings } from '../../../api/settings';
import { useAction } from '../../../api/use-action';
import { useOnline } from '../../../ui/use-online';
import { changeTopUp, leaveForCardPage, type TopUpRequest } from '../open-top-up';
import { seedWallet } from '../use-wallet';
import { type AmountChoice, amountOf, checkChoice, choiceOf, firstChoice } from './amounts';
import { chooseCard } from './choose-card';

const topUpBody = z.object({
  method: z.literal('STRIPE'),
  platform: z.string(),
  topUpAmount: z.number(),
  returnUrl: z.optional(z.string()),
});

const cardProvider = 'stripe';

/** One press makes one charge: the key and the amount are stored until the reply. */
export function useTopUp(wallet: Wallet, request: TopUpRequest) {
  const { t } = useLingui();
  const purpose = `top up ${wallet.id}`;
  const isOnline = useOnline();
  const cards = useCall(walletCalls.creditCards, { params: { id: wallet.id, cardProvider } });
  const card = cards.data?.find(({ selected }) => selected) ?? cards.data?.[0] ?? null;
  const [unfinished, setUnfinished] = useState(() => unfinishedBody(purpose, topUpBody));
  const [choice, setChoice] = useState<AmountChoice>(() =>
    unfinished
      ? choiceOf(unfinished.topUpAmount)
      : firstChoice(request.amountCents, request.shortfallCents, settings.minimumTopUp),
  );
  const [violation, setViolation] = useState<Violation | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const amount = amountOf(choice);
  const given: TopUpRequest = { ...request, ...(amount !== null && { amountCents: amount }) };

  const action = useAction({
    onError(error) {
      if (isApiError(error, 'authentication_required') && typeof error.data.url === 'string') {
        const asked = { ...given, topUpId: String(error.data.topUpId), failure: undefined };
        changeTopUp(asked);
        leaveForCardPage(error.data.url, asked);
        return true;
      }
      setUnfinished(unfinishedBody(purpose, topUpBody));
      if (isApiError(error, 'no_card', 'card_declined')) void cards.refetch();
      if (fieldOf(error) !== 'topUpAmount') return false;
      setViolation({ field: 'topUpAmount', message: errorText(error) });
      return true;
    },
  });

  return {
    choice,
    amount,
    card,
    cards,
    violation,
    action,
    unfinished,
    done,
    offlineReason: isOnline ? null : t`You are offline. Top up once the connection is back.`,
    choose: (next: AmountChoice) => {
      setViolation(null);
      setChoice(next);
    },
    submit: async () => {
      const found = checkChoice(choice, settings.maximumTopUp, wallet.currency);
      setViolation(found);
      if (found || amount === null) return;
      await action.run(async () => {
        const { platform } = settings;
        const body = unfinished ?? { method: 'STRIPE' as const, platform, topUpAmount: amount, returnUrl: pageNow() };
        const reply = await callOnce(purpose, walletCalls.topUp, { params: { id: wallet.id }, body });
        setUnfinished(null);
        seedWallet(reply.wallet);
        setDone(reply.topUpAmount);
        void refreshCall(walletCalls.transactions);
      });
    },
    /** The card charged from now on. */
    chooseCard: (chosen: SavedCard) => action.run(() => chooseCard(wallet.id, chosen)),
    /** Opens the card provider's page, which sends the merchant back here. */
    addCard: () =>
      action.run(async () => {
        const here = pageNow();
        const body = { redirectSuccess: here, redirectCancel: here };
        const { url } = await callApi(walletCalls.setupCard, { params: { id: wallet.id, cardProvider }, body });
        leaveForCardPage(url, given);
      }),
  };
}

export type TopUpState = ReturnType<typeof useTopUp>;
