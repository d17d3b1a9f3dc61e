import { Trans } from '@lingui/react/macro';
import { sandboxCalls } from '@tibara/contract/sandbox/calls';
import { ownPath } from '../../api/destinations';
import { errorText } from '../../api/error-text';
import { useCallMutation } from '../../api/query';
import { Button } from '../../ui/button/Button';
import { CardBrandIcon } from '../../ui/mark/CardBrandIcon';
import { Banner } from '../../ui/message/Banner';

export function RemoveCard({ sessionId, card }: { sessionId: string; card: { brand: string; last4: string } }) {
  const remove = useCallMutation(sandboxCalls.completeCardSession, {
    onSuccess: ({ redirectUrl }) => location.assign(ownPath(redirectUrl) ?? '/'),
  });
  return (
    <div className="mb-6 grid gap-3 border-line border-b pb-6">
      {remove.error && <Banner tone="bad">{errorText(remove.error)}</Banner>}
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
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { sessionId }, body: { remove: true } })}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  );
}
