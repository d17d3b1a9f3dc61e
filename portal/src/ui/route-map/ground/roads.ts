import type { LayerGroup, Map as LeafletMap, Renderer } from 'leaflet';
import { polyline } from '../leaflet';
import { type Box, lineNear } from '../near/near-view';
import { type MapLayer, type RoadClass, roadClasses } from './basemap';
import type { LatLng } from './decode';

/** From which zoom on roads of a class are shown: farther away they would be a blot. */
const FROM_ZOOM: Record<RoadClass, number> = { main: 8.5, middle: 9.5, minor: 10, rails: 9 };
/** Drawn in this order: all edges before all surfaces, so that crossings are open. */
const PARTS = ['edge', 'face'] as const;

/** The roads of a region, by how many lines of buses use them, and the rails over them. Answers how to draw a view. */
export function addRoads(
  group: LayerGroup,
  renderer: Renderer,
  { roads }: MapLayer,
  /** What of a line is drawn: another map may have the rest. */
  shownOf = (line: LatLng[]) => [line],
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
              .flatMap((line) => (kind === 'rails' ? [line] : shownOf(line)))
              .filter(({ length }) => length > 1);
      for (const drawing of drawings) if (drawing.kind === kind) drawing.line.setLatLngs(near);
    }
  };
}

/** The roads grow with the zoom, slower than the ground does; the stylesheet has their proportions. */
export function widenRoads(map: LeafletMap): void {
  const width = Math.max(0.7, 1.9 * 1.36 ** (map.getZoom() - 11));
  map.getPane('roads')?.style.setProperty('--road', `${Math.min(width, 6).toFixed(2)}px`);
}
