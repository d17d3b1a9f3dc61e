import type { OrderGroup } from '@tibara/contract/order-groups/views';

export interface DraftDialogProps {
  group: OrderGroup;
  onClose: () => void;
  onDone: (group: OrderGroup) => void;
}
