import { settings } from '../api/settings';
import { setOwnRoads } from '../ui/route-map/near/own-roads';

/** The map draws the roads of the operator's own file, where there is one. They are fetched after the page is shown. */
export function drawOwnRoads(): void {
  if (settings.hasOwnRoads) setOwnRoads(async (square) => (await import('./load-own-roads')).loadOwnRoads(square));
}
