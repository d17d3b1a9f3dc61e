import { Trans } from '@lingui/react/macro';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { isApproximate, isFarOff } from './places';

interface ApproximateProps {
  place: LocationDraft;
  onSet?: () => void;
  /** The pin cannot be set now. The form explains the alternative. */
  isFixed?: boolean;
}

/** Marks a row with an inexact point. Pressing it opens the form, which names the distance and has the pin. */
export function Approximate({ place, onSet, isFixed }: ApproximateProps) {
  if (!isApproximate(place)) return null;
  const tone = isFarOff(place) ? 'text-warn' : '';
  const known = <Trans>approximate</Trans>;
  if (!onSet) return <span className={`tag ${tone}`}>{known}</span>;
  return (
    <button type="button" className={`tag approximate cursor-pointer underline ${tone}`} onClick={onSet}>
      {known} · {isFixed ? <Trans>what to do</Trans> : <Trans>set location</Trans>}
    </button>
  );
}
