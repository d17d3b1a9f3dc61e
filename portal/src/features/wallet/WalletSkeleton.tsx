import { TableSkeleton } from '../../ui/list/Table';
import { Loading, Skeleton } from '../../ui/message/Skeleton';
import { TransactionsSkeleton } from './transactions/TransactionsSkeleton';
import './movements.css';

export function WalletSkeleton() {
  return (
    <div className="grid gap-6">
      <Loading className="card balance-card">
        <div className="balance-free">
          <Skeleton className="mb-1 w-20" />
          <Skeleton className="balance-figure h-12 w-52" />
          <Skeleton className="h-11 w-28" />
        </div>
        <div className="balance-parts">
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
    <div className="wallet-columns">
      <section className="card overflow-hidden">
        <div className="wallet-head">
          <Skeleton className="w-28" />
        </div>
        <TransactionsSkeleton />
      </section>
      <section className="card overflow-hidden">
        <div className="wallet-head">
          <Skeleton className="w-28" />
        </div>
        <PendingSkeleton />
      </section>
    </div>
  );
}

export const PendingSkeleton = () => <TableSkeleton widths={['w-24', 'w-16', 'w-20']} rows={1} />;
