import { Loading, Skeleton } from '../../ui/message/Skeleton';
import { OrderFrame } from './OrderFrame';

const footer = (
  <>
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-8 w-full" />
    <Skeleton className="w-3/4" />
    <Skeleton className="h-12 w-full" />
  </>
);

export function LoadingOrder() {
  return (
    <OrderFrame picture={<div className="order-map" />} footer={footer}>
      <Loading>
        <div className="mb-6 flex gap-2">
          <Skeleton className="h-11 flex-1" />
          <Skeleton className="h-11 flex-1" />
          <Skeleton className="h-11 w-20" />
        </div>
        {['pick-up', 'first', 'second'].map((row) => (
          <div key={row} className="mt-8 ml-3 flex gap-3">
            <Skeleton className="size-7 rounded-full" />
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
