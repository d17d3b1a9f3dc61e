import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { RoutePictureProps } from './RoutePicture';

const RoutePicture = lazyPart<RoutePictureProps>(() => import('./RoutePicture'));

/** The ground is there at once, the route is drawn once the rest of the page stands. */
export function LaterPicture(props: RoutePictureProps) {
  return (
    <Suspense fallback={<div className="order-sketch" />}>
      <RoutePicture {...props} />
    </Suspense>
  );
}
