import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ownPath } from '../../api/destinations';
import { useAction } from '../../api/use-action';
import { Button, buttonLook } from '../../ui/button/Button';
import { Failure } from '../../ui/form/Form';
import type { CardSession } from './CardPage';
import { completeSession } from './complete-session';

/** The customer's yes or no to a payment. Cancel leaves the page open. */
export function Answer({ session, yes }: { session: CardSession; yes: ReactNode }) {
  const approval = useAction();
  const refusal = useAction();
  return (
    <>
      <Failure state={approval} />
      <Failure state={refusal} />
      <Button
        size={48}
        block
        busy={approval.isBusy}
        onClick={() => approval.run(() => completeSession(session.sessionId, { approve: true }))}
      >
        {yes}
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
    </>
  );
}
