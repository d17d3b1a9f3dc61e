import type { LatLng, Map as LeafletMap } from 'leaflet';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface InfoWindowProps {
  map: LeafletMap;
  at: LatLng;
  label: string;
  /** Height in pixels at the top of the map that the window must not coveredCells. */
  clearTop: number;
  children: ReactNode;
}

const EDGE = 8;
const MARKER = 22;
/** The gap between the content at the top, such as a pill, and the window. */
const TOP_GAP = 36;
/** The zoom buttons, with the gap around them. */
const ZOOM = { width: 76, height: 116 };

/** Over the marker, or under it if there is no room; never beyond the sides of the map. */
export function InfoWindow({ map, at, label, clearTop, children }: InfoWindowProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [place, setPlace] = useState({ shift: 0, isBelow: false });
  useLayoutEffect(() => {
    const updatePlace = () => {
      const { offsetWidth = 0, offsetHeight = 0 } = box.current ?? {};
      const { x, y } = map.latLngToContainerPoint(at);
      const top = y - offsetHeight - MARKER;
      const isBelow = top < clearTop + TOP_GAP;
      const right = map.getSize().x - ((isBelow ? y : top) < ZOOM.height ? ZOOM.width : EDGE);
      const half = offsetWidth / 2;
      setPlace({ shift: Math.max(half + EDGE - x, 0) + Math.min(right - half - x, 0), isBelow });
    };
    updatePlace();
    map.on('moveend resize', updatePlace);
    return () => {
      map.off('moveend resize', updatePlace);
    };
  }, [map, at, clearTop]);
  return (
    <fieldset
      ref={box}
      className="map-info"
      data-map-window=""
      data-below={place.isBelow || undefined}
      style={{ translate: `calc(-50% + ${place.shift}px)` }}
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
