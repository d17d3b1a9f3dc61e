import { useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { type Cents, type Currency, formatCents } from '@tibara/contract/money';
import { type SavedCard, type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { type TopUpWay, topUpWays } from '@tibara/contract/wallet/views';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { pageNow } from '#api/destinations.ts';
import { errorText, fieldOf } from '#api/error-text.ts';
import { callOnce, unfinishedBody } from '#api/idempotency.ts';
import { refreshCall, useCall } from '#api/query.ts';
import { settings } from '#api/settings.ts';
import { useAction } from '#api/use-action.ts';
import { useOnline } from '#ui/use-online.ts';
import { changeTopUp, closeTopUp, leaveForCardPage, type TopUpRequest } from '../open-top-up';
import { seedWallet } from '../use-wallet';
import { type AmountChoice, amountOf, checkChoice, choiceOf, firstChoice } from './amounts';
import { chooseCard } from './choose-card';
import { keepTopUp } from './waiting/kept-top-up';
import { useWays } from './ways/use-ways';

const topUpBody = z.object({
  method: z.literal('STRIPE'),
  platform: z.string(),
  topUpAmount: z.number(),
  way: z.optional(z.enum(topUpWays)),
  returnUrl: z.optional(z.string()),
});

const cardProvider = 'stripe';

/** One press makes one charge: the key and the amount are stored until the reply. */
export function useTopUp(wallet: Wallet, request: TopUpRequest) {
  const { t } = useLingui();
  const purpose = `top up ${wallet.id}`;
  const limits = settings.topUp[wallet.region];
  const isOnline = useOnline();
  const cards = useCall(walletCalls.creditCards, { params: { id: wallet.id, cardProvider } });
  const card = cards.data?.find(({ selected }) => selected) ?? cards.data?.[0] ?? null;
  const [unfinished, setUnfinished] = useState(() => unfinishedBody(purpose, topUpBody));
  const [choice, setChoice] = useState<AmountChoice>(() =>
    unfinished
      ? choiceOf(unfinished.topUpAmount)
      : firstChoice(request.amountCents, request.shortfallCents, limits.minimum),
  );
  const [violation, setViolation] = useState<Violation | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const amount = amountOf(choice);
  const ways = useWays(wallet, {
    fixed: unfinished ? (unfinished.way ?? 'CARD') : undefined,
    wanted: request.way,
    hasCard: card !== null,
    areCardsKnown: !cards.isPending,
  });
  const { way } = ways;
  const given: TopUpRequest = { ...request, way, ...(amount !== null && { amountCents: amount }) };

  const action = useAction({
    onError(error) {
      if (isApiError(error, 'authentication_required') && typeof error.data.url === 'string') {
        const topUpId = String(error.data.topUpId);
        const asked = { ...given, topUpId, failure: undefined, isKeptApart: undefined };
        keepTopUp(wallet.id, topUpId);
        changeTopUp(asked);
        leaveForCardPage(error.data.url, asked);
        return true;
      }
      setUnfinished(unfinishedBody(purpose, topUpBody));
      if (isApiError(error, 'no_card', 'card_declined')) void cards.refetch();
      // The way may no longer be offered.
      if (isApiError(error, 'rule_violation')) void ways.read.refetch();
      if (fieldOf(error) !== 'topUpAmount') return false;
      setViolation({ field: 'topUpAmount', message: errorText(error) });
      return true;
    },
  });

  /** Opens the card provider's page, which sends the merchant back here. */
  const addCard = () =>
    action.run(async () => {
      const here = pageNow();
      const body = { redirectSuccess: here, redirectCancel: here };
      const { url } = await callApi(walletCalls.setupCard, { params: { id: wallet.id, cardProvider }, body });
      leaveForCardPage(url, given);
    });

  const pay = async (by: TopUpWay) => {
    const found = checkChoice(choice, limits, wallet.currency);
    setViolation(found);
    if (found || amount === null) return;
    await action.run(async () => {
      const body = unfinished ?? bodyOf(amount, by, wallet.currency);
      const reply = await callOnce(purpose, walletCalls.topUp, { params: { id: wallet.id }, body });
      setUnfinished(null);
      seedWallet(reply.wallet);
      setDone(reply.topUpAmount);
      void refreshCall(walletCalls.transactions);
    });
  };

  return {
    choice,
    amount,
    card,
    cards,
    ways,
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
      if (!ways.isKnown) return;
      ways.remember(way);
      if (way === 'BANK_TRANSFER') closeTopUp();
      else await (way === 'CARD' && !card ? addCard() : pay(way));
    },
    /** The card charged from now on. */
    chooseCard: (chosen: SavedCard) => action.run(() => chooseCard(wallet.id, chosen)),
    addCard,
  };
}

export type TopUpState = ReturnType<typeof useTopUp>;

/** The server takes the card by default. `detail` is spec 7's line of text, the same in every language. */
const bodyOf = (topUpAmount: Cents, way: TopUpWay, currency: Currency) => ({
  method: 'STRIPE' as const,
  platform: settings.platform,
  topUpAmount,
  detail: `Top-up of ${formatCents(topUpAmount, currency)}`,
  returnUrl: pageNow(),
  ...(way !== 'CARD' && { way }),
});
