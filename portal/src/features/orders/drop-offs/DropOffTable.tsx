import { Trans, useLingui } from '@lingui/react/macro';
import { currencySymbol } from '@tibara/contract/money';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { formatDayAndClock } from '@tibara/contract/time';
import { Checkbox } from '../../../ui/choice/Checks';
import { Cell, HeadCell, Row, Table } from '../../../ui/list/Table';
import { Money } from '../../../ui/money/Money';
import { shownPhone } from '../../../ui/phone/shown-phone';
import { inSequence } from '../details/stops/progress';
import type { Selection } from './use-selection';

interface DropOffTableProps {
  group: OrderGroup;
  /** With it each drop-off has a checkbox. */
  selection?: Selection;
  refetching?: boolean;
}

/** The drop-offs of an order group with all their columns (spec 2.6). */
export function DropOffTable({ group, selection, refetching }: DropOffTableProps) {
  const { t } = useLingui();
  const orders = inSequence(group.orders);
  const symbol = currencySymbol(group.currency);
  return (
    <Table caption={t`Drop-offs of ${group.number}`} dense refetching={refetching} className="drop-off-table">
      <thead>
        <tr>
          {selection && (
            <HeadCell>
              <Checkbox
                hideLabel
                label={t`Select all drop-offs`}
                checked={selection.isAll}
                indeterminate={selection.count > 0 && !selection.isAll}
                onChange={selection.toggleAll}
              />
            </HeadCell>
          )}
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
            <Trans>Distance from previous location (km)</Trans>
          </HeadCell>
          <HeadCell numeric>
            <Trans>Door To Door Charges ({symbol})</Trans>
          </HeadCell>
          <HeadCell numeric>
            <Trans>Delivery Charges ({symbol})</Trans>
          </HeadCell>
          <HeadCell numeric>
            <Trans>Cash on Delivery Amount ({symbol})</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Note To Driver</Trans>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <DropOffRow key={order.id} order={order} selection={selection} />
        ))}
      </tbody>
    </Table>
  );
}

function DropOffRow({ order, selection }: { order: Order; selection?: Selection }) {
  const { t } = useLingui();
  const { address, unitNumber } = order.dropOffLocation;
  const isSelected = selection?.has(order.id);
  return (
    <Row selected={isSelected}>
      {selection && (
        <Cell>
          <Checkbox
            hideLabel
            label={t`Select ${order.number}`}
            checked={isSelected}
            onChange={() => selection.toggle(order.id)}
          />
        </Cell>
      )}
      <Cell className="whitespace-nowrap">
        <strong>{order.number}</strong>
      </Cell>
      <Cell className="whitespace-nowrap">{formatDayAndClock(order.deliverDateTime)}</Cell>
      <Text>{order.recipientName}</Text>
      <Cell className="whitespace-nowrap">{shownPhone(order.recipientPhone)}</Cell>
      <Text>{order.recipientEmail}</Text>
      <Text>{unitNumber}</Text>
      <Text>{address}</Text>
      <Text>{order.product}</Text>
      <Text>{order.receiptNumber}</Text>
      <Cell numeric>{(order.deliveryRange / 1000).toFixed(2)}</Cell>
      <Cell numeric>
        <Money cents={order.doorToDoorFee} currency={order.currency} bare />
      </Cell>
      <Cell numeric>
        <Money cents={order.deliveryFee} currency={order.currency} bare />
      </Cell>
      <Cell numeric>
        {order.isCodEnabled && order.codAmount !== null ? (
          <Money cents={order.codAmount} currency={order.currency} bare />
        ) : (
          '–'
        )}
      </Cell>
      <Text>{order.noteToDriver}</Text>
    </Row>
  );
}

/** Cut off where it is long; the whole text is in its tooltip. */
function Text({ children }: { children: string }) {
  return (
    <Cell>
      <span className="block max-w-32 truncate" title={children || undefined}>
        {children || '–'}
      </span>
    </Cell>
  );
}
