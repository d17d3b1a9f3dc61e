import { Loading, Skeleton } from '#ui/message/Skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth'];

export function AddressSkeleton() {
  return (
    <Loading>
      {ROWS.map((row) => (
        <div key={row} className="saved-address">
          <Skeleton className="address-dot" />
          <div className="saved-place">
            <Skeleton className="w-40" />
            <Skeleton className="mt-2 w-full" />
          </div>
          <div className="saved-contact">
            <Skeleton className="w-24" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
