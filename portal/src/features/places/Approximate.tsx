import { Trans } from '@lingui/react/macro';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { isApproximate } from './places';

interface ApproximateProps {
  place: LocationDraft;
  /** Opens the form in which the pin can be set. */
  onSet?: () => void;
  /** The pin cannot be set now; the form says what to do instead. */
  isFixed?: boolean;
}

/** Marks a row whose point is not exact; pressing it opens the form with the pin. */
export function Approximate({ place, onSet, isFixed }: ApproximateProps) {
  if (!isApproximate(place)) return null;
  if (!onSet) {
    return (
      <span className="tag">
        <Trans>approximate</Trans>
      </span>
    );
  }
  return (
    <button type="button" className="tag approximate cursor-pointer underline" onClick={onSet}>
      {isFixed ? <Trans>approximate · what to do</Trans> : <Trans>approximate · set location</Trans>}
    </button>
  );
}
