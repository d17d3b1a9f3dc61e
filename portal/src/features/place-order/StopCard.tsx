import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { X } from 'lucide-react';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Money } from '../../ui/Money';
import { shownPhone } from '../../ui/shown-phone';
import { pickUpPointId } from './route-points';

interface StopCardProps {
  group: OrderGroup;
  orders: readonly Order[];
  id: string;
  onClose: () => void;
  onEdit: (id: string) => void;
}

/** What the marker stands for (spec 2.4). */
export function StopCard({ group, orders, id, onClose, onEdit }: StopCardProps) {
  const { t } = useLingui();
  const index = orders.findIndex((order) => order.id === id);
  const order = orders[index];
  if (!order && id !== pickUpPointId) return null;
  return (
    <section className="stop-card" aria-live="polite">
      <div className="stop-card-head">
        <strong>{order ? <Trans>Drop-off {index + 1}</Trans> : <Trans>Pick-up</Trans>}</strong>
        {order && <Money cents={order.deliveryFee} currency={order.currency} />}
        <IconButton label={t`Close`} icon={<X className="size-4" />} onClick={onClose} />
      </div>
      {order ? <OrderFacts order={order} halal={group.halal} /> : <PickUpFacts group={group} />}
      <Button variant="quiet" size={32} onClick={() => onEdit(id)}>
        <Trans>Edit</Trans>
      </Button>
    </section>
  );
}

function PickUpFacts({ group }: { group: OrderGroup }) {
  return (
    <>
      <p>{[group.pickUpLocation.unitNumber, group.pickUpLocation.address].filter(Boolean).join(', ')}</p>
      <p>{[group.pickUpPersonName, shownPhone(group.pickUpContactNumber)].join(' · ')}</p>
    </>
  );
}

function OrderFacts({ order, halal }: { order: Order; halal: boolean }) {
  const { t } = useLingui();
  const { unitNumber } = order.dropOffLocation;
  const special = [
    halal && t`Halal`,
    order.doorToDoor && t`Door-to-door ${formatCents(order.doorToDoorFee, order.currency)}`,
  ];
  return (
    <>
      <p>{[unitNumber && t`Unit ${unitNumber}`, order.recipientName].filter(Boolean).join(' · ')}</p>
      <p>{shownPhone(order.recipientPhone)}</p>
      <p>{special.filter(Boolean).join(' · ')}</p>
      {order.isCodEnabled && (
        <p>
          <Trans>Collect cash {formatCents(order.codAmount ?? 0, order.currency)}</Trans>
        </p>
      )}
    </>
  );
}
