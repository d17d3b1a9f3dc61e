import { Trans, useLingui } from '@lingui/react/macro';
import { currencySymbol } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { formatDayAndClock } from '@tibara/contract/time';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/choice/Checks';
import { Cell, HeadCell, Row, Table } from '../../../../ui/list/Table';
import { unbroken } from '../../../../ui/unbroken';
import { inSequence } from '../../details/stops/progress';
import { OrderStatus } from '../../OrderStatus';
import { type OrderListName, orderListTabs, titleOfList } from '../../order-lists';
import { Vehicle } from '../../Vehicle';
import { moveBetweenRows } from '../row-keys';
import type { Selection } from '../use-selection';
import { GroupCharges } from './GroupCharges';
import { NeedMark } from './NeedMark';
import { OpenRow } from './OpenRow';
import { RowActions } from './RowActions';
import { ExpandButton, SelectBox } from './RowControls';
import { Unfinished } from './Unfinished';

export interface OrderGroupsProps {
  list: OrderListName;
  groups: readonly OrderGroup[];
  /** The words of the list's search, or ''. */
  search: string;
  refetching: boolean;
  selection: Selection;
}

/** Above 800 px (spec 2.6). The history shows a status instead of the number of drop-offs. */
export default function OrderTable({ list, groups, search, refetching, selection }: OrderGroupsProps) {
  const { t } = useLingui();
  const isPast = !['OPEN', 'CONFIRMED'].includes(orderListTabs[list]);
  const symbol = currencySymbol(groups[0]?.currency ?? 'MYR');
  const ticked = groups.filter(selection.has).length;
  return (
    <Table caption={titleOfList(list)} refetching={refetching} className="order-table">
      <thead>
        <tr>
          <HeadCell>
            <span className="sr-only">
              <Trans>Drop-offs</Trans>
            </span>
          </HeadCell>
          <HeadCell>
            <Checkbox
              hideLabel
              label={t`All orders of this page`}
              checked={ticked === groups.length}
              indeterminate={ticked > 0 && ticked < groups.length}
              onChange={selection.toggleAll}
            />
          </HeadCell>
          <HeadCell>
            <Trans>Order ID</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Type</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Pick-up Date</Trans>
          </HeadCell>
          {isPast && (
            <HeadCell>
              <Trans>Status</Trans>
            </HeadCell>
          )}
          <HeadCell>
            <Trans>Unit Number</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Pick-up Location</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>First Dropoff Address</Trans>
          </HeadCell>
          {!isPast && (
            <HeadCell numeric>
              <Trans>Drop-off(s)</Trans>
            </HeadCell>
          )}
          <HeadCell numeric>
            <Trans>Total Charges ({symbol})</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Halal</Trans>
          </HeadCell>
          <HeadCell>
            <span className="sr-only">
              <Trans>Actions</Trans>
            </span>
          </HeadCell>
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {groups.map((group) => (
          <GroupRow key={group.id} {...{ list, group, search, isPast, symbol, selection }} />
        ))}
      </tbody>
    </Table>
  );
}

interface GroupRowProps {
  list: OrderListName;
  group: OrderGroup;
  search: string;
  isPast: boolean;
  /** The currency for the column's heading. */
  symbol: string;
  selection: Selection;
}

function GroupRow({ list, group, search, isPast, symbol, selection }: GroupRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [first] = inSequence(group.orders);
  const toggle = () => setOpen(!isOpen);
  return (
    <>
      <Row data-order-row selected={selection.has(group)} data-well={isOpen || undefined}>
        <Cell>
          <ExpandButton group={group} isOpen={isOpen} onToggle={toggle} />
        </Cell>
        <Cell>
          <SelectBox group={group} selection={selection} onEnter={toggle} />
        </Cell>
        <Cell>
          <strong>{unbroken(group.number)}</strong>
          <NeedMark group={group} />
        </Cell>
        <Cell>
          <Vehicle method={group.deliveryMethod} />
        </Cell>
        <Cell className="whitespace-nowrap">{formatDayAndClock(group.pickUpDateTime)}</Cell>
        {isPast && (
          <Cell>
            <OrderStatus status={group.status} />
          </Cell>
        )}
        <Cell>{group.pickUpLocation.unitNumber || '–'}</Cell>
        <Cell>
          <TwoLines address={group.pickUpLocation.address} />
        </Cell>
        <Cell>{first ? <TwoLines address={first.dropOffLocation.address} /> : <Trans>N/A</Trans>}</Cell>
        {!isPast && (
          <Cell numeric>
            {group.orders.length}
            <Unfinished group={group} />
          </Cell>
        )}
        <Cell numeric>
          <GroupCharges group={group} bare={currencySymbol(group.currency) === symbol} />
        </Cell>
        <Cell>{group.halal ? <Trans>Yes</Trans> : <Trans>No</Trans>}</Cell>
        <Cell>
          <RowActions list={list} group={group} />
        </Cell>
      </Row>
      {isOpen && (
        <Row data-well>
          <td colSpan={12}>
            <OpenRow list={list} group={group} search={search} />
          </td>
        </Row>
      )}
    </>
  );
}

/** "12 Jalan SS15/4" above "Subang Jaya, Selangor", with the specific part first. */
function TwoLines({ address }: { address: string }) {
  const [first = '', ...rest] = address.split(', ');
  return (
    <span className="block max-w-44 truncate" title={address}>
      {first}
      {rest.length > 0 && <span className="choice-note max-w-44 truncate">{rest.join(', ')}</span>}
    </span>
  );
}
