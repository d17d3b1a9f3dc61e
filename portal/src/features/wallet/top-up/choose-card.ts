import { userCalls } from '@tibara/contract/users/calls';
import { type SavedCard, walletCalls } from '@tibara/contract/wallet/calls';
import { cardCalls } from '@tibara/contract/wallet/card-calls';
import { callApi } from '#api/client.ts';
import { refreshCall, seedCall } from '#api/query.ts';

/** Makes this card the one that is charged, also for the other region's wallet. */
export async function chooseCard(walletId: string, { id: cardId }: SavedCard): Promise<void> {
  const params = { id: walletId, cardProvider: 'stripe' } as const;
  const cards = await callApi(cardCalls.chooseCard, { params: { ...params, cardId } });
  seedCall(walletCalls.creditCards, { params }, cards);
  void refreshCall(userCalls.user);
  void refreshCall(walletCalls.creditCards);
}
