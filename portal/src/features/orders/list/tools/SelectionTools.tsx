import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Currency, formatCents, sumCents } from '@tibara/contract/money';
import { can, isInProgress } from '@tibara/contract/orders/status';
import { groupCharges } from '@tibara/contract/orders/stops/totals';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Bookmark, CircleX, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { SelectionBar } from '#ui/list/SelectionBar.tsx';
import { useOnline } from '#ui/use-online.ts';
import type { Selection } from '../use-selection';
import type { SelectionTask } from './SelectionDialog';

interface SelectionToolsProps {
  selection: Selection;
  onTask: (task: SelectionTask) => void;
}

/** Actions for the ticked orders (spec 2.6). */
export function SelectionTools({ selection, onTask }: SelectionToolsProps) {
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
      <EndSelected groups={groups} onPress={() => onTask({ kind: 'end', groups })} />
      {only && groups.length === 1 && <OneSelected group={only} onTask={onTask} />}
    </SelectionBar>
  );
}

/** "6 drop-offs · RM 106.30", each currency separately. */
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

function EndSelected({ groups, onPress }: { groups: readonly OrderGroup[]; onPress: () => void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const isDraft = groups.every(can.delete);
  if (!isDraft && !groups.some(({ status }) => isInProgress(status))) return null;
  const isLate = !isDraft && !groups.some(can.cancel);
  const reason = isLate ? t`A rider is assigned, so this order cannot be cancelled.` : null;
  return (
    <Button
      variant="danger"
      size={32}
      icon={isDraft ? <Trash2 /> : <CircleX />}
      disabledReason={isOnline ? reason : t`You are offline.`}
      onClick={onPress}
    >
      {isDraft ? <Trans>Delete</Trans> : <Trans>Cancel Order</Trans>}
    </Button>
  );
}

function OneSelected({ group, onTask }: { group: OrderGroup; onTask: (task: SelectionTask) => void }) {
  return (
    <>
      {can.edit(group) && (
        <Button variant="quiet" size={32} icon={<Pencil />} onClick={() => onTask({ kind: 'edit', group })}>
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button variant="quiet" size={32} icon={<Bookmark />} onClick={() => onTask({ kind: 'bookmark', group })}>
        <Trans>Bookmark Pickup Details</Trans>
      </Button>
    </>
  );
}
