import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { formatDayAndClock } from '@tibara/contract/time';
import { Checkbox } from '../../../ui/choice/Checks';
import { Money } from '../../../ui/money/Money';
import { shownPhone } from '../../../ui/phone/shown-phone';
import { inSequence } from '../details/stops/progress';
import type { Selection } from './use-selection';

/** 800 px and less: the same facts as cards, without those that are empty. */
export function DropOffCards({ group, selection }: { group: OrderGroup; selection: Selection }) {
  return (
    <ul>
      {inSequence(group.orders).map((order) => (
        <li key={order.id} className="drop-off-card" data-selected={selection.has(order.id) || undefined}>
          <DropOffCard order={order} selection={selection} />
        </li>
      ))}
    </ul>
  );
}

function DropOffCard({ order, selection }: { order: Order; selection: Selection }) {
  const { t } = useLingui();
  const { address, unitNumber } = order.dropOffLocation;
  const km = `${(order.deliveryRange / 1000).toFixed(2)}\u00a0km`;
  const facts = [
    [order.recipientName, shownPhone(order.recipientPhone), order.recipientEmail],
    [t`by ${formatDayAndClock(order.deliverDateTime)}`, km],
    [order.product, order.receiptNumber && t`receipt ${order.receiptNumber}`],
    [
      order.doorToDoor && t`door-to-door ${formatCents(order.doorToDoorFee, order.currency)}`,
      order.isCodEnabled && t`COD ${formatCents(order.codAmount ?? 0, order.currency)}`,
    ],
    [order.noteToDriver],
  ].map((line) => line.filter(Boolean).join(' · '));
  return (
    <>
      <Checkbox
        label={
          <Trans>
            <span className="sr-only">Select </span>
            {order.number}
          </Trans>
        }
        className="font-semibold"
        checked={selection.has(order.id)}
        onChange={() => selection.toggle(order.id)}
      />
      <Money cents={order.deliveryFee} currency={order.currency} className="justify-self-end font-semibold" />
      <p className="drop-off-facts">
        {[unitNumber, address].filter(Boolean).join(', ')}
        {facts.filter(Boolean).map((line) => (
          <span key={line} className="block text-ink-2">
            {line}
          </span>
        ))}
      </p>
    </>
  );
}
