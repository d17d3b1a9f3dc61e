import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maximumStops } from '@tibara/contract/orders/limits';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { atMost } from '#styles/breakpoints.ts';
import { Button } from '#ui/button/Button.tsx';
import { late } from '#ui/late.tsx';
import { SelectionBar } from '#ui/list/SelectionBar.tsx';
import { EmptyState } from '#ui/message/EmptyState.tsx';
import { useMedia } from '#ui/use-media.ts';
import { ImportOrders, PasteLink } from '../../place-order';
import { inSequence } from '../details/stops/progress';
import { DropOffCards } from '../drop-offs/DropOffCards';
import { DropOffTable } from '../drop-offs/DropOffTable';
import { useSelection } from '../drop-offs/use-selection';
import { BookmarkDropOffDialog } from '../forms';
import type { DraftDialogKind } from './dialogs/DraftDialog';
import { SectionHead } from './SectionHead';
import { useReadOnlyReason } from './use-read-only-reason';

const DraftDialog = late(() => import('./dialogs/DraftDialog'));

export const dropOffsId = 'drop-offs';

interface DropOffsProps {
  group: OrderGroup;
  onChanged: (group: OrderGroup) => void;
}

/** A draft's drop-offs. One can be edited or bookmarked, several get a delivery time or are deleted (spec 4.2). */
export function DropOffs({ group, onChanged }: DropOffsProps) {
  const { t } = useLingui();
  const orders = inSequence(group.orders);
  const selection = useSelection(orders.map(({ id }) => id));
  const [open, setOpen] = useState<DraftDialogKind | 'bookmark' | null>(null);
  const readOnly = useReadOnlyReason(group);
  const chosen = orders.filter(selection.has);
  const [one] = chosen;
  const isOne = chosen.length === 1 ? null : t`Select exactly one drop-off`;
  const DropOffList = useMedia(atMost('ledger')) ? DropOffCards : DropOffTable;
  const close = () => setOpen(null);
  const full = t`An order can have up to ${maximumStops} drop-offs.`;
  return (
    <section id={dropOffsId} tabIndex={-1} className="card overflow-hidden" aria-label={t`Drop-offs`}>
      {chosen.length > 0 ? (
        <SelectionBar
          text={<Trans>{chosen.length} selected</Trans>}
          clear={
            <Button variant="quiet" size={36} onClick={selection.clear}>
              <Trans>Clear</Trans>
            </Button>
          }
        >
          <Button variant="quiet" size={36} disabledReason={readOnly ?? isOne} onClick={() => setOpen('edit')}>
            <Trans>Edit</Trans>
          </Button>
          <Button variant="quiet" size={36} disabledReason={readOnly} onClick={() => setOpen('deliveries')}>
            <Trans>Set delivery time</Trans>
          </Button>
          <Button variant="quiet" size={36} disabledReason={isOne} onClick={() => setOpen('bookmark')}>
            <Trans>Bookmark Drop-off Details</Trans>
          </Button>
          <Button variant="quiet" size={36} disabledReason={readOnly} onClick={() => setOpen('delete')}>
            <Trans>Delete</Trans>
          </Button>
        </SelectionBar>
      ) : (
        <SectionHead title={<Plural value={orders.length} _0="Drop-offs" one="# drop-off" other="# drop-offs" />}>
          <PasteLink id={group.id} to="/app/order-groups/$id/paste" />
          <ImportOrders group={group} to="/app/order-groups/$id/import" />
          {orders.length > 1 && (
            <Button variant="quiet" size={36} disabledReason={readOnly} onClick={() => setOpen('sequence')}>
              <Trans>Change sequence</Trans>
            </Button>
          )}
          <Button
            variant="secondary"
            size={36}
            disabledReason={readOnly ?? (orders.length < maximumStops ? null : full)}
            onClick={() => setOpen('add')}
          >
            <Trans>Add drop-off</Trans>
          </Button>
        </SectionHead>
      )}
      {orders.length === 0 ? (
        <EmptyState
          plain
          title={<Trans>No drop-offs yet</Trans>}
          text={<Trans>Add a drop-off, or import a file with many.</Trans>}
        />
      ) : (
        <DropOffList group={group} selection={selection} />
      )}
      {open && open !== 'bookmark' && (
        <DraftDialog kind={open} group={group} orders={chosen} onClose={close} onDone={onChanged} />
      )}
      {open === 'bookmark' && one && <BookmarkDropOffDialog order={one} onClose={close} />}
    </section>
  );
}
