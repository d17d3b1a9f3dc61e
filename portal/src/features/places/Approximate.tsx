import { Trans } from '@lingui/react/macro';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { isApproximate, isFarOff } from './places';

interface ApproximateProps {
  place: LocationDraft;
  onSet?: () => void;
}

/** Marks a row with an inexact point. Pressing it leads to the pin. */
export function Approximate({ place, onSet }: ApproximateProps) {
  if (!isApproximate(place)) return null;
  const tone = isFarOff(place) ? 'text-warn' : '';
  const known = <Trans>approximate</Trans>;
  if (!onSet) return <span className={`tag ${tone}`}>{known}</span>;
  return (
    <button type="button" className={`tag approximate cursor-pointer underline ${tone}`} onClick={onSet}>
      {known} · <Trans>set location</Trans>
    </button>
  );
}
