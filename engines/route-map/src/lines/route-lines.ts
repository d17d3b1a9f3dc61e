import type { LatLng, Map as LeafletMap, Point, PolylineOptions } from 'leaflet';
import { latLng, layerGroup, Polyline, point, polyline } from '../leaflet';
import { spreadApart } from '../markers/spread-apart';
import { degreesAt, type Tether, tethersAt } from '../markers/tethers';
import type { GeoPoint, MapPoint, Spot } from '../points';
import { arcControl } from './arc';
import { splitLine } from './split-line';

/** The duration --t-route plus one frame. */
const ANIMATION_MS = 620;

export interface Arc {
  from: LatLng;
  control: LatLng;
  to: LatLng;
}
export interface LegLine extends Arc {
  roads: readonly LatLng[] | null;
}
export interface RouteShape {
  /** Positions of the markers. Of several close ones, all but one are drawn beside their point. */
  markers: LatLng[];
  tethers: Tether[];
  legs: LegLine[];
}

/** Calculated in pixels of a zoom level but stored in degrees, so that the shape moves with the map. */
export function routeShape(
  map: LeafletMap,
  points: readonly GeoPoint[],
  zoom: number,
  line: readonly GeoPoint[],
): RouteShape {
  const ideal = points.map((at) => map.project(at, zoom));
  const spots = spreadApart(ideal);
  const markers = spots.map((spot) => degreesAt(map, zoom, spot));
  const tethers = tethersAt(map, zoom, ideal, spots);
  const pieces = splitLine(line, points);
  const legs = arcsThrough(map, markers).map((arc, index) => ({ ...arc, roads: roadsOf(arc, pieces[index] ?? []) }));
  return { markers, tethers, legs };
}

/** Null for two points, which are no road. The ends are moved to the markers. */
function roadsOf({ from, to }: Arc, piece: readonly GeoPoint[]): LatLng[] | null {
  if (piece.length < 3) return null;
  return [from, ...piece.slice(1, -1).map(({ lat, lng }) => latLng(lat, lng)), to];
}

/** Only a line along known roads is solid. Others are dotted, as are lines to stops ahead. `age` is the animation's progress in ms. Returns a function to remove them. */
export function drawLegs(
  map: LeafletMap,
  legs: readonly LegLine[],
  points: readonly MapPoint[],
  age: number,
): () => void {
  const group = layerGroup().addTo(map);
  for (const [index, leg] of legs.entries()) {
    const isSolid = leg.roads !== null && points[index + 1]?.state !== 'next';
    pathOf(leg, 'map-under').addTo(group);
    const line = pathOf(leg, isSolid ? 'map-leg' : 'map-dotted').addTo(group);
    if (isSolid) animateLine(line.getElement(), age);
  }
  return () => void group.remove();
}

const pathOf = ({ from, control, to, roads }: LegLine, className: string): Polyline =>
  roads
    ? polyline(roads.slice(), { className, noClip: true, interactive: false })
    : new ArcPath(from, control, to, className);

const EXACT: PolylineOptions = { noClip: true, smoothFactor: 0, interactive: false };

/** A curve from one point to another. Leaflet only has straight lines, and rounds their corners to whole pixels. */
class ArcPath extends Polyline {
  declare _parts: Point[][];
  declare _path: SVGPathElement | undefined;

  constructor(from: LatLng, control: LatLng, to: LatLng, className: string) {
    super([from, control, to], { ...EXACT, className });
  }

  _updatePath() {
    const [from, control, to] = this._parts[0] ?? [];
    if (!from || !control || !to) return;
    this._path?.setAttribute('d', `M${from.x} ${from.y}Q${control.x} ${control.y} ${to.x} ${to.y}`);
  }
}

function animateLine(path: Element | undefined, age: number) {
  if (!(path instanceof SVGElement) || age > ANIMATION_MS) return;
  path.setAttribute('pathLength', '1');
  path.classList.add('map-leg-new');
  path.style.animationDelay = `${-age}ms`;
}

export function drawProposal(map: LeafletMap, stops: readonly LatLng[]): () => void {
  const arcs = arcsThrough(map, stops);
  const group = layerGroup(arcs.map(({ from, control, to }) => new ArcPath(from, control, to, 'map-offer'))).addTo(map);
  return () => void group.remove();
}

function arcsThrough(map: LeafletMap, stops: readonly LatLng[]): Arc[] {
  return stops.slice(1).map((to, index) => {
    const from = stops[index] ?? to;
    const { x, y }: Spot = arcControl(map.project(from), map.project(to));
    return { from, control: map.unproject(point(x, y)), to };
  });
}
