import { late } from '#ui/late.tsx';

/** An order can be placed without advice. */
const advice = { when: 'idle', optional: true } as const;

export const LazyCheapestSequence = late(() => import('./CheapestSequence'), advice);
export const LazyLatePromise = late(() => import('./LatePromise'), advice);
export const LazyLateStops = late(() => import('./LateStops'), advice);
export const LazyLongRide = late(() => import('../LongRide'), advice);
export const LazyPriceArithmetic = late(() => import('./PriceArithmetic'), advice);
export const LazySplitOrder = late(() => import('./SplitOrder'), advice);
