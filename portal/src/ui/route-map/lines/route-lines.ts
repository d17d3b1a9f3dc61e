import type { LatLng, Map as LeafletMap, Polyline } from 'leaflet';
import { type GeoPoint, type Spot, spreadApart } from '../../route-sketch/projection';
import type { SketchPoint } from '../../route-sketch/RouteSketch';
import { latLng, layerGroup, point, polyline } from '../leaflet';
import { arcControl } from './arc';
import { ArcPath } from './arc-path';
import { splitLine } from './split-line';

const MARKER_GAP = 34;
/** --t-route, and a frame more. */
const LONGEST_RUN = 620;

export interface Arc {
  from: LatLng;
  control: LatLng;
  to: LatLng;
}
/** An arc, or the roads where they are known. */
export interface Leg extends Arc {
  roads: readonly LatLng[] | null;
}
export interface RouteShape {
  /** Where the markers stand: near ones are pushed apart until each can be pressed. */
  markers: LatLng[];
  legs: Leg[];
}

/** Reckoned in the pixels of a zoom, kept in degrees, so that it moves with the map. */
export function routeShape(
  map: LeafletMap,
  points: readonly GeoPoint[],
  zoom: number,
  line: readonly GeoPoint[],
): RouteShape {
  const spots = spreadApart(
    points.map((at) => map.project(at, zoom)),
    MARKER_GAP,
  );
  const markers = spots.map(({ x, y }) => map.unproject(point(x, y), zoom));
  const pieces = splitLine(line, points);
  const legs = arcsThrough(map, markers).map((arc, index) => ({ ...arc, roads: roadsOf(arc, pieces[index] ?? []) }));
  return { markers, legs };
}

/** Two points are no road. The ends are where the markers stand. */
function roadsOf({ from, to }: Arc, piece: readonly GeoPoint[]): LatLng[] | null {
  if (piece.length < 3) return null;
  return [from, ...piece.slice(1, -1).map(({ lat, lng }) => latLng(lat, lng)), to];
}

/** Solid, or dotted to a stop that is still ahead; `age` in ms says how far a new line has run. Returns how to take them off. */
export function drawLegs(
  map: LeafletMap,
  legs: readonly Leg[],
  points: readonly SketchPoint[],
  age: number,
): () => void {
  const group = layerGroup().addTo(map);
  for (const [index, leg] of legs.entries()) {
    const isAhead = points[index + 1]?.state === 'next';
    pathOf(leg, 'map-under').addTo(group);
    const line = pathOf(leg, isAhead ? 'map-ahead' : 'map-leg').addTo(group);
    if (!isAhead) runFrom(line.getElement(), age);
  }
  return () => {
    group.remove();
  };
}

const pathOf = ({ from, control, to, roads }: Leg, className: string): Polyline =>
  roads
    ? polyline(roads.slice(), { className, noClip: true, interactive: false })
    : new ArcPath(from, control, to, className);

function runFrom(path: Element | undefined, age: number) {
  if (!(path instanceof SVGElement) || age > LONGEST_RUN) return;
  path.setAttribute('pathLength', '1');
  path.classList.add('map-leg-new');
  path.style.animationDelay = `${-age}ms`;
}

/** Another order that is only offered. */
export function drawOffer(map: LeafletMap, stops: readonly LatLng[]): () => void {
  const arcs = arcsThrough(map, stops);
  const group = layerGroup(arcs.map(({ from, control, to }) => new ArcPath(from, control, to, 'map-offer'))).addTo(map);
  return () => {
    group.remove();
  };
}

function arcsThrough(map: LeafletMap, stops: readonly LatLng[]): Arc[] {
  return stops.slice(1).map((to, index) => {
    const from = stops[index] ?? to;
    const { x, y }: Spot = arcControl(map.project(from), map.project(to));
    return { from, control: map.unproject(point(x, y)), to };
  });
}
