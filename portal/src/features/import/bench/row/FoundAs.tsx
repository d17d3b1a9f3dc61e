import { Trans, useLingui } from '@lingui/react/macro';
import type { Precision } from '@tibara/contract/places/calls';
import { isGuess } from '@tibara/contract/places/guess';
import { CircleCheck, CircleX, Clock, LocateFixed, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatRadius } from '#features/places/index.ts';
import type { CheckedRow } from '../../checks/check-rows';
import { usePlaceRepair } from '../place/place-repair';

interface FoundAsProps extends ComponentProps<'button'> {
  checked: CheckedRow;
}

const lookClass =
  'inline-flex min-h-8 items-center justify-self-start gap-1.5 rounded-[6px] text-start text-caption font-semibold pointer-coarse:min-h-11';

/** The precision of an address. Pressing it opens the map with the pin, or the search. */
export function FoundAs({ checked, ...button }: FoundAsProps) {
  const { t } = useLingui();
  const open = usePlaceRepair();
  const { row, place, isPlaceUnknown } = checked;
  const { tone, word, action, Icon } = useLook(checked);
  const number = row.number;
  if (!place && !isPlaceUnknown) {
    return (
      <span className={`${lookClass} text-ink-2`}>
        <Icon className="size-4" aria-hidden="true" />
        {row.address === '' ? <Trans>No address</Trans> : word}
      </span>
    );
  }
  return (
    <button
      type="button"
      {...button}
      className={`${lookClass} ${tone} hover:underline`}
      aria-label={t`Row ${number}: ${word}. ${action}`}
      onClick={() => open(checked)}
    >
      <Icon className="size-4" aria-hidden="true" />
      {word}
    </button>
  );
}

/** A place that is not exact shows how far off it may be. */
function useLook({ place, isPlaceUnknown, isPlaceExact }: CheckedRow) {
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
  if (isPlaceUnknown) return { tone: 'text-bad', word: t`Not found`, action: t`Search for it`, Icon: CircleX };
  if (!place) return { tone: 'text-ink-2', word: t`Searching`, action: '', Icon: Clock };
  if (isGuess(place) && place.precision !== 'pin')
    return { tone: 'text-warn', word: t`Guess`, action: move, Icon: TriangleAlert };
  const kind = Object.entries(words).find(([precision]) => precision === place.precision)?.[1] ?? t`Exact`;
  const radius = formatRadius(place.radiusMetres);
  const word = isPlaceExact ? kind : t`${kind}, within ${radius}`;
  if (place.precision === 'street') return { tone: 'text-info', word, action: move, Icon: LocateFixed };
  if (!isPlaceExact) return { tone: 'text-warn', word, action: move, Icon: TriangleAlert };
  return { tone: 'text-ok', word, action: move, Icon: CircleCheck };
}
