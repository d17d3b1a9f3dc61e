import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DashboardOrder } from '@tibara/contract/dashboard/calls';
import { dashboardLabels } from '@tibara/contract/orders/status';
import { businessClock, businessDay } from '@tibara/contract/time';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { said } from '#ui/language/language.ts';
import { Cell, HeadCell, Row, Table } from '#ui/list/Table.tsx';
import { ExactStatus } from '../../orders';
import { changesOf, newsOf } from './changes';

interface OrderRowsProps {
  orders: readonly DashboardOrder[];
  /** The time columns are hidden at 550 px and less. */
  isPhone: boolean;
  /** Four columns would break the names, so each status is under its person. */
  isNarrow: boolean;
  refetching: boolean;
}

/** One row per drop-off. A row whose status changes is tinted briefly and read out, and the focus stays. */
export function OrderRows({ orders, isPhone, isNarrow, refetching }: OrderRowsProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState({ orders, changed: noIds, text: '' });
  if (shown.orders !== orders) {
    const changes = changesOf(shown.orders, orders);
    const news = newsOf(changes).map(({ name, status, isPickUp }) => {
      const label = said(dashboardLabels[status]);
      return isPickUp ? t`Pick-up from ${name}: ${label}.` : `${name}: ${label}.`;
    });
    const changed = new Set(changes.map(({ order }) => order.id));
    setShown({ orders, changed, text: news.join(' ') || shown.text });
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
              {isNarrow && (
                <span className="block">
                  <Trans>Pick-up Status</Trans>
                </span>
              )}
            </HeadCell>
            {!isPhone && (
              <HeadCell>
                <Trans>Pick-up Time</Trans>
              </HeadCell>
            )}
            {!isNarrow && (
              <HeadCell>
                <Trans>Pick-up Status</Trans>
              </HeadCell>
            )}
            <HeadCell>
              <Trans>Drop-off Recipient</Trans>
              {isNarrow && (
                <span className="block">
                  <Trans>Drop-off Status</Trans>
                </span>
              )}
            </HeadCell>
            {!isPhone && (
              <HeadCell>
                <Trans>Delivery Time</Trans>
              </HeadCell>
            )}
            {!isNarrow && (
              <HeadCell>
                <Trans>Drop-off Status</Trans>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} {...{ order, isPhone, isNarrow }} isFresh={shown.changed.has(order.id)} />
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
  isNarrow: boolean;
  isFresh: boolean;
}

function OrderRow({ order, isPhone, isNarrow, isFresh }: OrderRowProps) {
  const { pickUpDateTime, deliverDateTime } = order;
  const pickUpStatus = <ExactStatus status={order.pickUpStatus} isPlain={isPhone} />;
  const dropOffStatus = <ExactStatus status={order.status} isPlain={isPhone} />;
  const isSameDay = businessDay(pickUpDateTime) === businessDay(deliverDateTime);
  return (
    <Row fresh={isFresh} className="relative">
      <Cell>
        {order.pickUpPersonName}
        {isNarrow && <span className="block">{pickUpStatus}</span>}
      </Cell>
      {!isPhone && <Cell className="whitespace-nowrap">{dayAndClock(pickUpDateTime)}</Cell>}
      {!isNarrow && <Cell>{pickUpStatus}</Cell>}
      <Cell>
        <Link
          to="/app/order-history/$id"
          params={{ id: order.orderGroupId }}
          target="_blank"
          className="font-medium after:absolute after:inset-0"
        >
          {order.recipientName}
          <span className="sr-only">
            <Trans>, order {order.orderGroupNumber} in a new tab</Trans>
          </span>
        </Link>
        <span className="block text-caption text-ink-2">{order.area}</span>
        {isNarrow && dropOffStatus}
      </Cell>
      {!isPhone && (
        <Cell className="whitespace-nowrap">
          {isSameDay ? businessClock(deliverDateTime) : dayAndClock(deliverDateTime)}
        </Cell>
      )}
      {!isNarrow && (
        <Cell>
          <span className="flex items-center justify-between gap-2">
            {dropOffStatus}
            {!isPhone && <ExternalLink className="size-4 text-ink-3" aria-hidden="true" />}
          </span>
        </Cell>
      )}
    </Row>
  );
}
