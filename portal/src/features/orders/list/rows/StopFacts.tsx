import { Trans } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { Order } from '@tibara/contract/order-groups/views';
import { formatDayAndClock } from '@tibara/contract/time';
import type { ReactNode } from 'react';

/** A drop-off on a card: what the table's columns say, without what is not there. */
export function StopFacts({ order }: { order: Order }) {
  const { unitNumber, address } = order.dropOffLocation;
  const money = (cents: number) => formatCents(cents, order.currency);
  return (
    <dl className="stop-facts">
      <Fact name={<Trans>Order Number</Trans>}>
        <strong>{order.number}</strong>
      </Fact>
      <Fact name={<Trans>Delivery Date & Time</Trans>}>{formatDayAndClock(order.deliverDateTime)}</Fact>
      <Fact name={<Trans>Recipient Name</Trans>}>{order.recipientName}</Fact>
      <Fact name={<Trans>Phone No.</Trans>}>{order.recipientPhone}</Fact>
      <Fact name={<Trans>Email</Trans>}>{order.recipientEmail}</Fact>
      <Fact name={<Trans>Unit Number</Trans>}>{unitNumber}</Fact>
      <Fact name={<Trans>Delivery Address</Trans>}>{address}</Fact>
      <Fact name={<Trans>Product</Trans>}>{order.product}</Fact>
      <Fact name={<Trans>Receipt Number</Trans>}>{order.receiptNumber}</Fact>
      <Fact name={<Trans>Distance from previous location (km)</Trans>}>{(order.deliveryRange / 1000).toFixed(2)}</Fact>
      <Fact name={<Trans>Door To Door Charges</Trans>}>{order.doorToDoorFee > 0 && money(order.doorToDoorFee)}</Fact>
      <Fact name={<Trans>Delivery Charges</Trans>}>{money(order.deliveryFee)}</Fact>
      <Fact name={<Trans>Cash on Delivery Amount</Trans>}>
        {order.isCodEnabled && order.codAmount !== null && money(order.codAmount)}
      </Fact>
      <Fact name={<Trans>Note To Driver</Trans>}>{order.noteToDriver}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    children && (
      <div>
        <dt>{name}</dt>
        <dd>{children}</dd>
      </div>
    )
  );
}
