import { Trans, useLingui } from '@lingui/react/macro';
import { codeReasons } from '@tibara/contract/dispatch/failure-reasons';
import { formatAmount, formatCents } from '@tibara/contract/money';
import { isWayBack } from '@tibara/contract/orders/needs';
import { isFinal } from '@tibara/contract/orders/status';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { dayMs } from '@tibara/contract/time';
import { RefreshCw, Undo2 } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/button/Button.tsx';
import { said } from '#ui/language/language.ts';
import { ErrorLine } from '#ui/message/ErrorState.tsx';
import { useNow } from '#ui/use-now.ts';
import { useOnline } from '#ui/use-online.ts';
import { ReorderPanel } from '../../reorder/ReorderPanel';
import { useReorder } from '../../reorder/use-reorder';
import { Calls } from '../Calls';
import type { StopProgress } from './progress';

interface AfterFailureProps {
  group: OrderGroup;
  stop: StopProgress;
}

/** The money's destination (spec 4.3), then the way on for a failed drop-off. */
export default function AfterFailure({ group, stop }: AfterFailureProps) {
  const { order } = stop;
  return (
    <>
      {group.payment?.walletId && <Refund isDone={isFinal(group.status)} order={order} />}
      {order.status === 'FAILED' && <Help group={group} stop={stop} />}
    </>
  );
}

function Refund({ order, isDone }: { order: Order; isDone: boolean }) {
  const { deliveryFee, doorToDoorFee, currency } = order;
  const amount = formatCents(deliveryFee + doorToDoorFee, currency);
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2.5">
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

/** The goods of a failed drop-off, the people to call, and a new draft of this drop-off alone. */
function Help({ group, stop: { order, position, carrier } }: AfterFailureProps) {
  const now = useNow();
  const rider = carrier?.rider ?? null;
  const isWithRider = hasGoods(order, now) && group.needsPerson !== 'goods back';
  const isSomewhere = !isWithRider && carrier?.hadPickedUp && isRecent(order, now) && !isWayBack(group.needsPerson);
  // The line above has the courier's words, so the code's sentence is here.
  const known = order.failureCode && !order.failureSentence && codeReasons[order.failureCode];
  return (
    <div className="grid gap-2">
      {(known || isWithRider) && (
        <p>
          {known && `${said(known)} `}
          {isWithRider && <Goods hasRider={rider !== null} />}
        </p>
      )}
      {isSomewhere && (
        <p>
          <Trans>The goods were picked up. Ask the rider or support about them.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(isWithRider || isSomewhere) && <Calls isBeside rider={rider} number={group.number} />}
        <SendAgain groupId={group.id} order={order} position={position} />
      </div>
    </div>
  );
}

const KNOWN_MS = 7 * dayMs;

/** A courier's report of this drop-off proves it. After a week nobody knows where the goods are. */
const hasGoods = (order: Order, now: Date): boolean => order.failureCode !== null && isRecent(order, now);

const isRecent = ({ completionTime }: Order, now: Date): boolean =>
  completionTime !== null && now.getTime() - Date.parse(completionTime) < KNOWN_MS;

function Goods({ hasRider }: { hasRider: boolean }) {
  return hasRider ? (
    <Trans>The rider has the goods. Call the rider or support.</Trans>
  ) : (
    <Trans>The rider has the goods. Contact support.</Trans>
  );
}

function SendAgain({ groupId, order, position }: { groupId: string; order: Order; position: number }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { reorder, isReordering, error } = useReorder();
  return (
    <>
      <Button
        variant="secondary"
        size={36}
        icon={<RefreshCw className="size-4" />}
        busy={isReordering}
        disabledReason={isOnline ? null : t`You are offline. Reorder once the connection is back.`}
        onClick={() => reorder(groupId, order.id)}
      >
        <Trans>
          Send this one again<span className="sr-only"> (drop-off {position})</span>
        </Trans>
      </Button>
      {error && <ErrorLine title={errorText(error)} />}
      <ReorderPanel open={isReordering} />
    </>
  );
}
