import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Way } from '../../way-name';

type PageWay = Exclude<Way, 'CARD' | 'BANK_TRANSFER'>;

/** The steps after the press. */
export const WayNote = ({ way }: { way: PageWay }) => <p>{notes[way]()}</p>;

const notes: Record<PageWay, () => ReactNode> = {
  FPX: () => (
    <Trans>You pay on the page of your bank. The money is in your wallet as soon as your bank confirms it.</Trans>
  ),
  PAYNOW: () => (
    <Trans>
      You scan a code with the app of your bank. The money is in your wallet as soon as your bank confirms it.
    </Trans>
  ),
  GRABPAY: () => <Trans>You pay on the page of GrabPay. Once GrabPay confirms it, the money is in your wallet.</Trans>,
};
