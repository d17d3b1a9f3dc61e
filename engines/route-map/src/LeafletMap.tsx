import './LeafletMap.css';
import './ground/ground.css';
import './markers/markers.css';
import './ground/names.css';
import './lines/route-lines.css';
import type { Map as LeafletInstance } from 'leaflet';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { panToMarker } from './fit-route';
import type { Ground } from './ground/basemap';
import { type NamesAround, useNamesAround } from './ground/names-around';
import { useGround, useNames } from './ground/use-ground';
import { useRoute } from './lines/use-route';
import { MapMarker } from './markers/MapMarker';
import { type MapPinPoint, PinMarker } from './markers/PinMarker';
import { StopMarker } from './markers/StopMarker';
import { useRiderPlaces } from './markers/tethers';
import { useOpenMarker } from './markers/use-open-marker';
import type { GeoPoint, MapPoint } from './points';
import { useFit } from './use-fit';
import { useMap, useView, type View } from './use-map';

export type { MapPoint } from './points';

export interface RouteProps<Point extends MapPoint> {
  name: string;
  /** The pick-up first, then the stops in sequence. */
  points: readonly Point[];
  /** The riders' positions, drawn on top without a line. */
  riders?: readonly GeoPoint[];
  /** Rings of 2, 5 and 10 km around the pick-up. */
  rings?: boolean;
  activeId?: string | null;
  /** The points belong to several routes, so no lines are drawn. */
  isScattered?: boolean;
  /** Height in pixels at the top to keep free of markers, because something covers the map there. */
  clearTop?: number;
  /** The content of the window over a marker. If given, the markers are buttons. */
  info?: (id: string) => ReactNode;
  onHover?: (id: string | null) => void;
  /** The ids in a proposed sequence, drawn as a thin dotted line. */
  proposedIds?: readonly string[];
  /** The roads through all points once they are known, arcs until then. */
  line?: readonly GeoPoint[];
  pin?: MapPinPoint;
  onPinMove?: (to: GeoPoint) => void;
  /** More names at the last two zooms of a pin's map. */
  namesAround?: NamesAround;
  className?: string;
  children?: ReactNode;
}

interface LeafletMapProps<Point extends MapPoint> extends RouteProps<Point> {
  ground: Ground;
  parts: MapParts<Point>;
  isMotionReduced: boolean;
  onFail: () => void;
}

/** The caller's own drawings. */
interface MapParts<Point> {
  marker: (point: Point) => ReactNode;
  rider: ReactNode;
  pin: ReactNode;
  /** Its elements have their own places over the map. Names and windows keep clear of them. */
  Controls: ComponentType<ControlsProps>;
}

export interface ControlsProps {
  map: Pick<LeafletInstance, 'zoomIn' | 'zoomOut' | 'getMinZoom' | 'getMaxZoom'>;
  view: View;
}

const NONE: readonly never[] = [];

/** The map of a route, with the caller's markers and controls. */
export function LeafletMap<Point extends MapPoint>(props: LeafletMapProps<Point>) {
  // Memoised by hand, because the compiler's memos would be larger.
  'use no memo';
  const { name, points, riders = NONE, rings, info, clearTop = 0, pin, onPinMove, className, children } = props;
  const { ground, parts, isMotionReduced, activeId = null } = props;
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const names = useRef<SVGSVGElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const open = useOpenMarker(activeId, props.onHover);
  const map = useMap(frame, box, name, isMotionReduced, props.onFail);
  const view = useView(map);
  const ownNames = useGround(map, ground);
  const nearNames = useNamesAround(view, props.namesAround);
  const labels = useMemo(() => [...ownNames, ...nearNames], [ownNames, nearNames]);
  const shape = useRoute(map, view?.zoom, points, {
    line: props.line,
    proposedIds: props.proposedIds ?? NONE,
    isPinning: Boolean(pin || props.isScattered),
  });
  const ridersAt = useRiderPlaces(map, view?.zoom, riders, shape.markers);
  // The rings stay at the pin's first position, to show how far it was moved.
  const [firstPin] = useState(pin);
  const { lat, lng } = (rings && (firstPin ?? points[0])) || {};
  // Typing in a form beside the map must not redraw the names and rings with each letter.
  const center = useMemo(() => (lat === undefined || lng === undefined ? undefined : { lat, lng }), [lat, lng]);
  const isFitting = useFit(map, pin ? [pin] : [...points, ...riders], {
    clearTop,
    isPinning: Boolean(pin),
    isMotionReduced,
  });
  useNames(map, names, view, { labels, shape, center, riders: ridersAt, pin, over, clearTop });

  const close = useEffectEvent(open.close);
  useEffect(() => {
    if (!map) return;
    const onPress = () => close();
    map.on('click', onPress);
    return () => void map.off('click', onPress);
  }, [map]);
  const showMarker = useEffectEvent((on: LeafletInstance, id: string) => {
    const at = shape.markers[points.findIndex((point) => point.id === id)];
    // Panning during a fit to all points would stop it halfway, and the fit shows this marker too.
    if (at && !isFitting.current) panToMarker(on, at, clearTop);
  });
  useEffect(() => {
    if (map && activeId) showMarker(map, activeId);
  }, [map, activeId]);

  const namesPane = map?.getPane('names');
  return (
    <div ref={frame} className={`route-map ${className ?? ''}`}>
      <div ref={box} />
      {namesPane &&
        createPortal(<svg ref={names} className="map-names leaflet-zoom-hide" aria-hidden="true" />, namesPane)}
      {/* the key changes with the sequence, so that the Tab order follows the route */}
      {map &&
        points.map((point, index) => {
          const at = shape.markers[index];
          if (!at) return null;
          const key = `${points.map(({ id }) => id).join()} ${point.id}`;
          const isOpen = point.id === open.openId;
          return info ? (
            <StopMarker
              key={key}
              {...{ map, at, point, over, clearTop, open }}
              markers={shape.markers}
              isActive={isOpen || point.id === activeId}
              info={isOpen ? info(point.id) : null}
            >
              {parts.marker(point)}
            </StopMarker>
          ) : (
            <MapMarker key={key} map={map} at={at}>
              {parts.marker(point)}
            </MapMarker>
          );
        })}
      {map &&
        ridersAt.map((at, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rider moves, and keeps his place in the list
          <MapMarker key={index} map={map} at={at} isRaised>
            {parts.rider}
          </MapMarker>
        ))}
      {map && pin && onPinMove && (
        <PinMarker map={map} pin={pin} onMove={onPinMove}>
          {parts.pin}
        </PinMarker>
      )}
      <div ref={over} className="map-over">
        {map && view && <parts.Controls map={map} view={view} />}
        {children}
      </div>
    </div>
  );
}
