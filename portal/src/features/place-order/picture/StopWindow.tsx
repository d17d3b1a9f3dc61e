import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { Button } from '#ui/button/Button.tsx';
import { Money } from '#ui/money/Money.tsx';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { pickUpPointId, type RoutePoint } from './route-points';

export interface SavedRoute {
  group: OrderGroup;
  orders: readonly Order[];
}

interface StopWindowProps {
  point: RoutePoint;
  currency: string | undefined;
  /** The saved route. If it is missing, only address and fee are shown, as for a visitor (spec 2.4). */
  saved?: SavedRoute;
  onEdit: (() => void) | null;
}

/** The content of a marker's window. */
export function StopWindow({ point, currency, saved, onEdit }: StopWindowProps) {
  const order = saved?.orders.find(({ id }) => id === point.id);
  const fee = order?.deliveryFee ?? point.fee;
  return (
    <div className="stop-window text-ink-2">
      <p className="flex justify-between gap-6 text-ink">
        <strong>{point.number ? <Trans>Drop-off {point.number}</Trans> : <Trans>Pick-up</Trans>}</strong>
        {fee !== undefined && <Money cents={fee} currency={currency} className="font-semibold" />}
      </p>
      {saved && order && <OrderFacts order={order} halal={saved.group.halal} />}
      {saved && point.id === pickUpPointId && <PickUpFacts group={saved.group} />}
      {!order && !(saved && point.id === pickUpPointId) && <p>{point.address}</p>}
      {onEdit && (
        <Button variant="quiet" size={32} className="mt-1 -mb-1 -ml-2.5" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      )}
    </div>
  );
}

function PickUpFacts({ group }: { group: OrderGroup }) {
  const { unitNumber, address } = group.pickUpLocation;
  return (
    <>
      <p>{[unitNumber, address].filter(Boolean).join(', ')}</p>
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
  ].filter(Boolean);
  return (
    <>
      <p>{[unitNumber && t`Unit ${unitNumber}`, order.recipientName].filter(Boolean).join(' · ')}</p>
      <p>{shownPhone(order.recipientPhone)}</p>
      {special.length > 0 && <p>{special.join(' · ')}</p>}
      {order.isCodEnabled && (
        <p>
          <Trans>Collect cash {formatCents(order.codAmount ?? 0, order.currency)}</Trans>
        </p>
      )}
      {order.product && <p className="wrap-anywhere">{order.product}</p>}
      {order.noteToDriver && <p className="line-clamp-6 wrap-anywhere whitespace-pre-line">{order.noteToDriver}</p>}
    </>
  );
}
