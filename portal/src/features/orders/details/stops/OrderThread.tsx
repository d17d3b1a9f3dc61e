import { useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { MarkerState } from '#ui/thread/Marker.tsx';
import { Thread, ThreadItem } from '#ui/thread/Thread.tsx';
import { DropOffBlock } from './DropOffBlock';
import { PickUpBlock } from './PickUpBlock';
import type { StopProgress, StopState } from './progress';

interface OrderThreadProps {
  group: OrderGroup;
  stops: readonly StopProgress[];
}

/** One pick-up and every drop-off. Future points are hollow, with a dashed line. */
export function OrderThread({ group, stops }: OrderThreadProps) {
  const { t } = useLingui();
  const lineTo = (next: StopProgress | undefined) => {
    if (!next) return 'none';
    return isReached(next.state) ? 'solid' : 'dashed';
  };
  return (
    <Thread className="details-thread" aria-label={t`Pick-up and drop-offs`}>
      <ThreadItem state="pickup" line={lineTo(stops[0])}>
        <PickUpBlock group={group} />
      </ThreadItem>
      {stops.map((stop, index) => (
        <ThreadItem
          key={stop.order.id}
          state={group.status === 'OPEN' ? 'stop' : markers[stop.state]}
          number={stop.position}
          line={lineTo(stops[index + 1])}
          className={stop.state === 'now' ? '-mt-2 [--thread-pad:12px] [--thread-top:20px]' : undefined}
        >
          <DropOffBlock group={group} stop={stop} />
        </ThreadItem>
      ))}
    </Thread>
  );
}

const isReached = (state: StopState): boolean => state === 'done' || state === 'failed' || state === 'now';

const markers: Record<StopState, MarkerState> = {
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
  now: 'now',
  next: 'next',
};
