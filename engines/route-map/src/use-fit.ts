import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { EDGE, fitRoute } from './fit-route';
import type { GeoPoint } from './points';
import { maxZoomAt } from './zoom';

interface FitOptions {
  clearTop: number;
  isPinning: boolean;
  isMotionReduced: boolean;
}

/** Fits the map to changed points, and after a resize unless the user moved it. Returns whether a fit is running. */
export function useFit(map: LeafletMap | null, points: readonly GeoPoint[], options: FitOptions) {
  const { clearTop, isPinning, isMotionReduced } = options;
  const fitting = useRef(0);
  const wasMoved = useRef(false);
  const wasFitted = useRef(false);
  const isOnTheWay = useRef(false);
  const key = isPinning ? 'pin' : points.map(({ lat, lng }) => `${lat},${lng}`).join(' ');

  const fit = useEffectEvent((on: LeafletMap) => {
    const animate = wasFitted.current && !isMotionReduced;
    wasFitted.current = true;
    wasMoved.current = false;
    isOnTheWay.current = animate;
    fitting.current = fitRoute(on, points, { clearTop, isPinning, animate });
  });
  const limitZoom = useEffectEvent((on: LeafletMap) => {
    const most = maxZoomAt(on.getCenter(), fitting.current, isPinning);
    if (on.getMaxZoom() !== most) on.setMaxZoom(most);
  });

  /** If more of the top is covered, the map is fitted again only if a marker is covered. */
  const fitIfCovered = useEffectEvent((on: LeafletMap, top: number) => {
    const isCovered = points.some((at) => on.latLngToContainerPoint(at).y < top + EDGE / 2);
    if (!wasMoved.current && isCovered) fit(on);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the points
  useEffect(() => {
    if (map) fit(map);
  }, [map, key]);
  useEffect(() => {
    if (map) fitIfCovered(map, clearTop);
  }, [map, clearTop]);
  useEffect(() => {
    if (!map) return;
    const box = map.getContainer();
    const onMove = () => {
      isOnTheWay.current = false;
      limitZoom(map);
    };
    const onTouch = () => {
      wasMoved.current = true;
    };
    const observer = new ResizeObserver(() => {
      map.invalidateSize({ pan: false });
      if (!wasMoved.current) fit(map);
    });
    map.on('moveend', onMove);
    for (const kind of TOUCHES) box.addEventListener(kind, onTouch);
    observer.observe(box);
    return () => {
      map.off('moveend', onMove);
      for (const kind of TOUCHES) box.removeEventListener(kind, onTouch);
      observer.disconnect();
    };
  }, [map]);
  return isOnTheWay;
}

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;
