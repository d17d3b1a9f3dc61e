import type { LatLngBounds, Map as LeafletMap, Point } from 'leaflet';
import { Renderer } from '../leaflet';
import type { Box } from '../near/near-view';
import type { LatLng } from './decode';
import { setAttributes, svgElement } from './svg';

/** The lines of a figure for a view. `step` is half a pixel in degrees. */
export type LinesIn = (box: Box, step: number, zoom: number) => readonly (readonly LatLng[])[];

interface Figure {
  paths: readonly SVGPathElement[];
  end: '' | 'Z';
  linesIn: LinesIn;
}

/**
 * SVG paths of thousands of points, each projected once for a view. Leaflet's own polylines make an object of each
 * point and project it again for every path that shares the line.
 */
export class Drawing extends Renderer {
  declare _map: LeafletMap;
  declare _container: SVGSVGElement;
  declare _bounds: { min: Point; getSize: () => Point };
  readonly #figures: Figure[] = [];
  #view = '';

  constructor(pane: string, padding: number) {
    super({ pane, padding });
  }

  _initContainer() {
    this._container = svgElement('svg', { 'pointer-events': 'none' });
  }

  _destroyContainer() {
    this._container.remove();
  }

  addPath(className: string): SVGPathElement {
    const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'fill-rule': 'evenodd' };
    const path = svgElement('path', { class: className, ...ends });
    this._container.append(path);
    return path;
  }

  /** Shows these lines in the paths. Areas are closed. */
  show(paths: readonly SVGPathElement[], linesIn: LinesIn, isArea = false): void {
    const figure: Figure = { paths, end: isArea ? 'Z' : '', linesIn };
    this.#figures.push(figure);
    this.#draw(figure);
  }

  redraw(): void {
    for (const figure of this.#figures) this.#draw(figure);
  }

  override _update() {
    const { _map: map } = this;
    if (isZooming(map) && this._bounds) return;
    super._update();
    const { x, y } = this._bounds.min;
    const { x: width, y: height } = this._bounds.getSize();
    const viewBox = [x, y, width, height].join(' ');
    this._updateTransform(map.getCenter(), map.getZoom());
    // Setting a view fires the event twice.
    const view = `${viewBox} ${map.getZoom()} ${map.getPixelOrigin()}`;
    if (view === this.#view) return;
    this.#view = view;
    setAttributes(this._container, { width, height, viewBox });
    this.redraw();
  }

  #draw({ paths, end, linesIn }: Figure) {
    const { _map: map } = this;
    // Larger than the drawing, so that cut edges are never visible.
    const box = boxOfView(map.getBounds().pad(1));
    const scale = 256 * 2 ** map.getZoom();
    const origin = map.getPixelOrigin();
    const lines = linesIn(box, 180 / scale, map.getZoom());
    const data = lines.map((line) => dataOf(line, scale, origin, end)).join('');
    for (const path of paths) path.setAttribute('d', data || 'M0 0');
  }
}

/** Web Mercator in whole pixels. Points on the previous pixel are left out. */
function dataOf(line: readonly LatLng[], scale: number, origin: Point, end: string): string {
  let data = '';
  let [x, y] = [Number.NaN, Number.NaN];
  for (const [lat, lng] of line) {
    const sine = Math.sin((lat * Math.PI) / 180);
    const toX = Math.round(scale * (lng / 360 + 0.5) - origin.x);
    const toY = Math.round(scale * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) - origin.y);
    if (toX === x && toY === y) continue;
    data += `${data ? 'L' : 'M'}${toX} ${toY}`;
    [x, y] = [toX, toY];
  }
  return data && data + end;
}

/** Leaflet has no other sign of a running zoom. */
const isZooming = (map: LeafletMap): boolean =>
  map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim') ?? false;

export const boxOfView = (bounds: LatLngBounds): Box => ({
  south: bounds.getSouth(),
  west: bounds.getWest(),
  north: bounds.getNorth(),
  east: bounds.getEast(),
});
