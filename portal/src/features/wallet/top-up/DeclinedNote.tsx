import { Trans } from '@lingui/react/macro';

/** Marks a card whose last charge was declined. */
export const DeclinedNote = () => (
  <strong className="block text-warn">
    <Trans>Declined last time</Trans>
  </strong>
);
