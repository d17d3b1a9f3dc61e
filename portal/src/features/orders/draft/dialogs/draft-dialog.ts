import type { OrderGroup } from '@tibara/contract/orders/views';

export interface DraftDialogProps {
  group: OrderGroup;
  onClose: () => void;
  onDone: (group: OrderGroup) => void;
}
