import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { divIcon, marker } from '../leaflet';
import type { GeoPoint } from '../points';
import { CAP_PIN } from '../zoom';
import { movedBy } from './moved-by';

export interface MapPinPoint extends GeoPoint {
  /** "Pin. 340 m north of the middle of SS2": the pin's name. */
  label: string;
  /** The id of the element that explains how to move the pin. */
  describedBy?: string;
  /** Counts the times that the pin was set without the map: the map follows. */
  jumps?: number;
}

interface PinMarkerProps {
  map: LeafletMap;
  pin: MapPinPoint;
  onMove: (to: GeoPoint) => void;
  children: ReactNode;
}

const STEP_METRES = 25;
const LARGE_STEP_METRES = 250;
/** The first zoom with names of streets and buildings. */
const NEAR_ZOOM = CAP_PIN - 1;
const ARROWS: Record<string, readonly [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/** Can be dragged, moved with the arrow keys, or set by pressing the map. */
export function PinMarker({ map, pin, onMove, children }: PinMarkerProps) {
  const { lat, lng, label, describedBy, jumps = 0 } = pin;
  const [element] = useState(() => document.createElement('div'));
  const [own] = useState(() =>
    marker(pin, {
      icon: divIcon({
        html: element,
        className: 'map-marker map-pin-marker',
        iconSize: [44, 44],
        iconAnchor: [22, 42],
      }),
      draggable: true,
      autoPan: true,
      keyboard: false,
      zIndexOffset: 3000,
    }),
  );
  const moveTo = useEffectEvent((to: GeoPoint) => onMove(rounded(to)));
  useEffect(() => {
    const press = (event: LeafletMouseEvent) => moveTo(event.latlng);
    own.addTo(map).on('drag', () => moveTo(own.getLatLng()));
    map.on('click', press);
    return () => {
      map.off('click', press);
      own.off().remove();
    };
  }, [map, own]);
  useEffect(() => {
    own.setLatLng([lat, lng]);
  }, [own, lat, lng]);
  const follow = useEffectEvent(() => map.setView(pin, Math.max(map.getZoom(), NEAR_ZOOM)));
  useEffect(() => {
    if (jumps > 0) follow();
  }, [jumps]);

  const nudge = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? LARGE_STEP_METRES : STEP_METRES;
    const to = movedBy(pin, arrow[0] * step, arrow[1] * step);
    map.panInside(to, { padding: [48, 48], animate: false });
    onMove(rounded(to));
  };
  return createPortal(
    <button type="button" className="map-pin" aria-label={label} aria-describedby={describedBy} onKeyDown={nudge}>
      {children}
    </button>,
    element,
  );
}

const rounded = ({ lat, lng }: GeoPoint): GeoPoint => ({ lat: sixDigits(lat), lng: sixDigits(lng) });
const sixDigits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
