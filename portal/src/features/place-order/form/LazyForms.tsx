import { late } from '#ui/late.tsx';
import { Skeleton } from '#ui/message/Skeleton.tsx';
import { withControls } from './with-controls';

const idle = { when: 'idle', waiting: Fields } as const;
export const LazyPickUpForm = late(() => withControls(import('../pick-up/PickUpForm')), idle);
export const LazyStopForm = late(() => withControls(import('../stops/StopForm')), idle);

function Fields() {
  return (
    <div className="grid gap-2" aria-busy="true">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
