import './RouteSketch.css';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Marker, type MarkerState } from '../thread/Marker';
import { useSize } from '../use-size';
import { knownPlaces } from './known-places';
import { boxAround, edgesOf, type LabelSource, type PlacedLabel, placeLabels } from './place-labels';
import { arc, fitProjection, type GeoPoint, type Spot, scaleBarKm } from './projection';
import { ringsAround, SketchGround } from './SketchGround';
import { besideMarkers, MARKER_ROOM, spreadApart, tethersOf } from './spread-apart';

export interface SketchPoint extends GeoPoint {
  id: string;
  state: MarkerState;
  number?: number;
  /** The marker's name when it is a button: "Drop-off 2, Jaya One". */
  label: string;
}

export interface RouteSketchProps {
  name: string;
  /** The pick-up first, then the stops in sequence. */
  points: readonly SketchPoint[];
  /** The riders' positions, drawn on top without a line. */
  riders?: readonly GeoPoint[];
  /** Place names for orientation, by default well-known places. */
  places?: readonly (GeoPoint & { name: string; isCity?: boolean })[];
  /** Rings of 2, 5 and 10 km around the pick-up. */
  rings?: boolean;
  /** If given, the markers are buttons. */
  onPick?: (id: string) => void;
  onHover?: (id: string | null) => void;
  activeId?: string | null;
  /** The points belong to several routes, so no lines are drawn. */
  isScattered?: boolean;
  /** Height in pixels at the top to keep free of markers, because something covers the sketch there. */
  clearTop?: number;
  /** Hides scale and note, for a thumbnail. */
  bare?: boolean;
  className?: string;
  children?: ReactNode;
}

const PADDING = 44;
const RING_NAME = 36;
/** Scale and note at the bottom, at the greatest height to which a page raises them. */
const NOTE = 46;
/** The route is drawn higher by this, so that its lowest marker is clear of the note. */
const LIFT = NOTE + MARKER_ROOM / 2 - PADDING;
/** Content at the top is this much taller than `clearTop`. Markers may overlap it, names may not. */
const PILL = 20;

/** The route as a drawing, while the map is loading or if there is none. */
export function RouteSketch(props: RouteSketchProps) {
  const { name, points, riders = [], places = knownPlaces, rings, onPick, clearTop = 0, bare, isScattered } = props;
  const { className, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box, { width: 640, height: 360 });
  const all = [...points, ...riders];
  const room = height - clearTop - (bare ? 0 : LIFT);
  const { toSpot: below, pixelsPerKm } = fitProjection(all, width, room, PADDING);
  const toSpot = (point: GeoPoint) => ({ x: below(point).x, y: below(point).y + clearTop });
  const picture = { top: clearTop, width, height: height - (bare ? 0 : NOTE) };
  const spots = spreadApart(points.map(toSpot), picture);
  const riderSpots = besideMarkers(riders.map(toSpot), spots, picture);
  const markers = [...spots, ...riderSpots];
  const start = spots[0];
  const ringNames = rings && start ? ringsAround(start, pixelsPerKm, width, height) : [];
  const names = placeLabels(
    places.map((place) => ({ ...place, ...toSpot(place), rank: place.isCity ? 1 : 3, isPoint: true })),
    [
      ...markers.map((spot) => boxAround(spot, MARKER_ROOM + 6)),
      ...ringNames.map((ring) => boxAround(ring, RING_NAME)),
      ...edgesOf(width, height, bare ? 4 : NOTE),
      { x: 0, y: 0, width, height: clearTop && clearTop + PILL },
    ],
  ).filter(({ x, y }) => x > 0 && x < width && y > 0 && y < height);
  return (
    <div ref={box} className={`sketch ${className ?? ''}`}>
      <svg
        width={width}
        height={height}
        role={onPick ? undefined : 'img'}
        aria-label={onPick ? undefined : name}
        aria-hidden={onPick ? true : undefined}
      >
        <SketchGround {...{ width, height, pixelsPerKm }} center={rings ? start : undefined} />
        {names.map((place) => (
          <PlaceName key={place.name} place={place} />
        ))}
        {/* the key remounts the route when the stops change, so that the line is animated once */}
        <g key={points.map((point) => point.id).join()}>
          {(isScattered ? [] : points.slice(1)).map((point, index) => (
            <Leg key={point.id} from={spots[index]} to={spots[index + 1]} isAhead={point.state === 'next'} />
          ))}
        </g>
        {tethersOf(all.map(toSpot), markers).map(({ point, marker }) => (
          <Tether key={`${marker.x} ${marker.y}`} point={point} marker={marker} />
        ))}
      </svg>
      {onPick ? (
        <fieldset className="sketch-markers">
          <legend className="sr-only">{name}</legend>
          {points.map((point, index) => (
            <MarkerButton key={point.id} point={point} spot={spots[index]} {...props} onPick={onPick} />
          ))}
        </fieldset>
      ) : (
        points.map((point, index) => (
          <span key={point.id} className="sketch-marker" style={placeAt(spots[index])}>
            <Marker state={point.state} number={point.number} />
          </span>
        ))
      )}
      {riderSpots.map((spot) => (
        <span key={`${spot.x} ${spot.y}`} className="sketch-marker" style={placeAt(spot)}>
          <Marker state="rider" />
        </span>
      ))}
      {!bare && <SketchNote pixelsPerKm={pixelsPerKm} />}
      {children}
    </div>
  );
}

