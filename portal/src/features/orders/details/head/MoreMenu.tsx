import { Trans, useLingui } from '@lingui/react/macro';
import { can, isInProgress } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { BookMarked, CircleX, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { late } from '#ui/late.tsx';
import { Menu, type MenuItem } from '#ui/popup/Menu.tsx';
import { useOnline } from '#ui/use-online.ts';

const BookmarkStop = late(() => import('./BookmarkStop'));
const EndOrderDialog = late(() => import('../../end/EndOrderDialog'));

interface MoreMenuProps {
  group: OrderGroup;
  onCancelled: () => void;
}

/** The rarer actions. With a rider, 'Cancel Order' says why it is too late (spec 4.2). */
export function MoreMenu({ group, onCancelled }: MoreMenuProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'bookmark' | 'cancel' | null>(null);
  const reason = useCancelReason(group);
  const close = () => setOpen(null);
  const items: MenuItem[] = [
    { label: t`Bookmark details`, icon: <BookMarked className="size-4" />, onSelect: () => setOpen('bookmark') },
  ];
  if (isInProgress(group.status))
    items.push({
      label: t`Cancel Order`,
      icon: <CircleX className="size-4" />,
      danger: true,
      disabledReason: reason,
      startsGroup: true,
      onSelect: () => setOpen('cancel'),
    });
  return (
    <>
      <Menu
        items={items}
        trigger={
          <Button variant="secondary" icon={<Ellipsis className="size-4" aria-hidden="true" />}>
            <Trans>More</Trans>
          </Button>
        }
      />
      {open === 'bookmark' && <BookmarkStop group={group} onClose={close} />}
      {open === 'cancel' && <EndOrderDialog groups={[group]} onClose={close} onEnded={onCancelled} />}
    </>
  );
}

function useCancelReason(group: OrderGroup): string | null {
  const { t } = useLingui();
  const isOnline = useOnline();
  if (group.needsPerson === 'cancel unanswered') return t`This order is being cancelled.`;
  if (group.status === 'CONFIRMED_PROCESSING') return t`The payment is being confirmed.`;
  return can.cancel(group) && !isOnline ? t`You are offline. Cancel once the connection is back.` : null;
}
