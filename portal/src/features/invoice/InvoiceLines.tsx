import { Trans, useLingui } from '@lingui/react/macro';
import { currencySymbol } from '@tibara/contract/money';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { Fragment, type ReactNode } from 'react';
import { said } from '../../ui/language/language';
import { Chip } from '../../ui/mark/Chip';
import { Distance } from '../../ui/mark/Distance';
import { Money } from '../../ui/money/Money';
import { unbroken } from '../../ui/unbroken';

/** One row per order, and one more for its door-to-door fee (spec 2.8). A table; on narrow screens stacked lines. */
export function InvoiceLines({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const symbol = currencySymbol(group.currency);
  const orders = [...group.orders].sort((a, b) => a.ordinal - b.ordinal);
  return (
    <table className="invoice-lines" aria-label={t`What was delivered`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Order ID</Trans>
          </th>
          <th scope="col">
            <Trans>Description</Trans>
          </th>
          <th scope="col">
            <Trans>Delivery Fees ({symbol})</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Fragment key={order.id}>
            <Line order={order} group={group} />
            {order.doorToDoor && <DoorToDoorLine order={order} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** A failed order is struck through and says so (R166). */
function Line({ order, group }: { order: Order; group: OrderGroup }) {
  const isFailed = order.status === 'FAILED';
  return (
    <tr>
      <td>
        <strong>
          <Struck isStruck={isFailed}>{unbroken(order.number)}</Struck>
        </strong>
      </td>
      <td>
        <Struck isStruck={isFailed}>{said(order.invoiceDescription ?? '')}</Struck>{' '}
        {isFailed ? (
          <Chip tone="bad" dot="filled">
            <Trans>Failed</Trans>
          </Chip>
        ) : (
          <span className="invoice-note">
            {group.deliveryMethod === 'CAR' ? (
              <Trans>
                <Distance metres={order.deliveryRange} source={group.distanceSource} />, car
              </Trans>
            ) : (
              <Trans>
                <Distance metres={order.deliveryRange} source={group.distanceSource} />, bike
              </Trans>
            )}
          </span>
        )}
      </td>
      <td>
        <Struck isStruck={isFailed}>
          <Money cents={order.deliveryFee} bare />
        </Struck>
      </td>
    </tr>
  );
}

function DoorToDoorLine({ order }: { order: Order }) {
  const isFailed = order.status === 'FAILED';
  return (
    <tr data-extra>
      <td />
      <td>
        <Struck isStruck={isFailed}>{said(order.doorToDoorInvoiceDescription ?? '')}</Struck>
      </td>
      <td>
        <Struck isStruck={isFailed}>
          <Money cents={order.doorToDoorFee} bare />
        </Struck>
      </td>
    </tr>
  );
}

const Struck = ({ isStruck, children }: { isStruck: boolean; children: ReactNode }) =>
  isStruck ? <s className="text-ink-2">{children}</s> : children;