function Leg({ from, to, isAhead }: { from?: Spot; to?: Spot; isAhead: boolean }) {
  if (!from || !to) return null;
  return isAhead ? (
    <path d={arc(from, to)} className="sketch-ahead" />
  ) : (
    <path d={arc(from, to)} pathLength={1} className="sketch-leg" />
  );
}

function Tether({ point, marker }: { point: Spot; marker: Spot }) {
  return (
    <>
      <path d={`M${point.x} ${point.y}L${marker.x} ${marker.y}`} className="sketch-tether" />
      <circle cx={point.x} cy={point.y} r="3" />
    </>
  );
}

interface MarkerButtonProps extends Pick<RouteSketchProps, 'onHover' | 'activeId'> {
  point: SketchPoint;
  spot?: Spot;
  onPick: (id: string) => void;
}

function MarkerButton({ point, spot, onPick, onHover, activeId }: MarkerButtonProps) {
  return (
    <button
      type="button"
      className="sketch-marker"
      style={placeAt(spot)}
      data-active={point.id === activeId || undefined}
      aria-label={point.label}
      aria-pressed={point.id === activeId}
      onClick={() => onPick(point.id)}
      onPointerEnter={() => onHover?.(point.id)}
      onPointerLeave={() => onHover?.(null)}
      onFocus={() => onHover?.(point.id)}
      onBlur={() => onHover?.(null)}
    >
      <Marker state={point.state} number={point.number} />
    </button>
  );
}

function PlaceName({ place }: { place: PlacedLabel<LabelSource & { isCity?: boolean }> }) {
  const { x, y, name, isCity, textX, textY, anchor } = place;
  return (
    <g className="sketch-place" data-city={isCity || undefined}>
      <circle cx={x} cy={y} r="3" />
      <text x={textX} y={textY} textAnchor={anchor}>
        {name}
      </text>
    </g>
  );
}

function SketchNote({ pixelsPerKm }: { pixelsPerKm: number }) {
  const km = scaleBarKm(pixelsPerKm);
  return (
    <p className="sketch-note">
      <span className="sketch-scale" style={{ width: km * pixelsPerKm }}>
        {km} km
      </span>
      <span>
        <Trans>Schematic map, no streets</Trans>
      </span>
    </p>
  );
}

const placeAt = (spot: Spot | undefined) => ({ left: spot?.x, top: spot?.y });
