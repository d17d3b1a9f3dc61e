import { late } from '../../../ui/late';

/** The background is shown immediately. The route is loaded after the rest of the page. */
export const LazyRoutePicture = late(() => import('./RoutePicture'), {
  when: 'idle',
  waiting: () => <div className="order-sketch" />,
});
