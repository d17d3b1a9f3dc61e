import { Trans } from '@lingui/react/macro';
import type { CreditCard } from '@tibara/contract/users/calls';
import { errorText } from '../../../api/error-text';
import { Button } from '../../../ui/button/Button';
import { CardBrandIcon } from '../../../ui/mark/CardBrandIcon';
import { ErrorLine } from '../../../ui/message/ErrorState';
import { Skeleton } from '../../../ui/message/Skeleton';
import { cardBrandName, cardExpiry } from '../card-name';
import type { TopUpState } from './use-top-up';

interface CardChoiceProps {
  card: CreditCard | null;
  cards: TopUpState['cards'];
  isBusy: boolean;
  onChange: () => void;
}

/** The saved card, or a button to save one. */
export function CardChoice({ card, cards, isBusy, onChange }: CardChoiceProps) {
  return (
    <div>
      <p className="field-label">
        <Trans>Card</Trans>
      </p>
      <div className="top-up-card">
        {card && <SavedCard card={card} />}
        {card && (
          <Button variant="quiet" size={32} disabled={isBusy} onClick={onChange}>
            <Trans>Change</Trans>
          </Button>
        )}
        {!card && cards.error && (
          <ErrorLine title={errorText(cards.error)} onRetry={() => void cards.refetch()} retrying={cards.isFetching} />
        )}
        {!card && cards.isPending && <Skeleton className="w-1/2" />}
        {!card && cards.data && (
          <p>
            <Trans>No card yet. You add it on the card provider's page and come back here.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

function SavedCard({ card }: { card: CreditCard }) {
  return (
    <>
      <CardBrandIcon brand={card.brand} />
      <span className="top-up-card-text">
        <strong>
          <Trans>
            {cardBrandName(card.brand)} ending {card.last4}
          </Trans>
        </strong>
        <span className="choice-note">
          <Trans>expires {cardExpiry(card)}</Trans>
        </span>
      </span>
    </>
  );
}
