export type LatLng = readonly [latitude: number, longitude: number];

/** Google's encoded polyline, precision 5 (about one metre). */
export function encodePolyline(points: readonly LatLng[]): string {
  let text = '';
  let before: LatLng = [0, 0];
  for (const point of points) {
    text += encodeNumber(toFixed(point[0]) - toFixed(before[0])) + encodeNumber(toFixed(point[1]) - toFixed(before[1]));
    before = point;
  }
  return text;
}

/** Valhalla writes six decimals, all others five. */
export function decodePolyline(text: string, decimals = 5): LatLng[] {
  const scale = 10 ** decimals;
  const points: LatLng[] = [];
  const cursor = { at: 0 };
  let latitude = 0;
  let longitude = 0;
  while (cursor.at < text.length) {
    latitude += decodeNumber(text, cursor);
    longitude += decodeNumber(text, cursor);
    points.push([latitude / scale, longitude / scale]);
  }
  return points;
}

function toFixed(degrees: number): number {
  return Math.round(degrees * 1e5);
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

function decodeNumber(text: string, cursor: { at: number }): number {
  let result = 0;
  let shift = 0;
  let chunk = 0x20;
  while (chunk >= 0x20) {
    chunk = text.charCodeAt(cursor.at++) - 63;
    result |= (chunk & 0x1f) << shift;
    shift += 5;
  }
  return result & 1 ? ~(result >> 1) : result >> 1;
}
