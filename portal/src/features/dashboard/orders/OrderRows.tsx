import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DashboardOrder } from '@tibara/contract/dashboard/calls';
import { dashboardLabels } from '@tibara/contract/order-groups/status';
import { businessClock, businessDay } from '@tibara/contract/time';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { dayAndClock } from '../../../ui/date-time/wording';
import { said } from '../../../ui/language/language';
import { Cell, HeadCell, Row, Table } from '../../../ui/list/Table';
import { ExactStatus } from '../../orders';
import { changedOrders } from './changes';

interface OrderRowsProps {
  orders: readonly DashboardOrder[];
  /** The time columns are hidden at 550 px or narrower. */
  isPhone: boolean;
  refetching: boolean;
}

/** One row per drop-off. A row whose status changes by itself is tinted for a moment and read out; the focus stays. */
export function OrderRows({ orders, isPhone, refetching }: OrderRowsProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState({ orders, changed: noIds, text: '' });
  if (shown.orders !== orders) {
    const changed = changedOrders(shown.orders, orders);
    const text = changed
      .map(({ recipientName, status }) => `${recipientName}: ${said(dashboardLabels[status])}.`)
      .join(' ');
    setShown({ orders, changed: new Set(changed.map(({ id }) => id)), text: text || shown.text });
  }
  return (
    <>
      <p className="sr-only" role="status">
        {shown.text}
      </p>
      <Table caption={t`Orders`} refetching={refetching} className="dashboard-table">
        <thead>
          <tr>
            <HeadCell>
              <Trans>Pick-up Person</Trans>
            </HeadCell>
            {!isPhone && (
              <HeadCell>
                <Trans>Pick-up Time</Trans>
              </HeadCell>
            )}
            <HeadCell>
              <Trans>Pick-up Status</Trans>
            </HeadCell>
            <HeadCell>
              <Trans>Drop-off Recipient</Trans>
            </HeadCell>
            {!isPhone && (
              <HeadCell>
                <Trans>Delivery Time</Trans>
              </HeadCell>
            )}
            <HeadCell>
              <Trans>Drop-off Status</Trans>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} isPhone={isPhone} isFresh={shown.changed.has(order.id)} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

const noIds: ReadonlySet<string> = new Set();

interface OrderRowProps {
  order: DashboardOrder;
  isPhone: boolean;
  isFresh: boolean;
}

function OrderRow({ order, isPhone, isFresh }: OrderRowProps) {
  const { pickUpDateTime, deliverDateTime } = order;
  const isSameDay = businessDay(pickUpDateTime) === businessDay(deliverDateTime);
  return (
    <Row fresh={isFresh}>
      <Cell>{order.pickUpPersonName}</Cell>
      {!isPhone && <Cell className="whitespace-nowrap">{dayAndClock(pickUpDateTime)}</Cell>}
      <Cell>
        <ExactStatus status={order.pickUpStatus} isPlain={isPhone} />
      </Cell>
      <Cell>
        {/* The link covers the row. */}
        <Link
          to="/app/order-history/$id"
          params={{ id: order.orderGroupId }}
          target="_blank"
          className="dashboard-row-link"
        >
          {order.recipientName}
          <span className="sr-only">
            , <Trans>order {order.orderGroupNumber} in a new tab</Trans>
          </span>
        </Link>
        <span className="block text-caption text-ink-2">{order.area}</span>
      </Cell>
      {!isPhone && (
        <Cell className="whitespace-nowrap">
          {isSameDay ? businessClock(deliverDateTime) : dayAndClock(deliverDateTime)}
        </Cell>
      )}
      <Cell>
        <span className="flex items-center justify-between gap-2">
          <ExactStatus status={order.status} isPlain={isPhone} />
          {!isPhone && <ExternalLink className="size-4 text-ink-3" aria-hidden="true" />}
        </span>
      </Cell>
    </Row>
  );
}
