import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { historyStatuses } from '@tibara/contract/orders/status';
import { nextSameTime } from '@tibara/contract/orders/times/reorder';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { RefreshCw } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { useCall } from '#api/query.ts';
import { Button } from '#ui/button/Button.tsx';
import { whenText } from '#ui/date-time/wording.ts';
import { ErrorLine } from '#ui/message/ErrorState.tsx';
import { useNow } from '#ui/use-now.ts';
import { useOnline } from '#ui/use-online.ts';
import { ReorderPanel } from './ReorderPanel';
import { useReorder } from './use-reorder';

/** Copies the last ended order to a draft with one press. The button shows the time. */
export function RunAgain({ vendorId, className }: { vendorId: string; className?: string }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { reorder, isReordering, error } = useReorder();
  const { data } = useCall(calls.list, { query: { vendorId, status: [...historyStatuses], page: 0, size: 1 } });
  const last = data && !Array.isArray(data) ? data.content[0] : undefined;
  if (!last) return null;
  return (
    <>
      <Button
        variant="secondary"
        size={48}
        className={className}
        icon={<RefreshCw className="size-4" />}
        busy={isReordering}
        disabledReason={isOnline ? null : t`You are offline. Reorder once the connection is back.`}
        onClick={() => reorder(last.id)}
      >
        <Run group={last} />
      </Button>
      {error && <ErrorLine title={errorText(error)} />}
      <ReorderPanel open={isReordering} />
    </>
  );
}

function Run({ group: { orders, pickUpDateTime } }: { group: OrderGroup }) {
  const { t } = useLingui();
  const now = useNow();
  const when = whenText(nextSameTime(pickUpDateTime, now).toISOString(), now, {
    today: t`Today`,
    tomorrow: t`Tomorrow`,
  });
  return (
    <span>
      <Trans>Order again</Trans> · <Plural value={orders.length} one="# drop-off" other="# drop-offs" /> ·{' '}
      <span className="whitespace-nowrap">{when}</span>
    </span>
  );
}
