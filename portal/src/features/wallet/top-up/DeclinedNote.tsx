import { Trans } from '@lingui/react/macro';

export const DeclinedNote = () => (
  <strong className="block text-warn">
    <Trans>Declined last time</Trans>
  </strong>
);
