import { Trans, useLingui } from '@lingui/react/macro';
import type { SavedCard } from '@tibara/contract/wallet/calls';
import { Read } from '#api/Read.tsx';
import { Button } from '#ui/button/Button.tsx';
import { RadioCard } from '#ui/choice/Checks.tsx';
import { CardBrandIcon } from '#ui/mark/CardBrandIcon.tsx';
import { Skeleton } from '#ui/message/Skeleton.tsx';
import { cardBrandName, cardExpiry } from '../card-name';
import { DeclinedNote } from './DeclinedNote';
import type { TopUpState } from './use-top-up';

interface CardChoiceProps {
  card: SavedCard | null;
  cards: TopUpState['cards'];
  isBusy: boolean;
  onAdd: () => void;
  onChoose: (card: SavedCard) => void;
}

/** The saved cards with the charged one marked, or that there is none. */
export function CardChoice({ card, cards, isBusy, onAdd, onChoose }: CardChoiceProps) {
  if (cards.data && cards.data.length > 1) return <SeveralCards all={cards.data} {...{ isBusy, onAdd, onChoose }} />;
  return (
    <div>
      <p className="field-label">
        <Trans>Card</Trans>
      </p>
      <div className="flex min-h-14.5 items-center gap-3.5 rounded-control border border-line px-3.5 py-2">
        {card && <OnlyCard card={card} />}
        {card && (
          <Button variant="quiet" size={32} disabled={isBusy} onClick={onAdd}>
            <Trans>Use another</Trans>
          </Button>
        )}
        {!card && (
          <Read of={cards} waiting={<Skeleton className="w-1/2" />}>
            {() => (
              <p>
                <Trans>No card yet. Add one on the card provider's page, then come back here.</Trans>
              </p>
            )}
          </Read>
        )}
      </div>
    </div>
  );
}

type SeveralCardsProps = Pick<CardChoiceProps, 'isBusy' | 'onAdd' | 'onChoose'> & { all: readonly SavedCard[] };

function SeveralCards({ all, isBusy, onAdd, onChoose }: SeveralCardsProps) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-2" disabled={isBusy}>
      <legend className="field-label">
        <Trans>Card</Trans>
      </legend>
      {all.map((card) => (
        <RadioCard
          key={card.id}
          name="top-up-card"
          checked={card.selected}
          onChange={() => onChoose(card)}
          icon={<CardBrandIcon brand={card.brand} />}
          label={t`${cardBrandName(card.brand)} ending ${card.last4}`}
          note={card.declined && <DeclinedNote />}
          aside={cardExpiry(card)}
        />
      ))}
      <Button variant="quiet" size={36} className="-ml-3 justify-self-start" onClick={onAdd}>
        <Trans>Add another card</Trans>
      </Button>
    </fieldset>
  );
}

function OnlyCard({ card }: { card: SavedCard }) {
  return (
    <>
      <CardBrandIcon brand={card.brand} />
      <span className="min-w-0 flex-1">
        <strong>
          <Trans>
            {cardBrandName(card.brand)} ending {card.last4}
          </Trans>
        </strong>
        <span className="choice-note">
          <Trans>expires {cardExpiry(card)}</Trans>
        </span>
        {card.declined && <DeclinedNote />}
      </span>
    </>
  );
}
