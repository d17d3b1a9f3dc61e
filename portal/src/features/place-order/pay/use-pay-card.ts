import { useQuery } from '@tanstack/react-query';
import { type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { callOptions } from '../../../api/query';

/** The saved card that a payment would charge: the selected one. Undefined while loading, null without one, or if it cannot be had. */
export function usePayCard(wallet: Wallet | null) {
  const params = { id: wallet?.id ?? '', cardProvider: 'stripe' as const };
  const { data: cards, isError } = useQuery({
    ...callOptions(walletCalls.creditCards, { params }),
    enabled: wallet !== null,
  });
  if (isError) return null;
  return cards && (cards.find(({ selected }) => selected) ?? cards[0] ?? null);
}

export type PayCard = NonNullable<ReturnType<typeof usePayCard>>;
