import type { Map as LeafletMap } from 'leaflet';
import { spotsAlong } from '../lines/arc';
import type { LegLine } from '../lines/route-lines';
import { boxesOver } from '../markers/boxes-over';
import type { GeoPoint, Spot } from '../points';
import type { MapLabel } from './basemap';
import { type Box, boxAround, edgesOf, placeLabels } from './place-labels';
import { setAttributes, svgElement } from './svg';

/** The smallest zoom for names of a rank: cities always, then villages, subzones, streets, and buildings last. */
const FROM_ZOOM = [0, 0, 7.5, 9.25, 10.75, 13, 13.5, 14.25, 16];

const POINT_LOOKS: Record<number, string> = { 1: 'city', 2: 'town', 8: 'building' };
const AREA_LOOKS: Record<number, string> = { 3: 'area', 5: 'subzone', 6: 'street', 7: 'street' };

export function drawNames(
  map: LeafletMap,
  drawing: SVGSVGElement,
  wanted: readonly MapLabel[],
  obstacles: readonly Box[],
) {
  const zoom = map.getZoom();
  const view = map.getBounds().pad(0.25);
  const sources = wanted
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ lat, lng, rank }) => zoom >= (FROM_ZOOM[rank] ?? 0) && view.contains([lat, lng]))
    .map((source) => ({ ...source, ...map.latLngToLayerPoint(source) }));
  const names = placeLabels(sources, obstacles);
  drawing.replaceChildren(
    ...names.map(({ name, rank, x, y, textX, textY, anchor, isPoint, isRing, turn }) => {
      const look = isRing ? 'ring' : isPoint ? POINT_LOOKS[rank] : AREA_LOOKS[rank];
      const group = svgElement('g', { class: 'map-name', ...(look && { 'data-look': look }) });
      const text = svgElement('text', { x: textX, y: textY, 'text-anchor': anchor });
      text.textContent = name;
      if (turn) setAttributes(text, { transform: `rotate(${-turn} ${x} ${y})` });
      if (isPoint) group.append(svgElement('circle', { cx: x, cy: y, r: rank === 1 ? 3.5 : 2.5 }));
      group.append(text);
      return group;
    }),
  );
}

/** Obstacles for names: markers with their ring, lines between them, elements `over` the map, and the edges. */
export function boxesOf(
  map: LeafletMap,
  markers: readonly GeoPoint[],
  legs: readonly LegLine[],
  over: Element | null,
): Box[] {
  const spot = (at: GeoPoint) => map.latLngToLayerPoint(at);
  const { x: width, y: height } = map.getSize();
  const onLegs = legs.flatMap(({ from, control, to, roads }) =>
    roads ? roads.map(spot) : spotsAlong(spot(from), spot(control), spot(to)),
  );
  return [
    ...markers.map((at) => boxAround(spot(at), 40)),
    ...onLegs.map((at) => boxAround(at, 10)),
    ...[...edgesOf(width, height, 4), ...boxesOver(map, over)].map((box) => ({
      ...box,
      ...sum(box, map.containerPointToLayerPoint([0, 0])),
    })),
  ];
}

/** A pin stands on its point. */
export const boxOfPin = ({ x, y }: Spot): Box => boxAround({ x, y: y - 20 }, 48);

const sum = (a: Spot, b: Spot): Spot => ({ x: a.x + b.x, y: a.y + b.y });
