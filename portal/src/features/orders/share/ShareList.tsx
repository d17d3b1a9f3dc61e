import { Trans } from '@lingui/react/macro';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ShareRow } from './ShareRow';
import { useTold } from './told';

interface ShareListProps {
  group: OrderGroup;
  orders: readonly Order[];
  onClose: () => void;
}

/** A checklist. Nobody gets the link of another recipient, so there is no text with all links. */
export default function ShareList({ group, orders, onClose }: ShareListProps) {
  const { told, mark } = useTold(group);
  const isTold = ({ id }: Order) => told.includes(id);
  return (
    <Dialog
      open
      sheet
      closeOnOutsideClick
      onClose={onClose}
      title={<Trans>Tell your recipients</Trans>}
      description={
        <span role="status">
          <Trans>
            {orders.filter(isTold).length} of {orders.length} told
          </Trans>
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <ShareRow key={order.id} {...{ group, order }} isTold={isTold(order)} onTold={(is) => mark(order.id, is)} />
        ))}
      </ul>
    </Dialog>
  );
}
