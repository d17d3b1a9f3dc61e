import { atMost } from '#styles/breakpoints.ts';
import { TableSkeleton } from '#ui/list/Table.tsx';
import { Loading, Skeleton } from '#ui/message/Skeleton.tsx';
import { useMedia } from '#ui/use-media.ts';

/** The table's head and rows, or on narrow screens the stacked lines. */
export function TransactionsSkeleton() {
  const isNarrow = useMedia(atMost('table'));
  if (!isNarrow) return <TableSkeleton widths={['w-24', 'w-24', 'w-20', 'w-20', 'w-16', 'w-16']} rows={8} />;
  return (
    <Loading>
      <div className="flex justify-between border-line border-y bg-canvas px-(--panel-pad) py-2 text-caption text-ink-2 font-semibold">
        <Skeleton className="my-1 w-24" />
      </div>
      {LINES.map((line) => (
        <div
          key={line}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-(--panel-pad) py-3 border-line not-last:border-b"
        >
          <Skeleton className="my-1.5 w-24" />
          <Skeleton className="w-16" />
          <Skeleton className="my-1.5 ml-6.5 w-40" />
        </div>
      ))}
    </Loading>
  );
}

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
