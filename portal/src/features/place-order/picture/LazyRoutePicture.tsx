import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { RoutePictureProps } from './RoutePicture';

const RoutePicture = lazyPart<RoutePictureProps>(() => import('./RoutePicture'));

/** The background is shown at once; the route is loaded after the rest of the page. */
export function LazyRoutePicture(props: RoutePictureProps) {
  return (
    <Suspense fallback={<div className="order-sketch" />}>
      <RoutePicture {...props} />
    </Suspense>
  );
}
