import { mapsCalls } from '@tibara/contract/maps/calls';
import { callApi } from '../api/client';
import { settings } from '../api/settings';
import { drawRoadsFrom } from '../ui/route-map/own-roads';

/** The map draws the roads of the operator's own file, where there is one. */
export function drawOwnRoads(): void {
  if (settings.hasOwnRoads) drawRoadsFrom((square) => callApi(mapsCalls.roads, { params: { square: `${square}` } }));
}
