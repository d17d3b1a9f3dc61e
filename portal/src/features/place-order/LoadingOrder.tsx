import { Loading, Skeleton } from '../../ui/Skeleton';
import { OrderFrame } from './OrderFrame';

/** The shape of what will come. */
export function LoadingOrder() {
  return (
    <OrderFrame picture={<div className="order-sketch" />} footer={<Skeleton className="h-12 w-full" />}>
      <Loading className="grid gap-6">
        <Skeleton className="h-11 w-full" />
        {['pick-up', 'first', 'second'].map((row) => (
          <div key={row} className="flex gap-3 py-3">
            <Skeleton className="size-7" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="w-3/4" />
              <Skeleton className="w-1/2" />
            </div>
          </div>
        ))}
      </Loading>
    </OrderFrame>
  );
}
