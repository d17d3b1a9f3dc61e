import { useSyncExternalStore } from 'react';
import { hasVisitorStops } from '../../../../api/device/stored';
import { useSession } from '../../../../api/session';
import { late } from '../../../../ui/late';
import type { WaitingOrderProps } from '../../../place-order';

/** The page works without it. */
const OwnOrders = late(() => import('./OwnOrders'), { waiting: OwnAction, optional: true });

/** Fetched only for visitors who may have a waiting order. */
export function WaitingOrder(props: WaitingOrderProps) {
  const hasStops = useSyncExternalStore(never, hasVisitorStops, () => false);
  const mayWait = useSession() ?? hasStops;
  return mayWait ? <OwnOrders {...props} /> : <OwnAction {...props} />;
}

function OwnAction({ children }: WaitingOrderProps) {
  return children('primary');
}

/** The route is read once, because changing it leaves the page. */
const never = () => () => {};
