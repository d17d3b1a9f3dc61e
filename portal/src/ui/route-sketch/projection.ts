export interface GeoPoint {
  lat: number;
  lng: number;
}
export interface Spot {
  x: number;
  y: number;
}
export interface Projection {
  toSpot: (point: GeoPoint) => Spot;
  pixelsPerKm: number;
}

const KM_PER_DEGREE = 111.32;
/** The smallest span, so that two stops in one street are not shown at a scale of metres. */
const SMALLEST_SPAN_KM = 2;
/** The span around a single point or none, so that there are names for orientation. */
const SURROUNDINGS_KM = 20;
/** The centre without a route (spec 2.4). */
export const DEFAULT_CENTRE: GeoPoint = { lat: 3.06, lng: 101.61 };

/** A flat map, true to scale around the middle. Precise enough for a few hundred kilometres. */
export function fitProjection(points: readonly GeoPoint[], width: number, height: number, padding: number): Projection {
  const shown = points.length > 0 ? points : [DEFAULT_CENTRE];
  const lats = shown.map((point) => point.lat);
  const lngs = shown.map((point) => point.lng);
  const middle = { lat: mid(lats), lng: mid(lngs) };
  const kmPerLng = KM_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180);
  const spanX = Math.max(span(lngs) * kmPerLng, SMALLEST_SPAN_KM);
  const spanY = Math.max(span(lats) * KM_PER_DEGREE, SMALLEST_SPAN_KM);
  const fitting = Math.min(Math.max(width - 2 * padding, 40) / spanX, Math.max(height - 2 * padding, 40) / spanY);
  const pixelsPerKm = points.length > 1 ? fitting : Math.max(width, height) / SURROUNDINGS_KM;
  return {
    pixelsPerKm,
    toSpot: ({ lat, lng }) => ({
      x: width / 2 + (lng - middle.lng) * kmPerLng * pixelsPerKm,
      y: height / 2 - (lat - middle.lat) * KM_PER_DEGREE * pixelsPerKm,
    }),
  };
}

/** A slight arc, because a straight line would look like a road, and the roads are unknown. */
export function arc(from: Spot, to: Spot): string {
  const bend = 0.12;
  const x = (from.x + to.x) / 2 + (to.y - from.y) * bend;
  const y = (from.y + to.y) / 2 - (to.x - from.x) * bend;
  return `M${round(from.x)} ${round(from.y)}Q${round(x)} ${round(y)} ${round(to.x)} ${round(to.y)}`;
}

/** A round number of kilometres, about 100 px long. */
export function scaleBarKm(pixelsPerKm: number): number {
  return [100, 50, 20, 10, 5, 2, 1, 0.5].find((km) => km * pixelsPerKm <= 130) ?? 0.2;
}

const mid = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: number[]) => Math.max(...values) - Math.min(...values);
const round = (value: number) => Math.round(value * 10) / 10;
