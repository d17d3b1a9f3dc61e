import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/message/Skeleton';
import type { PickUpFormProps } from '../pick-up/PickUpForm';
import type { StopFormProps } from '../stops/StopForm';
import { withControls } from './with-controls';

const PickUpForm = lazyPart<PickUpFormProps>(() => withControls(import('../pick-up/PickUpForm')));
const StopForm = lazyPart<StopFormProps>(() => withControls(import('../stops/StopForm')));

export function LazyPickUpForm(props: PickUpFormProps) {
  return (
    <Suspense fallback={<Fields />}>
      <PickUpForm {...props} />
    </Suspense>
  );
}

export function LazyStopForm(props: StopFormProps) {
  return (
    <Suspense fallback={<Fields />}>
      <StopForm {...props} />
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
