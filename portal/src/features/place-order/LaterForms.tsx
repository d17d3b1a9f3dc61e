import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/Skeleton';
import type { PickUpFormProps } from './PickUpForm';
import type { StopFormProps } from './StopForm';

const LazyPickUpForm = lazyPart<PickUpFormProps>(() => import('./PickUpForm'));
const LazyStopForm = lazyPart<StopFormProps>(() => import('./StopForm'));

export function PickUpForm(props: PickUpFormProps) {
  return (
    <Suspense fallback={<Fields />}>
      <LazyPickUpForm {...props} />
    </Suspense>
  );
}

export function StopForm(props: StopFormProps) {
  return (
    <Suspense fallback={<Fields />}>
      <LazyStopForm {...props} />
    </Suspense>
  );
}

function Fields() {
  return (
    <div className="grid gap-2" aria-busy="true">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
