import { Trans } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { ownPath } from '../../api/destinations';
import { settings } from '../../api/settings';
import { useAction } from '../../api/use-action';
import { Button, buttonLook } from '../../ui/button/Button';
import { Failure } from '../../ui/form/Form';
import type { CardSession } from './CardPage';
import { completeSession } from './complete-session';

type Charge = NonNullable<CardSession['charge']>;

/** The bank's question before a payment (3-D Secure). Without an answer, the next press asks again. */
export function ApprovePayment({ session, charge }: { session: CardSession; charge: Charge }) {
  const approval = useAction();
  const refusal = useAction();
  const amount = formatCents(charge.amount, charge.currency);
  return (
    <div className="grid gap-4">
      <p>
        <Trans>
          {settings.productName} asks your bank for {amount}. Is this payment yours?
        </Trans>
      </p>
      <Failure state={approval} />
      <Failure state={refusal} />
      <Button
        size={48}
        block
        busy={approval.isBusy}
        onClick={() => approval.run(() => completeSession(session.sessionId, { approve: true }))}
      >
        <Trans>Approve {amount}</Trans>
      </Button>
      <div className="flex gap-2">
        <Button
          variant="danger-outline"
          size={48}
          className="flex-1"
          busy={refusal.isBusy}
          onClick={() => refusal.run(() => completeSession(session.sessionId, { approve: false }))}
        >
          <Trans>Decline</Trans>
        </Button>
        <a href={ownPath(session.cancelUrl) ?? '/'} {...buttonLook({ variant: 'secondary', size: 48 })}>
          <Trans>Cancel</Trans>
        </a>
      </div>
    </div>
  );
}
