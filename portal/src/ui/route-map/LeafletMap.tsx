import './RouteMap.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from '../Marker';
import type { GeoPoint } from '../route-sketch/projection';
import type { RouteSketchProps } from '../route-sketch/RouteSketch';
import { useMedia } from '../use-media';
import type { MapLayer } from './basemap';
import { MapControls } from './MapControls';
import { MapMarker } from './MapMarker';
import { type MapPinPoint, PinMarker } from './PinMarker';
import { StopMarker } from './StopMarker';
import { useFit } from './use-fit';
import { useGround, useNames } from './use-ground';
import { useMap, useView } from './use-map';
import { useRoute } from './use-route';

export interface LeafletMapProps extends Omit<RouteSketchProps, 'places' | 'bare'> {
  /** What the window over a marker says. With it the markers are buttons. */
  info?: (id: string) => ReactNode;
  /** The ids in an order that is offered; drawn as a thin dotted line. */
  offeredIds?: readonly string[];
  /** Puts a pin on the map, which may then be moved. */
  pin?: MapPinPoint;
  onPinMove?: (to: GeoPoint) => void;
}

export interface MapParts {
  coast: MapLayer;
  places: MapLayer;
  onFail: () => void;
}

const NONE: readonly string[] = [];

export function LeafletMap({ coast, places, onFail, ...props }: LeafletMapProps & MapParts) {
  const { name, points, rider, rings, info, onPick, clearTop = 0, pin, onPinMove, className, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const names = useRef<SVGSVGElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const map = useMap(frame, box, isStill, onFail);
  const view = useView(map);
  const labels = useGround(map, coast, places);
  const shape = useRoute(map, view?.zoom, points, {
    offeredIds: props.offeredIds ?? NONE,
    isPinning: Boolean(pin),
  });
  // Rings stay where the pin was at first, so that it can be seen how far it came.
  const [firstPin] = useState(pin);
  const center = rings ? (firstPin ?? points[0]) : undefined;
  useFit(map, pin ? [pin] : rider ? [...points, rider] : points, { clearTop, isPinning: Boolean(pin), isStill });
  useNames(map, names, view, { labels, shape, center, other: pin ?? rider });

  const { openId, hover, dismiss, pick } = useOpen(props);
  useEffect(() => {
    const index = points.findIndex((point) => point.id === props.activeId);
    const at = shape.markers[index];
    if (map && at && !map.getBounds().contains(at)) map.panInside(at, { padding: [64, 64] });
  }, [map, points, shape, props.activeId]);

  const namesPane = map?.getPane('names');
  const isButton = Boolean(onPick || info);
  return (
    <div ref={frame} className={`route-map ${className ?? ''}`}>
      <section ref={box} className="route-map-box" aria-label={name} />
      {namesPane &&
        createPortal(<svg ref={names} className="map-names leaflet-zoom-hide" aria-hidden="true" />, namesPane)}
      {/* made anew when the order changes, so that Tab follows the route */}
      {map &&
        points.map((point, index) => {
          const at = shape.markers[index];
          if (!at) return null;
          const key = `${points.map(({ id }) => id).join()} ${point.id}`;
          return isButton ? (
            <StopMarker
              key={key}
              {...{ map, at, point, clearTop }}
              isActive={point.id === openId || point.id === props.activeId}
              info={point.id === openId ? info?.(point.id) : null}
              onPick={pick}
              onHover={hover}
              onDismiss={dismiss}
            />
          ) : (
            <MapMarker key={key} map={map} at={at}>
              <Marker state={point.state} number={point.number} />
            </MapMarker>
          );
        })}
      {map && rider && (
        <MapMarker map={map} at={rider}>
          <Marker state="rider" />
        </MapMarker>
      )}
      {map && pin && onPinMove && <PinMarker map={map} pin={pin} onMove={onPinMove} />}
      {map && view && <MapControls map={map} view={view} />}
      {children}
    </div>
  );
}

/** The window follows the pointer and the focus, else stays where it was picked; Escape shuts it. */
function useOpen({ activeId = null, onHover, onPick }: Pick<LeafletMapProps, 'activeId' | 'onHover' | 'onPick'>) {
  const [hoveredId, setHovered] = useState<string | null>(null);
  const [ownId, setOwn] = useState<string | null>(null);
  const [shutId, setShut] = useState<string | null>(null);
  const wanted = hoveredId ?? activeId ?? ownId;
  const hover = (id: string | null) => {
    setHovered(id);
    setShut(null);
    onHover?.(id);
  };
  const pick = (id: string) => {
    setShut(null);
    if (onPick) onPick(id);
    else setOwn(id === ownId ? null : id);
  };
  return { openId: wanted === shutId ? null : wanted, hover, pick, dismiss: () => setShut(wanted) };
}
