import type { LatLng, Map as LeafletMap } from 'leaflet';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface InfoWindowProps {
  map: LeafletMap;
  at: LatLng;
  label: string;
  /** Pixels at the top that it keeps out of. */
  clearTop: number;
  children: ReactNode;
}

const EDGE = 8;
const MARKER = 22;

/** Over the marker, or under it where there is no room; never past the sides of the map. */
export function InfoWindow({ map, at, label, clearTop, children }: InfoWindowProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [place, setPlace] = useState({ shift: 0, isBelow: false });
  useLayoutEffect(() => {
    const settle = () => {
      const { offsetWidth = 0, offsetHeight = 0 } = box.current ?? {};
      const { x, y } = map.latLngToContainerPoint(at);
      const half = offsetWidth / 2 + EDGE;
      const shift = Math.max(half - x, 0) + Math.min(map.getSize().x - half - x, 0);
      setPlace({ shift, isBelow: y - offsetHeight - MARKER - EDGE < clearTop });
    };
    settle();
    map.on('moveend resize', settle);
    return () => {
      map.off('moveend resize', settle);
    };
  }, [map, at, clearTop]);
  return (
    <fieldset
      ref={box}
      className="map-info"
      data-below={place.isBelow || undefined}
      style={{ translate: `calc(-50% + ${place.shift}px)` }}
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
