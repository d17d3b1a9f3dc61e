import { Loading, Skeleton } from '../../ui/message/Skeleton';

export function WalletSkeleton() {
  return (
    <div className="grid gap-6">
      <Loading className="card panel-pad">
        <div className="grid gap-4">
          <Skeleton className="w-24" />
          <Skeleton className="h-10 w-56" />
          <Skeleton className="h-10 w-32" />
        </div>
      </Loading>
      <MovementsSkeleton />
    </div>
  );
}

export function MovementsSkeleton() {
  return (
    <Loading className="card panel-pad">
      <div className="grid gap-6">
        <Skeleton className="w-full" />
        <Skeleton className="w-full" />
        <Skeleton className="w-2/3" />
      </div>
    </Loading>
  );
}
