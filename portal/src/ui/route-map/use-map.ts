import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { guardWheel, makeMap } from './make-map';

/** The map in `box`, as long as that is on the page; `frame` is the element around it. */
export function useMap(
  frame: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  isStill: boolean,
  onFail: () => void,
): LeafletMap | null {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const fail = useEffectEvent(onFail);
  const make = useEffectEvent((element: HTMLElement) => makeMap(element, isStill));
  useEffect(() => {
    if (!frame.current || !box.current) return;
    let made: LeafletMap;
    try {
      made = make(box.current);
    } catch {
      return fail();
    }
    const release = guardWheel(frame.current);
    const remove = removerOf(made);
    setMap(made);
    return () => {
      release();
      setMap(null);
      remove();
    };
  }, [frame, box]);
  return map;
}

/** Leaflet goes on with a zoom under way and stumbles over a map that is gone: it is removed at the zoom's end. */
function removerOf(map: LeafletMap): () => void {
  let isZooming = false;
  map.on('zoomanim', () => {
    isZooming = true;
  });
  map.on('zoomend', () => {
    isZooming = false;
  });
  return () => {
    if (isZooming) map.once('zoomend', () => map.remove());
    else map.remove();
  };
}

export interface View {
  zoom: number;
  lat: number;
  lng: number;
  width: number;
  height: number;
}

/** What the map shows, after each move, zoom and change of size. */
export function useView(map: LeafletMap | null): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    if (!map) return;
    const look = () => {
      const { lat, lng } = map.getCenter();
      const { x: width, y: height } = map.getSize();
      setView({ zoom: map.getZoom(), lat, lng, width, height });
    };
    map.on('moveend zoomend resize', look);
    look();
    return () => {
      map.off('moveend zoomend resize', look);
    };
  }, [map]);
  return view;
}
