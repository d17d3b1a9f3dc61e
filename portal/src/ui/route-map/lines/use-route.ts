import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import type { GeoPoint } from '../../route-sketch/projection';
import type { SketchPoint } from '../../route-sketch/RouteSketch';
import { drawLegs, drawOffer, type RouteShape, routeShape } from './route-lines';

interface RouteOptions {
  /** The roads through all points, once they are known. */
  line: readonly GeoPoint[] | undefined;
  offeredIds: readonly string[];
  /** The stops are only there to find one's way by. */
  isPinning: boolean;
}

/** The lines between the stops, which run once when stops come, go or change places; and the order that is offered. */
export function useRoute(
  map: LeafletMap | null,
  zoom: number | undefined,
  all: readonly SketchPoint[],
  { line, offeredIds, isPinning }: RouteOptions,
): RouteShape {
  // Whoever types a name next to the map must not have it drawn again with each letter.
  const key = all.map(({ id, lat, lng, state }) => `${id} ${lat} ${lng} ${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the points
  const points = useMemo(() => all, [key]);
  const shape = useMemo(
    () => (map && zoom !== undefined ? routeShape(map, points, zoom, line ?? []) : { markers: [], legs: [] }),
    [map, points, zoom, line],
  );
  const drawn = useRef({ order: '', at: 0 });
  useEffect(() => {
    if (!map || isPinning || shape.legs.length === 0) return;
    const order = points.map(({ id }) => id).join();
    // Fitting the map draws the lines again: they go on from where they were.
    if (order !== drawn.current.order) drawn.current = { order, at: performance.now() };
    return drawLegs(map, shape.legs, points, performance.now() - drawn.current.at);
  }, [map, shape, points, isPinning]);
  useEffect(() => {
    if (!map || offeredIds.length === 0) return;
    const offered = offeredIds.flatMap((id) => shape.markers[points.findIndex((point) => point.id === id)] ?? []);
    return drawOffer(map, offered);
  }, [map, shape, points, offeredIds]);
  return shape;
}
