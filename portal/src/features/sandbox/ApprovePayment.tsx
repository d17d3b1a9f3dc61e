import { Trans } from '@lingui/react/macro';
import { settings } from '../../api/settings';
import { Answer } from './Answer';
import type { CardSession } from './CardPage';

/** The bank's question before a payment (3-D Secure). Without an answer, the next press asks again. */
export function ApprovePayment({ session, amount }: { session: CardSession; amount: string }) {
  return (
    <div className="grid gap-4">
      <p>
        <Trans>
          {settings.productName} asks your bank for {amount}. Is this payment yours?
        </Trans>
      </p>
      <Answer session={session} yes={<Trans>Approve {amount}</Trans>} />
    </div>
  );
}
