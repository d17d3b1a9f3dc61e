export type LatLng = [latitude: number, longitude: number];

/** Google's encoded polyline, precision 5: differences in base 32. */
export function decodeLine(text: string): LatLng[] {
  const points: LatLng[] = [];
  let index = 0;
  let [latitude, longitude] = [0, 0];
  const next = () => {
    let [value, shift, chunk] = [0, 0, 0];
    do {
      chunk = text.charCodeAt(index++) - 63;
      value |= (chunk & 0x1f) << shift;
      shift += 5;
    } while (chunk >= 0x20);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (index < text.length) {
    latitude += next();
    longitude += next();
    points.push([latitude / 1e5, longitude / 1e5]);
  }
  return points;
}
