import { Loading, Skeleton } from '#ui/message/Skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth'];

export function AddressSkeleton() {
  return (
    <Loading>
      {ROWS.map((row) => (
        <div key={row} className="saved-address">
          <Skeleton className="size-(--dot-dense) rounded-full" />
          <div className="max-table:col-span-2 max-table:pr-2">
            <Skeleton className="w-40" />
            <Skeleton className="mt-2 w-full" />
          </div>
          <div className="grid max-table:col-start-2 max-table:flex max-table:self-center">
            <Skeleton className="w-24" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
