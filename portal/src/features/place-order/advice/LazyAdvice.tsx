import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { LongRideProps } from '../LongRide';
import type { CheapestSequenceProps } from './CheapestSequence';
import type { LatePromiseProps } from './LatePromise';
import type { LateStopsProps } from './LateStops';
import type { PriceArithmeticProps } from './PriceArithmetic';
import type { SplitOrderProps } from './SplitOrder';

const CheapestSequence = lazyAdvice<CheapestSequenceProps>(() => import('./CheapestSequence'));
const LatePromise = lazyAdvice<LatePromiseProps>(() => import('./LatePromise'));
const LateStops = lazyAdvice<LateStopsProps>(() => import('./LateStops'));
const LongRide = lazyAdvice<LongRideProps>(() => import('../LongRide'));
const SplitOrder = lazyAdvice<SplitOrderProps>(() => import('./SplitOrder'));
const PriceArithmetic = lazyAdvice<PriceArithmeticProps>(() => import('./PriceArithmetic'));

export function LazyCheapestSequence(props: CheapestSequenceProps) {
  return (
    <Suspense>
      <CheapestSequence {...props} />
    </Suspense>
  );
}

export function LazyLatePromise(props: LatePromiseProps) {
  return (
    <Suspense>
      <LatePromise {...props} />
    </Suspense>
  );
}

export function LazyLateStops(props: LateStopsProps) {
  return (
    <Suspense>
      <LateStops {...props} />
    </Suspense>
  );
}

export function LazyLongRide(props: LongRideProps) {
  return (
    <Suspense>
      <LongRide {...props} />
    </Suspense>
  );
}

export function LazyPriceArithmetic(props: PriceArithmeticProps) {
  return (
    <Suspense>
      <PriceArithmetic {...props} />
    </Suspense>
  );
}

export function LazySplitOrder(props: SplitOrderProps) {
  return (
    <Suspense>
      <SplitOrder {...props} />
    </Suspense>
  );
}

/** An order can be placed without advice, so a part that cannot be fetched is left out. */
function lazyAdvice<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyPart<Props>(() => load().catch(() => ({ default: () => null })));
}
