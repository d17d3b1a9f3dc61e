import type { LayerGroup, Map as LeafletMap, Renderer } from 'leaflet';
import { polyline } from '../leaflet';
import { type Box, lineNear } from '../near/near-view';
import { type MapLayer, type RoadClass, roadClasses } from './basemap';
import type { LatLng } from './decode';

/** The smallest zoom at which roads of a class are shown: below it they would run together. */
const FROM_ZOOM: Record<RoadClass, number> = { main: 8.5, middle: 9.5, minor: 10, rails: 9 };
/** All edges are drawn before all surfaces, so that no edge crosses a junction. */
const PARTS = ['edge', 'face'] as const;

/** The roads of a region, classed by their number of bus lines, and the rails over them. Returns a redraw function. */
export function addRoads(
  group: LayerGroup,
  renderer: Renderer,
  { roads }: MapLayer,
  /** The parts of a line to draw; the others may be on the imported map. */
  visibleParts = (line: LatLng[]) => [line],
): (box: Box, step: number, zoom: number) => void {
  const drawings = PARTS.flatMap((part) =>
    roadClasses.map((kind) => {
      const className = `map-road-${part} map-road-${kind}`;
      const options = { renderer, pane: 'roads', interactive: false, noClip: true, smoothFactor: 0, className };
      return { kind, line: polyline([], options).addTo(group) };
    }),
  );
  return (box, step, zoom) => {
    for (const kind of roadClasses) {
      const near =
        zoom < FROM_ZOOM[kind]
          ? []
          : roads[kind]
              .map((line) => lineNear(line, box, step))
              .flatMap((line) => (kind === 'rails' ? [line] : visibleParts(line)))
              .filter(({ length }) => length > 1);
      for (const drawing of drawings) if (drawing.kind === kind) drawing.line.setLatLngs(near);
    }
  };
}

/** The width of roads grows with the zoom, but less than the map does; their proportions are in the stylesheet. */
export function widenRoads(map: LeafletMap): void {
  const width = Math.max(0.7, 1.9 * 1.36 ** (map.getZoom() - 11));
  map.getPane('roads')?.style.setProperty('--road', `${Math.min(width, 6).toFixed(2)}px`);
}
