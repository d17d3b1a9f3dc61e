import { settings } from '../api/settings';
import { drawRoadsFrom } from '../ui/route-map/near/own-roads';

/** The map draws the roads of the operator's own file, where there is one. They are fetched after the page is shown. */
export function drawOwnRoads(): void {
  if (settings.hasOwnRoads) drawRoadsFrom(async (square) => (await import('./load-own-roads')).loadOwnRoads(square));
}
