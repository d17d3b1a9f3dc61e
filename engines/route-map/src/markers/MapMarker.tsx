import type { LatLngExpression, Map as LeafletMap } from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { disableClickPropagation, disableScrollPropagation, divIcon, marker } from '../leaflet';

interface MapMarkerProps {
  map: LeafletMap;
  at: LatLngExpression;
  isRaised?: boolean;
  children: ReactNode;
}

export function MapMarker({ map, at, isRaised, children }: MapMarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  const [own] = useState(() =>
    marker(at, {
      icon: divIcon({ html: element, className: 'map-marker', iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }),
  );
  useEffect(() => {
    own.addTo(map);
    disableClickPropagation(element);
    disableScrollPropagation(element);
    return () => void own.remove();
  }, [map, own, element]);
  useEffect(() => {
    own.setLatLng(at);
  }, [own, at]);
  useEffect(() => {
    own.setZIndexOffset(isRaised ? 2000 : 0);
  }, [own, isRaised]);
  return createPortal(children, element);
}
