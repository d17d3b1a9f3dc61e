import type { Map as LeafletMap } from 'leaflet';
import type { Box } from '../ground/place-labels';

const GAP = 4;

/** The boxes of pills, cards, the zoom buttons and the note over the map, from its upper left corner. */
export function boxesOver(map: LeafletMap, over: Element | null): Box[] {
  const { left, top } = map.getContainer().getBoundingClientRect();
  return [...(over?.children ?? [])].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { x: x - left - GAP, y: y - top - GAP, width: width + 2 * GAP, height: height + 2 * GAP };
  });
}
