import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { can, isInProgress } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useRef, useState } from 'react';
import { Button, buttonLook } from '#ui/button/Button.tsx';
import { late } from '#ui/late.tsx';
import { useOnline } from '#ui/use-online.ts';
import { ShareOrder } from '../share/ShareOrder';
import { BookmarkMenu } from './BookmarkMenu';
import { DetailsHead } from './DetailsHead';
import { LiveStamp } from './LiveStamp';

const PaperMenu = late(() => import('./PaperMenu'));
const EndOrderDialog = late(() => import('../end/EndOrderDialog'));

interface OrderHeadProps {
  group: OrderGroup;
  updatedAt: number;
  isLive: boolean;
}

export function OrderHead({ group, updatedAt, isLive }: OrderHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DetailsHead group={group} heading={heading}>
      <LiveStamp group={group} updatedAt={updatedAt} isLive={isLive} />
      <BookmarkMenu group={group} />
      {group.confirmedTime && <PaperMenu group={group} />}
      {can.seeInvoice(group) && (
        <Link to="/app/order-groups/$id/invoice" params={{ id: group.id }} {...buttonLook({ variant: 'secondary' })}>
          <Trans>Invoice</Trans>
        </Link>
      )}
      {group.rider && isInProgress(group.status) && <ShareOrder group={group} />}
      {isInProgress(group.status) && <Cancel group={group} onCancelled={() => heading.current?.focus()} />}
    </DetailsHead>
  );
}

function Cancel({ group, onCancelled }: { group: OrderGroup; onCancelled: () => void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const reason = can.cancel(group)
    ? group.needsPerson === 'cancel unanswered'
      ? t`This order is being cancelled.`
      : !isOnline && t`You are offline. Cancel once the connection is back.`
    : group.status === 'CONFIRMED_PROCESSING'
      ? t`The payment is being confirmed.`
      : t`A rider is assigned, so this order cannot be cancelled.`;
  return (
    <>
      <Button variant="danger-outline" disabledReason={reason || null} onClick={() => setOpen(true)}>
        <Trans>Cancel Order</Trans>
      </Button>
      {isOpen && <EndOrderDialog groups={[group]} onClose={() => setOpen(false)} onEnded={onCancelled} />}
    </>
  );
}
