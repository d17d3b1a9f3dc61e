import type { Layer, Map as LeafletMap } from 'leaflet';
import { latLng, Renderer } from '../leaflet';
import { type Buildings, loadBuildings } from '../near/building-grid';
import { pixelsPerKm } from '../scale';

const UNITS = 1e4;
const UNIT_KM = 0.01112;
/** A colour for both themes. The style sheet has its opacity. */
const TONE = [0x80, 0x79, 0x67] as const;
const FROM_ZOOM = 9.5;

/** Singapore's buildings, as a layer. */
export const loadDots = async (): Promise<Layer> => new Dots(await loadBuildings());

/**
 * A dot for each building on one canvas, because 100,000 elements would be too slow. When zoomed out, overlapping dots
 * darken a pixel.
 */
class Dots extends Renderer {
  declare _map: LeafletMap;
  declare _container: HTMLCanvasElement;
  declare _bounds: { min: { x: number; y: number }; getSize: () => { x: number; y: number } };
  readonly #buildings: Buildings;

  constructor(buildings: Buildings) {
    super({ pane: 'buildings', padding: 0.25 });
    this.#buildings = buildings;
  }

  _initContainer() {
    this._container = document.createElement('canvas');
    this._container.className = 'map-buildings';
  }

  _destroyContainer() {
    this._container.remove();
  }

  override _update() {
    super._update();
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    const { x: width, y: height } = this._bounds.getSize();
    const canvas = this._container;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    this._updateTransform(this._map.getCenter(), this._map.getZoom());
    const context = canvas.getContext('2d');
    // A hidden map, for example behind a sheet, has no width.
    if (!context || canvas.width === 0 || canvas.height === 0 || this._map.getZoom() < FROM_ZOOM) return;
    const picture = context.createImageData(canvas.width, canvas.height);
    this.#stamp(picture, ratio);
    context.putImageData(picture, 0, 0);
  }

  #stamp(picture: ImageData, ratio: number) {
    const { south, west, latitudes, longitudes } = this.#buildings;
    const { min } = this._bounds;
    const spotOf = (y: number, x: number) => {
      const { x: left, y: top } = this._map.latLngToLayerPoint(latLng(y / UNITS, x / UNITS));
      return { x: (left - min.x) * ratio, y: (top - min.y) * ratio };
    };
    // Near the equator Singapore's rows are equally spaced to the metre.
    const origin = this._map.project(latLng(south / UNITS, west / UNITS));
    const far = this._map.project(latLng((south + 1000) / UNITS, (west + 1000) / UNITS));
    const [stepX, stepY] = [((far.x - origin.x) / 1000) * ratio, ((far.y - origin.y) / 1000) * ratio];
    const start = spotOf(south, west);
    const stamp = stampOf(pixelsPerKm(this._map.getZoom(), 1.35) * UNIT_KM * ratio, ratio);
    for (let index = 0; index < latitudes.length; index++) {
      const x = Math.round(start.x + (longitudes[index] ?? 0) * stepX);
      const y = Math.round(start.y + (latitudes[index] ?? 0) * stepY);
      if (x < 0 || y < 0 || x + stamp.size > picture.width || y + stamp.size > picture.height) continue;
      drawDot(picture, x, y, stamp);
    }
  }
}

interface Stamp {
  size: number;
  /** Opacity added to each pixel of the square, 0 to 255. */
  ink: readonly number[];
}

/** A round dot slightly smaller than the grid, or a single pale pixel when zoomed out. */
function stampOf(unit: number, ratio: number): Stamp {
  const across = Math.max(1.6 * ratio, unit * 0.85);
  if (unit < 0.7 * ratio) return { size: 1, ink: [Math.min(255, 50 + 230 * (unit / ratio))] };
  const size = Math.ceil(across);
  const middle = (size - 1) / 2;
  const ink = Array.from({ length: size * size }, (_, index) => {
    const away = Math.hypot((index % size) - middle, Math.floor(index / size) - middle);
    return 255 * Math.min(1, Math.max(0, across / 2 + 0.5 - away));
  });
  return { size, ink };
}

function drawDot({ data, width }: ImageData, left: number, top: number, { size, ink }: Stamp) {
  for (let index = 0; index < ink.length; index++) {
    const at = 4 * ((top + Math.floor(index / size)) * width + left + (index % size));
    data[at] = TONE[0];
    data[at + 1] = TONE[1];
    data[at + 2] = TONE[2];
    data[at + 3] = Math.min(255, (data[at + 3] ?? 0) + (ink[index] ?? 0));
  }
}
