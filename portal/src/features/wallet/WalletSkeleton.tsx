import { TableSkeleton } from '../../ui/list/Table';
import { Loading, Skeleton } from '../../ui/message/Skeleton';
import { TransactionsSkeleton } from './transactions/TransactionsSkeleton';

export function WalletSkeleton() {
  return (
    <div className="grid gap-6">
      <Loading className="card grid table:grid-cols-[minmax(280px,auto)_minmax(0,1fr)]">
        <div className="grid content-start gap-1 border-line px-7 py-6 max-table:border-b max-table:p-4 table:border-r">
          <Skeleton className="mb-1 w-20" />
          <Skeleton className="mb-3 h-12 w-52" />
          <Skeleton className="h-11 w-28" />
        </div>
        <div className="grid min-w-0 content-start gap-3.5 px-7 py-6 max-table:p-4">
          <Skeleton className="h-2.5 w-full" />
          <Skeleton className="h-11 w-2/3 max-table:h-22" />
          <Skeleton className="h-9 w-1/2" />
        </div>
      </Loading>
      <MovementsSkeleton />
    </div>
  );
}

export function MovementsSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 ledger:grid-cols-[minmax(0,1fr)_372px]">
      <section className="card overflow-hidden">
        <div className="card-head">
          <Skeleton className="w-28" />
        </div>
        <TransactionsSkeleton />
      </section>
      <section className="card overflow-hidden">
        <div className="card-head">
          <Skeleton className="w-28" />
        </div>
        <PendingSkeleton />
      </section>
    </div>
  );
}

export const PendingSkeleton = () => <TableSkeleton widths={['w-24', 'w-16', 'w-20']} rows={1} />;
