import { Trans, useLingui } from '@lingui/react/macro';
import { currencySymbol } from '@tibara/contract/money';
import { groupCharges } from '@tibara/contract/order-groups/totals';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { formatDayAndClock } from '@tibara/contract/time';
import type { ReactNode } from 'react';
import { Cell, HeadCell, Row, Table } from '../../../ui/list/Table';
import { Money } from '../../../ui/money/Money';
import { inSequence } from '../details/stops/progress';
import { Vehicle } from '../Vehicle';

type Column = { id: string; name: ReactNode; value: ReactNode; isNumeric?: boolean };

/** The columns of the draft list (spec 2.6). */
function columnsOf(group: OrderGroup): Column[] {
  const [first] = inSequence(group.orders);
  const { unitNumber, address } = group.pickUpLocation;
  return [
    {
      id: 'number',
      name: <Trans>Order ID</Trans>,
      value: <strong className="whitespace-nowrap">{group.number}</strong>,
    },
    { id: 'type', name: <Trans>Type</Trans>, value: <Vehicle method={group.deliveryMethod} /> },
    {
      id: 'date',
      name: <Trans>Pick-up Date</Trans>,
      value: (
        <span className="whitespace-nowrap max-pair:whitespace-normal">{formatDayAndClock(group.pickUpDateTime)}</span>
      ),
    },
    { id: 'unit', name: <Trans>Unit Number</Trans>, value: unitNumber || '–' },
    { id: 'pick-up', name: <Trans>Pick-up Location</Trans>, value: <Address>{address}</Address> },
    {
      id: 'drop-off',
      name: <Trans>First Dropoff Address</Trans>,
      value: first ? <Address>{first.dropOffLocation.address}</Address> : <Trans>N/A</Trans>,
    },
    { id: 'count', name: <Trans>Drop-off(s)</Trans>, value: group.orders.length, isNumeric: true },
    {
      id: 'charges',
      name: <Trans>Total Charges ({currencySymbol(group.currency)})</Trans>,
      value: <Money cents={groupCharges(group.orders)} currency={group.currency} bare />,
      isNumeric: true,
    },
    { id: 'halal', name: <Trans>Halal</Trans>, value: group.halal ? <Trans>Yes</Trans> : <Trans>No</Trans> },
  ];
}

export function GroupTable({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const columns = columnsOf(group);
  return (
    <Table caption={t`Order group ${group.number}`}>
      <thead>
        <tr>
          {columns.map(({ id, name, isNumeric }) => (
            <HeadCell key={id} numeric={isNumeric}>
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row>
          {columns.map(({ id, value, isNumeric }) => (
            <Cell key={id} numeric={isNumeric}>
              {value}
            </Cell>
          ))}
        </Row>
      </tbody>
    </Table>
  );
}

/** The same as a list, for narrow screens. */
export function GroupFacts({ group }: { group: OrderGroup }) {
  return (
    <dl className="draft-facts">
      {columnsOf(group).map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Address = ({ children }: { children: string }) => (
  <span className="block table:max-w-28 table:truncate" title={children}>
    {children}
  </span>
);
