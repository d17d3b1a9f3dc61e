import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { regionsIn, SINGAPORE_BOUNDS } from './ground/ground';
import { makeMap, scrollPageWithWheel } from './make-map';
import { ownRoadsLoader } from './own-map';

/**
 * A map in its own element inside `box`. `frame` is the element around it. Leaflet's `remove` would break a running
 * zoom animation, so only the element is removed. That is enough: the map's other listeners are for keys, which are
 * disabled.
 */
export function useMap(
  frame: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  name: string,
  isMotionReduced: boolean,
  onFail: () => void,
): LeafletMap | null {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const fail = useEffectEvent(onFail);
  const make = useEffectEvent((element: HTMLElement) => makeMap(element, isMotionReduced));
  useEffect(() => {
    if (!frame.current || !box.current) return;
    const element = document.createElement('section');
    element.className = 'route-map-box';
    box.current.append(element);
    const release = scrollPageWithWheel(frame.current);
    let made: LeafletMap | null = null;
    try {
      made = make(element);
    } catch {
      fail();
    }
    setMap(made);
    return () => {
      release();
      made?.keyboard.disable();
      element.remove();
      setMap(null);
    };
  }, [frame, box]);
  useEffect(() => {
    map?.getContainer().setAttribute('aria-label', name);
  }, [map, name]);
  return map;
}

export interface View {
  zoom: number;
  lat: number;
  lng: number;
  isSingapore: boolean;
  hasRoads: boolean;
  hasOwnRoads: boolean;
}

export function useView(map: LeafletMap | null): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    if (!map) return;
    const updateView = () => {
      const { lat, lng } = map.getCenter();
      const bounds = map.getBounds();
      const zoom = map.getZoom();
      const isSingapore = bounds.intersects(SINGAPORE_BOUNDS);
      const hasRoads = regionsIn(bounds, zoom).length > 0;
      setView({ zoom, lat, lng, isSingapore, hasRoads, hasOwnRoads: ownRoadsLoader() !== null });
    };
    map.on('moveend zoomend resize', updateView);
    updateView();
    return () => void map.off('moveend zoomend resize', updateView);
  }, [map]);
  return view;
}
