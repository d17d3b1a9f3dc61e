import { Loading, Skeleton } from '#ui/message/Skeleton.tsx';

/** A name and its value, below each other on a phone. */
export const rowClass = 'grid items-center gap-x-4 px-(--panel-pad) py-3 phone:grid-cols-[180px_minmax(0,1fr)]';

const ROWS = ['email', 'first', 'last', 'phone', 'company', 'product', 'address', 'registration', 'tax', 'password'];

export function AccountSkeleton() {
  return (
    <Loading className="card divide-y divide-line">
      <div className="px-(--panel-pad) py-6">
        <Skeleton className="h-5 w-20" />
      </div>
      {ROWS.map((row) => (
        <div key={row} className={rowClass}>
          <Skeleton className="w-24" />
          <Skeleton className="w-40" />
        </div>
      ))}
    </Loading>
  );
}
