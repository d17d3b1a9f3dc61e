import type { OrderGroup } from '@tibara/contract/order-groups/views';

export interface DraftDialogProps {
  group: OrderGroup;
  onClose: () => void;
  /** Gets the order as the change left it. */
  onDone: (group: OrderGroup) => void;
}
