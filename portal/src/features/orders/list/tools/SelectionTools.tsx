import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Currency, formatCents, sumCents } from '@tibara/contract/money';
import { can, isInProgress } from '@tibara/contract/order-groups/status';
import { groupCharges } from '@tibara/contract/order-groups/totals';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { Bookmark, CircleX, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button/Button';
import { SelectionBar } from '../../../../ui/list/SelectionBar';
import { useOnline } from '../../../../ui/use-online';
import { BookmarkPickUpDialog, EditGroupDialog } from '../../forms';
import type { Selection } from '../use-selection';

const EndOrderDialog = lazy(() => import('../../end/EndOrderDialog'));

/** What can be done with the ticked orders (spec 2.6). */
export function SelectionTools({ selection }: { selection: Selection }) {
  const { groups } = selection;
  const [only] = groups;
  return (
    <SelectionBar
      text={<Trans>{groups.length} selected</Trans>}
      clear={
        <Button variant="quiet" size={32} onClick={selection.clear}>
          <Trans>Clear</Trans>
        </Button>
      }
    >
      <Totals groups={groups} />
      <EndSelected selection={selection} />
      {only && groups.length === 1 && <OneSelected group={only} />}
    </SelectionBar>
  );
}

/** "6 drop-offs · RM 106.30", each currency by itself. */
function Totals({ groups }: { groups: readonly OrderGroup[] }) {
  const dropOffs = groups.reduce((sum, { orders }) => sum + orders.length, 0);
  const currencies = [...new Set(groups.map(({ currency }) => currency))];
  return (
    <span className="note">
      <Plural value={dropOffs} one="# drop-off" other="# drop-offs" />
      {currencies.map((currency) => ` · ${formatCents(chargesIn(groups, currency), currency)}`)}
    </span>
  );
}

const chargesIn = (groups: readonly OrderGroup[], currency: Currency) =>
  sumCents(
    groups
      .filter((group) => group.currency === currency && group.status !== 'CANCELLED')
      .map(({ orders }) => groupCharges(orders)),
  );

function EndSelected({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const { groups } = selection;
  const isDraft = groups.every(can.delete);
  if (!isDraft && !groups.some(({ status }) => isInProgress(status))) return null;
  const isLate = !isDraft && !groups.some(can.cancel);
  const reason = isLate ? t`A rider is assigned, so this order cannot be cancelled.` : null;
  return (
    <>
      <Button
        variant="danger"
        size={32}
        icon={isDraft ? <Trash2 /> : <CircleX />}
        disabledReason={isOnline ? reason : t`You are offline.`}
        onClick={() => setOpen(true)}
      >
        {isDraft ? <Trans>Delete</Trans> : <Trans>Cancel Order</Trans>}
      </Button>
      {isOpen && (
        <Suspense>
          <EndOrderDialog groups={groups} onClose={() => setOpen(false)} onEnded={selection.clear} />
        </Suspense>
      )}
    </>
  );
}

/** What works for a single order; it stays ticked. */
function OneSelected({ group }: { group: OrderGroup }) {
  const [open, setOpen] = useState<'edit' | 'bookmark' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {can.edit(group) && (
        <Button variant="quiet" size={32} icon={<Pencil />} onClick={() => setOpen('edit')}>
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button variant="quiet" size={32} icon={<Bookmark />} onClick={() => setOpen('bookmark')}>
        <Trans>Bookmark Pickup Details</Trans>
      </Button>
      {open === 'edit' && <EditGroupDialog group={group} onClose={close} />}
      {open === 'bookmark' && <BookmarkPickUpDialog group={group} onClose={close} />}
    </>
  );
}
