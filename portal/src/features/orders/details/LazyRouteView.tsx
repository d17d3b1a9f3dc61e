import { settings } from '#api/settings.ts';
import { late } from '#ui/late.tsx';

/** Fetched after the text is shown, and its box has its size before that. */
export const LazyRouteView = late(() => import('./RouteView'), {
  waiting: () => settings.hasMap && <div className="h-90 rounded-card border border-line bg-map-land max-panel:h-50" />,
});
