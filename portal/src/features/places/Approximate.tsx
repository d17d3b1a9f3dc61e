import { Trans } from '@lingui/react/macro';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { formatRadius } from './pin/pin';
import { isApproximate, isFarOff } from './places';

interface ApproximateProps {
  place: LocationDraft;
  onSet?: () => void;
  /** The pin cannot be set now. The form explains the alternative. */
  isFixed?: boolean;
}

/** Marks a row with an inexact point. Pressing it opens the form with the pin. */
export function Approximate({ place, onSet, isFixed }: ApproximateProps) {
  if (!isApproximate(place)) return null;
  const isFar = isFarOff(place);
  const away = formatRadius(place.radiusMetres ?? 0);
  const known = isFar ? <Trans>accurate to about {away}</Trans> : <Trans>approximate</Trans>;
  if (!onSet) return <span className={`tag ${isFar ? 'text-warn' : ''}`}>{known}</span>;
  return (
    <button
      type="button"
      className={`tag approximate cursor-pointer underline ${isFar ? 'text-warn' : ''}`}
      onClick={onSet}
    >
      {known} · {isFixed ? <Trans>what to do</Trans> : <Trans>set location</Trans>}
    </button>
  );
}
