import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@tibara/contract/order-groups/views';
import { formatDayAndClock } from '@tibara/contract/time';
import { Cell, HeadCell, Row, Table } from '../../../../ui/list/Table';
import { Money } from '../../../../ui/money/Money';
import { Marker } from '../../../../ui/thread/Marker';

interface StopTableProps {
  orders: readonly Order[];
  /** The sign in the headings of the amounts. */
  currency: string;
}

/** The drop-offs of an order in sequence, with all that is known of them (spec 2.6). */
export function StopTable({ orders, currency }: StopTableProps) {
  const { t } = useLingui();
  return (
    <Table caption={t`Drop-offs`} dense className="stop-table">
      <thead>
        <tr>
          <HeadCell>
            <Trans>Order Number</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Delivery Date & Time</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Recipient Name</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Phone No.</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Email</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Unit Number</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Delivery Address</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Product</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Receipt Number</Trans>
          </HeadCell>
          <HeadCell numeric>
            <Trans>Distance (km)</Trans>
          </HeadCell>
          <HeadCell numeric>
            <Trans>Door To Door ({currency})</Trans>
          </HeadCell>
          <HeadCell numeric>
            <Trans>Delivery ({currency})</Trans>
          </HeadCell>
          <HeadCell numeric>
            <Trans>Cash on Delivery ({currency})</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Note To Driver</Trans>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order, index) => (
          <StopRow key={order.id} order={order} position={index + 1} />
        ))}
      </tbody>
    </Table>
  );
}

function StopRow({ order, position }: { order: Order; position: number }) {
  const { dropOffLocation: place } = order;
  return (
    <Row>
      <Cell className="whitespace-nowrap">
        <span className="inline-flex items-center gap-3">
          <Marker state={markerOf(order)} number={position} dense />
          <strong>{order.number}</strong>
        </span>
      </Cell>
      <Cell className="whitespace-nowrap">{formatDayAndClock(order.deliverDateTime)}</Cell>
      <LongCell text={order.recipientName} />
      <Cell className="whitespace-nowrap">{order.recipientPhone || '–'}</Cell>
      <LongCell text={order.recipientEmail} />
      <Cell>{place.unitNumber || '–'}</Cell>
      <LongCell text={place.address} isWide />
      <LongCell text={order.product} />
      <LongCell text={order.receiptNumber} />
      <Cell numeric>{(order.deliveryRange / 1000).toFixed(2)}</Cell>
      <Cell numeric>{order.doorToDoorFee > 0 ? <Money cents={order.doorToDoorFee} bare /> : '–'}</Cell>
      <Cell numeric>
        <strong>
          <Money cents={order.deliveryFee} bare />
        </strong>
      </Cell>
      <Cell numeric>
        {order.isCodEnabled && order.codAmount !== null ? <Money cents={order.codAmount} bare /> : '–'}
      </Cell>
      <LongCell text={order.noteToDriver} isWide />
    </Row>
  );
}

/** One line; what does not fit is in its tooltip. */
function LongCell({ text, isWide }: { text: string; isWide?: boolean }) {
  return (
    <Cell>
      <span className={`block truncate ${isWide ? 'max-w-60' : 'max-w-35'}`} title={text || undefined}>
        {text || '–'}
      </span>
    </Cell>
  );
}

function markerOf({ status }: Order) {
  if (status === 'SUCCESS') return 'done';
  return status === 'FAILED' ? 'failed' : 'stop';
}
