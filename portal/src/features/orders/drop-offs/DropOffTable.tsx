import './drop-offs.css';
import { useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Fragment } from 'react';
import { Checkbox } from '#ui/choice/Checks.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/list/Table.tsx';
import { inSequence } from '../details/stops/progress';
import { columnsOf } from './columns';
import { Facts } from './DropOffFacts';
import { SelectRow } from './SelectRow';
import { StackCell, StackHead } from './Stack';
import type { Selection } from './use-selection';

interface DropOffTableProps {
  group: OrderGroup;
  /** Selectable: adds checkboxes and stacks related values, because the table shares the page. */
  selection?: Selection;
  /** The ids of drop-offs that a search found. */
  found?: ReadonlySet<string>;
}

/** The drop-offs of an order group, at least one, with all their facts (spec 2.6). */
export function DropOffTable({ group, selection, found }: DropOffTableProps) {
  const { t } = useLingui();
  const rows = inSequence(group.orders).map((order) => {
    const { each, stacked, below } = columnsOf(order, found?.has(order.id));
    return { order, stacks: selection ? stacked : each, below };
  });
  return (
    <Table caption={t`Drop-offs of ${group.number}`} dense className="drop-off-table">
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
          {rows[0]?.stacks.map((stack) => (
            <StackHead key={stack[0].id} stack={stack} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ order, stacks, below }) => (
          <Fragment key={order.id}>
            <Row selected={selection?.has(order)}>
              {selection && (
                <Cell rowSpan={2}>
                  <SelectRow row={order} selection={selection} />
                </Cell>
              )}
              {stacks.map((stack) => (
                <StackCell key={stack[0].id} stack={stack} />
              ))}
            </Row>
            {selection && (
              <Row className="drop-off-below" selected={selection.has(order)}>
                <Cell colSpan={stacks.length}>
                  <Facts columns={below} look="line" />
                </Cell>
              </Row>
            )}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}
