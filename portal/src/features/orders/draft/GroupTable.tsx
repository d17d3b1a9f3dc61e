import { Trans, useLingui } from '@lingui/react/macro';
import { currencySymbol } from '@tibara/contract/money';
import { groupCharges } from '@tibara/contract/orders/stops/totals';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { formatDayAndClock } from '@tibara/contract/time';
import { Row, Table } from '../../../ui/list/Table';
import { Money } from '../../../ui/money/Money';
import { unbroken } from '../../../ui/unbroken';
import { inSequence } from '../details/stops/progress';
import type { Stack } from '../drop-offs/columns';
import { StackCell, StackHead } from '../drop-offs/Stack';
import { Vehicle } from '../Vehicle';

/** The columns of the draft list (spec 2.6), related ones above each other. */
function stacksOf(group: OrderGroup): Stack[] {
  const [first] = inSequence(group.orders);
  const { unitNumber, address } = group.pickUpLocation;
  return [
    [
      { id: 'number', name: <Trans>Order ID</Trans>, value: <strong>{unbroken(group.number)}</strong> },
      { id: 'type', name: <Trans>Type</Trans>, value: <Vehicle method={group.deliveryMethod} /> },
    ],
    [
      {
        id: 'date',
        name: <Trans>Pick-up Date</Trans>,
        value: (
          <span className="whitespace-nowrap max-pair:whitespace-normal">
            {formatDayAndClock(group.pickUpDateTime)}
          </span>
        ),
      },
      { id: 'halal', name: <Trans>Halal</Trans>, value: group.halal ? <Trans>Yes</Trans> : <Trans>No</Trans> },
    ],
    [
      { id: 'pick-up', name: <Trans>Pick-up Location</Trans>, value: address },
      { id: 'unit', name: <Trans>Unit Number</Trans>, value: unitNumber },
    ],
    [
      {
        id: 'drop-off',
        name: <Trans>First Dropoff Address</Trans>,
        value: first ? first.dropOffLocation.address : <Trans>N/A</Trans>,
      },
      { id: 'count', name: <Trans>Drop-off(s)</Trans>, value: String(group.orders.length) },
    ],
    [
      {
        id: 'charges',
        name: <Trans>Total Charges ({currencySymbol(group.currency)})</Trans>,
        value:
          group.orders.length === 0 ? '–' : <Money cents={groupCharges(group.orders)} currency={group.currency} bare />,
        isNumeric: true,
      },
    ],
  ];
}

export function GroupTable({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const stacks = stacksOf(group);
  return (
    <Table caption={t`Order group ${group.number}`}>
      <thead>
        <tr>
          {stacks.map((stack) => (
            <StackHead key={stack[0].id} stack={stack} />
          ))}
        </tr>
      </thead>
      <tbody>
        <Row>
          {stacks.map((stack) => (
            <StackCell key={stack[0].id} stack={stack} />
          ))}
        </Row>
      </tbody>
    </Table>
  );
}

/** The same facts as a list, without space for a table. */
export function GroupFacts({ group }: { group: OrderGroup }) {
  return (
    <dl className="draft-facts">
      {stacksOf(group)
        .flat()
        .map(({ id, name, value }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{value || '–'}</dd>
          </div>
        ))}
    </dl>
  );
}
