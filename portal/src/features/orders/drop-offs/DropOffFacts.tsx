import type { Order } from '@tibara/contract/orders/views';
import { type Column, columnsOf } from './columns';

/** A drop-off on a card: the table's columns without empty ones. */
export function DropOffFacts({ order, isFound }: { order: Order; isFound?: boolean }) {
  return <Facts columns={columnsOf(order, isFound).each.flat()} look="card" />;
}

const looks = {
  card: {
    list: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-x-6 gap-y-1 text-caption',
    pair: 'grid grid-cols-[120px_1fr] gap-2 wrap-anywhere',
  },
  line: { list: 'flex flex-wrap gap-x-5 gap-y-0.5 text-caption', pair: 'flex gap-1.5' },
  draft: {
    list: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-x-6 gap-y-2 px-(--panel-pad) pb-(--panel-pad)',
    pair: 'grid grid-cols-[minmax(0,112px)_minmax(0,1fr)] gap-3 wrap-anywhere',
  },
};

interface FactsProps {
  columns: readonly Column[];
  look: keyof typeof looks;
}

/** Values with their headings, without empty ones. */
export function Facts({ columns, look }: FactsProps) {
  const { list, pair } = looks[look];
  return (
    <dl className={list}>
      {columns.map(
        ({ id, name, value }) =>
          value && (
            <div key={id} className={pair}>
              <dt className="flex-none text-ink-2">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
