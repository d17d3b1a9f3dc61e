import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../../../api/session';
import { hasVisitorStops } from '../../../../api/stored';
import type { WaitingOrderProps } from '../../../place-order';

const OwnAction = ({ children }: WaitingOrderProps) => children('primary');

/** The page does without it if it cannot be fetched. */
const OwnOrders = lazy<ComponentType<WaitingOrderProps>>(() =>
  import('../../../waiting').catch(() => ({ default: OwnAction })),
);

/** Fetched only by who may have an order waiting. */
export function WaitingOrder(props: WaitingOrderProps) {
  const own = props.children('primary');
  const hasStops = useSyncExternalStore(never, hasVisitorStops, () => false);
  const mayWait = useSession() ?? hasStops;
  return <Suspense fallback={own}>{mayWait ? <OwnOrders {...props} /> : own}</Suspense>;
}

/** It is read once: the page is left to change it. */
const never = () => () => {};
