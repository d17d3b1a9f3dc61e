import { Trans } from '@lingui/react/macro';
import { formatAmount, formatCents } from '@tibara/contract/money';
import { isFinal } from '@tibara/contract/order-groups/status';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { businessClock } from '@tibara/contract/time';
import { TriangleAlert, Undo2 } from 'lucide-react';
import { said } from '../../../../ui/language/language';

interface FailedStopProps {
  group: OrderGroup;
  order: Order;
}

/** FAILED or CANCELLED in red, with the reason and the money's destination (spec 4.3, decisions 3). */
export function FailedStop({ group, order }: FailedStopProps) {
  return (
    <>
      <p className="stop-failed">
        <TriangleAlert className="size-4" aria-hidden="true" />
        <span>
          <strong>{order.status === 'FAILED' ? <Trans>Failed</Trans> : <Trans>Cancelled</Trans>}</strong>
          {order.failureReason && ` · ${said(order.failureSentence ?? order.failureReason)}`}
        </span>
        {order.completionTime && <time dateTime={order.completionTime}>{businessClock(order.completionTime)}</time>}
      </p>
      {group.payment?.walletId && <Refund isDone={isFinal(group.status)} order={order} />}
    </>
  );
}

function Refund({ order, isDone }: { order: Order; isDone: boolean }) {
  const { deliveryFee, doorToDoorFee, currency } = order;
  const amount = formatCents(deliveryFee + doorToDoorFee, currency);
  return (
    <p className="stop-refund">
      <Undo2 className="size-4" aria-hidden="true" />
      <span>
        {isDone ? (
          <Trans>{amount} went back to your wallet</Trans>
        ) : (
          <Trans>{amount} goes back to your wallet when the order is completed</Trans>
        )}
        {doorToDoorFee > 0 && (
          <span className="text-ink-2">
            {' '}
            <Trans>
              delivery {formatAmount(deliveryFee)} + door-to-door {formatAmount(doorToDoorFee)}
            </Trans>
          </span>
        )}
      </span>
    </p>
  );
}
