import type { OrderGroup } from '@tibara/contract/orders/views';
import { late } from '#ui/late.tsx';
import { BookmarkPickUpDialog, EditGroupDialog } from '../../forms';

const EndOrderDialog = late(() => import('../../end/EndOrderDialog'));

/** Uses the orders ticked at the time of the press. */
export type SelectionTask =
  | { kind: 'end'; groups: readonly OrderGroup[] }
  | { kind: 'edit'; group: OrderGroup }
  | { kind: 'bookmark'; group: OrderGroup };

interface SelectionDialogProps {
  task: SelectionTask;
  onClose: () => void;
  onEnded: () => void;
}

export function SelectionDialog({ task, onClose, onEnded }: SelectionDialogProps) {
  if (task.kind === 'edit') return <EditGroupDialog group={task.group} onClose={onClose} />;
  if (task.kind === 'bookmark') return <BookmarkPickUpDialog group={task.group} onClose={onClose} />;
  return <EndOrderDialog groups={task.groups} onClose={onClose} onEnded={onEnded} />;
}
