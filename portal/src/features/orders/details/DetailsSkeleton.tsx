import { Loading, Skeleton } from '../../../ui/message/Skeleton';

const STOPS = ['pick-up', 'first', 'second'];

export function DetailsSkeleton() {
  return (
    <Loading>
      <div className="details-head">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-6 w-24" />
      </div>
      <div className="details">
        <div className="grid gap-6">
          <Skeleton className="details-map w-full" />
          {STOPS.map((stop) => (
            <span key={stop} className="grid gap-3 pl-10">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="w-1/2" />
            </span>
          ))}
        </div>
        <div className="card panel-pad grid content-start gap-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="h-6 w-full" />
        </div>
      </div>
    </Loading>
  );
}
