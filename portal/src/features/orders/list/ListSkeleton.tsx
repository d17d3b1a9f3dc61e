import { usualSize } from '../../../ui/list/pages';
import { TableSkeleton } from '../../../ui/list/Table';
import { Loading, Skeleton } from '../../../ui/message/Skeleton';

/** The loading table's head and rows, on narrow screens its cards. */
export function ListSkeleton({ isNarrow }: { isNarrow: boolean }) {
  if (!isNarrow) return <TableSkeleton widths={COLUMNS} rows={usualSize} />;
  return (
    <Loading className="grid gap-3">
      {CARDS.map((card) => (
        <div key={card} className="card panel-pad grid gap-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
        </div>
      ))}
    </Loading>
  );
}

const COLUMNS = ['w-4', 'w-4', 'w-20', 'w-12', 'w-28', 'w-20', 'w-12', 'w-24', 'w-24', 'w-16', 'w-32'];
const CARDS = ['first', 'second', 'third'];
