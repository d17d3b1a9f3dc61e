import { Trans } from '@lingui/react/macro';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button/Button';
import { Failure } from '../../ui/form/Form';
import { CardBrandIcon } from '../../ui/mark/CardBrandIcon';
import { completeSession } from './complete-session';

export function RemoveCard({ sessionId, card }: { sessionId: string; card: { brand: string; last4: string } }) {
  const action = useAction();
  return (
    <div className="mb-6 grid gap-3 border-line border-b pb-6">
      <Failure state={action} />
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-3">
          <CardBrandIcon brand={card.brand} />
          <span>
            {card.brand} •••• {card.last4}
          </span>
        </p>
        <Button
          variant="danger-outline"
          size={36}
          busy={action.isBusy}
          onClick={() => action.run(() => completeSession(sessionId, { remove: true }))}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  );
}
