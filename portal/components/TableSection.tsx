import { useState } from 'react';
import { Button } from '../src/ui/button/Button';
import { Checkbox } from '../src/ui/choice/Checks';
import { Pager } from '../src/ui/list/Pager';
import { SelectionBar } from '../src/ui/list/SelectionBar';
import { Cell, HeadCell, Row, Table } from '../src/ui/list/Table';
import { Chip } from '../src/ui/mark/Chip';
import { Money } from '../src/ui/money/Money';
import { Section } from './Section';

const ORDERS = [
  { id: 'OG-2418', at: '2026-11-20 14:30', place: '12 Jalan SS15/4', area: 'Subang Jaya, Selangor', cents: 4620 },
  { id: 'OG-2417', at: '2026-11-20 15:00', place: 'Lot 5', area: 'Jalan Kerinchi, Bangsar South', cents: 8840 },
  { id: 'OG-2415', at: '2026-11-20 16:15', place: '12 Jalan SS15/4', area: 'Subang Jaya, Selangor', cents: 2970 },
];

export function TableSection() {
  const [selected, select] = useState<string[]>(['OG-2417']);
  const [paging, setPaging] = useState({ page: 0, size: 10 });
  const toggle = (id: string) =>
    select(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <Section title="Table" wide>
      <div className="overflow-hidden rounded-table border border-line bg-surface">
        {selected.length > 0 && (
          <SelectionBar
            text={`${selected.length} selected`}
            clear={
              <Button variant="quiet" size={36} onClick={() => select([])}>
                Clear
              </Button>
            }
          >
            <Button variant="danger" size={36}>
              Cancel Order
            </Button>
            <Button variant="quiet" size={36} disabledReason="Bookmark works with one order selected">
              Bookmark Pickup Details
            </Button>
          </SelectionBar>
        )}
        <Table caption="Confirmed orders" refetching={selected.length > 1}>
          <thead>
            <tr>
              <HeadCell>
                <span className="sr-only">Select</span>
              </HeadCell>
              <HeadCell>Order ID</HeadCell>
              <HeadCell>Pick-up date</HeadCell>
              <HeadCell>Pick-up location</HeadCell>
              <HeadCell>Status</HeadCell>
              <HeadCell numeric>Charges (RM)</HeadCell>
            </tr>
          </thead>
          <tbody>
            {ORDERS.map((order) => (
              <Row key={order.id} selected={selected.includes(order.id)}>
                <Cell>
                  <Checkbox
                    label={order.id}
                    hideLabel
                    checked={selected.includes(order.id)}
                    onChange={() => toggle(order.id)}
                  />
                </Cell>
                <Cell className="whitespace-nowrap font-semibold">{order.id}</Cell>
                <Cell className="whitespace-nowrap">{order.at}</Cell>
                <Cell>
                  {order.place}
                  <span className="choice-note">{order.area}</span>
                </Cell>
                <Cell>
                  <Chip tone="info" dot="hollow">
                    Confirmed
                  </Chip>
                </Cell>
                <Cell numeric className="font-semibold">
                  <Money cents={order.cents} bare />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <Pager {...paging} total={24} onChange={setPaging} />
      </div>
    </Section>
  );
}
