import { Trans } from '@lingui/react/macro';

/** "Halal Yes" or "Halal No" (spec 2.7). */
export function Halal({ is }: { is: boolean }) {
  return (
    <span>
      <Trans>Halal</Trans> {is ? <Trans>Yes</Trans> : <Trans>No</Trans>}
    </span>
  );
}
