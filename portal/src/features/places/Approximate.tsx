import { Trans } from '@lingui/react/macro';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { isApproximate } from './places';

interface ApproximateProps {
  place: LocationDraft;
  /** Where its pin can be set. */
  onSet?: () => void;
  /** It cannot be set now: what is opened says what to do. */
  isFixed?: boolean;
}

/** Says at a row that its point is not the door; pressing it leads to the pin. */
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
      {isFixed ? <Trans>approximate · what to do</Trans> : <Trans>approximate · set the exact point</Trans>}
    </button>
  );
}
