import { Trans } from '@lingui/react/macro';
import { currencySymbol } from '@tibara/contract/money';
import { groupCharges } from '@tibara/contract/orders/stops/totals';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { formatDayAndClock } from '@tibara/contract/time';
import type { ReactNode } from 'react';
import { Money } from '#ui/money/Money.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { inSequence } from '../../details/stops/progress';
import { OrderStatus } from '../../OrderStatus';
import { type OrderListName, orderListTabs } from '../../order-lists';
import { Vehicle } from '../../Vehicle';
import { GroupCharges } from './GroupCharges';
import { NeedMark } from './NeedMark';
import { Unfinished } from './Unfinished';

export interface OrderColumn {
  title: ReactNode;
  value: (group: OrderGroup) => ReactNode;
  /** The list's own form of the value. `symbol` is the currency of the column's heading. */
  cell?: (group: OrderGroup, symbol: string) => ReactNode;
  isAddress?: true;
  isNumeric?: true;
  isMoney?: true;
  /** In a card's line of facts, with or without its title. */
  onCard?: 'bare' | 'titled';
  only?: 'current' | 'past';
}

/** The columns of the order lists, which a draft's screen shows too (spec 2.6). */
export const orderColumns = {
  number: {
    title: <Trans>Order ID</Trans>,
    value: (group) => (
      <>
        <strong>{unbroken(group.number)}</strong>
        <NeedMark group={group} />
      </>
    ),
  },
  type: {
    title: <Trans>Type</Trans>,
    value: ({ deliveryMethod }) => <Vehicle method={deliveryMethod} />,
    onCard: 'bare',
  },
  date: {
    title: <Trans>Pick-up Date</Trans>,
    value: ({ pickUpDateTime }) => (
      <span className="whitespace-nowrap max-pair:whitespace-normal">{formatDayAndClock(pickUpDateTime)}</span>
    ),
    onCard: 'bare',
  },
  status: { title: <Trans>Status</Trans>, value: ({ status }) => <OrderStatus status={status} />, only: 'past' },
  unit: { title: <Trans>Unit Number</Trans>, value: ({ pickUpLocation }) => pickUpLocation.unitNumber },
  pickUp: {
    title: <Trans>Pick-up Location</Trans>,
    value: ({ pickUpLocation }) => pickUpLocation.address,
    isAddress: true,
  },
  dropOff: {
    title: <Trans>First Dropoff Address</Trans>,
    value: ({ orders }) => inSequence(orders)[0]?.dropOffLocation.address ?? <Trans>N/A</Trans>,
    isAddress: true,
  },
  count: {
    title: <Trans>Drop-off(s)</Trans>,
    value: ({ orders }) => String(orders.length),
    cell: (group) => (
      <>
        {group.orders.length}
        <Unfinished group={group} />
      </>
    ),
    isNumeric: true,
    only: 'current',
  },
  charges: {
    title: <Trans>Total Charges</Trans>,
    value: ({ orders, currency }) =>
      orders.length === 0 ? '–' : <Money cents={groupCharges(orders)} currency={currency} bare />,
    cell: (group, symbol) => <GroupCharges group={group} bare={currencySymbol(group.currency) === symbol} />,
    isNumeric: true,
    isMoney: true,
  },
  halal: {
    title: <Trans>Halal</Trans>,
    value: ({ halal }) => (halal ? <Trans>Yes</Trans> : <Trans>No</Trans>),
    onCard: 'titled',
  },
} as const satisfies Record<string, OrderColumn>;

/** Drafts and orders in progress show their number of drop-offs, the others their status. */
export function columnsOfList(list: OrderListName): [string, OrderColumn][] {
  const here = ['OPEN', 'CONFIRMED'].includes(orderListTabs[list]) ? 'current' : 'past';
  return Object.entries<OrderColumn>(orderColumns).filter(([, { only = here }]) => only === here);
}

export const headOf = ({ title, isMoney }: OrderColumn, symbol: string): ReactNode => (
  <>
    {title}
    {isMoney && ` (${symbol})`}
  </>
);
