import type { LatLng, Point, PolylineOptions } from 'leaflet';
import { Polyline } from '../leaflet';

const EXACT: PolylineOptions = { noClip: true, smoothFactor: 0, interactive: false };

/** A curve from one point to another. Leaflet only has straight lines, and rounds their corners to whole pixels. */
export class ArcPath extends Polyline {
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
