import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { drawTethers } from '../markers/tethers';
import type { GeoPoint, MapPoint } from '../points';
import { drawLegs, drawProposal, type RouteShape, routeShape } from './route-lines';

interface RouteOptions {
  line: readonly GeoPoint[] | undefined;
  proposedIds: readonly string[];
  /** While a pin is set, or if the stops belong to several routes, no line is drawn. */
  isPinning: boolean;
}

/** The lines between the stops, animated once when the stops or their sequence change, and the proposal. */
export function useRoute(
  map: LeafletMap | null,
  zoom: number | undefined,
  all: readonly MapPoint[],
  { line, proposedIds, isPinning }: RouteOptions,
): RouteShape {
  // The compiler would omit this memo, because it creates nothing.
  'use no memo';
  // Typing in a form beside the map must not redraw the map with each letter.
  const key = all.map(({ id, lat, lng, state }) => `${id} ${lat} ${lng} ${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the points
  const points = useMemo(() => all, [key]);
  const shape = useMemo(
    () =>
      map && zoom !== undefined ? routeShape(map, points, zoom, line ?? []) : { markers: [], tethers: [], legs: [] },
    [map, points, zoom, line],
  );
  const drawn = useRef({ order: '', at: 0 });
  useEffect(() => {
    if (!map || isPinning || shape.legs.length === 0) return;
    const order = points.map(({ id }) => id).join();
    // Fitting the map redraws the lines. The animation must continue, not restart.
    if (order !== drawn.current.order) drawn.current = { order, at: performance.now() };
    return drawLegs(map, shape.legs, points, performance.now() - drawn.current.at);
  }, [map, shape, points, isPinning]);
  useEffect(() => {
    if (map) return drawTethers(map, shape.tethers);
  }, [map, shape]);
  useEffect(() => {
    if (!map || proposedIds.length === 0) return;
    const proposed = proposedIds.flatMap((id) => shape.markers[points.findIndex((point) => point.id === id)] ?? []);
    return drawProposal(map, proposed);
  }, [map, shape, points, proposedIds]);
  return shape;
}
