import { useQuery } from '@tanstack/react-query';
import { type SavedCard, type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { callOptions } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { chooseCard } from '../../wallet';

const none: readonly SavedCard[] = [];

/** The saved cards, and the selected one that a payment would charge. */
export function usePayCards(wallet: Wallet | null) {
  const params = { id: wallet?.id ?? '', cardProvider: 'stripe' as const };
  const { data, isError } = useQuery({
    ...callOptions(walletCalls.creditCards, { params }),
    enabled: wallet !== null,
  });
  const choosing = useAction();
  const cards = data ?? none;
  return {
    cards,
    card: cards.find(({ selected }) => selected) ?? cards[0] ?? null,
    choosing,
    /** False while they are loading or another one is being chosen. True if they fail to load. */
    isKnown: (data !== undefined || isError) && !choosing.isBusy,
    choose: (card: SavedCard) => choosing.run(async () => (wallet ? chooseCard(wallet.id, card) : undefined)),
  };
}

export type PayCards = ReturnType<typeof usePayCards>;
