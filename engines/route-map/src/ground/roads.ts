import type { Map as LeafletMap } from 'leaflet';
import { lineNear } from '../near/near-view';
import { type MapLayer, type RoadClass, roadClasses } from './basemap';
import type { LatLng } from './decode';
import type { Drawing } from './drawing';

/** The smallest zoom for roads of each class. Further out they would merge. */
const FROM_ZOOM: Record<RoadClass, number> = { main: 8.5, middle: 9.5, minor: 10, rails: 9 };
/** All edges are drawn before all surfaces, so that no edge crosses a junction. */
const PARTS = ['edge', 'face'] as const;

/** Adds the roads of a region, classed by their number of bus lines, and the rails over them. */
export function addRoads(
  drawing: Drawing,
  { roads }: MapLayer,
  /** The parts of a line to draw. The others may be on the imported map. */
  visibleParts = (line: LatLng[]) => [line],
): void {
  const paths = PARTS.flatMap((part) =>
    roadClasses.map((kind) => ({ kind, path: drawing.addPath(`map-road-${part} map-road-${kind}`) })),
  );
  for (const kind of roadClasses) {
    const ofKind = paths.filter((each) => each.kind === kind).map(({ path }) => path);
    drawing.show(ofKind, (box, step, zoom) => {
      if (zoom < FROM_ZOOM[kind]) return [];
      const near = roads[kind].map((line) => lineNear(line, box, step)).filter(({ length }) => length > 1);
      return kind === 'rails' ? near : near.flatMap(visibleParts);
    });
  }
}

/** Roads widen with the zoom, but less than the map. The style sheet has their proportions. */
export function widenRoads(map: LeafletMap): void {
  const width = Math.max(0.7, 1.9 * 1.36 ** (map.getZoom() - 11));
  map.getPane('roads')?.style.setProperty('--road', `${Math.min(width, 6).toFixed(2)}px`);
}
