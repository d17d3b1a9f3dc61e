import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { CheapestOrderProps } from './CheapestOrder';
import type { LatePromiseProps } from './LatePromise';
import type { PriceArithmeticProps } from './PriceArithmetic';

const LazyCheapestOrder = adviceOf<CheapestOrderProps>(() => import('./CheapestOrder'));
const LazyLatePromise = adviceOf<LatePromiseProps>(() => import('./LatePromise'));
const LazyPriceArithmetic = adviceOf<PriceArithmeticProps>(() => import('./PriceArithmetic'));

export function CheapestOrder(props: CheapestOrderProps) {
  return (
    <Suspense>
      <LazyCheapestOrder {...props} />
    </Suspense>
  );
}

export function LatePromise(props: LatePromiseProps) {
  return (
    <Suspense>
      <LazyLatePromise {...props} />
    </Suspense>
  );
}

export function PriceArithmetic(props: PriceArithmeticProps) {
  return (
    <Suspense>
      <LazyPriceArithmetic {...props} />
    </Suspense>
  );
}

/** An order can be placed without advice: what cannot be fetched is left out. */
function adviceOf<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyPart<Props>(() => load().catch(() => ({ default: () => null })));
}
