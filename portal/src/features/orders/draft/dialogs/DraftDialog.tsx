import type { Order } from '@tibara/contract/orders/views';
import { AddOrderDialog } from './AddOrderDialog';
import { DeleteOrdersDialog } from './DeleteOrdersDialog';
import { DeliveryTimeDialog } from './DeliveryTimeDialog';
import type { DraftDialogProps } from './draft-dialog';
import { EditOrderDialog } from './EditOrderDialog';
import { PickUpTimeDialog } from './PickUpTimeDialog';
import { SequenceDialog } from './SequenceDialog';

export type DraftDialogKind = 'add' | 'edit' | 'delete' | 'sequence' | 'time' | 'deliveries';

interface AnyDialogProps extends DraftDialogProps {
  kind: DraftDialogKind;
  orders: readonly Order[];
}

/** All dialogs of a draft share a file, because each alone is smaller than their common code. */
export default function DraftDialog({ kind, orders, ...dialog }: AnyDialogProps) {
  const [one] = orders;
  if (kind === 'add') return <AddOrderDialog {...dialog} />;
  if (kind === 'time') return <PickUpTimeDialog {...dialog} />;
  if (kind === 'sequence') return <SequenceDialog {...dialog} />;
  if (!one) return null;
  if (kind === 'deliveries') return <DeliveryTimeDialog {...dialog} orders={orders} />;
  return kind === 'edit' ? (
    <EditOrderDialog {...dialog} order={one} />
  ) : (
    <DeleteOrdersDialog {...dialog} orders={orders} />
  );
}
