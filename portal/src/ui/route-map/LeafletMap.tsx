import './RouteMap.css';
import './ground/ground.css';
import './markers/markers.css';
import './ground/names.css';
import './lines/route-lines.css';
import type { Map as LeafletInstance } from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from '../thread/Marker';
import { useMedia } from '../use-media';
import { panToMarker } from './fit-route';
import type { MapLayer } from './ground/basemap';
import { useGround, useNames } from './ground/use-ground';
import { useRoute } from './lines/use-route';
import { MapControls } from './MapControls';
import { MapMarker } from './markers/MapMarker';
import { type MapPinPoint, PinMarker } from './markers/PinMarker';
import { StopMarker } from './markers/StopMarker';
import { useRiderPlaces } from './markers/tethers';
import type { OpenMarker } from './markers/use-open-marker';
import type { GeoPoint, MapPoint } from './points';
import { useFit } from './use-fit';
import { useMap, useView } from './use-map';

export interface LeafletMapProps {
  name: string;
  /** The pick-up first, then the stops in sequence. */
  points: readonly MapPoint[];
  /** The riders' positions, drawn on top without a line. */
  riders?: readonly GeoPoint[];
  /** Rings of 2, 5 and 10 km around the pick-up. */
  rings?: boolean;
  activeId?: string | null;
  /** The points belong to several routes, so no lines are drawn. */
  isScattered?: boolean;
  /** Height in pixels at the top to keep free of markers, because something covers the map there. */
  clearTop?: number;
  /** If given, the markers are buttons: which one is open, and the content of its window. */
  open?: OpenMarker & { content: ReactNode };
  /** The ids in a proposed sequence, drawn as a thin dotted line. */
  proposedIds?: readonly string[];
  /** The roads through all points once they are known, arcs until then. */
  line?: readonly GeoPoint[];
  pin?: MapPinPoint;
  onPinMove?: (to: GeoPoint) => void;
  className?: string;
  children?: ReactNode;
}

export interface MapParts {
  coast: MapLayer;
  places: MapLayer;
  onFail: () => void;
}

const NONE: readonly string[] = [];
const NOBODY: readonly GeoPoint[] = [];

export function LeafletMap({ coast, places, onFail, ...props }: LeafletMapProps & MapParts) {
  const { name, points, riders = NOBODY, rings, open, clearTop = 0, pin, onPinMove, className, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const names = useRef<SVGSVGElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const isMotionReduced = useMedia('(prefers-reduced-motion: reduce)');
  const map = useMap(frame, box, name, isMotionReduced, onFail);
  const view = useView(map);
  const labels = useGround(map, coast, places);
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
  useNames(map, names, view, { labels, shape, center, others: pin ? [pin] : ridersAt, over, clearTop });

  const close = useEffectEvent(() => open?.close());
  useEffect(() => {
    if (!map) return;
    const onPress = () => close();
    map.on('click', onPress);
    return () => {
      map.off('click', onPress);
    };
  }, [map]);
  const showMarker = useEffectEvent((on: LeafletInstance, id: string) => {
    const at = shape.markers[points.findIndex((point) => point.id === id)];
    // Panning during a fit to all points would stop it halfway, and the fit shows this marker too.
    if (at && !isFitting.current) panToMarker(on, at, clearTop);
  });
  useEffect(() => {
    if (map && props.activeId) showMarker(map, props.activeId);
  }, [map, props.activeId]);

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
          return open ? (
            <StopMarker
              key={key}
              {...{ map, at, point, over, clearTop }}
              markers={shape.markers}
              isActive={point.id === open.openId || point.id === props.activeId}
              info={point.id === open.openId ? open.content : null}
              onPress={open.press}
              onHover={open.hover}
              onClose={open.close}
            />
          ) : (
            <MapMarker key={key} map={map} at={at}>
              <Marker state={point.state} number={point.number} />
            </MapMarker>
          );
        })}
      {map &&
        ridersAt.map((at, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rider moves, and keeps his place in the list
          <MapMarker key={index} map={map} at={at} isRaised>
            <Marker state="rider" />
          </MapMarker>
        ))}
      {map && pin && onPinMove && <PinMarker map={map} pin={pin} onMove={onPinMove} />}
      <div ref={over} className="map-over">
        {map && view && <MapControls map={map} view={view} />}
        {children}
      </div>
    </div>
  );
}
