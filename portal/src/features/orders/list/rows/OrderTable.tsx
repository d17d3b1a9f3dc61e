import { Trans, useLingui } from '@lingui/react/macro';
import { currencySymbol, homeCurrency } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '#ui/choice/Checks.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/list/Table.tsx';
import { SelectRow } from '../../drop-offs/SelectRow';
import { type OrderListName, titleOfList } from '../../order-lists';
import { moveBetweenRows } from '../row-keys';
import type { Selection } from '../use-selection';
import { columnsOfList, headOf, type OrderColumn } from './columns';
import { ExpandButton } from './ExpandButton';
import { OpenRow } from './OpenRow';
import { RowActions } from './RowActions';

export interface OrderGroupsProps {
  list: OrderListName;
  groups: readonly OrderGroup[];
  /** The words of the list's search, or ''. */
  search: string;
  refetching: boolean;
  selection: Selection;
}

/** Above 800 px (spec 2.6). */
export default function OrderTable({ list, groups, search, refetching, selection }: OrderGroupsProps) {
  const { t } = useLingui();
  const columns = columnsOfList(list);
  const symbol = currencySymbol(groups[0]?.currency ?? homeCurrency);
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
          {columns.map(([id, column]) => (
            <HeadCell key={id} numeric={column.isNumeric}>
              {headOf(column, symbol)}
            </HeadCell>
          ))}
          <HeadCell>
            <span className="sr-only">
              <Trans>Actions</Trans>
            </span>
          </HeadCell>
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {groups.map((group) => (
          <GroupRow key={group.id} {...{ list, columns, group, search, symbol, selection }} />
        ))}
      </tbody>
    </Table>
  );
}

interface GroupRowProps extends Omit<OrderGroupsProps, 'groups' | 'refetching'> {
  group: OrderGroup;
  columns: readonly [string, OrderColumn][];
  /** The currency for the column's heading. */
  symbol: string;
}

function GroupRow({ list, columns, group, search, symbol, selection }: GroupRowProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  return (
    <>
      <Row data-order-row selected={selection.has(group)} data-well={isOpen || undefined}>
        <Cell>
          <ExpandButton group={group} isOpen={isOpen} onToggle={toggle} />
        </Cell>
        <Cell>
          <SelectRow row={group} selection={selection} onEnter={toggle} />
        </Cell>
        {columns.map(([id, column]) => (
          <Cell key={id} numeric={column.isNumeric}>
            {cellOf(column, group, symbol)}
          </Cell>
        ))}
        <Cell>
          <RowActions list={list} group={group} />
        </Cell>
      </Row>
      {isOpen && (
        <Row data-well>
          <td colSpan={columns.length + 3}>
            <OpenRow list={list} group={group} search={search} />
          </td>
        </Row>
      )}
    </>
  );
}

function cellOf({ value, cell = value, isAddress }: OrderColumn, group: OrderGroup, symbol: string): ReactNode {
  const shown = cell(group, symbol);
  return isAddress && typeof shown === 'string' ? <TwoLines address={shown} /> : shown || '–';
}

/** "12 Jalan SS15/4" above "Subang Jaya, Selangor", with the specific part first. */
function TwoLines({ address }: { address: string }) {
  const [first = '', ...rest] = address.split(', ');
  return (
    <span className="block max-w-32 truncate" title={address}>
      {first}
      {rest.length > 0 && <span className="choice-note max-w-32 truncate">{rest.join(', ')}</span>}
    </span>
  );
}
