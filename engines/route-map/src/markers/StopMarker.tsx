import type { LatLng, Map as LeafletMap } from 'leaflet';
import type { ReactNode, RefObject } from 'react';
import type { MapPoint } from '../points';
import { InfoWindow } from './InfoWindow';
import { MapMarker } from './MapMarker';
import type { OpenMarker } from './use-open-marker';

interface StopMarkerProps {
  map: LeafletMap;
  at: LatLng;
  point: MapPoint;
  isActive: boolean;
  /** Content of the window over the marker, null while it is closed. */
  info: ReactNode;
  markers: readonly LatLng[];
  over: RefObject<Element | null>;
  clearTop: number;
  open: OpenMarker;
  children: ReactNode;
}

/** The marker as a button. Its window opens on hover, focus or press. */
export function StopMarker(props: StopMarkerProps) {
  const { map, at, point, isActive, info, markers, over, clearTop, open, children } = props;
  return (
    <MapMarker map={map} at={at} isRaised={isActive}>
      {/* The window is part of the group, so that pointer and focus can move into it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it is what is operated */}
      <div
        className="map-stop"
        onPointerEnter={(event) => event.pointerType === 'mouse' && open.hover(point.id)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && open.hover(null)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && open.hover(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !info) return;
          event.stopPropagation();
          event.currentTarget.querySelector('button')?.focus();
          open.close();
        }}
      >
        <button
          type="button"
          className="map-button"
          data-active={isActive || undefined}
          aria-label={point.label}
          aria-expanded={Boolean(info)}
          onClick={() => open.press(point.id)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && open.hover(point.id)}
        >
          {children}
        </button>
        {info && (
          <InfoWindow {...{ map, at, markers, over, clearTop }} label={point.label}>
            {info}
          </InfoWindow>
        )}
      </div>
    </MapMarker>
  );
}
