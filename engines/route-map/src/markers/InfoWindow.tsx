import type { LatLng, Map as LeafletMap } from 'leaflet';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { boxesOver } from './boxes-over';
import { placeWindow } from './place-window';

interface InfoWindowProps {
  map: LeafletMap;
  at: LatLng;
  label: string;
  /** All markers of the map. A covered one could not be hovered next. */
  markers: readonly LatLng[];
  over: RefObject<Element | null>;
  clearTop: number;
  children: ReactNode;
}

/** Placed beside its marker, whole, and clear of the zoom buttons and pills. */
export function InfoWindow({ map, at, label, markers, over, clearTop, children }: InfoWindowProps) {
  // Rendered only while open, so the compiler's memos would cost more than they save.
  'use no memo';
  const box = useRef<HTMLFieldSetElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies over the map is measured anew with clearTop
  useLayoutEffect(() => {
    const updatePlace = () => {
      if (!box.current) return;
      const own = { width: box.current.offsetWidth, height: box.current.offsetHeight };
      const spot = map.latLngToContainerPoint(at);
      const others = markers.filter((marker) => marker !== at).map((marker) => map.latLngToContainerPoint(marker));
      const { x: width, y: height } = map.getSize();
      const { x, y } = placeWindow(spot, own, { width, height }, boxesOver(map, over.current), others);
      setPlace({ left: x - spot.x, top: y - spot.y });
    };
    updatePlace();
    map.on('moveend resize', updatePlace);
    return () => void map.off('moveend resize', updatePlace);
  }, [map, at, markers, over, clearTop]);
  return (
    <fieldset ref={box} className="map-info" data-map-window="" aria-label={label} style={place}>
      <div className="map-info-content">{children}</div>
    </fieldset>
  );
}
