import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { latLngBounds, layerGroup } from '../leaflet';
import { type Box, lineNear, ringNear } from '../near/near-view';
import type { CoveredCells } from '../near/own-squares';
import { REGIONS } from '../near/regions';
import { ownRoadsLoader } from '../own-map';
import { pixelsPerKm } from '../scale';
import { SINGAPORE } from '../zoom';
import { decodeLayer, type Ground, type LayerName, loadLayer, type MapLabel, type MapLayer } from './basemap';
import { boxOfView, Drawing } from './drawing';
import { addRoads, widenRoads } from './roads';
import { setAttributes, svgElement } from './svg';

const SUBZONES_FROM = 13;
const ROADS_FROM = 8.5;
const BUILDINGS_FROM = 9.5;
/** Below this zoom there would be too many squares, and the built-in roads show as much. */
const OWN_ROADS_FROM = 13;
const DOT_STEPS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];
const DOT_GAP = 24;
const boundsOf = ({ south, west, north, east }: Box) => latLngBounds([south, west], [north, east]);
export const SINGAPORE_BOUNDS = boundsOf(SINGAPORE);
let nextId = 0;

export const regionsIn = (bounds: LatLngBounds, zoom: number) =>
  REGIONS.filter(({ box }) => zoom >= ROADS_FROM && bounds.intersects(boundsOf(box)));

/**
 * Draws sea, land with its shore and a pattern of dots, borders and areas. The layers of Singapore and their names are
 * loaded when they come into view. Returns a function that removes everything.
 */
export function drawGround(
  map: LeafletMap,
  { coast, places }: Ground,
  onNames: (names: readonly MapLabel[]) => void,
): () => void {
  const ground = new Drawing('ground', 0.6);
  const roads = new Drawing('roads', 0.4);
  const group = layerGroup([ground, roads]).addTo(map);
  const shown = new Set<string | number>();
  let isGone = false;
  let coveredCells: CoveredCells | undefined;

  const addLand = ({ rings }: MapLayer, ...classNames: string[]) =>
    ground.show(
      classNames.map((name) => ground.addPath(name)),
      (box, step) => rings.map((ring) => ringNear(ring, box, step)),
      true,
    );
  const addLines = ({ lines }: MapLayer, className: string) =>
    ground.show([ground.addPath(className)], (box, step) => lines.map((line) => lineNear(line, box, step)));
  addLand(coast, 'map-land', 'map-dots');
  addLines(places, 'map-border');
  const stretch = addPattern(map);

  /** Loads a layer once. After a failure the next move of the map tries again. */
  const show = async <Part>(name: string | number, load: () => Promise<Part>, onCome: (part: Part) => void) => {
    if (shown.has(name)) return;
    shown.add(name);
    try {
      const part = await load();
      if (!isGone) onCome(part);
    } catch {
      shown.delete(name);
    }
  };
  const showLayer = (name: LayerName, draw: (layer: MapLayer) => void) =>
    show(
      name,
      () => loadLayer(name),
      (layer) => {
        draw(layer);
        onNames(layer.labels);
      },
    );
  const showAreas = (name: LayerName, className: string) =>
    showLayer(name, (layer) => {
      addLand(layer, 'map-land map-urban');
      addLines(layer, className);
    });
  const showRoads = (name: LayerName) =>
    showLayer(name, (layer) => addRoads(roads, layer, (line) => coveredCells?.outside(line) ?? [line]));
  const showOwnRoads = async (load: NonNullable<ReturnType<typeof ownRoadsLoader>>) => {
    const own = await import('../near/own-squares').catch(() => null);
    if (!own || isGone) return;
    coveredCells ??= new own.CoveredCells();
    for (const square of own.squaresIn(boxOfView(map.getBounds()))) {
      void show(
        square,
        () => load(square),
        (file) => {
          const layer = decodeLayer(file, false);
          coveredCells?.add(layer);
          addRoads(roads, layer);
          roads.redraw();
        },
      );
    }
  };
  const update = () => {
    widenRoads(map);
    stretch();
    const zoom = map.getZoom();
    const own = ownRoadsLoader();
    const isNear = zoom >= SUBZONES_FROM;
    map.getPane('ground')?.toggleAttribute('data-near', isNear);
    for (const { layer } of regionsIn(map.getBounds().pad(0.25), zoom)) void showRoads(layer);
    if (own && zoom >= OWN_ROADS_FROM) void showOwnRoads(own);
    if (!map.getBounds().pad(0.5).intersects(SINGAPORE_BOUNDS)) return;
    void showAreas('singapore', 'map-area');
    if (isNear) void showAreas('subzones', 'map-subzone');
    if (isNear) void showRoads('singaporeStreets');
    if (zoom >= BUILDINGS_FROM) {
      void show(
        'buildings',
        async () => (await import('../markers/dots')).loadDots(),
        (dots) => dots.addTo(group),
      );
    }
  };
  map.on('moveend', update);
  update();
  return () => {
    isGone = true;
    map.off('moveend', update);
    group.remove();
  };
}

/** Adds the dots as an SVG pattern. Returns a function that adapts their distance to the zoom. */
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
