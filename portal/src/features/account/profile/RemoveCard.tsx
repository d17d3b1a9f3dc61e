import { Trans } from '@lingui/react/macro';
import { userCalls } from '@tibara/contract/users/calls';
import { type SavedCard, walletCalls } from '@tibara/contract/wallet/calls';
import { cardCalls } from '@tibara/contract/wallet/card-calls';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { refreshCall } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { RemoveDialog } from '#ui/form/RemoveDialog.tsx';
import { cardBrandName } from '../../wallet';

export interface RemoveCardProps {
  walletId: string;
  card: SavedCard;
  onClose: () => void;
}

export default function RemoveCard({ walletId, card, onClose }: RemoveCardProps) {
  const { brand, last4, selected } = card;
  const action = useAction();
  const remove = () => action.run(() => removeCard(walletId, card.id).then(onClose));
  return (
    <RemoveDialog
      state={action}
      title={
        <Trans>
          Remove {cardBrandName(brand)} ending {last4}?
        </Trans>
      }
      description={
        selected ? (
          <Trans>
            Your wallet stays as it is. The card you added last becomes the default. If there is none, add a card to top
            up.
          </Trans>
        ) : (
          <Trans>Your wallet and the default card stay as they are.</Trans>
        )
      }
      keep={<Trans>Keep card</Trans>}
      remove={<Trans>Remove card</Trans>}
      onRemove={remove}
      onClose={onClose}
    />
  );
}

async function removeCard(id: string, cardId: string): Promise<void> {
  try {
    await callApi(cardCalls.removeCard, { params: { id, cardProvider: 'stripe', cardId } });
  } catch (error) {
    // Another tab, or a first call with a lost reply, has already removed it.
    if (!isApiError(error, 'not_found')) throw error;
  }
  void refreshCall(userCalls.user);
  await refreshCall(walletCalls.creditCards);
}
