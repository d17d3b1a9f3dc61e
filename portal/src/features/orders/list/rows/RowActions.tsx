import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { can } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/button/Button.tsx';
import { late } from '#ui/late.tsx';
import { ErrorLine } from '#ui/message/ErrorState.tsx';
import { useOnline } from '#ui/use-online.ts';
import type { OrderListName } from '../../order-lists';
import { ReorderPanel } from '../../reorder/ReorderPanel';
import { useReorder } from '../../reorder/use-reorder';

const EndOrderDialog = late(() => import('../../end/EndOrderDialog'));

interface RowActionsProps {
  list: OrderListName;
  group: OrderGroup;
}

/** Aligns the text with the row's edge. */
const atTheEdge = '-mr-2.5 max-table:text-[15px]';

/** View Order in a new tab, and the one action that the order's status allows (spec 2.6). */
export function RowActions({ list, group }: RowActionsProps) {
  return (
    <div className="flex items-center justify-end gap-x-3 gap-y-1 whitespace-nowrap max-table:min-h-11 max-table:flex-wrap max-table:justify-between max-table:whitespace-normal">
      <Link
        to={`/app/${list}/$id`}
        params={{ id: group.id }}
        target="_blank"
        className="link text-[13px] max-table:text-[15px]"
      >
        <Trans>
          View Order<span className="sr-only"> {group.number}</span>
        </Trans>
      </Link>
      {can.reorder(group) ? <Reorder group={group} /> : <End group={group} />}
    </div>
  );
}

function End({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const isDraft = can.delete(group);
  const offline = isOnline ? null : t`You are offline.`;
  const reason =
    group.needsPerson === 'cancel unanswered'
      ? t`This order is being cancelled.`
      : isDraft || can.cancel(group)
        ? offline
        : t`A rider is assigned, so this order cannot be cancelled.`;
  return (
    <>
      <Button
        variant="danger-quiet"
        size={32}
        className={atTheEdge}
        disabledReason={reason}
        onClick={() => setOpen(true)}
      >
        {isDraft ? (
          <Trans>
            Delete<span className="sr-only"> {group.number}</span>
          </Trans>
        ) : (
          <Trans context="order">
            Cancel<span className="sr-only"> {group.number}</span>
          </Trans>
        )}
      </Button>
      {isOpen && <EndOrderDialog groups={[group]} onClose={() => setOpen(false)} />}
    </>
  );
}

function Reorder({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { reorder, isReordering, error } = useReorder();
  return (
    <>
      <Button
        variant="quiet"
        size={32}
        className={atTheEdge}
        busy={isReordering}
        disabledReason={isOnline ? null : t`You are offline.`}
        onClick={() => reorder(group.id)}
      >
        <Trans>
          Reorder<span className="sr-only"> {group.number}</span>
        </Trans>
      </Button>
      {error && <ErrorLine title={errorText(error)} />}
      <ReorderPanel open={isReordering} />
    </>
  );
}
