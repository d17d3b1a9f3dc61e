import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import type { RouteShape } from '../lines/route-lines';
import { useTiles } from '../own-map';
import type { GeoPoint } from '../points';
import { drawTiles } from '../tiles/draw-tiles';
import type { View } from '../use-map';
import type { Ground, MapLabel } from './basemap';
import { drawGround } from './ground';
import { boxesOf, boxOfPin, drawNames } from './names';
import { drawRings, ringNames, ringsIn } from './rings';

const NO_LABELS: readonly MapLabel[] = [];

/** Draws land and sea, or the operator's tiles with their own names. Returns the names loaded so far. */
export function useGround(map: LeafletMap | null, ground: Ground): readonly MapLabel[] {
  const [labels, setLabels] = useState<readonly MapLabel[]>(ground.places.labels);
  const tiles = useTiles();
  useEffect(() => {
    if (!map) return;
    if (tiles) return drawTiles(map, tiles);
    return drawGround(map, ground, (more) => setLabels((known) => [...more, ...known]));
  }, [map, ground, tiles]);
  return tiles ? NO_LABELS : labels;
}

interface NamesOptions {
  labels: readonly MapLabel[];
  shape: RouteShape;
  center: GeoPoint | undefined;
  riders: readonly GeoPoint[];
  pin: GeoPoint | undefined;
  /** The element with everything that is shown over the map. */
  over: RefObject<Element | null>;
  /** Changes whenever the content over the map changes. */
  clearTop: number;
}

/** Redraws names and rings whenever the view changes. */
export function useNames(
  map: LeafletMap | null,
  drawing: RefObject<SVGSVGElement | null>,
  view: View | null,
  { labels, shape, center, riders, pin, over, clearTop }: NamesOptions,
) {
  useEffect(() => {
    if (!map || !view || !center) return;
    return drawRings(map, center, ringsIn(map, center));
  }, [map, view, center]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies over the map is measured anew with clearTop
  useEffect(() => {
    if (!map || !view || !drawing.current) return;
    const rings = center ? ringNames(map, center, ringsIn(map, center)) : [];
    const markers = [...shape.markers, ...riders];
    const obstacles = boxesOf(map, markers, shape.legs, over.current);
    if (pin) obstacles.push(boxOfPin(map.latLngToLayerPoint(pin)));
    drawNames(map, drawing.current, [...rings, ...labels], obstacles);
  }, [map, view, drawing, labels, shape, center, riders, pin?.lat, pin?.lng, over, clearTop]);
}
