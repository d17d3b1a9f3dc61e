import { settings } from '#api/settings.ts';
import { Loading, Skeleton } from '#ui/message/Skeleton.tsx';
import { DetailsColumns } from './DetailsHead';

const STOPS = ['pick-up', 'first', 'second'];

export function DetailsSkeleton() {
  return (
    <Loading>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Skeleton className="h-11 w-44" />
        <Skeleton className="h-7 w-20" />
        <Skeleton className="w-56" />
      </div>
      <DetailsColumns>
        <div className="grid gap-6">
          {settings.hasMap && <Skeleton className="h-90 w-full max-panel:h-50" />}
          {STOPS.map((stop) => (
            <div key={stop} className="flex gap-3 pt-2">
              <Skeleton className="size-7 rounded-full" />
              <div className="stop-block grid flex-1 content-start gap-3">
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="w-1/2" />
              </div>
              <Skeleton className="h-4 w-20" />
            </div>
          ))}
        </div>
        <div className="card panel-pad grid content-start gap-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      </DetailsColumns>
    </Loading>
  );
}
