import type { LatLng, Map as LeafletMap } from 'leaflet';
import type { ReactNode, RefObject } from 'react';
import { Marker } from '../../thread/Marker';
import type { MapPoint } from '../points';
import { InfoWindow } from './InfoWindow';
import { MapMarker } from './MapMarker';

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
  onPress: (id: string) => void;
  onHover: (id: string | null) => void;
  onClose: () => void;
}

/** The number as a button. Its window opens on hover, focus or press. */
export function StopMarker(props: StopMarkerProps) {
  const { map, at, point, isActive, info, markers, over, clearTop, onPress, onHover, onClose } = props;
  return (
    <MapMarker map={map} at={at} isRaised={isActive}>
      {/* The window is part of the group, so that pointer and focus can move into it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it is what is operated */}
      <div
        className="map-stop"
        onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(point.id)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onHover(null)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onHover(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !info) return;
          event.stopPropagation();
          event.currentTarget.querySelector('button')?.focus();
          onClose();
        }}
      >
        <button
          type="button"
          className="map-button"
          data-active={isActive || undefined}
          aria-label={point.label}
          aria-expanded={Boolean(info)}
          onClick={() => onPress(point.id)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && onHover(point.id)}
        >
          <Marker state={point.state} number={point.number} />
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
