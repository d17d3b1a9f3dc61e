import type { OrderGroup } from '@tibara/contract/order-groups/views';

export interface DraftDialogProps {
  group: OrderGroup;
  onClose: () => void;
  /** Gets the changed order. */
  onDone: (group: OrderGroup) => void;
}
