import type { Map as LeafletMap } from 'leaflet';
import { type LayerName, loadLayer, type MapLabel, type MapLayer } from './basemap';
import { latLngBounds, layerGroup, polygon, polyline, svg } from './leaflet';
import { type Box, lineNear, ringNear } from './near-view';
import { setAttributes, svgElement } from './svg';
import { pixelsPerKm, SINGAPORE } from './zoom';

const SUBZONES_FROM = 13;
const DOT_STEPS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];
const DOT_GAP = 24;
export const SINGAPORE_BOUNDS = latLngBounds([SINGAPORE.south, SINGAPORE.west], [SINGAPORE.north, SINGAPORE.east]);
let nextId = 0;

/**
 * Sea, land with its shore and a dot for each kilometre, borders and areas; Singapore's layers come when in sight, and
 * their names with them. Returns how to take it off again.
 */
export function drawGround(
  map: LeafletMap,
  coast: MapLayer,
  places: MapLayer,
  onNames: (names: readonly MapLabel[]) => void,
): () => void {
  const renderer = svg({ pane: 'ground', padding: 0.6 });
  const style = { renderer, interactive: false, pane: 'ground' };
  const group = layerGroup([], { pane: 'ground' }).addTo(map);
  const shown = new Set<LayerName>();
  let isGone = false;

  const drawn: ((box: Box, step: number) => void)[] = [];

  /** Drawn anew with each view, from what lies near it. */
  const add = (draw: (box: Box, step: number) => void) => {
    drawn.push(draw);
    draw(boxOf(map), stepOf(map));
  };
  const addLand = ({ rings }: MapLayer, ...classNames: string[]) => {
    const lands = classNames.map((className) => polygon([], { ...style, className }).addTo(group));
    add((box, step) => {
      const near = rings.map((ring) => [ringNear(ring, box, step)]).filter(([ring = []]) => ring.length > 2);
      for (const land of lands) land.setLatLngs(near);
    });
  };
  const addLines = ({ lines }: MapLayer, className: string) => {
    const line = polyline([], { ...style, className }).addTo(group);
    add((box, step) => line.setLatLngs(lines.map((each) => lineNear(each, box, step))));
  };
  addLand(coast, 'map-land', 'map-dots');
  addLines(places, 'map-border');
  const stretch = addPattern(map);

  const show = async (name: LayerName, className: string) => {
    if (shown.has(name)) return;
    shown.add(name);
    try {
      const layer = await loadLayer(name);
      if (isGone) return;
      addLand(layer, 'map-land map-urban');
      addLines(layer, className);
      onNames(layer.labels);
    } catch {
      shown.delete(name); // asked for again with the next move
    }
  };
  const look = () => {
    for (const draw of drawn) draw(boxOf(map), stepOf(map));
    stretch();
    const isNear = map.getZoom() >= SUBZONES_FROM;
    map.getPane('ground')?.toggleAttribute('data-near', isNear);
    if (!map.getBounds().pad(0.5).intersects(SINGAPORE_BOUNDS)) return;
    void show('singapore', 'map-area');
    if (isNear) void show('subzones', 'map-subzone');
  };
  map.on('moveend', look);
  look();
  return () => {
    isGone = true;
    map.off('moveend', look);
    group.remove();
  };
}

/** Farther than the drawing reaches beyond the view, so that the cut is never seen. */
function boxOf(map: LeafletMap): Box {
  const bounds = map.getBounds().pad(1);
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

/** Half a pixel, in degrees. */
const stepOf = (map: LeafletMap): number => 180 / (256 * 2 ** map.getZoom());

/** The dots are a pattern inside the ground's drawing; its step follows the zoom. */
function addPattern(map: LeafletMap): () => void {
  const id = `map-dots-${nextId++}`;
  const pattern = svgElement('pattern', { id, patternUnits: 'userSpaceOnUse' });
  const dot = svgElement('circle', { r: 1.1, class: 'map-dot' });
  const defs = svgElement('defs');
  pattern.append(dot);
  defs.append(pattern);
  const drawing = map.getPane('ground')?.querySelector('svg');
  drawing?.prepend(defs);
  for (const path of drawing?.querySelectorAll('.map-dots') ?? []) setAttributes(path, { fill: `url(#${id})` });
  return () => {
    const scale = pixelsPerKm(map.getZoom(), map.getCenter().lat);
    const step = (DOT_STEPS_KM.find((km) => km * scale >= DOT_GAP) ?? 100) * scale;
    setAttributes(pattern, { width: step, height: step });
    setAttributes(dot, { cx: step / 2, cy: step / 2 });
  };
}
