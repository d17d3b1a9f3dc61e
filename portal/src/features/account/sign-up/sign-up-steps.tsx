import { Trans } from '@lingui/react/macro';
import type { AccountStep } from '../AccountThread';

export function signUpSteps(isChecking: boolean): readonly AccountStep[] {
  return [
    {
      state: 'pickup',
      title: <Trans>Your details</Trans>,
      text: isChecking ? <Trans>done</Trans> : <Trans>who is sending</Trans>,
    },
    { state: isChecking ? 'now' : 'next', title: <Trans>Your phone</Trans>, text: <Trans>6-digit code</Trans> },
    { state: 'next', title: <Trans>See a price</Trans>, text: <Trans>wallet and addresses are ready</Trans> },
  ];
}
