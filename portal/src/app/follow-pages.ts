import { reportPageView } from '../api/pixel/pixel';
import { router } from './routes/router';

/** Each page that is shown is reported by its route: '/main-order/$id'. Fetched only where a pixel is set. */
export function followPages(): void {
  const report = () => reportPageView(router.state.matches.at(-1)?.fullPath ?? '/');
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && report());
  report();
}
