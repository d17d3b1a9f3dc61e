import { late } from '#ui/late.tsx';

/** The map is loaded after the rest of the page, and its box has its size before that. */
export const LazyRoutePicture = late(() => import('./RoutePicture'), {
  when: 'idle',
  waiting: () => <div className="order-map" />,
});
