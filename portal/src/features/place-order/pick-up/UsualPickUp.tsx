import { Trans } from '@lingui/react/macro';
import type { Country } from '@tibara/contract/coordinates';
import { History } from 'lucide-react';
import { asWritten } from '#ui/as-written.tsx';
import { Button } from '#ui/button/Button.tsx';
import { useUsualPickUp } from '../../addresses';
import { shortName } from '../../places';
import { type SavedPlace, toSavedPlace } from '../saved/saved-places';

interface UsualPickUpProps {
  onUse: (pickUp: SavedPlace) => void;
  /** The country of the orders, if it is known. */
  country?: Country | null;
}

/**
 * One press fills in place, unit, name and phone. The fields are never filled in automatically: a rider sent to
 * yesterday's pick-up costs more than a press.
 */
export function UsualPickUp({ onUse, country }: UsualPickUpProps) {
  const usual = useUsualPickUp(country);
  if (!usual) return null;
  const { title, place } = usual;
  const called = asWritten(
    [title, shortName(place)].filter((word, index, all) => all.indexOf(word) === index).join(', '),
  );
  return (
    <Button
      variant="quiet"
      size={32}
      className="mt-1 -ml-3 pointer-coarse:min-h-11"
      icon={<History />}
      onClick={() => onUse(toSavedPlace(usual))}
    >
      <span className="text-left">
        <Trans>Use your usual pick-up: {called}</Trans>
      </span>
    </Button>
  );
}
