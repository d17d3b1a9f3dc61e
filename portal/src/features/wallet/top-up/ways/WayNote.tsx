import { Trans } from '@lingui/react/macro';
import type { Way } from '../../way-name';

/** The steps after the press. */
export function WayNote({ way }: { way: Exclude<Way, 'CARD' | 'BANK_TRANSFER'> }) {
  return (
    <p>
      {way === 'FPX' && (
        <Trans>You pay on the page of your bank. The money is in your wallet as soon as your bank confirms it.</Trans>
      )}
      {way === 'PAYNOW' && (
        <Trans>
          You scan a code with the app of your bank. The money is in your wallet as soon as your bank confirms it.
        </Trans>
      )}
      {way === 'GRABPAY' && (
        <Trans>You pay on the page of GrabPay. Once GrabPay confirms it, the money is in your wallet.</Trans>
      )}
    </p>
  );
}
