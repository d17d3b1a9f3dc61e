import { settings } from '#api/settings.ts';
import { late } from '#ui/late.tsx';

/** Fetched after the text is shown, and its box has its size before that. */
export const LazyRouteView = late(() => import('./RouteView'), {
  waiting: () => settings.hasMap && <div className="route-view details-map" />,
});
