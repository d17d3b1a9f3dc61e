import { Trans, useLingui } from '@lingui/react/macro';
import type { Precision } from '@tibara/contract/places/calls';
import { isGuess } from '@tibara/contract/places/guess';
import { CircleCheck, CircleX, Clock, LocateFixed, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CheckedRow } from '../../checks/check-rows';
import { usePlaceRepair } from '../place/place-repair';

interface FoundAsProps extends ComponentProps<'button'> {
  checked: CheckedRow;
}

/** The precision of an address. Pressing it opens the map with the pin, or the search. */
export function FoundAs({ checked, ...button }: FoundAsProps) {
  const { t } = useLingui();
  const open = usePlaceRepair();
  const { row, place, isPlaceUnknown } = checked;
  const { tone, word, action, Icon } = useLook(checked);
  const number = row.number;
  if (!place && !isPlaceUnknown) {
    return (
      <span className="found-as" data-tone="quiet">
        <Icon aria-hidden="true" />
        {row.address === '' ? <Trans>No address</Trans> : word}
      </span>
    );
  }
  return (
    <button
      type="button"
      {...button}
      className="found-as"
      data-tone={tone}
      aria-label={t`Row ${number}: ${word}. ${action}`}
      onClick={() => open(checked)}
    >
      <Icon aria-hidden="true" />
      {word}
    </button>
  );
}

function useLook({ place, isPlaceUnknown }: CheckedRow) {
  const { t } = useLingui();
  const words: Record<Precision, string> = {
    pin: t`Your pin`,
    building: t`Exact`,
    street: t`Street`,
    area: t`Area`,
    postcode: t`Postcode`,
    town: t`Town`,
  };
  const move = t`Move its pin on the map`;
  if (isPlaceUnknown) return { tone: 'bad', word: t`Not found`, action: t`Search for it`, Icon: CircleX };
  if (!place) return { tone: 'quiet', word: t`Searching`, action: '', Icon: Clock };
  if (isGuess(place) && place.precision !== 'pin')
    return { tone: 'warn', word: t`Guess`, action: move, Icon: TriangleAlert };
  const word = Object.entries(words).find(([precision]) => precision === place.precision)?.[1] ?? t`Exact`;
  if (place.precision === 'street') return { tone: 'info', word, action: move, Icon: LocateFixed };
  if (['area', 'postcode', 'town'].includes(place.precision)) {
    return { tone: 'warn', word, action: move, Icon: TriangleAlert };
  }
  return { tone: 'ok', word, action: move, Icon: CircleCheck };
}
